"""A server with faults for the tests of the transport. Prints its port, then serves until its input ends.

Every path is a behaviour; see the methods `do_…` of `Behaviours`. /log gives the requests so far as JSON lines.
"""

import gzip
import http.server
import json
import os
import socket
import struct
import sys
import threading
import time
import urllib.parse

PHOTO = bytes(i * 7 % 251 for i in range(1 << 20))


class Behaviours(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    requests = []
    gates = {}
    lock = threading.Lock()

    def log_message(self, *_):
        pass

    def serve(self):
        path, _, query = self.path.partition("?")
        arguments = dict(urllib.parse.parse_qsl(query, keep_blank_values=True))
        length = int(self.headers.get("Content-Length") or 0)
        if path == "/upload":
            return self.upload(length, arguments)
        body = self.rfile.read(length)
        with self.lock:
            self.requests.append({"method": self.command, "path": self.path, "headers": dict(self.headers), "body": body.decode("latin-1")})
        name = path.strip("/").split("/")[0] or "small"
        getattr(self, "on_" + name.replace("-", "_"), self.on_missing)(arguments)

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = serve

    def reply(self, status=200, body=b"", headers=(), length=None):
        self.send_response_only(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def close_now(self, reset=False):
        self.wfile.flush()
        if reset:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        else:
            try:
                self.connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass
        self.close_connection = True
        self.connection.close() if reset else None

    def on_small(self, a):
        self.reply(body=b'{"stat":"ok"}', headers=[("Content-Type", "application/json"), ("X-Twice", "1"), ("x-twice", "2")])

    def on_missing(self, a):
        self.reply(404, b"no such thing")

    def on_status(self, a):
        self.reply(int(a["code"]), a.get("body", "").encode())

    def on_limited(self, a):
        """Refuses the first request and says when to come back; answers later ones with their number."""
        with self.lock:
            seen = sum(r["path"] == self.path for r in self.requests)
        if seen > 1:
            return self.reply(body=str(seen).encode())
        forms = {"imf": "%a, %d %b %Y %H:%M:%S GMT", "rfc850": "%A, %d-%b-%y %H:%M:%S GMT", "asctime": "%a %b %e %H:%M:%S %Y"}
        end = time.gmtime(int(a["now"]) + int(a["wait"]))
        when = time.strftime(forms[a["form"]], end) if a["form"] in forms else a["wait"]
        self.reply(int(a["code"]), b"", [("Retry-After", when)])

    def on_fail_then_work(self, a):
        with self.lock:
            seen = sum(r["path"] == self.path for r in self.requests)
        if seen <= int(a["times"]):
            return self.close_now(reset=True)
        self.reply(body=b"at last")

    def on_echo(self, a):
        with self.lock:
            request = self.requests[-1]
        self.reply(body=json.dumps(request).encode())

    def on_log(self, a):
        with self.lock:
            body = "\n".join(json.dumps(r) for r in self.requests).encode()
        self.reply(body=body)

    def on_peer(self, a):
        self.reply(body=str(self.client_address[1]).encode())

    def on_photo(self, a):
        start = 0
        spec = self.headers.get("Range")
        tag = self.headers.get("If-Range")
        headers = [("Content-Type", "image/jpeg"), ("ETag", '"photo-1"')]
        if spec and (tag is None or tag == '"photo-1"') and a.get("ranges") != "ignored":
            start = int(spec.removeprefix("bytes=").removesuffix("-"))
            if start >= len(PHOTO):
                return self.reply(416, b"", headers + [("Content-Range", f"bytes */{len(PHOTO)}")])
            first = start + int(a.get("shift", 0))
            headers.append(("Content-Range", f"bytes {first}-{len(PHOTO) - 1}/{len(PHOTO)}"))
            return self.reply(206, PHOTO[first:], headers)
        self.reply(body=PHOTO, headers=headers)

    def on_cut_off(self, a):
        self.reply(body=PHOTO[:600], length=1000)
        self.close_now()

    def on_cut_chunks(self, a):
        self.chunked_head()
        self.wfile.write(b"5\r\nhello\r\n")
        self.close_now()

    def on_reset(self, a):
        self.reply(body=PHOTO[:600], length=100_000)
        self.close_now(reset=True)

    def on_silent_close(self, a):
        self.close_now()

    def on_garbage(self, a):
        self.wfile.write(b"\x00\x01 this is no HTTP\r\n\r\n")
        self.close_now()

    def on_too_long(self, a):
        self.reply(body=b"0123456789 and more", length=10)
        self.close_now()

    def chunked_head(self, headers=()):
        self.send_response_only(200)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def on_chunked(self, a):
        self.chunked_head()
        for piece in (b"one ", b"two ", b"three"):
            self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
        self.wfile.write(b"0\r\nX-Trailer: late\r\n\r\n")

    def on_gzip(self, a):
        body = gzip.compress(b"packed " * 1000)
        if "gzip" in self.headers.get("Accept-Encoding", ""):
            return self.reply(body=body, headers=[("Content-Encoding", "gzip")])
        self.reply(body=b"plain")

    def on_broken_gzip(self, a):
        self.reply(body=gzip.compress(b"packed " * 1000)[:40] + b"garbage" * 9, headers=[("Content-Encoding", "gzip")])

    def on_bomb(self, a):
        import zlib
        packer = zlib.compressobj(9, zlib.DEFLATED, 31)
        body = b"".join(packer.compress(bytes(1 << 20)) for _ in range(int(a["mb"]))) + packer.flush()
        self.reply(body=body, headers=[("Content-Encoding", "gzip")])

    def on_big(self, a):
        size = int(a["mb"]) << 20
        self.send_response_only(200)
        self.send_header("Content-Length", str(size))
        self.end_headers()
        block = bytes(1 << 20)
        for _ in range(int(a["mb"])):
            self.wfile.write(block)
            with self.lock:
                self.gates[self.path] = self.gates.get(self.path, 0) + 1

    def on_written(self, a):
        with self.lock:
            self.reply(body=str(self.gates.get(a["of"], 0)).encode())

    def on_redirect(self, a):
        self.reply(int(a.get("code", 302)), b"", [("Location", a["to"])])

    def on_loop(self, a):
        self.reply(302, b"", [("Location", self.path)])

    def on_cached(self, a):
        if self.headers.get("If-None-Match") == '"1"':
            return self.reply(304, b"", [("ETag", '"1"')])
        self.reply(body=b"fresh", headers=[("ETag", '"1"')])

    def on_stall(self, a):
        """Sends a header and some bytes, then nothing until the other side goes away."""
        self.reply(body=b"x" * int(a.get("bytes", 10)), length=1_000_000)
        self.wfile.flush()
        self.connection.recv(1)
        self.close_connection = True

    def on_hang(self, a):
        """Never answers."""
        self.connection.recv(1)
        self.close_connection = True

    def on_slow(self, a):
        """A whole reply, byte by byte."""
        self.send_response_only(200)
        self.send_header("Content-Length", "20")
        self.end_headers()
        for _ in range(20):
            self.wfile.write(b".")
            time.sleep(0.005)

    def on_many_headers(self, a):
        self.send_response_only(200)
        for number in range(20_000):
            self.send_header(f"X-{number}", "x" * 80)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def upload(self, length, a):
        taken, digest = 0, 0
        while taken < length:
            block = self.rfile.read(min(1 << 16, length - taken))
            if not block:
                return self.close_now()
            taken += len(block)
            digest = (digest + sum(block)) % (1 << 32)
        self.reply(body=json.dumps({"bytes": taken, "sum": digest, "type": self.headers.get("Content-Type"), "method": self.command}).encode())


class Proxy(http.server.BaseHTTPRequestHandler):
    """A proxy that answers plain requests itself and opens tunnels only where it is told to."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        body = json.dumps({"proxied": self.path}).encode()
        self.send_response_only(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_CONNECT(self):
        host, _, port = self.path.rpartition(":")
        try:
            upstream = socket.create_connection((host, int(port)), timeout=10)
        except OSError:
            self.send_response_only(502)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        self.send_response_only(200, "Connection established")
        self.send_header("X-Proxy", "here")
        self.end_headers()
        threading.Thread(target=self.pipe, args=(upstream, self.connection), daemon=True).start()
        self.pipe(self.connection, upstream)
        self.close_connection = True

    @staticmethod
    def pipe(source, target):
        try:
            while data := source.recv(65536):
                target.sendall(data)
        except OSError:
            pass
        finally:
            for end in (source, target):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass


class Server(http.server.ThreadingHTTPServer):
    request_queue_size = 1024
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass


def main():
    servers = [Server(("127.0.0.1", 0), handler) for handler in (Behaviours, Proxy)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    print(*(server.server_address[1] for server in servers), flush=True)
    sys.stdin.read()
    os._exit(0)


main()
