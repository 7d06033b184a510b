#!/usr/bin/env python3
"""The cost of building and testing sett: CPU seconds and peak memory of each file and each test.

usage: build.py --check BUILD     checks the costs that BUILD recorded against the budgets
       build.py --write BUILD     keeps BUILD's figures under results/ and remakes the tables of BUILD.md
       build.py --cold FOLDER     clones this checkout's HEAD into FOLDER, runs `make run` and `make test` there, times both
       build.py --self-test       checks that exceeding each budget is reported

A build of sett records the costs of its own compilations and tests (record.cpp); the last record of a file or test
counts. Seconds depend on the machine and its other work, so the budgets are multiples of the time that one file with
`#include <regex>` takes; the build compiles a few such files among the others. On the machine described in BUILD.md
that time is about half a second.
"""
import argparse
import collections
import datetime
import json
import os
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from self_test import judged  # noqa: E402

BEGIN, END = "<!-- made by build.py --write -->\n", "<!-- end -->\n"
# Units of the time that <regex> takes, which counts as half a second: 45 s for a file, 48 minutes for the build, and 40
# minutes for the tests, which two cores do in 44. Costs in these units differ by a tenth between runs and by more between
# machines, so the limits leave a third: they stop a runaway, and BUILD.md shows growth.
FILE, BUILDING, TESTS = 90, 48 * 60 * 2, 40 * 60 * 2
MIB = 1536  # memory limit for the compiler of any single file
SHOWN = 20

Cost = collections.namedtuple("Cost", "seconds mib")


def read(path):
    """The last cost recorded for each name."""
    costs = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as f:
            for line in f:
                seconds, mib, name = line.rstrip("\n").split(" ", 2)
                costs[name] = Cost(float(seconds), int(mib))
    return costs


def source_of(output):
    """A short name: tests/CMakeFiles/test_num.dir/num/math.cpp.o is num/math.cpp in test_num."""
    folder, _, rest = output.partition(".dir/")
    if not rest:
        return output
    target = folder.rsplit("/", 1)[-1]
    return f"{rest.removesuffix('.o').removesuffix('.gch')} in {target}"


def recorded(build):
    files = {source_of(n): c for n, c in read(os.path.join(build, "compile_costs.txt")).items()}
    tests = read(os.path.join(build, "test_costs.txt"))
    yardsticks = [c.seconds for n, c in files.items() if "include_regex" in n]
    return files, tests, statistics.median(yardsticks) if yardsticks else None


def breaches(build):
    files, tests, regex = recorded(build)
    if regex is None:
        yield "no file with `#include <regex>` was recorded: build the tests of the whole tree first"
        return
    for name, cost in sorted(files.items(), key=lambda item: -item[1].seconds):
        if cost.seconds > FILE * regex:
            yield f"{name} takes {cost.seconds:.1f} CPU-seconds, {cost.seconds / regex:.0f} times <regex>: at most {FILE} are allowed"
        if cost.mib > MIB:
            yield f"the compiler takes {cost.mib} MiB for {name}: at most {MIB} are allowed"
    for what, costs, limit in (("building", files, BUILDING), ("testing", tests, TESTS)):
        total = sum(c.seconds for c in costs.values())
        if total > limit * regex:
            yield f"{what} takes {total:.0f} CPU-seconds, {total / regex:.0f} times <regex>: at most {limit} are allowed"


def check(build):
    if not os.path.exists(os.path.join(build, "compile_costs.txt")):
        print("nothing was recorded: the compilers have a launcher of the user's")
        return 77
    found = list(breaches(build))
    files, tests, regex = recorded(build)
    print("\n".join(found) or f"{len(files)} files take {sum(c.seconds for c in files.values()) / 60:.1f} CPU-minutes, {len(tests)} tests "
          f"{sum(c.seconds for c in tests.values()) / 60:.1f}; <regex> {regex:.2f} s")
    return 1 if found else 0


def rows(costs, regex):
    dearest = sorted(costs.items(), key=lambda item: -item[1].seconds)[:SHOWN]
    return [{"name": n, "seconds": round(c.seconds, 1), "regex_ratio": round(c.seconds / regex, 1), "mib": c.mib} for n, c in dearest]


