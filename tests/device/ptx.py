#!/usr/bin/env python3
"""Checks the PTX of algorithms.cu: its vector copies are 8 loads and 8 stores of four registers, one word is stored to
shared memory and a row is loaded from it without a branch, and nothing uses local memory. Cleared 16-bit accumulators
stay packed if a loop is skipped. A tile that one thread copies is a loop. The address of a swizzled tile is not
tested.

usage: ptx.py NVCC
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    with tempfile.TemporaryDirectory() as work:
        ptx = os.path.join(work, "algorithms.ptx")
        subprocess.run([sys.argv[1], "-std=c++20", "-arch=sm_90", f"-I{HERE}/../../include", "-ptx", f"{HERE}/algorithms.cu", "-o", ptx],
                       check=True)
        with open(ptx, encoding="utf-8") as f:
            kernels = re.split(r"\.entry (\w+)", f.read())
    failures = seen = 0
    for name, body in zip(kernels[1::2], kernels[2::2]):
        counts = {kind: len(re.findall(pattern, body)) for kind, pattern in
                  (("loads", r"\bld\.global"), ("stores", r"\bst\.global"), ("local", r"\b(?:ld|st)\.local|\.local "),
                   ("branches", r"\bbra\b"), ("st.shared", r"\bst\.shared"), ("wide loads", r"\bld\.global\S*\.v(?:4\.\w32|2\.\w64)"),
                   ("wide stores", r"\bst\.global\S*\.v(?:4\.\w32|2\.\w64)"),
                   ("traps", r"\btrap\b"), ("halves", r"\bmov\.[ub]16\b"))}
        wanted = {"local": 0}
        if name.startswith("vector_"):
            seen += 1
            wanted |= {"loads": 8, "stores": 8, "wide loads": 8, "wide stores": 8}
        elif name == "checked_copy":
            wanted |= {"wide loads": 8, "wide stores": 8}
        elif name == "joined_store":
            wanted |= {"branches": 0, "st.shared": 4}
        elif name == "loaded_row":
            wanted |= {"branches": 0}
        elif name == "packed_sums":
            wanted |= {"halves": 1}  # a comparison with beta
        elif name == "guarded_copy":
            wanted |= {"wide loads": 4, "branches": 4}
        elif name == "without_a_look":
            wanted |= {"branches": 0, "traps": 0}
        elif name == "tile_by_one_thread" and counts["stores"] > 256:
            wanted |= {"stores": 256}
        wrong = {kind: n for kind, n in wanted.items() if counts[kind] != n}
        failures += bool(wrong)
        print(f"{name}: {counts}{'  WANTED ' + str(wrong) if wrong else ''}")
    return 1 if failures or seen != 2 else 0


if __name__ == "__main__":
    sys.exit(main())
