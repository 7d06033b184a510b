#!/usr/bin/env python3
"""Counts the lines of a compiler's output that a user has to read to reach the refusal.

usage: refusal_lines.py COMPILER...   prints the count for each file and compiler; fails if one is above five
       refusal_lines.py --self-test

A file of tests/must_not_compile for a common mistake lists words that the first lines must contain besides its
sentence, namely the numbers and operands: `// within five lines: Layout<C<7>,C<1>> 5 7`. Namespaces and spaces are
ignored on both sides.
"""
import glob
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from refusals import wanted  # noqa: E402
from self_test import judged  # noqa: E402

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
MOST = 5
MARK = "// within five lines: "


def plain(text):
    return re.sub(r"\b(?:sett|cute)::(?:v\w+::)?|\s+", "", text)


def asked(source):
    """The required words, or None if the file does not stand for a common mistake."""
    with open(source, encoding="utf-8") as f:
        for line in f:
            if line.startswith(MARK):
                return line.removeprefix(MARK).split()
    return None


def lines_read(output, words):
    """The number of lines needed to contain all of the words; None if even the whole output lacks one."""
    lines, text = output.splitlines(), ""
    for n, line in enumerate(lines, 1):
        text += plain(line) + "\n"
        if all(re.search(rf"(?<!\w){re.escape(plain(w))}(?!\w)", text) for w in words):
            return n
    return None


def counts(compiler, sources, include):
    for source in sources:
        words = asked(source)
        if words is not None:
            done = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", f"-I{include}", source], capture_output=True, text=True)
            yield source, lines_read(done.stderr, [wanted(source), *words])


def faults(compiler, sources, include):
    for source, n in counts(compiler, sources, include):
        if n is None:
            yield f"{compiler}: the refusal of {os.path.basename(source)} never shows its sentence, numbers and operands"
        elif n > MOST:
            yield f"{compiler}: a user reads {n} lines before the refusal of {os.path.basename(source)} is told, and {MOST} are allowed"


def self_test(compiler):
    refusal = 'template <int N, class T> struct Of { static_assert(N == sizeof(T), "too few"); };\n'
    deep = "".join(f"template <class T> void f{i}(T t) {{ f{i + 1}(t); }}\n" for i in range(8))
    call = "template <class T> void f8(T) { Of<7, T> a; }\n" + "".join(deep.splitlines(True)[::-1]) + "void g() { f0(1); }\n"
    head = "// expect: too few\n" + MARK
    cases = [
        ({"near.cpp": head + "7 int\n" + refusal + "Of<7, int> a;\n"}, None),
        ({"deep.cpp": head + "7 int\n" + refusal + call}, "lines before the refusal" if "clang" not in compiler else None),
        ({"other.cpp": head + "8 int\n" + refusal + "Of<7, int> a;\n"}, "never shows"),
        ({"silent.cpp": head + "7 int\nint a;\n"}, "never shows"),
        ({"rare.cpp": "// expect: too few\n" + refusal + call}, None),
    ]
    return judged(cases, lambda root: faults(compiler, sorted(glob.glob(f"{root}/*.cpp")), root))


def main():
    compilers = [c for c in sys.argv[1:] if c != "--self-test" and shutil.which(c)]
    if "--self-test" in sys.argv:
        return sum(self_test(c) for c in compilers or ["g++"])
    sources = sorted(glob.glob(f"{ROOT}/tests/must_not_compile/*.cpp"))
    failures = 0
    for compiler in compilers:
        told = list(counts(compiler, sources, f"{ROOT}/include"))
        print(f"{compiler}: " + ", ".join(f"{os.path.basename(s).removesuffix('.cpp')} {n}" for s, n in told))
        failures += sum(n is None or n > MOST for _, n in told) + (len(told) < 12)
        for sentence in faults(compiler, sources, f"{ROOT}/include"):
            print(sentence)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