def table(title, listed):
    return [f"| {title} | CPU seconds | times `<regex>` | MiB |", "|---|---|---|---|",
            *(f"| {r['name']} | {r['seconds']:.1f} | {r['regex_ratio']:.1f} | {r['mib']} |" for r in listed), ""]


def write(build):
    files, tests, regex = recorded(build)
    with open("/proc/cpuinfo", encoding="utf-8") as f:
        cpu = next((line.split(":")[1].strip() for line in f if line.startswith("model name")), "unknown")
    commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    data = {"date": datetime.date.today().isoformat(), "cpu": cpu, "commit": commit, "regex_seconds": round(regex, 2),
            "building_minutes": round(sum(c.seconds for c in files.values()) / 60, 1), "files": len(files),
            "testing_minutes": round(sum(c.seconds for c in tests.values()) / 60, 1), "tests": len(tests),
            "peak_mib": max(c.mib for c in files.values()), "dearest_files": rows(files, regex), "dearest_tests": rows(tests, regex)}
    with open(os.path.join(HERE, "results", "build.json"), "w", encoding="utf-8") as f:
        json.dump(data, f, indent=1)
        f.write("\n")
    lines = [f"`bench/compile_time/build.py --write build`, {data['date']}, commit {commit}, {cpu}, two jobs at a time. One file with",
             f"`#include <regex>` took {regex:.2f} CPU-seconds. {data['files']} files took {data['building_minutes']} CPU-minutes to compile, with "
             f"{data['peak_mib']} MiB at most;", f"{data['tests']} tests took {data['testing_minutes']} CPU-minutes.", "",
             *table("most expensive files", data["dearest_files"]), *table("most expensive tests", data["dearest_tests"])]
    page = os.path.join(HERE, "BUILD.md")
    with open(page, encoding="utf-8") as f:
        before, rest = f.read().split(BEGIN)
    with open(page, "w", encoding="utf-8") as f:
        f.write(before + BEGIN + "\n".join(lines) + rest[rest.index(END):])
    return 0


def cold(folder):
    subprocess.run(["git", "clone", "--quiet", ROOT, folder], check=True)
    environment = {k: v for k, v in os.environ.items() if k not in ("CMAKE_CXX_COMPILER_LAUNCHER", "CMAKE_C_COMPILER_LAUNCHER")}
    environment["CCACHE_DISABLE"] = "1"
    for goal in (["run"], ["test", "TIER=quick"], ["test"]):
        start, before = time.time(), os.times()
        done = subprocess.run(["make", *goal], cwd=folder, env=environment, stdout=subprocess.DEVNULL)
        after = os.times()
        used = after.children_user + after.children_system - before.children_user - before.children_system
        print(f"make {' '.join(goal)}: {used / 60:.1f} CPU-minutes, {(time.time() - start) / 60:.1f} minutes, exit status {done.returncode}", flush=True)
        if done.returncode != 0:
            return done.returncode
    return check(os.path.join(folder, "build"))


def self_test():
    regex = "0.50 100 tests/CMakeFiles/test_num.dir/include_regex_num.cpp.o\n"
    cases = [({"compile_costs.txt": regex + "50.00 100 a/CMakeFiles/b.dir/c.cpp.o\n"}, "c.cpp in b takes 50.0"),
             ({"compile_costs.txt": regex + "1.00 2000 a/CMakeFiles/b.dir/c.cpp.o\n"}, "2000 MiB for c.cpp"),
             ({"compile_costs.txt": regex + "".join(f"29.00 100 f{i}\n" for i in range(100))}, "building takes"),
             ({"compile_costs.txt": regex, "test_costs.txt": "2500.00 100 slow\n"}, "testing takes"),
             ({"compile_costs.txt": "1.00 100 f\n"}, "no file with")]
    return judged(cases, breaches)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--self-test", action="store_true")
    arguments.add_argument("--check", metavar="BUILD")
    arguments.add_argument("--write", metavar="BUILD")
    arguments.add_argument("--cold", metavar="FOLDER")
    options = arguments.parse_args()
    if options.self_test:
        return self_test()
    if options.check:
        return check(options.check)
    if options.write:
        return write(options.write)
    return cold(options.cold) if options.cold else arguments.error("say what to do: --check, --write or --cold")


if __name__ == "__main__":
    sys.exit(main())
