#!/usr/bin/env python3
"""Links units that include CuTe, sett, sett's simulator, or both CuTe and sett into one program, which must run
correctly with the units in either order.

usage: run.py COMPILER LIBSETT_SIM

At -O0 and -O2, no two units share a symbol of cute or sett, and the program's sums are right with the objects in either
order. CuTe is represented by our own stand-in and, if SETT_CUTLASS_DIR names a checkout of CUTLASS, also by CuTe
itself.
"""
import itertools
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
INCLUDE = os.path.normpath(os.path.join(HERE, "..", "..", "include"))
UNITS = ["with_cute", "with_sett", "with_simulator", "with_both"]


def done(command):
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(f"{' '.join(command)}\n{run.stdout}{run.stderr[:3000]}")
    return run.stdout


def symbols(unit):
    """The weak symbols of cute and sett that a unit defines. The linker would merge them with
    symbols of the same name in another unit."""
    lines = [line.split(None, 2) for line in done(["nm", "-C", "--defined-only", unit]).splitlines()]
    return {name for _, kind, name in lines if kind in "WVu" and ("cute" in name or "sett" in name)}


def compiled(compiler, level, cute, work):
    places = [f"-I{INCLUDE}", f"-I{HERE}", *[f"-I{p}" for p in cute]]
    objects = []
    for unit in UNITS:
        objects.append(os.path.join(work, unit + ".o"))
        done([compiler, "-std=c++20", level, "-w", *places, "-c", os.path.join(HERE, unit + ".cpp"), "-o", objects[-1]])
    return objects


def shared(objects):
    """The pairs of units that share symbols. Two units that both include CuTe may share CuTe's own symbols."""
    for (a, one), (b, other) in itertools.combinations(zip(UNITS, map(symbols, objects)), 2):
        common = one & other
        if {a, b} == {"with_cute", "with_both"}:
            common = {name for name in common if "sett" in name}
        if common:
            yield f"{a} and {b} share {len(common)} symbols, as {sorted(common)[0]}"


def failures(compiler, simulator, level, cute, work):
    objects = compiled(compiler, level, cute, work)
    if level == "-O0" and not symbols(objects[1]):
        yield "with_sett defines no symbol of sett at -O0: nothing is compared"
    yield from shared(objects)
    main = os.path.join(HERE, "main.cpp")
    for order in (objects, objects[::-1]):
        program = os.path.join(work, "program")
        done([compiler, "-std=c++20", level, main, *order, simulator, "-lbacktrace", "-lpthread", "-o", program])
        run = subprocess.run([program], capture_output=True, text=True)
        if run.returncode != 0:
            first = os.path.basename(order[0])
            yield f"with {first} first the program returns {run.returncode}\n{run.stdout}"


def main():
    compiler, simulator = sys.argv[1:]
    cutes = {"a stand-in for CuTe": [os.path.join(HERE, "cute_stand_in")]}
    root = os.environ.get("SETT_CUTLASS_DIR")
    if root:
        cuda = os.path.join(os.environ.get("CUDA_HOME", "/usr/local/cuda"), "include")
        cutes["CuTe"] = [os.path.join(root, "include"), cuda, os.path.join(cuda, "cccl")]
    count = 0
    for (name, cute), level in itertools.product(cutes.items(), ("-O0", "-O2")):
        with tempfile.TemporaryDirectory() as work:
            for sentence in failures(compiler, simulator, level, cute, work):
                print(f"{name}, {level}: {sentence}")
                count += 1
    print(f"{len(cutes)} of CuTe, two levels, two orders: {count} failures")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
