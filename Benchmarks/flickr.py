"""Listing an album of 50,000 photos from a local server that hands out canned replies of Flickr, in one run, in turns.

Usage: flickr.py GRAB FOLDER [--quick]

`grab fill --all --jsonl` beside `curl --parallel` that fetches the same pages and throws them away (the floor), and beside a script
that walks it with the Python package flickrapi and prints the same fields. The replies are packed, as Flickr's are; the floor is also measured on
plain ones. Times on a shared machine mean little by themselves; the ratios are what to look at.
"""

import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import flickr_pages  # noqa: E402

WALKER = "flickrapi, walk_set"
WALL_GOAL, CPU_GOAL, MEMORY_GOAL = 3.0, 5.0, 64.0


def run(command, environment=None, output=subprocess.DEVNULL):
    """Wall seconds, processor seconds and peak megabytes of a command."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=output, stderr=subprocess.PIPE, env=environment)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command[0]} ended with {process.returncode}:\n{said.decode()[-2000:]}")
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """nginx over a folder of canned replies, packed for those who take them so."""

    def __init__(self, folder, pages):
        self.folder, self.port = folder, free_port()
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "nginx.conf"), "w") as file:
            file.write(f"""
worker_processes 1; pid {folder}/pid; error_log {folder}/errors.log; daemon off;
events {{ worker_connections 256; }}
http {{
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type application/json;
  {"".join(f"{name}_temp_path {folder}/{name}; " for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))}
  server {{
    listen 127.0.0.1:{self.port}; root {pages};
    location /services/rest/ {{ gzip_static on; try_files /$arg_method-$arg_page.$arg_format /$arg_method.$arg_format =404; }}
  }}
}}
""")
        self.process = subprocess.Popen(["nginx", "-c", os.path.join(folder, "nginx.conf"), "-p", folder])
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        sys.exit("nginx did not start")

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def stop(self):
        self.process.terminate()
        self.process.wait()


def grab_environment(folder, address):
    """The person's settings: no limit to the rate, which is 3600 requests an hour otherwise."""
    os.makedirs(f"{folder}/config/grab", exist_ok=True)
    with open(f"{folder}/config/grab/config.json", "w") as file:
        json.dump({"services": {"flickr": {"requestsPerHour": 0}}}, file)
    return {
        "PATH": os.environ["PATH"], "HOME": folder, "XDG_CONFIG_HOME": f"{folder}/config", "XDG_DATA_HOME": f"{folder}/data",
        "GRAB_FLICKR_KEY": "0123456789abcdef0123456789abcdef", "GRAB_FLICKR_SECRET": "fedcba9876543210",
        "GRAB_FLICKR_TOKEN": "72157600000000000-aaaabbbbccccdddd", "GRAB_FLICKR_TOKEN_SECRET": "1234abcd1234abcd",
        "GRAB_FLICKR_ENDPOINT": address,
    }


def verdict(name, value, goal, reached):
    print(f"{name:64}{value:>10}   {goal:>14}   {'reached' if reached else 'MISSED'}")


def pages_of(count, folder):
    pages = f"{folder}/pages-{count}"
    if not os.path.exists(pages):
        print(f"Making {count:,} photos …", flush=True)
        flickr_pages.main(pages + ".part", count)
        os.rename(pages + ".part", pages)
    return pages


def main(grab, folder, quick):
    if not shutil.which("nginx"):
        sys.exit("nginx is not installed; scripts/bootstrap --bench installs it.")
    os.makedirs(folder, exist_ok=True)
    count, rounds = (10_000, 2) if quick else (50_000, 5)
    server = Server(f"{folder}/server", pages_of(count, folder))
    try:
        measure(grab, folder, server, count, rounds)
    finally:
        server.stop()
    memory(grab, folder, count)


def measure(grab, folder, server, count, rounds):
    url = f"{server.address}/services/rest/?format=json&method=flickr.photosets.getPhotos&page=[1-{-(-count // flickr_pages.PER_PAGE)}]"
    curl = ["curl", "-s", "--parallel", "-o", "/dev/null"]
    contenders = {
        "curl --parallel, packed (the floor)": ([*curl, "--compressed", url], None),
        "curl --parallel, plain": ([*curl, url], None),
        "grab fill --all --jsonl": ([grab, "fill", f"flickr:{flickr_pages.ALBUM}", "--all", "--jsonl"],
                                    grab_environment(folder, server.address)),
    }
    try:
        import flickrapi, lxml  # noqa: F401, E401 (the walker needs lxml on today's Python)
        for name, form in ((WALKER, "walk"), ("flickrapi, a loop of one's own over JSON", "json")):
            contenders[name] = ([sys.executable, f"{HERE}/flickr_walk.py", server.address, flickr_pages.ALBUM, form], None)
    except ImportError:
        print("flickrapi or lxml is not installed: the comparison with them is left out.")
    results = {name: [] for name in contenders}
    for turn in range(rounds):
        for name, (command, environment) in contenders.items():
            # The peer takes a hundred times as long as curl; twice is enough.
            if not name.startswith("flickrapi") or turn < 2:
                results[name].append(run(command, environment))
    middle = {name: [statistics.median(column) for column in zip(*rows)] for name, rows in results.items()}
    print(f"\n{count:,} photos, {flickr_pages.PER_PAGE} a page, every field and 17 sizes\n{'':44}{'wall s':>10}{'CPU s':>10}{'peak MB':>10}")
    for name, (wall, cpu, megabytes) in middle.items():
        print(f"{name:44}{wall:10.2f}{cpu:10.2f}{megabytes:10.0f}")
    floor, ours = middle["curl --parallel, packed (the floor)"], middle["grab fill --all --jsonl"]
    print(f"\n{'':64}{'measured':>10}   {'to reach':>14}")
    verdict("grab's time, in times of the floor", f"{ours[0] / floor[0]:.2f} x", f"at most {WALL_GOAL} x", ours[0] <= WALL_GOAL * floor[0])
    if peer := middle.get(WALKER):
        verdict("flickrapi's processor time, in times of grab's", f"{peer[1] / ours[1]:.2f} x", f"at least {CPU_GOAL} x", peer[1] >= CPU_GOAL * ours[1])
    verdict("grab's peak memory", f"{ours[2]:.0f} MB", f"under {MEMORY_GOAL:.0f} MB", ours[2] < MEMORY_GOAL)


def memory(grab, folder, count):
    """The same at an album a fifth as long."""
    small = count // 5
    peaks = {}
    for size in (small, count):
        server = Server(f"{folder}/server", pages_of(size, folder))
        try:
            command = [grab, "fill", f"flickr:{flickr_pages.ALBUM}", "--all", "--jsonl"]
            peaks[size] = run(command, grab_environment(folder, server.address))[2]
        finally:
            server.stop()
    growth = peaks[count] / peaks[small]
    verdict(f"peak memory at {count:,} against {small:,} photos", f"{growth:.2f} x", "at most 1.1 x", growth <= 1.1)


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), "--quick" in sys.argv[3:])
