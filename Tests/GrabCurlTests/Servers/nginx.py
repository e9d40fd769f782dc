"""Runs nginx on the loopback address with certificates of its own, for the tests and the benchmark of the transport.

Prints its folder and ports (in the clear, TLS with HTTP/2, TLS, TLS with a certificate for another name) once it answers, then serves until its input ends. Exits with 3 and a reason where
nginx or openssl are missing.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

CONFIG = """
daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log warn;
events {{ worker_connections 2048; }}
http {{
  access_log off; default_type application/octet-stream; types {{ application/json json; }}
  client_body_temp_path {folder}/t1; proxy_temp_path {folder}/t2; fastcgi_temp_path {folder}/t3;
  uwsgi_temp_path {folder}/t4; scgi_temp_path {folder}/t5;
  keepalive_requests 10000000; keepalive_timeout 300; http2_max_concurrent_streams 256; sendfile on; tcp_nodelay on;
  open_file_cache max=100 inactive=600s; client_max_body_size 1g;
  server {{ listen 127.0.0.1:{plain} backlog=2048; {places} }}
  server {{ listen 127.0.0.1:{tls} ssl http2; ssl_certificate {folder}/localhost.pem; ssl_certificate_key {folder}/localhost.key; {places} }}
  server {{ listen 127.0.0.1:{tls1} ssl; ssl_certificate {folder}/localhost.pem; ssl_certificate_key {folder}/localhost.key; {places} }}
  server {{ listen 127.0.0.1:{wrong} ssl http2; ssl_certificate {folder}/elsewhere.pem; ssl_certificate_key {folder}/elsewhere.key; {places} }}
}}
"""

PLACES = """
  root {folder}/html;
  location /slow {{ limit_rate 1k; alias {folder}/html/big.bin; }}
  location /connection {{ return 200 "$connection $server_protocol\\n"; }}
"""


def openssl(*arguments):
    subprocess.run(["openssl", *arguments], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def certificates(folder):
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=grab test authority",
            "-keyout", f"{folder}/ca.key", "-out", f"{folder}/ca.pem")
    for name, alternatives in (("localhost", "DNS:localhost,IP:127.0.0.1"), ("elsewhere", "DNS:elsewhere.test")):
        openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}", "-keyout", f"{folder}/{name}.key", "-out", f"{folder}/{name}.csr")
        with open(f"{folder}/{name}.ext", "w") as file:
            file.write(f"subjectAltName={alternatives}\n")
        openssl("x509", "-req", "-in", f"{folder}/{name}.csr", "-CA", f"{folder}/ca.pem", "-CAkey", f"{folder}/ca.key", "-CAcreateserial",
                "-days", "30", "-extfile", f"{folder}/{name}.ext", "-out", f"{folder}/{name}.pem")


def content(folder):
    os.mkdir(f"{folder}/html")
    with open(f"{folder}/html/small.json", "w") as file:
        file.write('{"photos":[' + ",".join('{"id":"%d"}' % number for number in range(150)) + "]}")
    with open(f"{folder}/html/big.bin", "wb") as file:
        file.truncate(32 << 20)


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def answers(port):
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
        return True
    except OSError:
        return False


def main():
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if not nginx or not shutil.which("openssl"):
        print("nginx or openssl is not installed", file=sys.stderr)
        sys.exit(3)
    with tempfile.TemporaryDirectory(prefix="grab-nginx-") as folder:
        os.chmod(folder, 0o755)
        certificates(folder)
        content(folder)
        ports = dict(zip(("plain", "tls", "tls1", "wrong"), free_ports(4)))
        with open(f"{folder}/conf", "w") as file:
            file.write(CONFIG.format(folder=folder, places=PLACES.format(folder=folder), **ports))
        server = subprocess.Popen([nginx, "-p", folder, "-e", f"{folder}/error.log", "-c", f"{folder}/conf"], stdin=subprocess.DEVNULL,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            deadline = time.monotonic() + 20
            while not all(map(answers, ports.values())):
                if server.poll() is not None or time.monotonic() > deadline:
                    sys.exit("nginx did not start: " + open(f"{folder}/error.log").read())
                time.sleep(0.02)
            print(folder, *ports.values(), flush=True)
            sys.stdin.read()
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(10)


main()
