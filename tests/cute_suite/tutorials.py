#!/usr/bin/env python3
"""Compiles CuTe's tutorials against our headers, and reports their registers, spills and compile time, compared with
CuTe's.

usage: SETT_CUTLASS_DIR=DIR tutorials.py [--nvcc nvcc] [--times 3] [--peer] [FILE ...]

DIR is a checkout of CUTLASS: examples/cute/tutorial is read from it and, with --peer, its headers. shim/ replaces
CUTLASS's utilities in both cases. A file must compile without spills, in at most 4 s of user time more than the same
file without CuTe; with --peer, no kernel may use more registers than with CuTe's headers. The CuTe builds of the files
in hopper/ use -fmad=false: sett's half_t rounds each operation, as in C++, whereas CuTe's multiplication and addition
may be fused.
"""
import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SHIM = os.path.join(HERE, "shim")
INCLUDE = os.path.normpath(os.path.join(HERE, "..", "..", "include"))
OURS = [os.path.join(INCLUDE, "sett", "compat"), INCLUDE]
SKIPPED = 77
MOST_SECONDS = 4.0
FILES = ["sgemm_1", "sgemm_2", "sgemm_sm70", "sgemm_sm80", "tiled_copy", "tiled_copy_if", "hopper/wgmma_sm90",
         "hopper/wgmma_tma_sm90"]


def architecture(source):
    """The target architecture of the file: wgmma requires sm_90a."""
    return ["-gencode=arch=compute_90a,code=sm_90a"] if "/hopper/" in source else ["-arch=sm_90"]


def peer_includes(root, source):
    """The include folders of a build with CuTe. The files of hopper/ use CUTLASS's own utilities instead of the shim's,
    whose barriers are sett's."""
    if "/hopper/" not in source:
        return [SHIM, os.path.join(root, "include")]
    return [os.path.join(root, "include"), os.path.join(root, "tools", "util", "include")]


def compiled(nvcc, includes, source, work):
    """The user seconds and, for each kernel of the file in order, its registers and spilled bytes; None with the output
    if it does not compile."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    relaxed = ["--expt-relaxed-constexpr", "-fmad=false"] if SHIM not in includes else []
    run = subprocess.run([nvcc, "-std=c++20", *architecture(source), *relaxed, "-Xptxas", "-v", *[f"-I{i}" for i in includes], "-c",
                          source, "-o", os.path.join(work, "out.o")], capture_output=True, text=True)
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    if run.returncode != 0:
        return None, run.stdout + run.stderr
    kernels = []
    for part in re.split(r"Compiling entry function", run.stderr)[1:]:
        if "EmptyKernel" in part.split("'")[1]:
            continue
        spills = sum(int(n) for n in re.findall(r"(\d+) bytes spill", part))
        kernels.append((int(re.search(r"Used (\d+) registers", part).group(1)), spills))
    return seconds, kernels


def without_cute(text):
    """The file's other headers, and how its main function uses them."""
    lines = [line for line in re.findall(r"^#include .*$", text, re.M) if "cute/" not in line]
    return "\n".join(lines + [
        "int main() {", "  thrust::host_vector<float> h(4);", "  thrust::device_vector<float> d = h;", "  h = d;",
        "  GPU_Clock clock;", "  clock.start();", '  printf("%f", clock.seconds());', "}"]) + "\n"


def best(times, *arguments):
    results = [compiled(*arguments) for _ in range(times)]
    return min(results, key=lambda r: (r[0] is None, r[0]))


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--nvcc", default="nvcc")
    arguments.add_argument("--times", type=int, default=1)
    arguments.add_argument("--peer", action="store_true")
    arguments.add_argument("files", nargs="*")
    options = arguments.parse_args()
    root = os.environ.get("SETT_CUTLASS_DIR")
    if not root:
        print("SETT_CUTLASS_DIR is not set: CuTe's tutorials are skipped")
        return SKIPPED
    failures = []
    with tempfile.TemporaryDirectory() as work:
        for name in options.files or FILES:
            source = os.path.join(root, "examples", "cute", "tutorial", name + ".cu")
            os.makedirs(os.path.join(work, os.path.dirname(name)), exist_ok=True)
            alone = os.path.join(work, os.path.dirname(name), "alone.cu")
            with open(source, encoding="utf-8") as f, open(alone, "w", encoding="utf-8") as out:
                out.write(without_cute(f.read()))
            seconds, kernels = best(options.times, options.nvcc, [SHIM, *OURS], source, work)
            if seconds is None:
                failures.append(f"{name} does not compile\n" + "\n".join(kernels.splitlines()[:12]))
                continue
            seconds_alone, _ = best(options.times, options.nvcc, [SHIM, *OURS], alone, work)
            print(f"{name:22} {seconds:5.1f} s, without CuTe {seconds_alone:5.1f} s; "
                  f"registers {[r for r, _ in kernels]}, bytes spilled {[s for _, s in kernels]}", flush=True)
            if seconds > seconds_alone + MOST_SECONDS:
                failures.append(f"{name}: {seconds - seconds_alone:.1f} s above the file without CuTe")
            if any(s > 0 for _, s in kernels):
                failures.append(f"{name} spills")
            if options.peer:
                seconds_peer, peer = best(options.times, options.nvcc, peer_includes(root, source), source, work)
                print(f"{'':22} {seconds_peer:5.1f} s with CuTe's headers; registers {[r for r, _ in peer]}", flush=True)
                for i, ((ours, _), (theirs, _)) in enumerate(zip(kernels, peer)):
                    if ours > theirs:
                        failures.append(f"{name}: kernel {i} has {ours} registers, with CuTe's headers {theirs}")
    for line in failures:
        print("FAILED", line)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
