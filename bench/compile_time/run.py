#!/usr/bin/env python3
"""Measures the cost of sett for a compiler: user seconds and peak memory, compared with <regex> in the same run.

usage: run.py [--rounds N] [--write]     --write keeps the figures under results/ and remakes the table of RESULTS.md
       run.py --check                    checks only that the programs compile and hold the number of results they claim

Each program is compiled once per round, one after the other. The script reports the median over the rounds and, for the
ratio to <regex>, the median of the rounds' own ratios. --write is for releases; budget.py is a test of the costs that
can be counted exactly.
"""
import argparse
import datetime
import json
import os
import random
import re
import shutil
import statistics
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
COUNT = 200
# the marks around the table in RESULTS.md
BEGIN, END = "<!-- made by run.py --write -->\n", "<!-- end -->\n"
# units of the time for <regex>, with g++ 12
TARGETS = {"include sett/core.hpp": 0.30, "include sett/cute.hpp": 0.55, "200 compositions": 1.7}


def results(kind):
    """A program that forms COUNT distinct static results of one operation, and nothing else."""
    rng = random.Random(1)
    out = ["#include <sett/core.hpp>", "using namespace cute;"]
    for i in range(COUNT):
        a = [rng.choice([2, 3, 4, 6, 8]) for _ in range(3)]
        d = [1 + i % 7, a[0] * (1 + i % 7) * 2, a[0] * a[1] * (1 + i % 7) * 4 + i]
        shape = ", ".join(f"Int<{n}>" for n in a)
        stride = ", ".join(f"Int<{n}>" for n in d)
        left = f"Layout<Shape<{shape}>, Stride<{stride}>>{{}}"
        right = (f"Layout<Shape<Int<{a[0]}>, Int<{a[1]}>>, Stride<Int<1>, Int<{a[0]}>>>{{}}" if kind == "composition"
                 else f"Layout<Int<{a[1]}>, Int<{a[0]}>>{{}}")
        out.append(f"using R{i} = decltype({kind}({left}, {right}));\nstatic_assert(sizeof(R{i}) > 0);")
    return "\n".join(out) + "\n"


def programs():
    return {"include <regex>": "#include <regex>\n", "include sett/core.hpp": "#include <sett/core.hpp>\n",
            "include sett/cute.hpp": "#include <sett/cute.hpp>\n", "include sett/hopper.hpp": "#include <sett/hopper.hpp>\n",
            "200 compositions": results("composition"),
            "200 divides": results("logical_divide")}


def jobs(work):
    compilers = [c for c in ("g++", "clang++", "clang++-16") if shutil.which(c)]
    for name, text in programs().items():
        for compiler in compilers:
            source = os.path.join(work, re.sub(r"\W", "_", name) + ".cpp")
            with open(source, "w", encoding="utf-8") as f:
                f.write(text)
            yield name, compiler, [compiler, "-std=c++20", "-fsyntax-only", f"-I{ROOT}/include", source]
    if shutil.which("nvcc"):
        source = os.path.join(work, "compositions.cu")
        with open(source, "w", encoding="utf-8") as f:
            f.write(results("composition"))
        yield "200 compositions, nvcc", "nvcc", ["nvcc", "-std=c++20", "-arch=sm_90", f"-I{ROOT}/include", "-c", source, "-o",
                                                 os.path.join(work, "compositions.o")]


def measure(command):
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = process.stdout.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        raise SystemExit(f"{' '.join(command)} fails:\n{output[:2000]}")
    return usage.ru_utime, usage.ru_maxrss / 1024


def version(compiler):
    text = subprocess.run([compiler, "--version"], capture_output=True, text=True).stdout.strip().splitlines()
    return text[-1] if compiler == "nvcc" else text[0]


