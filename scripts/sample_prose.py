#!/usr/bin/env python3
"""Prints random sentences of the tree, to be read by someone who did not write them.

usage: sample_prose.py N SEED [FOLDER...]     N sentences of comments and messages, then N of pages; only of FOLDER...
       sample_prose.py --self-test
"""
import os
import random
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from prose import chunks  # noqa: E402
from self_test import judged  # noqa: E402

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
FEWEST_WORDS = 4


def sentences(text):
    """The sentences of a text: they end at . ! ? before a capital letter or the end, and at a blank line. Laws,
    examples and code are left out."""
    text = re.sub(r"(?m)^\s*(law|example)  .*(\n {9,}.*)*", "\n", text)
    for part in re.split(r"\n\s*\n", text):
        plain = " ".join(part.split())
        for sentence in re.split(r"(?<=[.!?])\s+(?=[A-Z`*(\[])", re.sub(r"^([-*]|\d+\.) ", "", plain)):
            words = re.findall(r"(?<![\w.:<])[A-Za-z]{2,}(?![\w(:<]|\.\w)", re.sub(r"`[^`]*`", "", sentence))
            if len(words) >= FEWEST_WORDS and "</" not in sentence and "::" not in re.sub(r"`[^`]*`", "", sentence):
                yield sentence


def sampled(root, count, seed, folders=()):
    """Two lists of (path, line, sentence): one from comments and messages, and one from pages."""
    lists = {False: [], True: []}
    for chunk in chunks(root):
        if chunk.kind in ("comment", "message", "doc") and (not folders or chunk.path.startswith(tuple(folders))):
            lists[chunk.kind == "doc"] += [(chunk.path, chunk.line, s) for s in sentences(chunk.text)]
    source = random.Random(seed)
    return [source.sample(sorted(set(lists[kind])), min(count, len(lists[kind]))) for kind in (False, True)]


def self_test():
    page = ("One sentence of this page. Another one, `with code`,\nof two lines.\n\n- an item of the list\n\n"
            "```\nnot this one, ever\n```\n")
    source = ("// a comment of two\n// lines of text\n//\n//   law      no law of this text\n"
              "//            is a sentence\nint a;  // short\n")
    files = {"docs/a.md": page, "src/a.cpp": source}
    want = ["a comment of two lines of text", "One sentence of this page.", "Another one, `with code`, of two lines.",
            "an item of the list"]

    def faults(root):
        got = [s for part in sampled(root, 10, 1) for _, _, s in part]
        again = [s for part in sampled(root, 10, 1) for _, _, s in part]
        few = [len(part) for part in sampled(root, 1, 1)]
        if got != again:
            yield "one seed, two samples"
        if few != [1, 1]:
            yield "not one of each"
        yield from (f"missing: {s}" for s in want if s not in got)
        yield from (f"not a sentence: {s}" for s in got if s not in want)

    broken = {"docs/a.md": "A sentence that is not wanted.\n"}
    return judged([(files, None), (broken, "not a sentence"), (broken, "missing")], faults)


def main():
    if "--self-test" in sys.argv:
        return self_test()
    if len(sys.argv) < 3 or not sys.argv[1].isdigit():
        print(__doc__)
        return 2
    parts = sampled(ROOT, int(sys.argv[1]), sys.argv[2], sys.argv[3:])
    for title, part in zip(("comments and messages", "pages"), parts):
        print(f"# {title}")
        for number, (path, line, sentence) in enumerate(part, 1):
            print(f"{number:4} {path}:{line}: {sentence}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
