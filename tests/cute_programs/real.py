#!/usr/bin/env python3
"""Compiles real CuTe programs with sett in front of CUTLASS, and with CUTLASS alone, and compares the two.

usage: real.py [--only TEXT] [--rounds N] [--jobs N] [--ptx] [--keep DIR] [--json FILE] [--list]

Environment variables name the checkouts (see programs.py); a program whose checkout is not named is skipped, and
building or testing sett needs none of them. Each round compiles every program with both libraries, alternately; the
script reports the least user seconds and the peak memory over the rounds. --ptx compares how often the PTX contains
each instruction that moves, multiplies, waits or synchronises. Exits with 1 if a program does not compile, or its
instructions differ.
"""
import argparse
import concurrent.futures
import json
import os
import re
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "scripts")]
from programs import programs  # noqa: E402
from two_builds import SETT, differences, least, line, measured, summary  # noqa: E402

SKIPPED = 77


def command(program, sett, target, *kind):
    places = [*(SETT if sett else []), *program.includes]
    return ["nvcc", "-std=c++20", *program.flags, *[f"-I{p}" for p in places], *kind, program.source, "-o", target]


def compare_ptx(program, work):
    texts = []
    for sett in (True, False):
        target = os.path.join(work, f"{program.name.replace('/', '.')}_{'sett' if sett else 'cute'}.ptx")
        status, output, _, _ = measured(command(program, sett, target, "-ptx"))
        if status != 0:
            return [f"no PTX with {'sett' if sett else 'CuTe'}: {output[-500:]}"]
        with open(target, encoding="utf-8") as f:
            texts.append(f.read())
    return differences(*texts)


def compiled(program, sett, work):
    target = os.path.join(work, f"{program.name.replace('/', '.')}_{'sett' if sett else 'cute'}.o")
    return measured(command(program, sett, target, "-Xptxas", "-v", "-c"))


def tried(program, options, work):
    """Compiles a program with sett and with CuTe, alternately."""
    ours, theirs = [], []
    for _ in range(options.rounds):
        ours.append(compiled(program, True, work))
        if not options.alone:
            theirs.append(compiled(program, False, work))
    ours, theirs = least(ours), least(theirs or ours)
    different = compare_ptx(program, work) if options.ptx and ours["compiles"] else []
    print(line(program.name, ours, theirs), *different, sep="\n  ", flush=True)
    return {"sett": ours, "cute": theirs, "ptx": different}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="programs at a time")
    parser.add_argument("--ptx", action="store_true")
    parser.add_argument("--alone", action="store_true", help="with sett only")
    parser.add_argument("--keep", help="the folder for objects")
    parser.add_argument("--json")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    work = options.keep or tempfile.mkdtemp()
    os.makedirs(work, exist_ok=True)
    chosen = [p for p in programs(work) if re.search(options.only, p.name)]
    if not chosen:
        print("no checkout of a program is named: nothing is compiled (programs.py has the variables)")
        return SKIPPED
    if options.list:
        print(*(f"{p.name} {p.source}" for p in chosen), sep="\n")
        return 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = dict(zip((p.name for p in chosen), pool.map(lambda p: tried(p, options, work), chosen)))
    failures = sum(not r["sett"]["compiles"] or bool(r["ptx"]) for r in results.values())
    print(f"{len(results)} programs, {failures} failures; {summary(results)}")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as f:
            json.dump(results, f, indent=1)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
