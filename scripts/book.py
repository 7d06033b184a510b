#!/usr/bin/env python3
"""The pages hold together. Prints one line a fault and exits 1; --self-test makes each fault.

- Every relative link of a Markdown page leads to a file, and to a heading where it names one.
- docs/learn/zh has the chapters of docs/learn, and each has the same blocks, pictures and commands in the same order.
- Every test that docs/proofs and docs/reference/cute.md name exists, and docs/proofs/README.md has a row for every
  theorem, lemma, proposition and corollary of docs/proofs/proofs.md and for every starred section of theory.md.
"""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from self_test import judged  # noqa: E402

FENCE = re.compile(r"^```.*?^```$", re.M | re.S)


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def pages(root):
    for folder, names, entries in os.walk(root):
        names[:] = sorted(n for n in names if n not in {".git", "build", "__pycache__"})
        for entry in sorted(entries):
            if entry.endswith(".md"):
                yield os.path.relpath(os.path.join(folder, entry), root)


def slug(heading):
    """The anchor that GitHub gives a heading; the site is configured to give the same."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def anchors(text):
    seen = {}
    for heading in re.findall(r"^#+ (.*)$", FENCE.sub("", text), re.M):
        name = slug(heading)
        seen[name] = seen.get(name, -1) + 1
        yield name if seen[name] == 0 else f"{name}-{seen[name]}"


def links(text):
    """(line, target) of each link and picture that is not in code."""
    blank = lambda m: re.sub(r"[^\n]", " ", m.group(0))
    plain = re.sub(r"`[^`\n]*`", blank, FENCE.sub(blank, text))
    for match in re.finditer(r"\]\(([^()\s]+)\)", plain):
        yield plain.count("\n", 0, match.start()) + 1, match.group(1)


def check_links(root):
    for page in pages(root):
        for line, target in links(read(os.path.join(root, page))):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            whole = os.path.normpath(os.path.join(root, os.path.dirname(page), path)) if path else os.path.join(root, page)
            if not os.path.isfile(whole):
                yield f"{page}:{line}: {target}: there is no such file"
            elif anchor and whole.endswith(".md") and anchor not in set(anchors(read(whole))):
                yield f"{page}:{line}: {target}: there is no such heading"


def parts(text):
    """What both editions of a chapter have: blocks, pictures, commands, in order."""
    found = re.findall(r"^```.*?^```$|!\[[^\]]*\]\([^)]*/([\w.-]+\.svg)\)|`(sett draw[^`\n]*-o [^`\n]*)`", text, re.M | re.S)
    blocks = [m.group(0) for m in re.finditer(FENCE, text)]
    return blocks, [picture for picture, _ in found if picture], [command for _, command in found if command]


def check_editions(root):
    first, second = os.path.join(root, "docs/learn"), os.path.join(root, "docs/learn/zh")
    chapters = sorted(n for n in os.listdir(first) if n.endswith(".md")) if os.path.isdir(first) else []
    for name in chapters:
        if not os.path.exists(os.path.join(second, name)):
            yield f"docs/learn/{name}: has no edition in docs/learn/zh"
            continue
        ours, theirs = parts(read(os.path.join(first, name))), parts(read(os.path.join(second, name)))
        for what, a, b in zip(("block", "picture", "command"), ours, theirs):
            for number, (x, y) in enumerate(zip(a + [None] * len(b), b + [None] * len(a)), 1):
                if x != y and (x or y):
                    yield f"docs/learn/zh/{name}: {what} {number} is not that of docs/learn/{name}: {(y or 'none').splitlines()[:2]}"
                    break
    for name in sorted(os.listdir(second)) if os.path.isdir(second) else []:
        if name.endswith(".md") and name not in chapters:
            yield f"docs/learn/zh/{name}: has no edition in docs/learn"


def tests(root):
    known = set()
    for folder, _, entries in os.walk(os.path.join(root, "tests")):
        for entry in entries:
            if entry.endswith((".cpp", ".hpp")):
                known |= set(re.findall(r"\b(?:TYPED_)?TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\)", read(os.path.join(folder, entry))))
    return {f"{suite}.{name}" for suite, name in known} | {f"{suite}.*" for suite, _ in known}


def check_tests(root):
    known = tests(root)
    named = [p for p in pages(root) if p.startswith(("docs/proofs/", "docs/from_cute/")) or p == "docs/reference/cute.md"]
    for page in named:
        for number, line in enumerate(read(os.path.join(root, page)).splitlines(), 1):
            for name in re.findall(r"`([A-Z]\w*\.(?:[A-Z]\w+|\*))`", line):
                if name not in known:
                    yield f"{page}:{number}: there is no test {name}"


def check_proofs(root):
    table = os.path.join(root, "docs/proofs/README.md")
    if not os.path.exists(table):
        return
    rows = [line for line in read(table).splitlines() if line.startswith("| ")]
    tested = {row.split("|")[1].strip(): "`" in row.split("|")[-2] for row in rows}
    for number in re.findall(r"^\*\*(?:Theorem|Lemma|Proposition|Corollary) ([\d.]+'?)", read(os.path.join(root, "docs/proofs/proofs.md")), re.M):
        number = number.rstrip(".")
        if number not in tested:
            yield f"docs/proofs/README.md: has no row for {number} of proofs.md"
    for section in re.findall(r"^## (\d+)\..*\*", read(os.path.join(root, "docs/proofs/theory.md")), re.M):
        if not any(f"§{section}" in row for row in rows):
            yield f"docs/proofs/README.md: has no row for §{section} of theory.md, which is starred"
    yield from (f"docs/proofs/README.md: names no test for {number}" for number, named in tested.items() if number[0].isdigit() and not named)


def faults(root):
    for check in (check_links, check_editions, check_tests, check_proofs):
        yield from check(root)


def self_test():
    zh, proofs = "docs/learn/zh/01-x.md", "docs/proofs/README.md"
    good = {"docs/learn/01-x.md": "# A b, c\n```console\n$ a\n```\n![p](../p.svg) `sett draw 4 -o p.svg`\n",
            zh: "# 甲\n```console\n$ a\n```\n![q](../../p.svg) `sett draw 4 -o p.svg`\n", "docs/p.svg": "",
            "docs/proofs/proofs.md": "**Theorem 1.1.** so\n", "docs/proofs/theory.md": "## 1. Jumps *\n",
            proofs: "| 1.1 | §1 | `S.Name` |\n", "tests/num/a.cpp": "TEST(S, Name) {}\n"}
    cases = [({}, None), ({"docs/a.md": "[x](b.md)"}, "no such file"), ({"docs/a.md": "[x](learn/01-x.md#a-b)"}, "no such heading"),
             ({"docs/a.md": "[x](learn/01-x.md#a-b-c)"}, None), ({"docs/a.md": "`[x](b.md)`"}, None),
             ({zh: good[zh].replace("$ a", "$ b")}, "block 1"), ({zh: good[zh].replace("(../../p.svg)", "")}, "picture 1"),
             ({zh: good[zh].replace("draw 4", "draw 5")}, "command 1"), ({zh: None}, "has no edition"),
             ({"docs/learn/zh/02-y.md": "y"}, "has no edition"), ({"tests/num/a.cpp": "TEST(S, Other) {}"}, "no test S.Name"),
             ({proofs: "| 1.2 | §1 | `S.Name` |\n"}, "no row for 1.1"), ({proofs: "| 1.1 | §2 | `S.Name` |\n"}, "no row for §1"),
             ({proofs: "| 1.1 | §1 | none |\n"}, "names no test")]
    trees = [({path: text for path, text in {**good, **change}.items() if text is not None}, expected) for change, expected in cases]
    return judged(trees, faults)


def main():
    if "--self-test" in sys.argv:
        return self_test()
    found = list(faults(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")))
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
