"""grab on a local folder beside what people use instead: the same work, in one run, in turns.

Usage: local_folder.py GRAB WORKDIR [--quick]

Prints for each program the median time, its ratio to grab, and the peak memory. Times on a shared machine mean little by
themselves; the ratios are what to look at. A peer that is not installed is named and left out.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))


def run(command, environment):
    """Seconds and peak memory in MB of one run; its output is thrown away."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def compare(title, contenders, rounds, environment):
    """Runs every contender once a round, in turns, and prints medians. Contenders: name -> (command, rounds or None)."""
    results = {name: [] for name, _, _ in contenders}
    for turn in range(rounds):
        for name, command, most in contenders:
            if turn < (most or rounds):
                results[name].append(run(command, environment))
    base = statistics.median(seconds for seconds, _ in results[contenders[0][0]])
    print(f"\n{title}\n{'':40}{'median s':>10}{'ratio':>9}{'peak MB':>9}")
    for name, runs in results.items():
        median = statistics.median(seconds for seconds, _ in runs)
        print(f"{name:40}{median:10.3f}{median / base:8.2f}x{max(memory for _, memory in runs):9.1f}")
    return {name: statistics.median(seconds for seconds, _ in runs) for name, runs in results.items()}


def contenders(*rows):
    """The rows whose program is installed."""
    for name, command, *most in rows:
        if shutil.which(command[0]) or os.path.exists(command[0]):
            yield name, command, most[0] if most else None
        else:
            print(f"{command[0]} is not installed; left out.")


def tree(work, name, make):
    path = os.path.join(work, name)
    if not os.path.exists(path):
        print(f"Making {path} …", flush=True)
        part = path + ".part"
        shutil.rmtree(part, ignore_errors=True)
        make(part)
        os.rename(part, path)
    return path


def verdict(what, value, limit, is_upper=True):
    reached = value <= limit if is_upper else value >= limit
    print(f"{'reached' if reached else 'MISSED ':8} {what}: {value:.2f} ({'at most' if is_upper else 'at least'} {limit})")
    return reached


def main():
    grab, work = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    rounds = 3 if "--quick" in sys.argv else 5
    os.makedirs(work, exist_ok=True)
    script = os.path.join(HERE, "make_tree.py")
    small = tree(work, "tree-20000", lambda path: subprocess.check_call([sys.executable, script, path, "200", "100"]))
    large = tree(work, "tree-200000", lambda path: subprocess.check_call([sys.executable, script, "--times", "10", small, path]))
    floor = os.path.join(work, "floor")
    subprocess.check_call(["clang", "-O2", "-o", floor, os.path.join(HERE, "floor.c"), "-lpthread"])

    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, HOME=home, LC_ALL="C.UTF-8")
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "GRAB_LOCAL_ROOT"):
            environment.pop(name, None)

        albums = compare("Albums of 20,000 photos in 200 folders", list(contenders(
            ("grab albums --all", [grab, "albums", "--all", "--jsonl", "--root", small]),
            ("find -printf", ["find", small, "-printf", "%p\\t%s\\t%T@\\n"]),
        )), rounds * 4, environment)
        fill = compare("Size, date and place of 20,000 photos", list(contenders(
            ("grab fill --all", [grab, "fill", "--all", "--jsonl", "--root", small, "local:/all"]),
            ("floor: first 64 KB of each, 2 threads", [floor, small]),
            ("exiv2 -g (date and place only)", ["sh", "-c", f"find '{small}' -type f -print0 | xargs -0 -n 2000 exiv2 -q -g "
                                   "Exif.Photo.DateTimeOriginal -g Exif.GPSInfo.GPSLatitude -g Exif.GPSInfo.GPSLongitude pr"]),
            ("exiv2 pr (summary)", ["sh", "-c", f"find '{small}' -type f -print0 | xargs -0 -n 2000 exiv2 -q pr"]),
            ("rclone lsjson -R -M", ["rclone", "lsjson", "-R", "-M", small]),
            ("exiftool -fast2 -j -r", ["exiftool", "-fast2", "-j", "-r", small], 1),
        )), rounds, environment)
        start = compare("Start", list(contenders(
            ("grab --help", [grab, "--help"]), ("curl --version", ["curl", "--version"]),
        )), 41, environment)
        _, memory_small = run([grab, "fill", "--all", "--jsonl", "--root", small, "local:/all"], environment)
        _, memory_large = run([grab, "fill", "--all", "--jsonl", "--root", large, "local:/all"], environment)
        _, memory_albums = run([grab, "albums", "--all", "--jsonl", "--root", large], environment)

    print(f"\nPeak memory: fill of 20,000 {memory_small:.1f} MB, of 200,000 {memory_large:.1f} MB; "
          f"albums of 200,000 {memory_albums:.1f} MB\n")
    checks = [
        verdict("albums against find -printf", albums["grab albums --all"] / albums["find -printf"], 3),
        verdict("start against curl --version", start["grab --help"] / start["curl --version"], 2.5),
        verdict("peak memory at 20,000, MB", memory_small, 80),
        verdict("peak memory at 200,000 against 20,000", memory_large / memory_small, 1.1),
    ]
    ours = fill["grab fill --all"]
    # `exiv2 pr` prints size and date of each photo, as grab does; `-g` only looks three tags up, and stands beside it.
    for name, times in (("exiftool -fast2 -j -r", 25), ("exiv2 pr (summary)", 2)):
        if name in fill:
            checks.append(verdict(f"fill against {name}, times faster", fill[name] / ours, times, is_upper=False))
    sys.exit(0 if all(checks) else 1)


if __name__ == "__main__":
    main()
