#!/usr/bin/env python3
"""Runs the documentation: ```cpp blocks are compiled and run, ```console blocks are compared with what the command prints.

usage: doc_snippets.py COMPILER COMMAND [PAGE...]

All pages unless some are named. docs/learn/zh is not run: scripts/book.py checks that its blocks are those of docs/learn.
"""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
# sett::sim lies beside the command, in the same build
SIMULATOR = os.path.join(os.path.dirname(os.path.abspath(sys.argv[2])), "..", "src", "sim", "libsett_sim.a")
# so does sett::cuda, where CUDA's headers were found
GPU = os.path.join(os.path.dirname(os.path.abspath(sys.argv[2])), "..", "src", "cuda", "libsett_cuda.a")


def pages():
    if sys.argv[3:]:
        yield from map(os.path.abspath, sys.argv[3:])
        return
    yield os.path.join(ROOT, "README.md")
    for folder, _, names in os.walk(os.path.join(ROOT, "docs")):
        for name in sorted(names):
            if name.endswith(".md") and os.path.basename(folder) != "zh":
                yield os.path.join(folder, name)


def blocks():
    for page in pages():
        with open(page, encoding="utf-8") as f:
            text = f.read()
        for match in re.finditer(r"^```(cpp global|cpp|console)\n(.*?)^```$", text, re.M | re.S):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{os.path.relpath(page, ROOT)}:{line}", match.group(1), match.group(2)


def program(snippets):
    """One program for all snippets of a page: a namespace and a function each."""
    includes, bodies = ["#include <sett/core.hpp>", "#include <cstdio>", "#include <cstdlib>"], []
    for number, (where, kind, body) in enumerate(snippets):
        lines = body.splitlines()
        includes += [l for l in lines if l.startswith("#include")]
        code = "\n".join(l for l in lines if not l.startswith("#include"))
        if kind == "cpp global" or re.search(r"\bint main\(", code):
            # main returns 0 where nothing is said, any other function does not
            code = re.sub(r"\bint main\((.*)^}", r"int run(\1return 0;\n}", code, flags=re.M | re.S)
            if "int run(" not in code:
                code += "\nint run() { return 0; }"
        else:
            code = "int run() {\n" + code + "\nreturn 0;\n}"
        bodies.append(f"namespace snippet{number} {{  // {where}\nusing namespace sett;\n{code}\n}}")
    calls = "".join(
        f'  if (snippet{n}::run() != 0) {{ std::puts("{where}: the snippet returned an error"); return 1; }}\n'
        for n, (where, _, _) in enumerate(snippets))
    return "\n".join(dict.fromkeys(includes)) + "\n" + "\n".join(bodies) + "\nint main() {\n" + calls + "  return 0;\n}\n"


def run_cpp(compiler, library, found):
    by_page = {}
    for where, kind, body in found:
        by_page.setdefault(where.split(":")[0], []).append((where, kind, body))
    failures = 0
    with tempfile.TemporaryDirectory() as work:
        jobs = []
        for number, (page, snippets) in enumerate(by_page.items()):
            source, binary = os.path.join(work, f"{number}.cpp"), os.path.join(work, str(number))
            with open(source, "w", encoding="utf-8") as f:
                f.write(program(snippets))
            simulator = [SIMULATOR, "-lboost_context", "-lbacktrace"] if any("#include <sett/sim" in b for _, _, b in snippets) else []
            if simulator and not os.path.exists(SIMULATOR):
                print(f"{page}: not run, sett::sim is not built")
                continue
            link = [library, "-fopenmp"] if "/cpu/" in page else []
            if "/cuda/" in page and os.path.exists(GPU):
                link += [GPU, "-ldl"]
            elif re.search(r"#include <sett/cuda/gemm(_group)?\.hpp>", "".join(b for _, _, b in snippets)):
                link, binary = ["-c"], None  # they call sett::cuda, which is not built here: compiled, not run
            jobs.append((page, [compiler, "-std=c++20", "-Wno-unused-variable", f"-I{ROOT}/include", source, *link, *simulator, "-o", binary or "/dev/null"], binary))
        for start in range(0, len(jobs), 2):  # two at a time: the machine has two cores
            running = [(page, subprocess.Popen(c, stderr=subprocess.PIPE, text=True), b) for page, c, b in jobs[start:start + 2]]
            for page, process, binary in running:
                _, errors = process.communicate()
                done = subprocess.run([binary or "true"], capture_output=True, text=True) if process.returncode == 0 else None
                if done is None or done.returncode != 0:
                    failures += 1
                    print(f"{page}: a snippet fails\n{errors[:2000]}{done.stdout if done else ''}")
    return failures


def run_console(command, found):
    failures = 0
    environment = dict(os.environ, PATH=os.path.dirname(os.path.abspath(command)) + ":" + os.environ["PATH"])
    for where, _, body in found:
        for part in re.split(r"^(?=\$ )", body, flags=re.M):
            if not part.startswith("$ "):
                continue
            line, expected = part[2:].split("\n", 1)
            if line.startswith("sett sim") and not os.path.exists(SIMULATOR):
                continue
            got = subprocess.run(["sh", "-c", line], capture_output=True, text=True, env=environment, cwd=ROOT).stdout
            if got.rstrip("\n") != expected.rstrip("\n"):
                failures += 1
                print(f"{where}: $ {line}\nexpected:\n{expected}\ngot:\n{got}")
    return failures


def main():
    compiler, command = sys.argv[1], sys.argv[2]
    found = list(blocks())
    cpp = [b for b in found if b[1] != "console"]
    console = [b for b in found if b[1] == "console"]
    # sett::cpu lies beside the command, in the same build
    library = os.path.join(os.path.dirname(os.path.abspath(command)), "..", "src", "cpu", "libsett_cpu.a")
    failures = run_cpp(compiler, library, cpp) + run_console(command, console)
    print(f"{len(cpp)} snippets and {len(console)} console blocks, {failures} failures")
    return 1 if failures or not found else 0


if __name__ == "__main__":
    sys.exit(main())
