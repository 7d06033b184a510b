#!/usr/bin/env python3
"""Compiles the CuTe programs of a checkout with CuTe and with sett, and reports what differs.

usage: try_program.py DIR... --cutlass DIR [--command COMMAND] [--only TEXT] [--jobs N] [--rounds N] [--json FILE]
       try_program.py --self-test

For each source, the report has the errors, the compiler's time and memory, the kernels' registers and spills, and the
PTX instructions that only one build has, or that the two have a different number of times.

DIR is a checkout, or one source. Its compile_commands.json (in DIR or DIR/build) says how each source is compiled;
without one, COMMAND does, by default

    nvcc -std=c++20 -O3 -arch=sm_90a --expt-relaxed-constexpr

for each .cu file that includes a header of cute/ or cutlass/. {dir} in COMMAND is the checkout. The script adds
CUTLASS's include folders, and for sett's build sett's own before all others; it leaves out -c, -o and the source, which
it gives itself. SETT_CUTLASS_DIR is the default of --cutlass.

Exits with 1 if CuTe compiles a source and sett does not.
"""
import argparse
import concurrent.futures
import json
import os
import re
import shlex
import stat
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from two_builds import SETT, differences, least, line, measured, summary  # noqa: E402

COMMAND = "nvcc -std=c++20 -O3 -arch=sm_90a --expt-relaxed-constexpr"
INCLUDES = re.compile(r'#\s*include\s*[<"](cute|cutlass)/')


class Source:
    """A source, the folder in which it is compiled, and the command without the source and its target."""

    def __init__(self, name, path, folder, command):
        self.name, self.path, self.folder, self.command = name, path, folder, command

    def build(self, sett, cutlass, target, *kind):
        places = SETT if sett else []
        after = [os.path.join(cutlass, "include"), os.path.join(cutlass, "tools", "util", "include")] if cutlass else []
        return [self.command[0], *[f"-I{p}" for p in places], *self.command[1:], *[f"-I{p}" for p in after], *kind, self.path, "-o", target]


def uses_cute(path):
    with open(path, encoding="utf-8", errors="replace") as f:
        return INCLUDES.search(f.read()) is not None


def without_target(words, source):
    """The words of a compile command without -c, -o TARGET and the source."""
    out, skip = [], False
    for word in words:
        if not skip and word not in ("-c", "--compile", "-dc") and word != source:
            if word == "-o":
                skip = True
                continue
            out.append(word)
        skip = False
    return out


def listed_sources(root, database):
    with open(database, encoding="utf-8") as f:
        entries = json.load(f)
    for entry in entries:
        path = os.path.normpath(os.path.join(entry["directory"], entry["file"]))
        words = entry.get("arguments") or shlex.split(entry["command"])
        if os.path.exists(path) and uses_cute(path):
            yield Source(os.path.relpath(path, root), path, entry["directory"], without_target(words, entry["file"]))


def sources(root, command):
    """The sources of a checkout that include CuTe."""
    root = os.path.abspath(root)
    folder = root if os.path.isdir(root) else os.path.dirname(root)
    for database in (os.path.join(folder, p, "compile_commands.json") for p in ("", "build")):
        if command is None and os.path.exists(database):
            yield from listed_sources(folder, database)
            return
    words = [w.replace("{dir}", folder) for w in shlex.split(command or COMMAND)]
    paths = [root] if os.path.isfile(root) else sorted(os.path.join(d, f) for d, _, files in os.walk(root) for f in files)
    for path in paths:
        if path == root or (path.endswith(".cu") and uses_cute(path)):
            yield Source(os.path.relpath(path, folder), path, folder, words)


def ptx(source, sett, options, work):
    target = os.path.join(work, "sett.ptx" if sett else "cute.ptx")
    status, output, _, _ = measured(source.build(sett, options.cutlass, target, "-ptx"), source.folder)
    if status != 0:
        raise RuntimeError(f"no PTX with {'sett' if sett else 'CuTe'}: {output[-500:]}")
    with open(target, encoding="utf-8") as f:
        return f.read()


