#!/usr/bin/env python3
"""Checks that the pages are consistent. Prints one line for each fault and exits with 1; --self-test tests that each
kind of fault is reported.

- Every relative link of a Markdown page, and of docs/llms.txt, leads to an existing file and, if it has an anchor, to an existing heading.
- docs/learn and docs/how-to have the same pages in Chinese, in their folders zh: with the same blocks, pictures and
  commands in the same order, and links to the same pages, to their Chinese editions if they have one.
- Every recipe of docs/how-to is listed in both READMEs and has a block that scripts/doc_snippets.py runs.
- Every test that docs/proofs and docs/reference/cute.md name exists, and docs/proofs/README.md has a row for every
  theorem, lemma, proposition and corollary of docs/proofs/proofs.md and for every starred section of theory.md.
- Every Coq theorem that docs/proofs names (`Statements.name`) is in proofs/Statements.v, and docs/proofs/README.md
names all theorems of that file.
"""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from self_test import judged  # noqa: E402

EDITIONS = ("docs/learn", "docs/how-to")
FENCE = re.compile(r"^```.*?^```$", re.M | re.S)
BLOCK = re.compile(FENCE.pattern + r"|(?<=\n\n)(?: {4}\S[^\n]*\n?)+", re.M | re.S)


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
    """The anchor that GitHub gives to a heading; the site is configured to use the same."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def anchors(text):
    seen = {}
    for heading in re.findall(r"^#+ (.*)$", FENCE.sub("", text), re.M):
        name = slug(heading)
        seen[name] = seen.get(name, -1) + 1
        yield name if seen[name] == 0 else f"{name}-{seen[name]}"


def links(text):
    """(line, target) of each link and picture outside code."""
    blank = lambda m: re.sub(r"[^\n]", " ", m.group(0))
    plain = re.sub(r"`[^`\n]*`", blank, FENCE.sub(blank, text))
    for match in re.finditer(r"\]\(([^()\s]+)\)", plain):
        yield plain.count("\n", 0, match.start()) + 1, match.group(1)


def check_links(root):
    index = "docs/llms.txt"
    for page in [*pages(root), *([index] if os.path.isfile(os.path.join(root, index)) else [])]:
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
    """The content that both editions of a page share: blocks, pictures and commands, in order."""
    found = re.findall(r"^```.*?^```$|!\[[^\]]*\]\([^)]*/([\w.-]+\.svg)\)|`(sett draw[^`\n]*-o [^`\n]*)`", text, re.M | re.S)
    return BLOCK.findall(text), [picture for picture, _ in found if picture], [command for _, command in found if command]


def linked(page, text):
    """The files that a page links to, without the page's other edition."""
    to = {os.path.normpath(os.path.join(os.path.dirname(page), target.partition("#")[0])) for _, target in links(text)
          if not re.match(r"[a-z]+:|#", target)}
    return {path for path in to if path.replace("/zh/", "/") != page.replace("/zh/", "/")}


def check_edition(root, page, zh):
    ours, theirs = read(os.path.join(root, page)), read(os.path.join(root, zh))
    for what, a, b in zip(("block", "picture", "command"), parts(ours), parts(theirs)):
        for number, (x, y) in enumerate(zip(a + [None] * len(b), b + [None] * len(a)), 1):
            if x != y and (x or y):
                yield f"{zh}: {what} {number} is not that of {page}: {(y or 'none').splitlines()[:2]}"
                break
    ours, theirs = linked(page, ours), linked(zh, theirs)
    translated = {path.replace("/zh/", "/") for path in theirs}
    yield from (f"{zh}: does not link to {path}, as {page} does" for path in sorted(ours - translated))
    yield from (f"{zh}: links to {path}, and {page} does not" for path in sorted(translated - ours))
    for path in sorted(theirs):
        folder, name = os.path.split(path)
        if folder in EDITIONS and os.path.exists(os.path.join(root, folder, "zh", name)):
            yield f"{zh}: links to {path}, which has a Chinese edition"


def named_pages(root, folder):
    whole = os.path.join(root, folder)
    return sorted(n for n in os.listdir(whole) if n.endswith(".md")) if os.path.isdir(whole) else []


def check_editions(root):
    for folder in EDITIONS:
        first, second = named_pages(root, folder), named_pages(root, f"{folder}/zh")
        yield from (f"{folder}/{name}: has no edition in {folder}/zh" for name in first if name not in second)
        yield from (f"{folder}/zh/{name}: has no edition in {folder}" for name in second if name not in first)
        for name in first:
            if name in second:
                yield from check_edition(root, f"{folder}/{name}", f"{folder}/zh/{name}")


def check_recipes(root):
    folder = "docs/how-to"
    recipes = [name for name in named_pages(root, folder) if name != "README.md"]
    for readme in (f"{folder}/README.md", f"{folder}/zh/README.md"):
        path = os.path.join(root, readme)
        listed = {target for _, target in links(read(path))} if os.path.exists(path) else set()
        yield from (f"{folder}/{name}: {readme} does not list it" for name in recipes if name not in listed)
    for name in recipes:
        if not re.search(r"^```(?:console|cpp|python)$", read(os.path.join(root, folder, name)), re.M):
            yield f"{folder}/{name}: has no block that the tests run"


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


