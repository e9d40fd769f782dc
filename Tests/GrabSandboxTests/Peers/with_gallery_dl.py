"""Lists all of a sandbox with gallery-dl's extractors and fetches the files they name; prints what it saw as JSON.

Arguments: endpoint key secret token token-secret; without the last three, as someone who is not signed in and finds the key on the page.
"""

import json
import sys
import urllib.request

from gallery_dl import config, extractor
from gallery_dl.extractor import flickr
from gallery_dl.extractor.message import Message

endpoint, credentials = sys.argv[1], sys.argv[2:]

flickr.FlickrAPI.API_URL = endpoint + "/services/rest/"
flickr.FlickrExtractor.root = endpoint
flickr.FlickrExtractor.request_interval = 0
flickr.FlickrExtractor.request_interval_min = 0
for name, value in zip(["api-key", "api-secret", "access-token", "access-token-secret"], credentials):
    config.set(("extractor", "flickr"), name, value)
config.set(("extractor",), "sleep-request", 0)
config.set(("extractor", "flickr"), "metadata", True)
config.set(("extractor", "flickr"), "info", True)
config.set(("extractor", "flickr"), "exif", True)
config.set(("extractor", "flickr"), "contexts", True)
config.set(("cache",), "file", None)


def messages(address):
    found = extractor.find(address)
    found.initialize()
    return list(found)


def files(address):
    """The title of each file, the label of the size, and whether it can be fetched."""
    rows = []
    for message in messages(address):
        if message[0] == Message.Url:
            with urllib.request.urlopen(message[1]) as reply:
                rows.append({
                    "title": message[2]["title"], "label": message[2]["label"], "type": reply.headers["Content-Type"],
                    "byteCount": len(reply.read()), "exif": len(message[2]["exif"]), "sets": len(message[2].get("set", [])),
                })
    return rows


user = "https://www.flickr.com/photos/sandbox/"
albums = [(message[1], message[2]["title"]) for message in messages(user + "albums/") if message[0] == Message.Queue]
print(json.dumps({
    "albums": [{"title": title, "files": files(address)} for address, title in albums],
    "stream": files(user),
    "favorites": len(files(user + "favorites")),
    "search": len(files("https://www.flickr.com/search/?text=forum")),
}))
