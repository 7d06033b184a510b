#!/usr/bin/env python3
"""Checks that some files compile and that others are refused, with every compiler that is installed.

usage: compile_checks.py headers [--each]|must_not_compile|single_header|--self-test COMPILER...

headers: the headers of each folder of include/ and src/cuda compile as one unit, with warnings as errors and
-fno-exceptions, and each header includes what it uses (include_graph.py). With --each, each header is its own unit.
must_not_compile: each file of tests/must_not_compile fails, and its diagnostic holds the sentence of its first line
(`// expect: ...`); with -DSETT_CONTROL it compiles, so that it fails for the right reason. The files share units if
possible (refusals.py).
single_header: the generated header compiles a small program without other headers.
--self-test: the include check and the check of refusals must report deliberately broken files.
"""
import concurrent.futures
import glob
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import include_graph  # noqa: E402
import refusals  # noqa: E402

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
INCLUDES = [f"-I{root}" for root in include_graph.ROOTS]


def command(compiler, source, flags):
    if os.path.basename(compiler).startswith("nvcc"):
        return [compiler, "-std=c++20", "-arch=sm_90", "-x", "cu", "-c", "-o", os.devnull, *INCLUDES, *flags, source]
    return [compiler, "-std=c++20", "-fsyntax-only", *INCLUDES, *flags, source]


def compile_file(compiler, source, flags):
    done = subprocess.run(command(compiler, source, flags), capture_output=True, text=True)
    return done.returncode == 0, done.stdout + done.stderr


def present(compilers):
    for c in compilers:
        if shutil.which(c):
            yield c
        else:
            print(f"{c} not found: not checked with it")


def parallel(jobs):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return sum(pool.map(lambda job: job(), jobs))


def headers(arguments):
    """Compiles all headers of a folder in one unit, or each header in its own unit with --each. A unit of several
    headers cannot detect a missing include, so includes are checked in the texts."""
    each, compilers = "--each" in arguments, [a for a in arguments if a != "--each"]
    graph = include_graph.read(*include_graph.ROOTS)
    closure = include_graph.closures(graph)
    # CUDA's own headers and MPI's are not always installed
    found = [h for h in graph if "<cuda.h" not in closure(h) and not h.startswith("sett/dist/mpi")]
    optional = {"json.hpp": "nlohmann/json.hpp", "format.hpp": "fmt/format.h"}
    # hopper_host.hpp and the copy kernels declare the same names, so headers that include it form their own unit
    host = "cuda/kernels/hopper_host.hpp"
    units = {}
    for h in found:
        apart = each or os.path.basename(h) in optional or h in ("sett/sim.hpp", "sett/beside_cute.hpp")
        units.setdefault(h if apart else (os.path.dirname(h), "/kernels/" in h and host in closure(h)), []).append(h)

    def compiles(compiler, names, work):
        source = os.path.join(work, f"{os.path.basename(compiler)}_{names[0].replace('/', '_')}_{len(names)}.cpp")
        with open(source, "w", encoding="utf-8") as f:
            f.write("".join(f"#include <{name}>\n" for name in names) + "int used;\n")
        flags = ["-fno-exceptions", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror"]
        if os.path.basename(names[0]) in optional:
            flags = ["-Wall", "-Wextra"]
        if names[0].startswith("sett/sim/"):
            flags.append("-DSETT_SIM=1")
        return compile_file(compiler, source, flags)

    def check(compiler, names, work):
        ok, output = compiles(compiler, names, work)
        if ok:
            return 0
        failures = 0
        for name in names if len(names) > 1 else []:  # each header separately
            ok, own = compiles(compiler, [name], work)
            if not ok:
                failures += 1
                print(f"{compiler}: {name} does not compile alone\n{own[:1500]}")
        if not failures:
            how = f"with the {len(names) - 1} others of its folder" if len(names) > 1 else "alone"
            print(f"{compiler}: {names[0]} does not compile {how}\n{output[:1500]}")
        return failures or 1

    with tempfile.TemporaryDirectory() as work:
        failures = parallel([lambda c=c, n=n: check(c, n, work) for c in present(compilers) for n in units.values()])
    missing = list(include_graph.faults_in(graph, graph))
    for sentence in missing:
        print(sentence)
    print(f"{len(found)} headers in {len(units)} units, {failures + len(missing)} failures")
    return failures + len(missing)


def must_not_compile(compilers):
    found = sorted(glob.glob(f"{ROOT}/tests/must_not_compile/*.cpp"))

    def check(compiler):
        sentences = list(refusals.faults(compiler, found, compile_file))
        for sentence in sentences:
            print(sentence)
        return len(sentences)

    failures = parallel([lambda c=c: check(c) for c in present(compilers)])
    print(f"{len(found)} files, {failures} failures")
    return failures if found else 1


def self_test(compilers):
    codes = [include_graph.self_test()]
    for compiler in present(compilers):
        codes.append(refusals.self_test(compiler, compile_file))
    return sum(codes)


def single_header(compilers):
    failures = 0
    with tempfile.TemporaryDirectory() as work:
        subprocess.run([sys.executable, f"{ROOT}/scripts/single_header.py", f"{work}/sett.hpp"], check=True)
        source = f"{work}/use.cpp"
        with open(source, "w", encoding="utf-8") as f:
            f.write('#include "sett.hpp"\nusing namespace cute;\n'
                    "using R = decltype(composition(Layout<Shape<_8, _8>, Stride<_3, Int<97>>>{}, Layout<_6, _3>{}));\n"
                    "static_assert(std::is_same_v<R, Layout<Shape<_3, _2>, Stride<_9, Int<100>>>>);\n".replace("using R", "using Q")
                    .replace("<R,", "<Q,"))
        for compiler in present(compilers):
            done = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", f"-I{work}", source], capture_output=True, text=True)
            if done.returncode != 0:
                failures += 1
                print(f"{compiler}: the single header fails\n{done.stderr[:1500]}")
    return failures


if __name__ == "__main__":
    checks = {"headers": headers, "must_not_compile": must_not_compile, "single_header": single_header,
              "--self-test": self_test}
    sys.exit(1 if checks[sys.argv[1]](sys.argv[2:]) else 0)
