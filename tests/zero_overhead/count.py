#!/usr/bin/env python3
"""Counts instructions: a function X_layout may have at most as many instructions as its hand-written twin X_hand.

usage: count.py host COMPILER | device NVCC
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
INCLUDE = os.path.join(HERE, "..", "..", "include")


def host_counts(compiler, level, work):
    binary = os.path.join(work, "host.o")
    subprocess.run([compiler, "-std=c++20", level, f"-I{INCLUDE}", "-c", os.path.join(HERE, "host.cpp"), "-o", binary], check=True)
    listing = subprocess.run(["objdump", "-d", "--no-show-raw-insn", binary], check=True, capture_output=True, text=True).stdout
    counts, name = {}, None
    for line in listing.splitlines():
        if match := re.match(r"[0-9a-f]+ <(\w+)>:", line):
            name = match.group(1)
            counts[name] = 0
        elif name and re.match(r"\s+[0-9a-f]+:\s", line) and not re.search(r"\bnop|xchg\s+%ax,%ax", line):
            counts[name] += 1
    return counts


def device_counts(nvcc, work):
    ptx = os.path.join(work, "device.ptx")
    subprocess.run([nvcc, "-std=c++20", "-arch=sm_90", f"-I{INCLUDE}", "-ptx", os.path.join(HERE, "device.cu"), "-o", ptx], check=True)
    counts, name = {}, None
    with open(ptx, encoding="utf-8") as f:
        for line in f:
            if match := re.search(r"\.entry (\w+)", line):
                name = match.group(1)
                counts[name] = 0
            elif name and re.match(r"\s+(@%p\d+ )?[a-z]\S*\s.*;", line):
                counts[name] += 1
    return counts


def main():
    kind, compiler = sys.argv[1:3]
    failures = pairs = 0
    with tempfile.TemporaryDirectory() as work:
        runs = ({level: host_counts(compiler, level, work) for level in ("-O2", "-O3")} if kind == "host"
                else {"ptx": device_counts(compiler, work)})
    for label, counts in runs.items():
        for name in sorted(n[:-7] for n in counts if n.endswith("_layout")):
            ours, hand = counts[name + "_layout"], counts[name + "_hand"]
            pairs += 1
            failures += ours > hand
            print(f"{label} {name}: {ours} instructions, {hand} by hand{'  MORE' if ours > hand else ''}")
    return 1 if failures or pairs < 3 else 0


if __name__ == "__main__":
    sys.exit(main())