def tried(source, options):
    """Compiles a source with both, alternately, and prints what differs."""
    runs = {"sett": [], "cute": []}
    with tempfile.TemporaryDirectory() as work:
        target = os.path.join(work, "object.o")
        for _ in range(options.rounds):
            for build in runs:
                command = source.build(build == "sett", options.cutlass, target, "-Xptxas", "-v", "-c")
                runs[build].append(measured(command, source.folder))
        result = {build: least(r) for build, r in runs.items()}
        result["ptx"] = []
        if result["sett"]["compiles"] and result["cute"]["compiles"]:
            try:
                result["ptx"] = differences(ptx(source, True, options, work), ptx(source, False, options, work))
            except RuntimeError as failure:
                result["ptx"] = [str(failure)]
    print(line(source.name, result["sett"], result["cute"]), *result["ptx"], sep="\n  ", flush=True)
    return result


def report(results):
    """Prints the summary, and returns the exit status."""
    worse = [n for n, r in results.items() if r["cute"]["compiles"] and not r["sett"]["compiles"]]
    better = sum(r["sett"]["compiles"] and not r["cute"]["compiles"] for r in results.values())
    differ = sum(bool(r["ptx"]) for r in results.values())
    print(f"{len(results)} sources; {len(worse)} compile only with CuTe, {better} only with sett; "
          f"the PTX of {differ} differs; {summary(results)}")
    return 1 if worse else 0


def self_test():
    """A compiler of three lines: it fails on what a source says, and copies PTX from the source."""
    fake = ("#!/bin/sh\nfor a; do case $a in *.cu) s=$a ;; -I*compat) mine=1 ;; esac; shift; [ \"$a\" = -o ] && t=$1; done\n"
            "[ -n \"$mine\" ] && grep -q 'fails sett' $s && { echo \"error: refused\"; exit 1; }\n"
            "echo \"Used ${mine:+3}2 registers\"; sed -n \"s/^${mine:+sett}ptx //p\" $s >$t\n")
    texts = {"same.cu": "#include <cute/tensor.hpp>\nsettptx mma.sync;\nptx mma.sync;\n",
             "more.cu": '#include "cutlass/array.h"\nsettptx mma.sync;\nsettptx mma.sync;\nptx mma.sync;\n',
             "worse.cu": "#include <cute/tensor.hpp>\nfails sett\n", "other.cu": "int main() {}\n"}
    with tempfile.TemporaryDirectory() as root:
        compiler = os.path.join(root, "fake_compiler")
        for name, text in {**texts, "fake_compiler": fake}.items():
            with open(os.path.join(root, name), "w", encoding="utf-8") as f:
                f.write(text)
        os.chmod(compiler, stat.S_IRWXU)
        options = argparse.Namespace(cutlass=None, rounds=1)
        results = {s.name: tried(s, options) for s in sources(root, compiler)}
        with open(os.path.join(root, "compile_commands.json"), "w", encoding="utf-8") as f:
            json.dump([{"directory": root, "file": "same.cu", "command": f"{compiler} -DX -c same.cu -o same.o"}], f)
        listed = list(sources(root, None))
    assert sorted(results) == ["more.cu", "same.cu", "worse.cu"], sorted(results)
    assert results["same.cu"]["ptx"] == [] and results["same.cu"]["sett"]["registers"] == [32], results["same.cu"]
    assert results["more.cu"]["ptx"] == ["mma.sync 2 times, CuTe 1"], results["more.cu"]
    assert not results["worse.cu"]["sett"]["compiles"] and results["worse.cu"]["cute"]["compiles"], results["worse.cu"]
    assert report(results) == 1 and report({"same.cu": results["same.cu"]}) == 0
    assert [s.command for s in listed] == [[compiler, "-DX"]], [s.command for s in listed]
    return 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dir", nargs="+")
    parser.add_argument("--cutlass", default=os.environ.get("SETT_CUTLASS_DIR"), help="a checkout of CUTLASS")
    parser.add_argument("--command")
    parser.add_argument("--only", default="", help="a regular expression that the source's path must contain")
    parser.add_argument("--jobs", type=int, default=1, help="sources at a time")
    parser.add_argument("--rounds", type=int, default=1, help="times that each build is measured")
    parser.add_argument("--json", help="a file for the results")
    options = parser.parse_args()
    chosen = [s for d in options.dir for s in sources(d, options.command) if re.search(options.only, s.name)]
    if not chosen:
        print("no source there includes a header of cute/ or cutlass/", file=sys.stderr)
        return 2
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = dict(zip((s.name for s in chosen), pool.map(lambda s: tried(s, options), chosen)))
    if options.json:
        with open(options.json, "w", encoding="utf-8") as f:
            json.dump(results, f, indent=1)
    return report(results)


if __name__ == "__main__":
    sys.exit(main())
