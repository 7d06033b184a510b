#!/usr/bin/env python3
"""Runs the documentation: ```cpp blocks are compiled and run, and the output of the commands in ```console blocks is
compared.

usage: doc_snippets.py COMPILER COMMAND [--renew] [PAGE...]

Runs all pages unless some are named. The Chinese editions are not run: scripts/book.py checks that their blocks equal
those of the English pages. The commands of a page run in a scratch folder with links to everything in the repository,
and `sett`, a link to the repository itself, so that a page may write files. Lines that begin with "> " continue a
command. --renew writes the printed output into the pages instead, and into their Chinese editions: check the changes.
"""
import concurrent.futures
import contextlib
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import include_graph  # noqa: E402

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
# sett::sim is built together with the command
SIMULATOR = os.path.join(os.path.dirname(os.path.abspath(sys.argv[2])), "..", "src", "sim", "libsett_sim.a")
# so is sett::cuda, if CUDA's headers were found
GPU = os.path.join(os.path.dirname(os.path.abspath(sys.argv[2])), "..", "src", "cuda", "libsett_cuda.a")
# pages per program: with more, one core would be idle at the end
TOGETHER = 20


def pages():
    named = [a for a in sys.argv[3:] if a != "--renew"]
    if named:
        yield from map(os.path.abspath, named)
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
    """One program for all snippets of some pages, each in a namespace and a function of its own."""
    includes, bodies = ["#include <sett/core.hpp>", "#include <cstdio>", "#include <cstdlib>"], []
    for number, (where, kind, body) in enumerate(snippets):
        lines = body.splitlines()
        includes += [l for l in lines if l.startswith("#include")]
        code = "\n".join(l for l in lines if not l.startswith("#include"))
        if kind == "cpp global" or re.search(r"\bint main\(", code):
            # main returns 0 by default; other functions do not
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


def uses_cpu(snippets):
    return any("#include <sett/cpu" in body for _, _, body in snippets)


def needs(page, snippets, library):
    """The libraries with which a page's program is linked, and whether it is run; None if it cannot be built here."""
    simulator = ["-DSETT_SIM=1", SIMULATOR, "-lbacktrace"] if any("#include <sett/sim" in b for _, _, b in snippets) else []
    if simulator and not os.path.exists(SIMULATOR):
        print(f"{page}: not run, sett::sim is not built")
        return None
    link, runs = [library, "-fopenmp"] if "/cpu/" in page or uses_cpu(snippets) else [], True
    if "/cuda/" in page and os.path.exists(GPU):
        link += [GPU, "-ldl"]
    elif re.search(r"#include <sett/cuda/(attention|gemm(_group)?)\.hpp>", "".join(b for _, _, b in snippets)):
        link, runs = ["-c"], False  # sett::cuda is not built here: compile only
    return (*link, *simulator), runs


def tried(compiler, snippets, link, runs, work):
    """The error report for a program of snippets, or None if it passes."""
    with tempfile.TemporaryDirectory(dir=work) as folder:
        source, binary = os.path.join(folder, "snippets.cpp"), os.path.join(folder, "snippets")
        with open(source, "w", encoding="utf-8") as f:
            f.write(program(snippets))
        compiled = subprocess.run([compiler, "-std=c++20", "-Wno-unused-variable", f"-I{ROOT}/include",
                                   f"-I{ROOT}/include/sett/compat", source, *link,
                                   "-o", binary if runs else os.devnull], stderr=subprocess.PIPE, text=True)
        if compiled.returncode != 0:
            return compiled.stderr[:2000]
        done = subprocess.run([binary], capture_output=True, text=True) if runs else None
        return compiled.stderr[:2000] + done.stdout if done and done.returncode != 0 else None


def missing_includes(by_page):
    """The faults in pages that do not include what they use. A shared program would hide them, because another page may
    include the header."""
    headers = include_graph.read(f"{ROOT}/include")
    return [sentence for page, snippets in by_page.items()
            for sentence in include_graph.faults_in(headers | {page: include_graph.Header(program(snippets))}, [page])]


def run_cpp(compiler, library, found):
    """Pages with the same libraries share a program. If the program fails, each page is tried separately, and the
    failing one is named."""
    by_page, alike = {}, {}
    for where, kind, body in found:
        by_page.setdefault(where.split(":")[0], []).append((where, kind, body))
    for page, snippets in by_page.items():
        how = needs(page, snippets, library)
        if how:
            alike.setdefault(how, []).append(page)
    units = [(pages[i:i + TOGETHER], *how) for how, pages in alike.items() for i in range(0, len(pages), TOGETHER)]

    def check(unit):
        pages, link, runs = unit
        if len(pages) > 1 and tried(compiler, [s for page in pages for s in by_page[page]], link, runs, work) is None:
            return 0
        failures = 0
        for page in pages:
            said = tried(compiler, by_page[page], link, runs, work)
            if said is not None:
                failures += 1
                print(f"{page}: a snippet fails\n{said}")
        if not failures and len(pages) > 1:
            print(f"{pages[0]} to {pages[-1]}: each compiles and runs by itself, and not together")
        return failures

    # the test machine has two cores
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(2) as pool:
        failures = sum(pool.map(check, units))
    missing = missing_includes(by_page)
    for sentence in missing:
        print(sentence)
    print(f"{len(by_page)} pages in {len(units)} programs")
    return failures + len(missing)


