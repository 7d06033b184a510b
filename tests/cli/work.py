#!/usr/bin/env python3
"""Counts the instructions that an expression costs, with valgrind: a text twice as long must cost about twice as many,
whatever it contains.

usage: work.py COMMAND

Exits with 77 without valgrind. Text after the point at which a value exceeds its limit must add no cost, however long
the text is.
"""
import re
import shutil
import subprocess
import sys

COMMAND = sys.argv[1]


def several(opening, one, closing, separator=","):
    return lambda n: opening + separator.join([one] * n) + closing


# Texts with n parts, and n itself.
LINEAR = {
    "list": (several("[", "1", "]"), 4000),
    "list of sums": (several("[", "1+1", "]"), 400),
    "composition": (several("", "4:1", "", " o "), 400),
    "sum": (several("", "1", "", "+"), 400),
    "product": (several("", "1", "", "*"), 400),
    "signs": (lambda n: "- " * n + "1", 4000),
    "names": (lambda n: ";".join(f"let a{i}=1" for i in range(n)), 400),
    "statements": (several("", "1", "", ";"), 400),
    "lines": (lambda n: "1;" + ";".join(["1"] * n), 400),
    "bases": (several('{"lane":[', "[1,0]", "]}"), 500),
    "sum of bases": (lambda n: "+".join(f"1@{i % 8}@{i // 8 % 8}@{i // 64 % 8}" for i in range(n)), 400),
    "slices": (lambda n: "4:1" + "(_)" * n, 400),
    "spaces": (lambda n: "1" + " " * n + "o 4", 4000),
    "word": (lambda n: "a" * n, 4000),
    "digits": (lambda n: "1" * n, 4000),
    "integers of a tuple": (several("(", "1", ")"), 1000),
    "layouts of a tuple": (several("(", "1:1", ")"), 500),
    "a coordinate": (lambda n: several("(", "1", ")")(n) + several("(", "0", ")")(n), 1000),
    "an arithmetic tuple": (several("ArithmeticTuple<", "1", ">"), 30),
}
# The same kinds of text, with more parts than a value may have.
BOUNDED = {
    "integers of a tuple": (several("(", "1", ")"), 8000),
    "layouts of a tuple": (several("(", "1:1", ")"), 8000),
    "tiler": (several("<", "1", ">"), 8000),
    "type": (several("Shape<", "_1", ">"), 8000),
    "nesting": (lambda n: "(" * n, 8000),
}


def instructions(line):
    run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", COMMAND, "eval", "-"],
                         input=line, capture_output=True, text=True, check=False)
    counted = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode not in (0, 2) or not counted:
        sys.exit(f"valgrind failed:\n{run.stderr}")
    return int(counted.group(1))


def main():
    if shutil.which("valgrind") is None:
        print("valgrind is not installed: nothing is counted")
        sys.exit(77)
    start = instructions("1\n")
    failures = 0
    for kinds, most in ((LINEAR, 2.35), (BOUNDED, 1.5)):
        for name, (text, n) in kinds.items():
            once, twice = (instructions(text(k) + "\n") - start for k in (n, 2 * n))
            ratio = twice / max(once, 1)
            wrong = ratio > most
            failures += wrong
            print(f"{'FAILED ' if wrong else ''}{name}: {once} instructions, {twice} of twice as much: {ratio:.2f}, at most {most}")
    sys.exit(1 if failures else 0)


main()
