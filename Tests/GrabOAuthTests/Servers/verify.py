"""Checks OAuth 1.0a signatures with oauthlib: a line of JSON a request in, `true` or `false` a request out."""

import json
import sys

from oauthlib.oauth1 import RequestValidator, SignatureOnlyEndpoint


class Validator(RequestValidator):
    """Knows one app and one token, and takes any time and nonce."""

    enforce_ssl = False
    timestamp_lifetime = 10**10
    client_key_length = nonce_length = access_token_length = (1, 100)
    dummy_client = dummy_access_token = "nobody"

    def check_client_key(self, client_key):
        return True

    def check_nonce(self, nonce):
        return True

    def check_access_token(self, request_token):
        return True

    def validate_client_key(self, client_key, request):
        return client_key == "app key"

    def validate_access_token(self, client_key, token, request):
        return token == "token+key"

    def validate_timestamp_and_nonce(self, *arguments, **named):
        return True

    def get_client_secret(self, client_key, request):
        return "app & secret"

    def get_access_token_secret(self, client_key, token, request):
        return "token=secret%"

    def get_rsa_key(self, client_key, request):
        return None


def main():
    endpoint = SignatureOnlyEndpoint(Validator())
    for line in sys.stdin:
        request = json.loads(line)
        valid, _ = endpoint.validate_request(
            request["url"], http_method=request["method"], body=request["body"], headers=request["headers"])
        print("true" if valid else "false", flush=True)


main()
