#!/usr/bin/env python3
"""Checks every source file: number of lines, length of functions, file names and formatting; also checks commit
subjects. Prints one line for each violation and exits with 1; --self-test breaks each rule; --format only checks the
formatting."""
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from self_test import judged  # noqa: E402

CODE = (".hpp", ".h", ".cpp", ".cuh", ".cu")
# peers' programs and libraries, and files that the build makes
ELSEWHERE = ("build/", "cute/", "cutlass/", "media/", "app/", "nlohmann/", "hopper/", "cmake/settConfig", "cmake/install_pc", "cuda/kernels/a.")
PROSE = (".md", ".py", ".sh", ".txt", ".cmake")
FORMATTER = "14"  # clang-format's versions format differently
MAX_COLUMNS, MAX_FUNCTION, MAX_SUBJECT = 120, 80, 72
# commit subjects are checked from this commit on
SUBJECTS_SINCE = "7af0dddafeec7f2335720a94fc2490ed476d5b26"
# folders to which a path in a text may be relative, besides the text's own folder and the folders above it
ROOTS = ("", "include/", "include/sett/", "docs/", "docs/reference/", "src/", "src/sim/", "tests/", "tests/sim/", "apps/sett/", "scripts/",
         "src/cpu/", "src/cuda/", "src/cuda/copy/", "src/cuda/gemm/")
PATH = re.compile(r"(?<![\w/.<${}%*-])((?:[\w.-]+/)+[\w.-]+\.(?:hpp|cpp|cu|md|py|sh|json|cmake))\b")


def is_made(path, lines):
    return "/generated/" in path or (len(lines) > 2 and lines[2].startswith("// Made by scripts/"))


def long_lines(path, lines):
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_COLUMNS and " " in line.strip():
            yield number, f"{len(line)} columns: break it before {MAX_COLUMNS}"


HEAD = re.compile(r"^ *\S.*\)(?: (?:const|noexcept|override|final|mutable|requires .*|-> .*))* \{$")
CONTROL = re.compile(r"^ *\}? ?(?:if|for|while|switch|else|do|catch|try|namespace|struct|class|enum)\b")


def head_of(lines, number):
    """The first line of the declaration that ends in line `number`, found by its parentheses."""
    depth = 0
    while True:
        depth += lines[number].count(")") - lines[number].count("(")
        if depth <= 0 or number == 0:
            return number
        number -= 1


INITIALISER = re.compile(r"^ +(?:: )?\w+[({].*")


def declaration_of(lines, number):
    """The first line of the declaration of a constructor whose last initialiser ends in line `number`."""
    first = number
    while first > 0 and INITIALISER.match(lines[first]) and lines[first - 1].endswith(","):
        first -= 1
    return head_of(lines, first - 1) if lines[first].lstrip().startswith(": ") else number


def long_functions(lines):
    """Finds functions that are too long. As clang-format writes a body, it begins after a line that ends in `) {`, with
    or without qualifiers between the two, and ends with a brace indented like the declaration."""
    number = 0
    while number < len(lines):
        begin = declaration_of(lines, head_of(lines, number)) if HEAD.match(lines[number]) else number
        if HEAD.match(lines[number]) and not CONTROL.match(lines[begin]):
            closing = re.match(" *", lines[begin]).group() + "}"
            end = number + 1
            while end < len(lines) and lines[end] != closing and not lines[end].startswith((closing + ";", closing + ")", closing + ",")):
                end += 1
            if end - number - 1 > MAX_FUNCTION:
                yield begin + 1, f"a function of {end - number - 1} lines: split it below {MAX_FUNCTION}"
                number = end
        number += 1


def paths_of(line):
    for match in PATH.finditer(line):
        if not match.group(1).startswith(ELSEWHERE):
            yield match.group(1)


def lost_references(path, lines, known):
    """Finds paths in comments and pages that do not exist. Paths in scripts and tests are not checked, because these
    name files that they make."""
    if path.startswith(("scripts/", "tests/", "fuzz/", "bench/compile_time/")) and not path.endswith(".md"):
        return
    folder = os.path.dirname(path)
    for number, line in enumerate(lines, 1):
        if path.endswith(CODE) and "//" not in line:
            continue
        for name in paths_of(line.split("//", 1)[1] if path.endswith(CODE) else line):
            above = [os.path.normpath(os.path.join(folder, "../" * up, name)) for up in range(folder.count("/") + 2)]
            if not any(root + name in known for root in ROOTS) and not any(a in known for a in above):
                yield number, f"names {name}, which is not a file of the project"


