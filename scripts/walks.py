#!/usr/bin/env python3
"""Checks the walks of docs/design/architecture.md: lists of files in the order in which a reader visits them.

usage: walks.py              prints the faults, and exits with 1 if there are any
       walks.py --self-test  checks that each kind of mistake is found

A walk is a section "## Walk: ..." with a nested list: the file of an item is included or called by the file of the item
above it. Each item begins with its path; ` by `name`` may follow the path and gives the name through which the file is
called. A walk names each file only once. The file must exist; its caller must include it or the header that it
implements, must be that header, or must use the name, which the file must also contain.

A section "## To add ..." lists files to change: each must exist and contain the name.
"""
import os
import re
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
PAGE = "docs/design/architecture.md"
ITEM = re.compile(r"^( *)- `([\w./-]+)`(?: by `(\w+)`)?")
INCLUDE = re.compile(r'#\s*include\s*["<]([^">]+)[">]')


def lists_of(page, begin):
    """The lists of the sections whose title begins so: [(title, [(line number, depth, path, name)])]"""
    out = []
    for number, line in enumerate(page.split("\n"), 1):
        if line.startswith("## "):
            out.append((line[3:], []))
        match = ITEM.match(line)
        if out and match:
            out[-1][1].append((number, len(match.group(1)), match.group(2), match.group(3)))
    return [(title, items) for title, items in out if title.startswith(begin)]


def base_of(path):
    return os.path.splitext(os.path.basename(path))[0]


def implements(path, text, header):
    """Whether the file is the source of a header: it has the header's name, and includes it."""
    return path.endswith(".cpp") and base_of(path) == base_of(header) and any(header.endswith(name) for name in INCLUDE.findall(text))


def includes(caller, path, text):
    """Whether the caller's text includes the file, or a header with its name."""
    stem = os.path.splitext(path)[0]
    for name in INCLUDE.findall(text):
        for folder in (os.path.dirname(caller), "include", "src"):
            found = os.path.normpath(os.path.join(folder, name))
            if found == path or (os.path.splitext(found)[0] == stem and not path.endswith(".hpp")):
                return True
        if path.endswith(".cpp") and base_of(name) == base_of(path):
            return True
    return False


def has(text, name):
    """Whether the code contains the name: comments, strings and includes do not count."""
    code = re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', " ", INCLUDE.sub(" ", text), flags=re.S)
    return re.search(rf"\b{re.escape(name)}\b", code) is not None


def problems(page, read):
    """read(path) returns a file's text, or None"""
    for title, items in lists_of(page, "Walk: "):
        seen, callers = set(), []
        if not items:
            yield 1, f"{title}: has no files"
        for number, depth, path, name in items:
            while callers and callers[-1][0] >= depth:
                callers.pop()
            text = read(path)
            if path in seen:
                yield number, f"{path} is visited twice"
            seen.add(path)
            if text is None:
                yield number, f"{path} is not a file"
                text = ""
            if not callers and len(seen) > 1:
                yield number, f"{path} has no caller: indent it below one"
            if callers:
                _, caller, calls = callers[-1]
                named = name is not None and has(calls, name) and has(text, name)
                if not named and not includes(caller, path, calls) and not implements(path, text, caller):
                    yield number, f"{caller} neither includes {path} nor calls it" + (f" by {name}" if name else "")
            callers.append((depth, path, text))
    for title, items in lists_of(page, "To add "):
        for number, _, path, name in items:
            if read(path) is None or (name and not has(read(path), name)):
                yield number, f"{title}: {path} is not a file" + (f" with {name}" if name else "")


def read_file(path):
    full = os.path.join(ROOT, path)
    if not os.path.isfile(full):
        return None
    with open(full, encoding="utf-8") as f:
        return f.read()


def self_test():
    files = {"a.cpp": '#include "b.hpp"\nint main() { run(); }\n', "b.hpp": "void run();\n", "b.cpp": "void run() { far(); }  // said\n",
             "c/b.cpp": '#include "b.hpp"\n',
             "c/far.cpp": "// said\nvoid far() {}\n"}
    right = "# x\n## Walk: one\n- `a.cpp`: x\n  - `b.hpp`: x\n  - `b.cpp`: x\n    - `c/far.cpp` by `far`: x\n## Other\n- `none.cpp`\n"
    cases = [(right, 0), (right.replace("`b.hpp`", "`no.hpp`"), 2), (right.replace(" by `far`", ""), 1),
             (right.replace("by `far`", "by `near`"), 1), (right.replace("by `far`", "by `said`"), 1),
             (right.replace("  - `b.cpp`", "- `b.cpp`"), 1), (right.replace("`b.hpp`", "`a.cpp`"), 2), ("# x\n## Walk: none\n", 1),
             ("## To add x\n- `c/far.cpp` by `far`\n", 0), ("## To add x\n- `c/far.cpp` by `said`\n", 1), ("## To add x\n- `c/no.cpp`\n", 1),
             (right.replace("`b.hpp`: x", "`b.hpp`: x\n    - `c/b.cpp`: x"), 0)]
    for number, (page, expected) in enumerate(cases):
        found = list(problems(page, files.get))
        if len(found) != expected:
            print(f"case {number}: {expected} expected, found {found}")
            return 1
    return 0


def main():
    if "--self-test" in sys.argv[1:]:
        return self_test()
    page = read_file(PAGE)
    if len(lists_of(page, "Walk: ")) < 2 or len(lists_of(page, "To add ")) < 2:
        print(f"{PAGE}: walks and sections 'To add ...' are expected")
        return 1
    wrong = False
    for number, what in problems(page, read_file):
        print(f"{PAGE}:{number}: {what}")
        wrong = True
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
