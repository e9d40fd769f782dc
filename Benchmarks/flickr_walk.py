"""What a script with the package flickrapi does to list an album: every page, every photo, the same fields as `grab fill --jsonl`.

Usage: flickr_walk.py ENDPOINT ALBUM (walk | json)

`walk` uses the package's own walker, which reads XML; `json` is a loop of one's own over its parsed JSON.
"""

import json
import sys
from datetime import datetime, timezone

import flickrapi

SIZES = "sq q t s n w m z c l h k 3k 4k 5k 6k".split()
EXTRAS = ("description,license,date_upload,date_taken,owner_name,original_format,last_update,geo,tags,machine_tags,o_dims,views,media,"
          "path_alias,count_comments,url_o," + ",".join(f"url_{size}" for size in SIZES))


def instant(text):
    return datetime.fromtimestamp(int(text), timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def line(photo, description, owner):
    images = [{"url": photo.get(f"url_{size}"), "width": int(photo.get(f"width_{size}")), "height": int(photo.get(f"height_{size}")),
               "isOriginal": size == "o", "mediaType": "image/jpeg", "byteCount": None}
              for size in ["o", *reversed(SIZES)] if photo.get(f"url_{size}")]
    return {
        "id": "flickr:" + photo.get("id"), "name": photo.get("title"), "caption": description or None, "captionMarkup": None,
        "mediaType": photo.get("media"), "url": f"https://www.flickr.com/photos/{owner}/{photo.get('id')}/",
        "tags": photo.get("tags").split(), "visibility": "public" if int(photo.get("ispublic")) else "private",
        "dates": {"taken": photo.get("datetaken").replace(" ", "T"), "takenPrecision": "second",
                  "created": instant(photo.get("dateupload")), "updated": instant(photo.get("lastupdate"))},
        "location": {"latitude": float(photo.get("latitude")), "longitude": float(photo.get("longitude")), "altitude": None,
                     "name": None},
        "camera": None, "duration": None, "license": photo.get("license"), "commentCount": int(photo.get("count_comments")),
        "exif": [], "images": images,
    }


def show(*photo):
    print(json.dumps(line(*photo), ensure_ascii=False, separators=(",", ":")))


def client(endpoint, form):
    flickrapi.FlickrAPI.REST_URL = endpoint + "/services/rest/"
    flickr = flickrapi.FlickrAPI("0123456789abcdef0123456789abcdef", "fedcba9876543210", format=form, store_token=False)
    # The package posts its calls; the server hands out files, which can only be got.
    session = flickr.flickr_oauth.session
    session.post = lambda url, data, **options: session.get(url, params=data, **options)
    return flickr


def walk(endpoint, album):
    for photo in client(endpoint, "etree").walk_set(album, per_page=500, extras=EXTRAS):
        show(photo, photo.findtext("description"), photo.get("pathalias"))


def loop(endpoint, album):
    flickr = client(endpoint, "parsed-json")
    page, pages = 1, 1
    while page <= pages:
        reply = flickr.photosets.getPhotos(photoset_id=album, extras=EXTRAS, per_page=500, page=page)["photoset"]
        for photo in reply["photo"]:
            show(photo, photo["description"]["_content"], photo["pathalias"])
        pages = int(reply["pages"])
        page += 1


{"walk": walk, "json": loop}[sys.argv[3]](*sys.argv[1:3])
