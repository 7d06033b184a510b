#!/usr/bin/env python3
"""Compiles tests/device/orderings.cu and searches its PTX for the output of `sett ptx`, for every row of `sett atoms`.

usage: orderings.py NVCC SETT"""
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def pattern(spelling):
    """The pattern for nvcc's PTX: registers replace the operands, digits a number of groups; a comment replaces an
    omitted operand."""
    name, _, operands = spelling.rstrip(";").partition(" ")
    some = {"_": "_", "p": "p", "N": r"\d+"}
    texts = [some.get(o) or (o if o.isdigit() else r"\[?%\w+\]?") for o in operands.split(", ") if o]
    return re.escape(name) + (r"\s+" + r"\s*,\s*".join(texts) if texts else "") + r"\s*(/\*.*?\*/)?\s*;"


def main():
    nvcc, sett = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as work:
        # Makes a cubin, which ptxas must accept, and keeps the PTX from which the cubin was made.
        done = subprocess.run([nvcc, "-std=c++20", "-arch=sm_90a", f"-I{HERE}/../../include", f"{HERE}/orderings.cu", "-cubin", "-o",
                               os.devnull, "--keep", "--keep-dir", work], capture_output=True, text=True)
        if done.returncode != 0:
            print(done.stderr[:2000])
            return 1
        ptx = os.path.join(work, "orderings.ptx")
        with open(ptx, encoding="utf-8") as f:
            text = f.read()
    atoms = json.loads(subprocess.run([sett, "atoms", "--json"], capture_output=True, text=True, check=True).stdout)["atoms"]
    rows = [row for row in atoms if row["kind"] in ("orders", "copy bytes", "copy thread")]
    missing = [row for row in rows if not re.search(pattern(row["ptx"]), text)]
    for row in missing:
        print(f"{row['name']}: the PTX has no {row['ptx']}")
    print(f"{len(rows)} instructions, {len(missing)} missing")
    return 1 if missing or len(rows) != 32 else 0


if __name__ == "__main__":
    sys.exit(main())
