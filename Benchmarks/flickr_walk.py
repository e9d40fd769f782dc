"""What a script with the package flickrapi does to list an album: every page, every photo, the same fields as `grab fill --jsonl`.

Usage: flickr_walk.py ENDPOINT ALBUM
"""

import json
import sys

import flickrapi

SIZES = "sq q t s n w m z c l h k 3k 4k 5k 6k".split()
EXTRAS = ("description,license,date_upload,date_taken,owner_name,original_format,last_update,geo,tags,machine_tags,o_dims,views,media,"
          "path_alias,count_comments,url_o," + ",".join(f"url_{size}" for size in SIZES))


def instant(text):
    from datetime import datetime, timezone
    return datetime.fromtimestamp(int(text), timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def line(photo, owner):
    images = [{"url": photo[f"url_{size}"], "width": int(photo[f"width_{size}"]), "height": int(photo[f"height_{size}"]),
               "isOriginal": size == "o", "mediaType": "image/jpeg", "byteCount": None}
              for size in ["o", *reversed(SIZES)] if f"url_{size}" in photo]
    return {
        "id": "flickr:" + photo["id"], "name": photo["title"], "caption": photo["description"]["_content"] or None,
        "captionMarkup": None, "mediaType": photo["media"], "url": f"https://www.flickr.com/photos/{owner}/{photo['id']}/",
        "tags": photo["tags"].split(), "visibility": "public" if photo["ispublic"] else "private",
        "dates": {"taken": photo["datetaken"].replace(" ", "T"), "takenPrecision": "second", "created": instant(photo["dateupload"]),
                  "updated": instant(photo["lastupdate"])},
        "location": {"latitude": float(photo["latitude"]), "longitude": float(photo["longitude"]), "altitude": None, "name": None},
        "camera": None, "duration": None, "license": photo["license"], "commentCount": int(photo["count_comments"]), "exif": [],
        "images": images,
    }


def main(endpoint, album):
    flickrapi.FlickrAPI.REST_URL = endpoint + "/services/rest/"
    flickr = flickrapi.FlickrAPI("0123456789abcdef0123456789abcdef", "fedcba9876543210", format="parsed-json", store_token=False)
    # The package posts its calls; the server hands out files, which can only be got.
    session = flickr.flickr_oauth.session
    session.post = lambda url, data, **options: session.get(url, params=data, **options)
    page, pages = 1, 1
    while page <= pages:
        reply = flickr.photosets.getPhotos(photoset_id=album, extras=EXTRAS, per_page=500, page=page)["photoset"]
        for photo in reply["photo"]:
            print(json.dumps(line(photo, reply["owner"]), ensure_ascii=False, separators=(",", ":")))
        pages = int(reply["pages"])
        page += 1


main(*sys.argv[1:])
