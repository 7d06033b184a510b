#!/usr/bin/env python3
"""Builds real CuTe programs with sett and runs them on this machine's GPU, several at a time.

usage: execute.py FOLDER [--only TEXT] [--both TEXT] [--jobs N] [--shards N] [--timeout S] [--list]

Environment variables name the checkouts (see ../programs.py). FOLDER receives the executables, their output
(logs/NAME_sett.txt, and NAME_cute.txt for those that match --both), and results.json, which has for each object the
compiler's user seconds, MiB, registers and spilled bytes, and for each executable its exit status and the number of its
tests that passed. A program's own checks decide whether it passes; --shards runs the tests of each CUTLASS program in
this many processes. A program that matches --both must also print the same output as when it is built with CuTe, except
for times and rates. Exits with 1 if a program does not compile or does not pass.
"""
import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from executables import executables  # noqa: E402
import real  # noqa: E402
import two_builds  # noqa: E402

# numbers that differ from run to run
MEASURED = re.compile(r"\d+\.\d+(?=\s*(TFLOP|GFLOP|TOP|GB|ms|us|s\b))|\(\d+ ms( total)?\)|0x[0-9a-f]+")


class Objects:
    """Compiles each object once; the results are in `made`."""

    def __init__(self, folder, jobs):
        self.folder, self.pool, self.futures, self.made = folder, concurrent.futures.ThreadPoolExecutor(jobs), {}, {}
        self.lock = threading.Lock()
        os.makedirs(folder, exist_ok=True)

    def request(self, part, sett):
        key = f"{part.name}_{'sett' if sett else 'cute'}"
        with self.lock:
            if key not in self.futures:
                self.futures[key] = self.pool.submit(self.compile, key, part, sett)
            return self.futures[key]

    def compile(self, key, part, sett):
        target = os.path.join(self.folder, key + ".o")
        kind = [] if part.source.endswith(".cpp") else ["-Xptxas", "-v"]
        status, output, seconds, mib = two_builds.measured(real.command(part, sett, target, *kind, "-c"))
        registers, spills = two_builds.resources(output)
        self.made[key] = {"compiles": status == 0, "seconds": round(seconds, 1), "mib": round(mib), "registers": registers,
                          "spills": spills}
        if status != 0:
            self.made[key]["log"] = "\n".join(l for l in output.splitlines() if "error" in l)[:2000]
            print(f"{key} does not compile\n{self.made[key]['log']}", flush=True)
        return target if status == 0 else None


def run(executable, sett, objects, options):
    name = f"{executable.name}_{'sett' if sett else 'cute'}"
    parts = [f.result() for f in [objects.request(p, sett) for p in executable.parts]]
    if None in parts:
        return {"status": "does not compile"}
    target = os.path.join(options.folder, name)
    linked = subprocess.run(["nvcc", *parts, *executable.libraries, "-lcuda", "-o", target], capture_output=True, text=True,
                            check=False)
    if linked.returncode != 0:
        return {"status": "does not link", "log": linked.stderr[-600:]}
    begun = time.monotonic()
    count = options.shards if executable.name.startswith("device_tests") else 1
    logs = [os.path.join(options.folder, "logs", f"{name}{'' if count == 1 else '.' + str(i)}.txt") for i in range(count)]
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        statuses = list(pool.map(lambda i: execute([target], logs[i], i, count, options.timeout), range(count)))
    text = ""
    for log in logs:
        with open(log, encoding="utf-8", errors="replace") as f:
            text += f.read()
    return {"status": next((s for s in statuses if s != 0), 0), "seconds": round(time.monotonic() - begun, 1),
            "tests": text.count("[       OK"), "failed": sorted(set(re.findall(r"\[  FAILED  \] (\S+) \(", text))),
            "skipped": text.count("[  SKIPPED"), "text": MEASURED.sub("#", text)}


def execute(command, log, shard, shards, timeout):
    """The exit status of one process of a program, or "timeout"."""
    environment = {**os.environ, "GTEST_SHARD_INDEX": str(shard), "GTEST_TOTAL_SHARDS": str(shards)}
    with open(log, "w", encoding="utf-8") as f:
        try:
            return subprocess.run(command, stdout=f, stderr=subprocess.STDOUT, timeout=timeout, check=False,
                                  env=environment).returncode
        except subprocess.TimeoutExpired:
            return "timeout"


def tried(executable, both, objects, options):
    ours = run(executable, True, objects, options)
    theirs = run(executable, False, objects, options) if both else None
    if theirs and "text" in ours and "text" in theirs:
        ours["as_cute"] = ours["text"] == theirs["text"]
    ours["last"] = "; ".join(ours.pop("text", "").strip().splitlines()[-2:])[:300]
    if theirs:
        ours["cute_status"] = theirs["status"]
    ours["passes"] = ours["status"] == 0 and ours.get("as_cute", True)
    print(executable.name, json.dumps(ours), flush=True)
    return ours


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--only", default="")
    parser.add_argument("--both", default="$^")
    parser.add_argument("--jobs", type=int, default=1, help="compilers at a time")
    parser.add_argument("--shards", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=120)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    objects = Objects(os.path.join(options.folder, "objects"), options.jobs)
    os.makedirs(os.path.join(options.folder, "logs"), exist_ok=True)
    chosen = [e for e in executables(objects.folder) if re.search(options.only, e.name)]
    if options.list or not chosen:
        print(*(e.name for e in chosen), sep="\n")
        return 0 if chosen else real.SKIPPED
    both = {e.name: bool(re.search(options.both, e.name)) for e in chosen}
    for executable in chosen:
        for part in executable.parts:
            objects.request(part, True)
            if both[executable.name]:
                objects.request(part, False)
    results = {}
    with concurrent.futures.ThreadPoolExecutor(len(chosen)) as pool:
        jobs = {pool.submit(tried, e, both[e.name], objects, options): e.name for e in chosen}
        for job in concurrent.futures.as_completed(jobs):
            results[jobs[job]] = job.result()
            with open(os.path.join(options.folder, "results.json"), "w", encoding="utf-8") as f:
                json.dump({"programs": results, "objects": dict(objects.made)}, f, indent=1)
    failed = [name for name, r in results.items() if not r["passes"]]
    print(f"{len(results) - len(failed)} of {len(results)} programs pass; not", *failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
