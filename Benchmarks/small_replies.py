"""The HTTP transport beside curl: small replies of a local nginx, 32 at a time, in one run, in turns.

Usage: small_replies.py HTTP-BENCH [--quick]

Prints for HTTP/1.1 in the clear and for HTTP/2 over TLS the requests a second (median) of the whole process, start included, and
the ratio to `curl --parallel`. Times on a shared machine mean little by themselves; the ratios are what to look at.
"""

import os
import shutil
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
GOAL = 1.2
WIDTH = 32


def rate(count, command):
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return count / (time.perf_counter() - start)


def measure(title, url, count, rounds, bench, authority):
    contenders = {
        "grab": [bench, url, str(count), str(WIDTH), *([authority] if authority else [])],
        "curl --parallel": ["curl", "-s", "--parallel", "--parallel-max", str(WIDTH), *(["--cacert", authority] if authority else []),
                            "-o", "/dev/null", f"{url}?[1-{count}]"],
    }
    rates = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, command in contenders.items():
            rates[name].append(rate(count, command))
    grab, curl = (statistics.median(rates[name]) for name in contenders)
    print(f"\n{title}, {count} replies of 2 KB, {WIDTH} at a time\n{'':40}{'requests/s':>12}")
    for name, results in rates.items():
        print(f"{name:40}{statistics.median(results):12,.0f}   ({min(results):,.0f} … {max(results):,.0f})")
    print(f"{'reached' if grab / curl >= GOAL else 'MISSED '} {grab / curl:.2f} x curl --parallel (at least {GOAL})")


def main():
    bench, rounds = os.path.abspath(sys.argv[1]), 3 if "--quick" in sys.argv else 5
    if not shutil.which("curl"):
        return print("curl is not installed; nothing to compare the transport with.")
    script = os.path.join(HERE, "..", "Tests", "GrabCurlTests", "Servers", "nginx.py")
    server = subprocess.Popen([sys.executable, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        words = server.stdout.readline().split()
        if len(words) != 5:
            return print("nginx or openssl is not installed; nothing to measure the transport against.")
        folder, plain, tls = words[:3]
        measure("HTTP/1.1", f"http://127.0.0.1:{plain}/small.json", 40_000, rounds, bench, None)
        measure("HTTP/2 over TLS", f"https://localhost:{tls}/small.json", 40_000, rounds, bench, folder + "/ca.pem")
    finally:
        server.stdin.close()
        server.wait(20)


main()
