#!/usr/bin/env python3
"""Builds real CuTe programs as shared libraries, with sett and with CuTe, and a program that compares them on a GPU.

usage: build.py FOLDER [--only TEXT] [--jobs N] [--tests] [--reuse DIR]

Environment variables name the checkouts (see ../programs.py). FOLDER receives lib<program>_sett.so and
lib<program>_cute.so, compare and run.sh, stripped and with CUDA's runtime inside: they need only a GPU and its driver.
Objects stay in FOLDER/objects and are compiled again only if their source or sett's headers have changed. --tests adds
CuTe's own tests and tutorials for the GPU, built with sett; --reuse uses the objects for sm_90a that
`real.py --keep DIR` made.
"""
import argparse
import concurrent.futures
import glob
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from libraries import libraries  # noqa: E402
from programs import programs  # noqa: E402

INCLUDE = os.path.normpath(os.path.join(HERE, "..", "..", "..", "include"))
SETT = [os.path.join(INCLUDE, "sett", "compat"), INCLUDE]
SHARED = ["-Xcompiler", "-fPIC,-fvisibility=hidden"]
STRIPPED = ["-Xlinker", "-s", "-cudart", "static"]


def newest_header():
    return max(os.path.getmtime(p) for p in glob.glob(os.path.join(INCLUDE, "**", "*.*"), recursive=True))


def run(command):
    process = subprocess.run(["nice", "-n", "5", *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                             check=False)
    return process.returncode, process.stdout


def stale(target, sources):
    return not os.path.exists(target) or any(os.path.getmtime(s) > os.path.getmtime(target) for s in sources)


class Build:
    """Compiles and links into a folder, a few jobs at a time; `failures` lists the failed ones."""

    def __init__(self, folder, jobs):
        self.folder, self.objects = folder, os.path.join(folder, "objects")
        self.pool, self.failures = concurrent.futures.ThreadPoolExecutor(jobs), []
        self.headers = newest_header()
        os.makedirs(self.objects, exist_ok=True)

    def make(self, target, sources, command, sett=False):
        if not stale(target, sources) and not (sett and self.headers > os.path.getmtime(target)):
            return True
        status, output = run([*command, "-o", target])
        print(os.path.basename(target), "made" if status == 0 else f"failed:\n{output[-3000:]}", flush=True)
        if status != 0:
            self.failures.append(os.path.basename(target))
        return status == 0

    def object(self, part, sett, kind=()):
        target = os.path.join(self.objects, f"{part.name}_{'sett' if sett else 'cute'}.o")
        places = [f"-I{p}" for p in [*(SETT if sett else []), HERE, *part.includes]]
        command = ["nvcc", "-std=c++20", *part.flags, *kind, *places, "-c", part.source]
        own = glob.glob(os.path.join(HERE, "*.hpp")) if part.source.startswith(HERE) else []
        made = self.make(target, [part.source, *own], command, sett)
        return target if made else None

    def library(self, library, sett):
        objects = [self.object(part, sett, SHARED) for part in library.parts]
        if None in objects:
            return
        target = os.path.join(self.folder, f"lib{library.name}_{'sett' if sett else 'cute'}.so")
        self.make(target, objects, ["nvcc", "-shared", *STRIPPED, "-Xlinker", "-z,defs", *objects])

    def host(self):
        own = [name for ending in ("hpp", "cuh") for name in glob.glob(os.path.join(HERE, "*." + ending))]
        sources = [os.path.join(HERE, "compare.cu"), *own]
        command = ["nvcc", "-std=c++20", "-O2", *STRIPPED, "-gencode=arch=compute_90,code=sm_90", sources[0], "-ldl"]
        self.make(os.path.join(self.folder, "compare"), sources, command)
        shutil.copy(os.path.join(HERE, "run.sh"), self.folder)

    def test(self, program, reuse):
        """An executable of one of CuTe's tests or tutorials, with machine code for sm_90a."""
        kept = os.path.join(reuse or "", program.name.replace("/", ".") + "_sett.o")
        own = any("90a" in f for f in program.flags)
        program.flags = [re.sub(r"compute_\d+a?,code=sm_\d+a?", "compute_90a,code=sm_90a", f) for f in program.flags]
        program.name = program.name.replace("/", ".")
        made = kept if own and os.path.exists(kept) else self.object(program, True)
        if made:
            gtest = ["-lgtest", "-lgtest_main", "-lpthread"] if "cute_tests" in program.name else []
            target = os.path.join(self.folder, "tests", program.name)
            self.make(target, [made], ["nvcc", *STRIPPED, made, *gtest, "-lcuda"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--tests", action="store_true")
    parser.add_argument("--reuse")
    options = parser.parse_args()
    build = Build(options.folder, options.jobs)
    jobs = [build.pool.submit(build.host)]
    chosen = [library for library in libraries(build.objects) if re.search(options.only, library.name)]
    if not chosen:
        print("no library is chosen, or no checkout of its program is named (../programs.py has the variables)")
    jobs += [build.pool.submit(build.library, library, sett) for library in chosen for sett in (True, False)]
    if options.tests:
        os.makedirs(os.path.join(options.folder, "tests"), exist_ok=True)
        tests = [p for p in programs(build.objects) if re.match("cute_tests|tutorial", p.name)]
        tests = [p for p in tests if re.search(options.only, p.name)]
        jobs += [build.pool.submit(build.test, p, options.reuse) for p in tests]
    for job in jobs:
        job.result()
    print(f"{len(build.failures)} failures", *build.failures)
    return 1 if build.failures else 0


if __name__ == "__main__":
    sys.exit(main())
