#!/usr/bin/env python3
"""Traversing a run-time layout costs at most 1.05 times the instructions of raw nested loops, counted by callgrind.

usage: traverse.py COMPILER
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
LIMIT = 1.05


def instructions(binary, how, inner, work):
    output = subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={work}/out", binary, how, str(inner)],
                            capture_output=True, text=True)
    if output.returncode != 0:
        raise SystemExit(output.stderr[-2000:])
    return int(re.search(r"Collected : (\d+)", output.stderr).group(1))


def main():
    failures = 0
    with tempfile.TemporaryDirectory() as work:
        binary = os.path.join(work, "traverse")
        subprocess.run([sys.argv[1], "-std=c++20", "-O2", f"-I{HERE}/../../include", os.path.join(HERE, "traverse.cpp"), "-o", binary],
                       check=True)
        for inner in (32, 64, 1024):
            nothing = instructions(binary, "none", inner, work)
            layout = instructions(binary, "layout", inner, work) - nothing
            hand = instructions(binary, "hand", inner, work) - nothing
            failures += layout > LIMIT * hand
            print(f"innermost extent {inner}: {layout} instructions, {hand} by hand, ratio {layout / hand:.3f}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