def check_theorems(root):
    path = os.path.join(root, "proofs/Statements.v")
    known = set(re.findall(r"^Theorem (\w+)", read(path), re.M)) if os.path.exists(path) else set()
    named = {}
    for page in pages(root):
        if page.startswith("docs/proofs/"):
            named[page] = set(re.findall(r"`Statements\.(\w+)`", read(os.path.join(root, page))))
            yield from (f"{page}: proofs/Statements.v has no theorem {name}" for name in sorted(named[page] - known))
    yield from (f"docs/proofs/README.md: does not name Statements.{name}" for name in sorted(known - named.get("docs/proofs/README.md", set())))


def faults(root):
    for check in (check_links, check_editions, check_recipes, check_tests, check_proofs, check_theorems):
        yield from check(root)


def self_test():
    zh, proofs, recipe, recipe_zh = "docs/learn/zh/01-x.md", "docs/proofs/README.md", "docs/how-to/x.md", "docs/how-to/zh/x.md"
    good = {"docs/learn/01-x.md": "# A b, c\n```console\n$ a\n```\n![p](../p.svg) `sett draw 4 -o p.svg`\n",
            zh: "# 甲\n```console\n$ a\n```\n![q](../../p.svg) `sett draw 4 -o p.svg`\n", "docs/p.svg": "",
            "docs/proofs/proofs.md": "**Theorem 1.1.** so\n", "docs/proofs/theory.md": "## 1. Jumps *\n",
            proofs: "| 1.1 | §1 | `Statements.a` | `S.Name` |\n", "tests/num/a.cpp": "TEST(S, Name) {}\n",
            "proofs/Statements.v": "Theorem a : True.\n"}
    recipes = {recipe: "```cpp\n```\n\n    $ a\n", recipe_zh: "```cpp\n```\n\n    $ a\n", "docs/how-to/README.md": "[x](x.md) [z](zh/README.md)",
               "docs/how-to/zh/README.md": "[x](x.md) [e](../README.md)"}
    cases = [({}, None), ({"docs/a.md": "[x](b.md)"}, "no such file"), ({"docs/llms.txt": "[x](b.md)"}, "no such file"), ({"docs/a.md": "[x](learn/01-x.md#a-b)"}, "no such heading"),
             ({"docs/a.md": "[x](learn/01-x.md#a-b-c)"}, None), ({"docs/a.md": "`[x](b.md)`"}, None),
             ({zh: good[zh].replace("$ a", "$ b")}, "block 1"), ({zh: good[zh].replace("(../../p.svg)", "")}, "picture 1"),
             ({zh: good[zh].replace("draw 4", "draw 5")}, "command 1"), ({zh: None}, "has no edition"),
             ({"docs/learn/zh/02-y.md": "y"}, "has no edition"), ({"tests/num/a.cpp": "TEST(S, Other) {}"}, "no test S.Name"),
             ({proofs: "| 1.2 | §1 | `S.Name` |\n"}, "no row for 1.1"), ({proofs: "| 1.1 | §2 | `S.Name` |\n"}, "no row for §1"),
             ({proofs: "| 1.1 | §1 | none |\n"}, "names no test"), ({"proofs/Statements.v": "Theorem b : True.\n"}, "has no theorem a"),
             ({"proofs/Statements.v": "Theorem a : True.\nTheorem b : True.\n"}, "does not name Statements.b"),
             (recipes, None), ({**recipes, recipe_zh: None}, "has no edition"), ({**recipes, recipe: None}, "has no edition"),
             ({**recipes, recipe_zh: "```cpp\nint a;\n```\n\n    $ a\n"}, "block 1"), ({**recipes, recipe_zh: "```cpp\n```\n\n    $ b\n"}, "block 2"),
             ({**recipes, recipe_zh: recipes[recipe] + "[a](../../learn/zh/01-x.md)"}, "and docs/how-to/x.md does not"),
             ({**recipes, recipe: recipes[recipe] + "[a](../learn/01-x.md)"}, "does not link to docs/learn/01-x.md"),
             ({**recipes, recipe: recipes[recipe] + "[a](../learn/01-x.md)", recipe_zh: recipes[recipe] + "[a](../../learn/zh/01-x.md)"}, None),
             ({**recipes, recipe: recipes[recipe] + "[a](../learn/01-x.md)", recipe_zh: recipes[recipe] + "[a](../../learn/01-x.md)"},
              "which has a Chinese edition"),
             ({**recipes, "docs/how-to/README.md": "x", "docs/how-to/zh/README.md": "x"}, "docs/how-to/README.md does not list it"),
             ({**recipes, "docs/how-to/zh/README.md": "x"}, "docs/how-to/zh/README.md does not list it"),
             ({**recipes, recipe: "```text\n```\n", recipe_zh: "```text\n```\n"}, "no block that the tests run")]
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
