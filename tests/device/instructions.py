#!/usr/bin/env python3
"""Compiles tests/device/instructions.cu and reads ptxas's report: every kernel is accepted, with no spill, no stack and
no C75xx warning.

usage: instructions.py NVCC [N...]   N: the extents N of wgmma, or 0 for every warp-level MMA; default: 0 and 8"""
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def report(nvcc, n):
    command = [nvcc, "-std=c++20", "-arch=sm_90a", f"-DSETT_WGMMA_N={n}", f"-I{HERE}/../../include", "-Xptxas", "-v", "-cubin",
               "-o", os.devnull, f"{HERE}/instructions.cu"]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def main():
    for n in sys.argv[2:] or ["0", "8"]:
        code, text = report(sys.argv[1], n)
        kernels = len(re.findall(r"Compiling entry function", text))
        bad = [line for line in text.splitlines() if re.search(r"\bC75\d\d\b|error|warning", line)]
        bad += [line for line in text.splitlines()
                if re.search(r"bytes stack frame", line) and not re.search(r"\b0 bytes stack frame, 0 bytes spill stores", line)]
        if code != 0 or bad or kernels == 0:
            print("\n".join(bad[:20]) or text[-2000:])
            return 1
        print(f"N = {n}: {kernels} kernels, no spill, no stack, no C75xx")
    return 0


if __name__ == "__main__":
    sys.exit(main())