def tracked(root):
    if os.path.isdir(os.path.join(root, ".git")):
        listed = subprocess.run(["git", "-C", root, "ls-files", "--cached", "--others", "--exclude-standard"], capture_output=True, text=True, check=True).stdout
        return [p for p in listed.split("\n") if p and os.path.exists(os.path.join(root, p))]
    return [os.path.relpath(os.path.join(folder, f), root) for folder, _, names in os.walk(root) for f in names
            if not os.path.relpath(folder, root).startswith(("build", ".git"))]


def breaches(root):
    paths = tracked(root)
    known = set(paths)
    for path in paths:
        if not path.endswith(CODE + PROSE):
            continue
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as f:
            lines = f.read().split("\n")
        found = list(lost_references(path, lines, known))
        if path.endswith(CODE) and not is_made(path, lines):
            found += long_lines(path, lines)
            if not path.startswith("tests/"):
                found += long_functions(lines)
        for number, why in found:
            yield f"{path}:{number}: {why}"


def long_subjects(root):
    asked = subprocess.run(["git", "-C", root, "log", "--no-merges", "--format=%h %s", SUBJECTS_SINCE + "..HEAD"], capture_output=True, text=True)
    for line in asked.stdout.splitlines() if asked.returncode == 0 else []:
        commit, subject = line.split(" ", 1)
        if len(subject) > MAX_SUBJECT:
            yield f"commit {commit}: a subject of {len(subject)} characters: at most {MAX_SUBJECT}"


def formatter_version():
    if shutil.which("clang-format") is None:
        return None
    match = re.search(r"version (\d+)", subprocess.run(["clang-format", "--version"], capture_output=True, text=True).stdout)
    return match.group(1) if match else None


def unformatted(root):
    tool = shutil.which("clang-format")
    paths = [p for p in tracked(root) if p.endswith(CODE) and "/generated/" not in p]
    for begin in range(0, len(paths), 200):
        ran = subprocess.run([tool, "--dry-run", "-Werror", *paths[begin:begin + 200]], cwd=root, capture_output=True, text=True)
        for place in sorted({line.split(":")[0] for line in ran.stderr.splitlines() if "clang-format-violations" in line}):
            yield f"{place}: not formatted: run `make format`"


def self_test():
    body = "".join(f"  f({i});\n" for i in range(81))
    lines = "// a\n"
    cases = [
        ({"src/a.cpp": lines + "int " + "a" * 120 + ";\n"}, "columns"),
        ({"src/a.cpp": lines + "void f(int) {\n" + body + "}\n"}, "a function of 81 lines"),
        ({"src/a.cpp": lines + "struct S {\n  void f() const {\n" + body.replace("  f", "    f") + "  }\n};\n"}, "a function of 81 lines"),
        ({"src/a.cpp": lines + "void f(int) {\n" + body.split("\n", 1)[1] + "}\n"}, None),
        ({"tests/a.cpp": lines + "void f(int) {\n" + body + "}\n"}, None),
        ({"src/a.cpp": "// see num/gone.hpp\n"}, "names num/gone.hpp"),
        ({"docs/a.md": "see num/a.hpp\n", "include/sett/num/a.hpp": "// a\n"}, None),
        ({"docs/a/b.md": "see c/d.md\n", "docs/c/d.md": "d\n"}, None),
    ]
    return judged(cases, breaches)


def main():
    if "--self-test" in sys.argv:
        return self_test()
    root = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    if "--format" in sys.argv:
        found = formatter_version()
        if found != FORMATTER:
            print(f"clang-format {FORMATTER} judges the formatting, and here is {found or 'none'}: it is not judged")
            return 0
        found = list(unformatted(root))
    else:
        found = list(breaches(root)) + list(long_subjects(root))
    print("\n".join(found) if found else "every file keeps the rules")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
