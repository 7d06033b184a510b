#!/usr/bin/env python3
"""Checks the prose of the tree by the tables of docs/design/style.md: pages, comments, messages, test names and public
names, but no code between backticks or in a block. Prints a line for each word to replace, and for each pattern of
sentences that occurs more often than allowed; exits with 1 if there are any.

usage: prose.py [FOLDER...]                    in these folders only
       prose.py --count [FOLDER...]            the number of words to replace in each folder, and of each pattern
       prose.py --sample N SEED [FOLDER...]    N random sentences each of pages, comments and messages
       prose.py --self-test
"""
import collections
import os
import random
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from prose_chunks import chunks, static_assertions  # noqa: E402
from prose_words import ASSERTION, EXCEPTIONS, GEMM_PATHS, GEMM_WORDS, PATTERNS, PHRASES, WORDS  # noqa: E402
from self_test import judged  # noqa: E402

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# a text with fewer words cannot be judged by itself
FEWEST_WORDS = {"doc": 4, "comment": 4, "message": 6}


def word(pattern):
    """The pattern, restricted to whole words of prose: not within a name, a path or a call."""
    return re.compile(r"(?<![\w`.:/<-])(?:" + pattern.replace(" ", r"\s+") + r")(?![\w`(<\[]|::|\.\w|_|->)", re.I)


JUDGED = [(word(p), instead) for p, instead in WORDS]
JUDGED_GEMM = [(word(p), instead) for p, instead in GEMM_WORDS]
JUDGED_PHRASES = [(re.compile(r"\b(?:" + p.replace(" ", r"\s+") + r")\b", re.I), instead) for p, instead in PHRASES]
ALLOWED = [(re.compile(path), re.compile(phrase.replace(" ", r"\s+"), re.I)) for path, phrase, _ in EXCEPTIONS]


def allowed(path, text, begin, end):
    """Whether an exception covers the hit, because its phrase overlaps it."""
    for where, phrase in ALLOWED:
        if where.search(path):
            if not phrase.pattern:
                return True
            if any(m.start() < end and begin < m.end() for m in phrase.finditer(text)):
                return True
    return False


def without_code(text):
    return re.sub(r"`[^`]*`", lambda m: re.sub(r"[^\n`]", " ", m.group()), text)


def is_in(path, folders):
    return not folders or any(path == f or path.startswith(f.rstrip("/") + "/") for f in folders)


def hits(root, folders=()):
    """(path, line, words, what to write instead)"""
    for chunk in chunks(root):
        if not is_in(chunk.path, folders):
            continue
        text = without_code(chunk.text)
        lists = JUDGED + JUDGED_PHRASES + (JUDGED_GEMM if GEMM_PATHS.search(chunk.path) else [])
        for pattern, instead in lists:
            for match in pattern.finditer(text):
                if not allowed(chunk.path, text, match.start(), match.end()):
                    yield chunk.path, chunk.line + text.count("\n", 0, match.start()), match.group(), instead


def uses(root, folders=()):
    """{pattern: [(path, line, words)]}, for each pattern of the table and for assertions"""
    found = {pattern[0]: [] for pattern in PATTERNS}
    for chunk in chunks(root):
        if not is_in(chunk.path, folders) or chunk.path.startswith(("tests/web/", "scripts/prose", "docs/design/style.md")):
            continue
        text = without_code(chunk.text)
        for name, kinds, pattern, _, _ in PATTERNS:
            if chunk.kind in kinds.split():
                found[name] += [(chunk.path, chunk.line + text.count("\n", 0, m.start()), m.group()) for m in re.finditer(pattern, text, re.I)]
    return found


def excess(root, folders=()):
    """Sentences about patterns that are used more often than allowed, and about assertions that name no rule."""
    found = uses(root, folders)
    for name, _, _, most, instead in PATTERNS:
        if len(found[name]) > most:
            places = ", ".join(f"{path}:{line}" for path, line, _ in found[name][:40])
            yield f"{name}: {len(found[name])} uses, and {most} are allowed; write {instead}: {places}"
    for path, line, text in static_assertions(root):
        if is_in(path, folders) and not ASSERTION.search(text):
            yield f"{path}:{line}: a static assertion says what must hold: \"{text}\""


def sentences(text, fewest):
    """The sentences of a text: they end at . ! ? before a capital letter or the end, and at a blank line. Laws,
    examples and code are left out."""
    text = re.sub(r"(?m)^\s*(law|example)  .*(\n {9,}.*)*", "\n", text)
    for part in re.split(r"\n\s*\n", text):
        plain = " ".join(part.split())
        for sentence in re.split(r"(?<=[.!?])\s+(?=[A-Z`*(\[])", re.sub(r"^([-*]|\d+\.) ", "", plain)):
            words = re.findall(r"(?<![\w.:<])[A-Za-z]{2,}(?![\w(:<]|\.\w)", re.sub(r"`[^`]*`", "", sentence))
            if len(words) >= fewest and "</" not in sentence and "::" not in re.sub(r"`[^`]*`", "", sentence):
                yield sentence


def sampled(root, count, seed, folders=()):
    """For each kind, a list of (path, line, sentence)."""
    lists = {kind: [] for kind in FEWEST_WORDS}
    for chunk in chunks(root):
        if chunk.kind in lists and is_in(chunk.path, folders):
            lists[chunk.kind] += [(chunk.path, chunk.line, s) for s in sentences(chunk.text, FEWEST_WORDS[chunk.kind])]
    source = random.Random(seed)
    unique = {kind: sorted(set(all_of)) for kind, all_of in lists.items()}
    return {kind: source.sample(all_of, min(count, len(all_of))) for kind, all_of in unique.items()}


