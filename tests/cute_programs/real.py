#!/usr/bin/env python3
"""Compiles real CuTe programs with sett in front of CUTLASS, and with CUTLASS alone, and compares the two.

usage: real.py [--only TEXT] [--rounds N] [--jobs N] [--ptx] [--keep DIR] [--json FILE] [--list]

Environment variables name the checkouts (see programs.py); a program whose checkout is not named is skipped, and
building or testing sett needs none of them. Each round compiles every program with both, alternately; the script
reports the least user seconds and the peak memory over the rounds. --ptx compares how often the PTX contains each
instruction that moves, multiplies, waits or synchronises. Exits with 1 if a program does not compile, or its
instructions differ.
"""
import argparse
import collections
import concurrent.futures
import json
import math
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from programs import programs  # noqa: E402

INCLUDE = os.path.normpath(os.path.join(HERE, "..", "..", "include"))
SETT = [os.path.join(INCLUDE, "sett", "compat"), INCLUDE]
SKIPPED = 77
# a kernel's instructions on memory, on tensor cores and for synchronization with other threads
COUNTED = re.compile(r"^(cp\.|ldmatrix|stmatrix|movmatrix|mma|wgmma|mbarrier|bar\.|barrier|fence|membar|atom|red\.|tma|prefetch|"
                     r"griddepcontrol|setmaxnreg|elect|shfl|vote|ld\.|st\.|cvt|ex2|lg2|mapa|cluster|createpolicy)")


def measured(command):
    """The exit status, output, user seconds and MiB of the largest process of a command."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = process.stdout.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    return status, output, usage.ru_utime, usage.ru_maxrss / 1024


def command(program, sett, target, *kind):
    places = [*(SETT if sett else []), *program.includes]
    return ["nvcc", "-std=c++20", *program.flags, *[f"-I{p}" for p in places], *kind, program.source, "-o", target]


def resources(log):
    """Registers and spilled bytes of the kernels, in descending order."""
    registers = sorted(map(int, re.findall(r"Used (\d+) registers", log)), reverse=True)
    spills = sum(map(int, re.findall(r"(\d+) bytes spill stores", log)))
    return registers, spills


def instructions(ptx):
    counts = collections.Counter()
    for line in ptx.splitlines():
        word = re.match(r"\s*(?:@!?%p\d+\s+)?\{?\s*(?:@!?p\s+)?([a-z][\w.:]*)", line)
        if word and COUNTED.match(word.group(1)):
            counts[word.group(1)] += 1
    return counts


def compare_ptx(program, work):
    counts = []
    for sett in (True, False):
        target = os.path.join(work, f"{program.name.replace('/', '.')}_{'sett' if sett else 'cute'}.ptx")
        status, output, _, _ = measured(command(program, sett, target, "-ptx"))
        if status != 0:
            return [f"no PTX with {'sett' if sett else 'CuTe'}: {output[-500:]}"]
        with open(target, encoding="utf-8") as f:
            counts.append(instructions(f.read()))
    ours, theirs = counts
    return [f"{name} {ours[name]} times, CuTe {theirs[name]}" for name in sorted(ours | theirs) if ours[name] != theirs[name]]


def compiled(program, sett, work):
    target = os.path.join(work, f"{program.name.replace('/', '.')}_{'sett' if sett else 'cute'}.o")
    return measured(command(program, sett, target, "-Xptxas", "-v", "-c"))


def least(runs):
    status, output, _, _ = runs[0]
    registers, spills = resources(output)
    return {"compiles": status == 0, "seconds": min(r[2] for r in runs), "mib": min(r[3] for r in runs), "registers": registers,
            "spills": spills, "log": "" if status == 0 else "\n".join(l for l in output.splitlines() if "error" in l)[:2000]}


def tried(program, options, work):
    """Compiles a program with sett and with CuTe, alternately."""
    ours, theirs = [], []
    for _ in range(options.rounds):
        ours.append(compiled(program, True, work))
        if not options.alone:
            theirs.append(compiled(program, False, work))
    ours, theirs = least(ours), least(theirs or ours)
    differences = compare_ptx(program, work) if options.ptx and ours["compiles"] else []
    print(line(program.name, ours, theirs), *differences, sep="\n  ", flush=True)
    return {"sett": ours, "cute": theirs, "ptx": differences}


def line(name, ours, theirs):
    if not ours["compiles"]:
        return f"{name}: does not compile with sett\n{ours['log']}"
    if not theirs["compiles"]:
        return f"{name}: {ours['seconds']:.1f} s; does not compile with CuTe\n{theirs['log'][:300]}"
    return (f"{name}: {ours['seconds']:.1f} s and {ours['mib']:.0f} MiB, CuTe {theirs['seconds']:.1f} s and {theirs['mib']:.0f} MiB; "
            f"registers {sum(ours['registers'])} of {len(ours['registers'])} kernels, CuTe {sum(theirs['registers'])}; "
            f"spilled {ours['spills']}, CuTe {theirs['spills']}")


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else float("nan")


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
    both = [r for r in results.values() if r["sett"]["compiles"] and r["cute"]["compiles"]]
    print(f"{len(results)} programs, {failures} failures; of CuTe's time {mean([r['sett']['seconds'] / r['cute']['seconds'] for r in both]):.2f}, "
          f"of its memory {mean([r['sett']['mib'] / r['cute']['mib'] for r in both]):.2f} (geometric means)")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as f:
            json.dump(results, f, indent=1)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
