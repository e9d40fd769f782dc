"""Logs in at a sandbox and lists all of it with flickrapi, as XML and as JSON; prints what it saw as JSON.

Arguments: endpoint key secret
"""

import json
import re
import sys
import urllib.parse
import urllib.request

import flickrapi
import flickrapi.auth

endpoint, key, secret = sys.argv[1:]

flickrapi.FlickrAPI.REST_URL = endpoint + "/services/rest/"
interface = flickrapi.auth.OAuthFlickrInterface
interface.REQUEST_TOKEN_URL = endpoint + "/services/oauth/request_token"
interface.AUTHORIZE_URL = endpoint + "/services/oauth/authorize"
interface.ACCESS_TOKEN_URL = endpoint + "/services/oauth/access_token"


def allow(address):
    """Presses the button that a person would press, and reads the code."""
    query = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(address).query))
    page = urllib.request.urlopen(address).read().decode()
    assert ">Allow</button>" in page, page
    form = urllib.parse.urlencode({**query, "decision": "allow"}).encode()
    page = urllib.request.urlopen(address.split("?")[0], form).read().decode()
    return re.search(r"\d{3}-\d{3}-\d{3}", page).group()


flickr = flickrapi.FlickrAPI(key, secret, store_token=False)
flickr.get_request_token(oauth_callback="oob")
flickr.get_access_token(allow(flickr.auth_url(perms="read")))
token = flickr.token_cache.token


def listed_as_xml():
    api = flickrapi.FlickrAPI(key, secret, token=token, format="etree")
    albums = [
        {
            "title": album.find("title").text or "",
            "photos": [photo.get("title") for photo in api.walk_set(album.get("id"), per_page=2)],
        }
        for album in api.photosets.getList().find("photosets")
    ]
    loose = api.photos.getNotInSet(per_page=500).find("photos")
    stream = [photo.get("title") for photo in api.walk(user_id="me", per_page=2)]
    return {"albums": albums, "notInAlbum": [photo.get("title") for photo in loose], "streamCount": len(stream)}


def listed_as_json():
    api = flickrapi.FlickrAPI(key, secret, token=token, format="parsed-json")
    albums = [
        {
            "title": album["title"]["_content"],
            "photos": [p["title"] for p in api.photosets.getPhotos(photoset_id=album["id"])["photoset"]["photo"]],
        }
        for album in api.photosets.getList()["photosets"]["photoset"]
    ]
    loose = api.photos.getNotInSet(per_page=500)["photos"]["photo"]
    total = api.people.getPhotos(user_id="me")["photos"]["total"]
    return {"albums": albums, "notInAlbum": [photo["title"] for photo in loose], "streamCount": int(total)}


def errors():
    api = flickrapi.FlickrAPI(key, secret, token=token, format="etree")
    try:
        api.photos.getInfo(photo_id="1")
    except flickrapi.FlickrError as error:
        return str(error)


checked = flickrapi.FlickrAPI(key, secret, token=token, format="etree")
print(json.dumps({
    "user": [token.username, token.user_nsid, token.fullname],
    "isValid": checked.token_valid(perms="read") and not checked.token_valid(perms="write"),
    "listings": [listed_as_xml(), listed_as_json()],
    "error": errors(),
}))
