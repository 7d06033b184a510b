#!/usr/bin/env python3
"""Compiles what must compile and what must not, with every compiler that is there.

usage: compile_checks.py headers|must_not_compile|single_header COMPILER...

headers: each header alone, with warnings as errors and -fno-exceptions.
must_not_compile: each file of tests/must_not_compile fails, and its diagnostic holds the sentence of its first line
(`// expect: ...`); with -DSETT_CONTROL it compiles, so that it fails for the right reason.
single_header: the generated header compiles a small program on its own.
"""
import concurrent.futures
import glob
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))


def command(compiler, source, flags):
    if os.path.basename(compiler).startswith("nvcc"):
        return [compiler, "-std=c++20", "-arch=sm_90", "-x", "cu", "-c", "-o", os.devnull, f"-I{ROOT}/include", *flags, source]
    return [compiler, "-std=c++20", "-fsyntax-only", f"-I{ROOT}/include", *flags, source]


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


def headers(compilers):
    found = sorted(h for end in ("hpp", "h") for h in glob.glob(f"{ROOT}/include/**/*.{end}", recursive=True))
    optional = {"json.hpp": "nlohmann/json.hpp", "format.hpp": "fmt/format.h"}

    def check(compiler, header, work):
        name = os.path.relpath(header, f"{ROOT}/include")
        source = os.path.join(work, f"{os.path.basename(compiler)}_{name.replace('/', '_')}.cpp")
        with open(source, "w", encoding="utf-8") as f:
            f.write(f"#include <{name}>\nint used;\n")
        flags = ["-fno-exceptions", "-Wall", "-Wextra", "-Wconversion", "-Werror"]
        if os.path.basename(header) in optional:
            flags = ["-Wall", "-Wextra"]
        ok, output = compile_file(compiler, source, flags)
        if not ok:
            print(f"{compiler}: {name} does not compile alone\n{output[:1500]}")
        return 0 if ok else 1

    with tempfile.TemporaryDirectory() as work:
        failures = parallel([lambda c=c, h=h: check(c, h, work) for c in present(compilers) for h in found])
    print(f"{len(found)} headers, {failures} failures")
    return failures


def must_not_compile(compilers):
    found = sorted(glob.glob(f"{ROOT}/tests/must_not_compile/*.cpp"))

    def check(compiler, source):
        with open(source, encoding="utf-8") as f:
            first = f.readline().strip()
        sentence = first.removeprefix("// expect: ")
        if sentence == first or not sentence:
            print(f"{source}: its first line must be '// expect: SENTENCE'")
            return 1
        ok, output = compile_file(compiler, source, [])
        if ok or sentence not in output:
            print(f"{compiler}: {source} {'compiles' if ok else 'fails without its sentence'}\n{output[:1500]}")
            return 1
        ok, output = compile_file(compiler, source, ["-DSETT_CONTROL"])
        if not ok:
            print(f"{compiler}: the control of {source} does not compile\n{output[:1500]}")
        return 0 if ok else 1

    failures = parallel([lambda c=c, s=s: check(c, s) for c in present(compilers) for s in found])
    print(f"{len(found)} files, {failures} failures")
    return failures if found else 1


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
    checks = {"headers": headers, "must_not_compile": must_not_compile, "single_header": single_header}
    sys.exit(1 if checks[sys.argv[1]](sys.argv[2:]) else 0)
