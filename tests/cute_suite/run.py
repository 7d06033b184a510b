#!/usr/bin/env python3
"""Compiles and runs CuTe's own core tests against our headers.

usage: SETT_CUTLASS_DIR=DIR run.py [--compiler g++] [--time] [--peer] [--repeat N] [--traced] [FILE ...]

DIR is a checkout of CUTLASS: only test/unit/cute/core is read from it. Every file is compiled with include/ and shim/
instead of CUTLASS's headers, linked with GoogleTest and run; the number of passing tests is compared with
expected.json. --time also measures user seconds and peak MiB, and compares them with the same file without CuTe: its
standard headers, GoogleTest, its tests' names, and the same number of checks if its checks are inside static loops.
--peer also measures CuTe itself, with CUDA's headers from CUDA_HOME; each reported figure is the least of N runs.
--traced compiles the output statements of the tests too.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
OURS = os.path.normpath(os.path.join(HERE, "..", "..", "include"))
INCLUDES = [f"-I{os.path.join(HERE, 'shim')}", f"-I{OURS}/sett/compat", f"-I{OURS}"]
SKIPPED = 77

# files whose checks are instantiated in static loops: (the comparison, the loops' lengths, the number of checks in the
# innermost loop)
LOOPS = {"bitfield": ("uint64_t", (64, 129), 1), "mixedbits": ("uint32_t", (8, 8, 8, 8), 3)}


def measured(command):
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = process.stdout.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    return status, output, usage.ru_utime, usage.ru_maxrss / 1024


def without_cute(name, text):
    """The file's standard headers and tests, with the same number of checks as its static loops make."""
    lines = re.findall(r"^#include <[a-z_]+>.*$", text, re.M) + ["#include <gtest/gtest.h>", "#include <cstdint>", "#include <utility>"]
    tests = re.findall(r"^TEST\(\s*(\w+)\s*,\s*(\w+)\s*\)", text, re.M)
    if name not in LOOPS:
        return "\n".join(lines + [f"TEST({a}, {b}) {{ EXPECT_EQ(1, 1); }}" for a, b in tests]) + "\n"
    kind, lengths, checks = LOOPS[name]
    lines += ["template <class F, int... I> void each(F const& f, std::integer_sequence<int, I...>) {",
              "  (f(std::integral_constant<int, I>{}), ...);", "}"]
    body = f"EXPECT_EQ({kind}(i0), {kind}(i1)); " * checks
    for depth, length in reversed(list(enumerate(lengths))):
        body = f"each([&](auto i{depth}) {{ {body}}}, std::make_integer_sequence<int, {length}>{{}}); "
    return "\n".join(lines + [f"TEST({a}, {b}) {{ {body}}}" for a, b in tests]) + "\n"


def compiled(options, source, target):
    defines = ["-DCUTLASS_DEBUG_TRACE_LEVEL=1"] if options.traced else []
    return measured([options.compiler, "-std=c++20", *INCLUDES, *defines, "-c", source, "-o", target])


def least(options, command):
    runs = [measured(command) for _ in range(options.repeat)]
    return runs[0][0], min(r[2] for r in runs), min(r[3] for r in runs)


def with_cute(options, folder, name):
    """CuTe's own seconds and MiB; some files compile only without assertions."""
    root = os.environ["SETT_CUTLASS_DIR"]
    cuda = os.path.join(os.environ.get("CUDA_HOME", "/usr/local/cuda"), "include")
    places = [f"-I{os.path.join(root, p)}" for p in ("include", "tools/util/include", "test/unit/common", "test/unit")]
    places += [f"-I{cuda}", f"-I{cuda}/cccl"]
    for extra in ([], ["-DNDEBUG"]):
        command = [options.compiler, "-std=c++20", *places, *extra, "-c", os.path.join(folder, name + ".cpp"), "-o", os.devnull]
        status, seconds, mib = least(options, command)
        if status == 0:
            return f", CuTe {seconds:6.2f} s {mib:5.0f} MiB{' without assertions' if extra else ''}"
    return ", CuTe does not compile"


def passed(program):
    run = subprocess.run([program, "--gtest_brief=1"], capture_output=True, text=True)
    match = re.search(r"\[  PASSED  \] (\d+) tests?", run.stdout)
    return int(match.group(1)) if match else 0


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--compiler", default="g++")
    arguments.add_argument("--time", action="store_true")
    arguments.add_argument("--traced", action="store_true")
    arguments.add_argument("--peer", action="store_true")
    arguments.add_argument("--repeat", type=int, default=1)
    arguments.add_argument("files", nargs="*")
    options = arguments.parse_args()
    folder = os.path.join(os.environ.get("SETT_CUTLASS_DIR", ""), "test", "unit", "cute", "core")
    if not os.environ.get("SETT_CUTLASS_DIR"):
        print("SETT_CUTLASS_DIR is not set: CuTe's own tests are skipped")
        return SKIPPED
    with open(os.path.join(HERE, "expected.json"), encoding="utf-8") as f:
        expected = json.load(f)
    names = sorted(n[:-4] for n in os.listdir(folder) if n.endswith(".cpp"))
    different = sorted(set(expected) ^ set(names))
    failures = [f"{n}: {'not in expected.json' if n in names else 'not in ' + folder}" for n in different]
    total = total_alone = peak = 0
    with tempfile.TemporaryDirectory() as work:
        main_object = os.path.join(work, "main.o")
        compiled(options, os.path.join(folder, "core_unit.cpp"), main_object)
        for name in [n for n in names if n in expected and (not options.files or n in options.files)]:
            source, target = os.path.join(folder, name + ".cpp"), os.path.join(work, name + ".o")
            status, output, seconds, mib = compiled(options, source, target)
            count = 0
            if status == 0:
                program = os.path.join(work, name)
                objects = [target] if name == "core_unit" else [target, main_object]
                subprocess.run([options.compiler, *objects, "-o", program, "-lgtest", "-lpthread"], check=True)
                count = passed(program)
            line = f"{name:20} {count:3} passed, {expected[name]} expected"
            if options.time:
                alone = os.path.join(work, "alone.cpp")
                with open(source, encoding="utf-8") as f, open(alone, "w", encoding="utf-8") as out:
                    out.write(without_cute(name, f.read()))
                for _ in range(options.repeat - 1):
                    _, _, again, mib_again = compiled(options, source, target)
                    seconds, mib = min(seconds, again), min(mib, mib_again)
                _, seconds_alone, mib_alone = least(options, [options.compiler, "-std=c++20", "-c", alone, "-o", alone + ".o"])
                line += f"  {seconds:6.2f} s {mib:5.0f} MiB, without CuTe {seconds_alone:6.2f} s {mib_alone:5.0f} MiB"
                line += with_cute(options, folder, name) if options.peer else ""
                total, total_alone, peak = total + seconds, total_alone + seconds_alone, max(peak, mib)
            print(line, flush=True)
            if count != expected[name]:
                failures.append(line + ("" if status == 0 else "\n" + "\n".join(output.splitlines()[:12])))
    if options.time:
        print(f"{'all':20} {total:.1f} s, {total - total_alone:.1f} s above GoogleTest; at most {peak:.0f} MiB")
    for line in failures:
        print("FAILED", line)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
