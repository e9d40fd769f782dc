"""Canned replies of Flickr: an album of any length in pages of 500 photos, with all that grab asks for.

Usage: flickr_pages.py FOLDER PHOTOS

Writes METHOD-PAGE.json (or METHOD.json), the pages of photos also as XML (METHOD-PAGE.rest), and the same packed (.gz), as a web
server can hand them out by the arguments of a request.
"""

import gzip
import json
import os
import random
import sys
from xml.sax.saxutils import escape, quoteattr

ALBUM = "72157720000000000"
OWNER = "12345678@N00"
PER_PAGE = 500
WORDS = "sunset beach family hike mountain lake winter snow city night street portrait dog cat wedding birthday café München 東京 🎉 food".split()
SIZES = [("sq", "_s", 75), ("q", "_q", 150), ("t", "_t", 100), ("s", "_m", 240), ("n", "_n", 320), ("w", "_w", 400), ("m", "", 500),
         ("z", "_z", 640), ("c", "_c", 800), ("l", "_b", 1024), ("h", "_h", 1600), ("k", "_k", 2048), ("3k", "_3k", 3072),
         ("4k", "_4k", 4096), ("5k", "_5k", 5120), ("6k", "_6k", 6144)]


def photo(number, dice):
    own, secret = f"{dice.getrandbits(40):010x}", f"{dice.getrandbits(40):010x}"
    ident = str(53_000_000_000 + number * 7919)
    base = f"https://live.staticflickr.com/65535/{ident}_"
    posted = 1_600_000_000 + number * 3600
    item = {
        "id": ident, "secret": secret, "server": "65535", "farm": 66, "title": " ".join(dice.choices(WORDS, k=3)),
        "isprimary": "1" if number == 0 else "0", "ispublic": 1, "isfriend": 0, "isfamily": 0, "license": str(dice.randint(0, 10)),
        "description": {"_content": " ".join(dice.choices(WORDS, k=dice.randint(0, 25)))}, "o_width": "8000", "o_height": "6000",
        "dateupload": str(posted), "lastupdate": str(posted + 86_400),
        "datetaken": f"2020-{1 + number % 12:02}-{1 + number % 28:02} 12:{number % 60:02}:{number % 60:02}",
        "datetakengranularity": 0, "datetakenunknown": "0", "ownername": "Some Öwner", "views": str(dice.randint(0, 99_999)),
        "tags": " ".join(dice.choices(WORDS, k=6)), "machine_tags": "", "originalsecret": own, "originalformat": "jpg",
        "latitude": f"{dice.uniform(-90, 90):.6f}", "longitude": f"{dice.uniform(-180, 180):.6f}", "accuracy": "16", "context": 0,
        "place_id": "pSLM1UNTWrJK6Qk", "woeid": "2442047", "geo_is_family": 0, "geo_is_friend": 0, "geo_is_contact": 0,
        "geo_is_public": 1, "media": "photo", "media_status": "ready", "pathalias": "someowner", "count_comments": "2",
    }
    for name, suffix, edge in SIZES:
        item[f"url_{name}"] = f"{base}{secret if edge <= 1024 else own}{suffix}.jpg"
        item[f"height_{name}"], item[f"width_{name}"] = edge * 3 // 4, edge
    item["url_o"], item["height_o"], item["width_o"] = f"{base}{own}_o.jpg", "6000", "8000"
    return item


def attributes(item):
    return "".join(f" {name}={quoteattr(str(value))}" for name, value in item.items() if not isinstance(value, (dict, list)))


def as_xml(reply):
    """A page of photos in the form that Flickr sends where no format is asked for."""
    album = reply["photoset"]
    photos = "".join(f"<photo{attributes(item)}><description>{escape(item['description']['_content'])}</description></photo>\n"
                     for item in album["photo"])
    return ('<?xml version="1.0" encoding="utf-8" ?>\n<rsp stat="ok">\n'
            f"<photoset{attributes(album)}>\n{photos}</photoset>\n</rsp>\n").encode()


def write(folder, name, reply):
    # PHP, and so Flickr, escapes slashes.
    save(folder, name, json.dumps({**reply, "stat": "ok"}, separators=(",", ":")).replace("/", "\\/").encode())


def save(folder, name, text):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(text)
    with gzip.open(os.path.join(folder, name + ".gz"), "wb", 6) as file:
        file.write(text)


def main(folder, count):
    os.makedirs(folder, exist_ok=True)
    dice = random.Random(7)
    pages = -(-count // PER_PAGE)
    write(folder, "flickr.test.login.json", {"user": {"id": OWNER, "username": {"_content": "someowner"}, "path_alias": None}})
    write(folder, "flickr.photosets.getInfo.json", {"photoset": {
        "id": ALBUM, "owner": OWNER, "username": "someowner", "primary": "53000000000", "secret": "abcdef0123", "server": "65535",
        "farm": 66, "count_views": "2", "count_comments": "0", "count_photos": count, "count_videos": 0, "photos": count,
        "videos": 0, "title": {"_content": "Everything"}, "description": {"_content": ""}, "date_create": "1685270589",
        "date_update": "1685290674"}})
    for page in range(1, pages + 1):
        first = (page - 1) * PER_PAGE
        reply = {"photoset": {
            "id": ALBUM, "primary": "53000000000", "owner": OWNER, "ownername": "Some Öwner",
            "photo": [photo(number, dice) for number in range(first, min(first + PER_PAGE, count))],
            "page": page, "per_page": PER_PAGE, "perpage": PER_PAGE, "pages": pages, "title": "Everything", "total": count}}
        write(folder, f"flickr.photosets.getPhotos-{page}.json", reply)
        save(folder, f"flickr.photosets.getPhotos-{page}.rest", as_xml(reply))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