def write(rows, compilers):
    today = datetime.date.today().isoformat()
    with open("/proc/cpuinfo", encoding="utf-8") as f:
        cpu = next((l.split(":")[1].strip() for l in f if l.startswith("model name")), "unknown")
    commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    with open(os.path.join(HERE, "budget.json"), encoding="utf-8") as f:
        budget = json.load(f)
    counts = {"lines": {door: sum(of.values()) for door, of in budget["lines"].items()}, "instantiations": budget["instantiations"]}
    data = {"date": today, "cpu": cpu, "commit": commit, "compilers": {c: version(c) for c in compilers}, "rows": rows, "counts": counts}
    with open(os.path.join(HERE, "results", today + ".json"), "w", encoding="utf-8") as f:
        json.dump(data, f, indent=1)
        f.write("\n")
    lines = [f"`bench/compile_time/run.py`, {today}, commit {commit}, {cpu}; user seconds and peak MiB, median of {rows[0]['rounds']} rounds.",
             "Every round compiles each program once, with `-fsyntax-only`, for nvcc with `-c`.", "",
             "| program | compiler | seconds | MiB | times `<regex>` | target |", "|---|---|---|---|---|---|"]
    for r in rows:
        goal = r.get("target")
        lines.append(f"| {r['program']} | {r['compiler']} | {r['seconds']:.2f} | {r['mib']:.0f} | {r['regex_ratio']:.2f} | "
                     + (f"{goal}: {'met' if r['regex_ratio'] <= goal else 'missed'}" if goal else "") + " |")
    lines += ["", "Counted by budget.py, which is a test: lines of sett's own headers after preprocessing, and instantiations of its templates.", "",
              "| program | lines | instantiations |", "|---|---|---|"]
    lines += [f"| {name} | {counts['lines'].get(name, '')} | {n} |" for name, n in counts["instantiations"].items()]
    page = os.path.join(HERE, "RESULTS.md")
    with open(page, encoding="utf-8") as f:
        before, rest = f.read().split(BEGIN)
    with open(page, "w", encoding="utf-8") as f:
        f.write(before + BEGIN + "\n".join(lines) + "\n" + rest[rest.index(END):])


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--write", action="store_true")
    arguments.add_argument("--check", action="store_true")
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as work:
        all_jobs = list(jobs(work))
        if options.check:
            for kind in ("composition", "logical_divide"):
                text = results(kind)
                distinct = {l.split("=", 1)[1] for l in text.splitlines() if l.startswith("using R")}
                if len(distinct) != COUNT:
                    raise SystemExit(f"{kind}: {len(distinct)} distinct results, {COUNT} were claimed")
            for _, compiler, command in all_jobs:
                if compiler == "g++":
                    measure(command)
            print(f"{COUNT} distinct results each, and all programs compile")
            return
        figures = [[] for _ in all_jobs]
        for _ in range(options.rounds):
            for i, (_, _, command) in enumerate(all_jobs):
                figures[i].append(measure(command))
    rows = []
    for (name, compiler, _), f in zip(all_jobs, figures):
        rows.append({"program": name, "compiler": compiler, "rounds": options.rounds, "seconds": statistics.median(s for s, _ in f),
                     "mib": statistics.median(m for _, m in f)})
        if compiler == "g++" and name in TARGETS:
            rows[-1]["target"] = TARGETS[name]
    yardstick = {compiler: f for (name, compiler, _), f in zip(all_jobs, figures) if name == "include <regex>"}
    for r, f in zip(rows, figures):
        pairs = zip(f, yardstick.get(r["compiler"], yardstick["g++"]))
        r["regex_ratio"] = statistics.median(own[0] / regex[0] for own, regex in pairs)
        print(f"{r['program']:28} {r['compiler']:12} {r['seconds']:6.2f} s {r['mib']:6.0f} MiB  {r['regex_ratio']:5.2f} x <regex>"
              + (f"  (target {r['target']})" if "target" in r else ""))
    if options.write:
        write(rows, {c for _, c, _ in all_jobs})


if __name__ == "__main__":
    main()