def words_self_test():
    def case(path, text, expected):
        return {path: text}, expected

    hit = {"a place": "place", "that it told them": "told", "the second cache": "second cache",
           "in 7 of 25 turns": "25 turns", "a thin product": "thin product", "slices of K": "slices of K",
           "to weave them": "weave", "its reach": "reach", "rows that cross": "rows that cross", "a room": "room",
           "a matrix product": "matrix product", "a meeting": "meeting", "a multiprocessor": "multiprocessor",
           "that K is no multiple of 8": "is no multiple", "through a door": "door",
           "how many wavefronts takes a warp that": "how many", "a finish, then": "finish",
           "a quiet machine": "quiet"}
    fine = ["one cuts it in place", "there is room for it", "`a place` of code", "a::place", "what takes place",
            "an engine", "each other", "a quiet NaN", "they reach 3", "there is no number"]
    cases = [case("docs/a.md", f"It says {words} here.\n", hit.get(words)) for words in [*hit, *fine]]
    cases += [
        case("src/a.cpp", "// what it\n// told\nint place;\n", "told"),
        case("src/a.cpp", "int place;\n", None),
        case("src/a.cpp", 'auto s = "it has no such "\n         "place";\n', "place"),
        case("src/a.cpp", 'auto s = "place";\n', None),
        case("tests/a.cpp", "TEST(Rooms, AreTold) {}\n", "told"),
        case("tests/a.cpp", 'auto s = "it is told so";\n', None),
        case("src/cpu/gemm/a.cpp", "// an engine\n", "engine"),
        case("a.sh", "# it is told\necho told\n", "told"),
        case("a.py", '"""It is told."""\n', "told"),
        case("a.py", "told = 1\n", None),
        case("docs/a.md", "```\ntold\n```\n", None),
        case("docs/a.md", "what two\nthreads have is here\n", "what two\nthreads have is"),
        case("docs/design/style.md", "told\n", None),
    ]
    return judged(cases, lambda root: (f"{words}, {instead}" for _, _, words, instead in hits(root)))


def patterns_self_test():
    most = {name: most for name, _, _, most, _ in PATTERNS}
    many = "".join(f"// a tensor where it is {i}\nint a{i};\n" for i in range(most["where, often for if"] + 1))
    cases = [({"src/a.cpp": many}, "where, often for if"),
             ({"src/a.cpp": "// `where` is code\nint a;\n"}, None),
             ({"src/a.cpp": "static_assert(x, \"the sizes differ\");\n"}, "a static assertion says what must hold"),
             ({"src/a.cpp": "static_assert(a < b, \"the sizes must \"\n    \"be equal\");\n"}, None),
             ({"src/a.cpp": "// of a tile\nint a;\n"}, "opens with of" if most["a comment opens with of, what, those or whose"] == 0 else None)]
    return judged(cases, excess)


def sample_self_test():
    page = ("One sentence of this page. Another one, `with code`,\nof two lines.\n\n- an item of the list\n\n"
            "```\nnot this one, ever\n```\n")
    source = ("// a comment of two\n// lines of text\n//\n//   law      no law of this text\n"
              "//            is a sentence\nint a;  // short\nauto s = \"a message has at least six words\", t = \"but not this one\";\n")
    want = ["a comment of two lines of text", "One sentence of this page.", "Another one, `with code`, of two lines.",
            "an item of the list", "a message has at least six words"]

    def faults(root):
        got = [s for part in sampled(root, 10, 1).values() for _, _, s in part]
        again = [s for part in sampled(root, 10, 1).values() for _, _, s in part]
        few = [len(part) for part in sampled(root, 1, 1).values()]
        if got != again:
            yield "one seed, two samples"
        if few != [1, 1, 1]:
            yield "not one of each"
        yield from (f"missing: {s}" for s in want if s not in got)
        yield from (f"not a sentence: {s}" for s in got if s not in want)

    broken = {"docs/a.md": "A sentence that is not wanted.\n"}
    return judged([({"docs/a.md": page, "src/a.cpp": source}, None), (broken, "not a sentence"), (broken, "missing")], faults)


def print_counts(found, folders):
    counts = collections.Counter("/".join(p.split("/")[:3 if p.startswith("include") else 2]) for p, *_ in found)
    for folder, count in sorted(counts.items()):
        print(f"{count:5} {folder}")
    for name, all_of in uses(ROOT, folders).items():
        print(f"{len(all_of):5} {name}")


def print_sample(count, seed, folders):
    titles = {"doc": "pages", "comment": "comments", "message": "messages"}
    for kind, part in sampled(ROOT, int(count), seed, folders).items():
        print(f"# {titles[kind]}")
        for number, (path, line, sentence) in enumerate(part, 1):
            print(f"{number:4} {path}:{line}: {sentence}")
    return 0


def main():
    arguments = sys.argv[1:]
    if "--self-test" in arguments:
        return words_self_test() or patterns_self_test() or sample_self_test()
    if arguments[:1] == ["--sample"]:
        return print_sample(*arguments[1:3], arguments[3:]) if len(arguments) >= 3 else print(__doc__) or 2
    folders = [a for a in arguments if a != "--count"]
    found = list(hits(ROOT, folders))
    if "--count" in arguments:
        print_counts(found, folders)
        return 0
    sentences_ = [f"{path}:{line}: \"{' '.join(words.split())}\": write {instead}" for path, line, words, instead in found]
    sentences_ += excess(ROOT, folders)
    for sentence in sentences_:
        print(sentence)
    print(f"{len(sentences_)} hits")
    return 1 if sentences_ else 0


if __name__ == "__main__":
    sys.exit(main())
