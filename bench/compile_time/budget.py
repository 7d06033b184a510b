#!/usr/bin/env python3
"""Counts the lines that a compiler reads and the templates that it instantiates for an include of sett's headers, and
compares the counts with budget.json.

usage: budget.py --check          fails with a sentence for each budget that is exceeded, and names the headers that grew
       budget.py --write          makes today's counts the budget
       budget.py --self-test      checks that exceeding each budget is reported

Both counts are exact, so a test can compare them; run.py measures seconds, which only a person can judge. The lines
counted are the lines of sett's own headers that remain after preprocessing. Blank lines and lines of the standard
library do not count. The instantiations counted are those of class and function templates in namespaces sett and cute,
according to clang's -ftime-trace. Another version of clang may instantiate differently: instantiations are compared
only if the version is the budget's; otherwise the test reports that they were not.
"""
import collections
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
sys.path[:0] = [HERE, os.path.join(ROOT, "scripts")]
import run  # noqa: E402
from self_test import judged  # noqa: E402

BUDGET = os.path.join(HERE, "budget.json")
HEADROOM = 1.03
DOORS = ("sett/core.hpp", "sett/tensor.hpp", "sett/cute.hpp", "sett/hopper.hpp")
SHOWN = 4  # the number of headers that a message names


def programs():
    """The measured sources, by name: files that only include headers, and programs that also use them."""
    uses = {name: text for name, text in run.programs().items() if not name.startswith("include ")}
    return {door: f"#include <{door}>\n" for door in DOORS} | uses


def compiled(command, text):
    """Compiles the text in a temporary folder, and returns the compiler's output and its trace."""
    with tempfile.TemporaryDirectory() as work:
        source = os.path.join(work, "unit.cpp")
        with open(source, "w", encoding="utf-8") as f:
            f.write(text)
        done = subprocess.run([*command, "unit.cpp"], cwd=work, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"{' '.join(command)} fails:\n{done.stderr[:2000]}")
        trace = os.path.join(work, "unit.json")
        if not os.path.exists(trace):
            return done.stdout, None
        with open(trace, encoding="utf-8") as f:
            return done.stdout, json.load(f)


def lines(include, text):
    """The number of lines of each of our headers, by path under the include folder."""
    output, _ = compiled(["g++", "-std=c++20", "-E", f"-I{include}"], text)
    counts, header = collections.Counter(), None
    for line in output.splitlines():
        marker = re.match(r'# \d+ "([^"]*)"', line)
        if marker:
            path = os.path.relpath(os.path.normpath(marker[1]), include)
            header = None if path.startswith("..") or os.path.isabs(path) else path
        elif header and line.strip():
            counts[header] += 1
    return dict(sorted(counts.items()))


def instantiations(include, text):
    command = ["clang++", "-std=c++20", "-c", "-O0", "-ftime-trace", "-ftime-trace-granularity=0", "-o", "unit.o", f"-I{include}"]
    _, trace = compiled(command, text)
    kinds = ("InstantiateClass", "InstantiateFunction")
    return sum(e["name"] in kinds and re.match(r"(sett|cute)::", e["args"]["detail"]) is not None for e in trace["traceEvents"])


def clang_version():
    """The major version of clang++, or None if it is missing."""
    if not shutil.which("clang++"):
        return None
    told = subprocess.run(["clang++", "--version"], capture_output=True, text=True).stdout
    return int(re.search(r"version (\d+)", told)[1])


def counted(include, texts, clang):
    """Counts the lines of each source and, if clang++ has the given version, the instantiations."""
    counts = {"lines": {name: lines(include, text) for name, text in texts.items() if text.count("\n") == 1}}
    if clang is not None and clang == clang_version():
        counts |= {"clang": clang, "instantiations": {name: instantiations(include, text) for name, text in texts.items()}}
    else:
        print(f"instantiations are not counted: the budget is of clang++ {clang}, and this is {clang_version()}")
    return counts


def limit(budget):
    return int(budget * HEADROOM)