def run_readme(compiler, library, found):
    """The README's blocks must be complete files, because newcomers paste and compile them."""
    failures = 0
    with tempfile.TemporaryDirectory() as work:
        for where, kind, body in found:
            if not where.startswith("README.md:") or kind == "console":
                continue
            source, binary = os.path.join(work, "pasted.cpp"), os.path.join(work, "pasted")
            with open(source, "w", encoding="utf-8") as f:
                f.write(body)
            link = [library, "-fopenmp"] if uses_cpu([(where, kind, body)]) else []
            done = subprocess.run([compiler, "-std=c++20", "-Wall", "-Wextra", "-Werror", f"-I{ROOT}/include", source, *link,
                                   "-o", binary], capture_output=True, text=True)
            if done.returncode == 0:
                done = subprocess.run([binary], capture_output=True, text=True)
            if done.returncode != 0:
                failures += 1
                print(f"{where}: pasted into a file, it fails\n{done.stderr[:2000]}")
    return failures


def transcript(body):
    """The (command, expected output) of each line that begins with `$ ` in a console block."""
    for part in re.split(r"^(?=\$ )", body, flags=re.M):
        if part.startswith("$ "):
            command = re.match(r"\$ .*\n(?:> ?.*\n)*", part).group(0)
            yield re.sub(r"^(?:\$ |> ?)", "", command, flags=re.M), part[len(command):]


@contextlib.contextmanager
def scratch():
    """A folder with links to everything in the repository, and to the repository as `sett`."""
    with tempfile.TemporaryDirectory() as folder:
        for name in os.listdir(ROOT):
            os.symlink(os.path.join(os.path.abspath(ROOT), name), os.path.join(folder, name))
        os.symlink(os.path.abspath(ROOT), os.path.join(folder, "sett"))
        yield folder


def run_page(found, environment):
    """The (where, command, expected, printed) of a page's commands, run in order in a folder of their own."""
    with scratch() as folder:
        for where, body in found:
            for line, expected in transcript(body):
                if line.startswith("sett sim") and not os.path.exists(SIMULATOR):
                    continue
                got = subprocess.run(["sh", "-c", line], capture_output=True, text=True, env=environment, cwd=folder).stdout
                yield where, line, expected, got


def renew(page, line, expected, got):
    """Writes a command's output into a page and its Chinese edition."""
    command = "$ " + line.rstrip("\n").replace("\n", "\n> ") + "\n"
    for path in (page, os.path.join(os.path.dirname(page), "zh", os.path.basename(page))):
        path = os.path.join(ROOT, path)
        if os.path.exists(path):
            with open(path, encoding="utf-8") as f:
                text = f.read()
            with open(path, "w", encoding="utf-8") as f:
                f.write(text.replace(command + expected, command + got.rstrip("\n") + "\n" * bool(got)))


def run_console(command, found):
    environment = dict(os.environ, PATH=os.path.dirname(os.path.abspath(command)) + ":" + os.environ["PATH"])
    by_page, failures = {}, 0
    for where, _, body in found:
        by_page.setdefault(where.split(":")[0], []).append((where, body))
    for page, blocks_of_page in by_page.items():
        for where, line, expected, got in run_page(blocks_of_page, environment):
            if got.rstrip("\n") != expected.rstrip("\n"):
                failures += 1
                print(f"{where}: $ {line}expected:\n{expected}\ngot:\n{got}")
                if "--renew" in sys.argv:
                    renew(page, line, expected, got)
    return failures


def main():
    compiler, command = sys.argv[1], sys.argv[2]
    found = list(blocks())
    cpp = [b for b in found if b[1] != "console"]
    console = [b for b in found if b[1] == "console"]
    # sett::cpu is built together with the command
    library = os.path.join(os.path.dirname(os.path.abspath(command)), "..", "src", "cpu", "libsett_cpu.a")
    failures = run_cpp(compiler, library, cpp) + run_readme(compiler, library, cpp) + run_console(command, console)
    print(f"{len(cpp)} snippets and {len(console)} console blocks, {failures} failures")
    return 1 if failures or not found else 0


if __name__ == "__main__":
    sys.exit(main())
