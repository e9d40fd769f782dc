"""Logs people in by OAuth 1.0a as Flickr does, judged by oauthlib. Prints its port, then serves until its input ends.

/oauth/request_token, /oauth/authorize (`?person=declines` says no), /oauth/access_token; /oauth/lost_token grants and then drops the
connection; /rest takes signed calls.
"""

import http.server
import secrets
import socket
import struct
import sys
import threading
import time

from oauthlib.oauth1 import AccessTokenEndpoint, AuthorizationEndpoint, RequestTokenEndpoint, RequestValidator, ResourceEndpoint
from oauthlib.oauth1.rfc5849.errors import OAuth1Error

APP = {"app key": "app & secret"}


class Problem(OAuth1Error):
    """A refusal in the words of the problem reporting extension."""

    status_code = 401

    def __init__(self, name):
        super().__init__()
        self.name = name

    @property
    def urlencoded(self):
        return "oauth_problem=" + self.name


class Validator(RequestValidator):
    enforce_ssl = False
    timestamp_lifetime = 10**10
    dummy_client, dummy_request_token, dummy_access_token = "nobody", "nothing", "nothing"

    def __init__(self):
        super().__init__()
        self.nonces, self.requests, self.tokens = set(), {}, {}

    def anything(self, *_):
        return True

    check_client_key = check_nonce = check_request_token = check_access_token = check_verifier = check_realms = anything

    def validate_timestamp_and_nonce(self, client, timestamp, nonce, request, request_token=None, access_token=None):
        if abs(time.time() - int(timestamp)) > 600:
            raise Problem("timestamp_refused")
        use = (client, timestamp, nonce, request_token or access_token)
        if use in self.nonces:
            raise Problem("nonce_used")
        self.nonces.add(use)
        return True

    def validate_client_key(self, client, request):
        if client not in APP:
            raise Problem("consumer_key_unknown")
        return True

    def get_client_secret(self, client, request):
        return APP[client]

    def get_default_realms(self, client, request):
        return []

    def get_realms(self, token, request):
        return []

    def validate_requested_realms(self, client, realms, request):
        return True

    def validate_realms(self, client, token, request, uri=None, realms=None):
        return True

    def validate_redirect_uri(self, client, address, request):
        return address == "oob" or address.startswith("http://127.0.0.1:")

    # The request token

    def save_request_token(self, token, request):
        self.requests[token["oauth_token"]] = {
            "secret": token["oauth_token_secret"], "callback": request.redirect_uri, "client": request.client_key}

    def verify_request_token(self, token, request):
        return token in self.requests

    def get_redirect_uri(self, token, request):
        return self.requests[token]["callback"]

    def save_verifier(self, token, verifier, request):
        self.requests[token]["verifier"] = verifier["oauth_verifier"]

    def validate_request_token(self, client, token, request):
        if self.requests.get(token, {}).get("client") != client:
            raise Problem("token_rejected")
        return True

    def get_request_token_secret(self, client, token, request):
        return self.requests[token]["secret"]

    def validate_verifier(self, client, token, verifier, request):
        if self.requests[token].get("verifier") != verifier:
            raise Problem("verifier_invalid")
        return True

    def invalidate_request_token(self, client, token, request):
        del self.requests[token]

    # The access token

    def save_access_token(self, token, request):
        self.tokens[token["oauth_token"]] = token["oauth_token_secret"]

    def validate_access_token(self, client, token, request):
        if token not in self.tokens:
            raise Problem("token_rejected")
        return True

    def get_access_token_secret(self, client, token, request):
        return self.tokens[token]


def code():
    return "-".join("%03d" % secrets.randbelow(1000) for _ in range(3))


VALIDATOR = Validator()
REQUEST_TOKEN = RequestTokenEndpoint(VALIDATOR)
AUTHORIZE = AuthorizationEndpoint(VALIDATOR, token_generator=code)
ACCESS_TOKEN = AccessTokenEndpoint(VALIDATOR)
RESOURCE = ResourceEndpoint(VALIDATOR)
WHO = {"user_nsid": "12345@N00", "username": "Tom & Ann = 100% 🎉", "fullname": ""}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    lock = threading.Lock()

    def log_message(self, *_):
        pass

    def serve(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
        name = self.path.partition("?")[0].rsplit("/", 1)[-1]
        call = ("http://%s:%d%s" % (*self.server.server_address, self.path), self.command, body, dict(self.headers))
        with self.lock:
            self.reply(*getattr(self, "on_" + name)(*call))

    do_GET = do_POST = serve

    def reply(self, headers, body, status):
        if status == 0:
            self.close_connection = True
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            return self.connection.close()
        data = (body or ("" if status < 400 else "oauth_problem=signature_invalid")).encode()
        self.send_response(status)
        for field, value in headers.items():
            self.send_header(field, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def on_request_token(self, *call):
        return REQUEST_TOKEN.create_request_token_response(*call)

    def on_access_token(self, *call):
        return ACCESS_TOKEN.create_access_token_response(*call, credentials=WHO)

    def on_lost_token(self, *call):
        return {}, "", 0 if self.on_access_token(*call)[2] == 200 else 500

    def on_authorize(self, url, *call):
        if "person=declines" in url:
            token = url.partition("oauth_token=")[2].partition("&")[0]
            return {"Location": VALIDATOR.get_redirect_uri(token, None) + "?oauth_problem=user_refused"}, "", 302
        headers, body, status = AUTHORIZE.create_authorization_response(url, *call)
        if status == 302:
            return headers, body, status
        verifier = body.partition("oauth_verifier=")[2].partition("&")[0]
        return {"Content-Type": "text/html"}, "Type the code %s into the program." % verifier, 200

    def on_rest(self, *call):
        try:
            valid, _ = RESOURCE.validate_protected_resource_request(*call)
            return {}, "welcome" if valid else "", 200 if valid else 401
        except Problem as problem:
            return {}, problem.urlencoded, problem.status_code


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()


main()