def grown(now, before):
    """The headers that have grown, largest growth first."""
    more = sorted(((now[h] - before.get(h, 0), h) for h in now if now[h] > before.get(h, 0)), reverse=True)
    told = [f"{h} from {before[h]} to {now[h]}" if h in before else f"{h}, which is new, by {now[h]}" for _, h in more[:SHOWN]]
    return "; ".join(told) + (f"; {len(more) - SHOWN} more" if len(more) > SHOWN else "")


def faults(counts, budget):
    remedy = "include it where it is used, or make it the budget with budget.py --write and say why"
    for name, now in counts["lines"].items():
        before = budget["lines"].get(name)
        if before is None:
            yield f"{name} has no budget of lines: budget.py --write"
        elif sum(now.values()) > limit(sum(before.values())):
            yield (f"#include <{name}> reads {sum(now.values())} lines of ours, and {limit(sum(before.values()))} are allowed. "
                   f"Grown: {grown(now, before)}. What a program does not use should not be read: {remedy}.")
    for name, now in counts.get("instantiations", {}).items():
        before = budget["instantiations"].get(name)
        if before is None:
            yield f"{name} has no budget of instantiations: budget.py --write"
        elif now > limit(before):
            yield (f"{name}: {now} instantiations of our templates, and {limit(before)} are allowed, {before} at the last count. "
                   f"A function that is not a template instantiates what it calls wherever its header is included: {remedy}.")


def self_test():
    """Checks small trees of one header against a budget of 103 lines and 10 instantiations."""
    header = "#pragma once\nnamespace sett {\n" + "template <int> struct Row {};\n" * 1
    body = lambda rows, made: header + "".join(f"extern int x{i};\n" for i in range(rows)) + "".join(f"inline Row<{i}> r{i};\n" for i in range(made)) + "}\n"
    small = json.dumps({"lines": {"sett/core.hpp": {"sett/core.hpp": 103}}, "instantiations": {"sett/core.hpp": 10}})
    tree = lambda rows, made, more="": {"sett/core.hpp": body(rows, made).replace("#pragma once\n", "#pragma once\n" + more), "budget.json": small}
    cases = [
        (tree(90, 10), None),
        (tree(93, 10), None),  # more than the budget, but within its headroom
        (tree(120, 10), "sett/core.hpp from 103 to 133"),
        (tree(90, 10, '#include "rows.hpp"\n') | {"sett/rows.hpp": "extern int y;\n" * 40}, "sett/rows.hpp, which is new, by 40"),
        ({"sett/core.hpp": body(90, 10), "budget.json": '{"lines": {}, "instantiations": {}}'}, "has no budget of lines"),
    ]
    if clang_version() is not None:
        cases += [(tree(80, 20), "20 instantiations of our templates, and 10 are allowed"),
                  ({"sett/core.hpp": body(90, 10), "budget.json": small.replace('"instantiations": {"sett/core.hpp": 10}', '"instantiations": {}')},
                   "has no budget of instantiations")]

    def of_tree(root):
        with open(os.path.join(root, "budget.json"), encoding="utf-8") as f:
            return faults(counted(root, {"sett/core.hpp": "#include <sett/core.hpp>\n"}, clang_version()), json.load(f))

    return judged(cases, of_tree)


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    include = os.path.join(ROOT, "include")
    if sys.argv[1:] == ["--write"]:
        counts = counted(include, programs(), clang_version())
        with open(BUDGET, "w", encoding="utf-8") as f:
            json.dump(counts, f, indent=1)
            f.write("\n")
        return 0
    if sys.argv[1:] != ["--check"]:
        raise SystemExit(__doc__)
    with open(BUDGET, encoding="utf-8") as f:
        budget = json.load(f)
    counts = counted(include, programs(), budget.get("clang"))
    found = list(faults(counts, budget))
    for sentence in found:
        print(sentence)
    if not found:
        totals = [f"{door} {sum(now.values())} lines" for door, now in counts["lines"].items()]
        print("; ".join(totals + [f"{name} {n} instantiations" for name, n in counts.get("instantiations", {}).items()]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
