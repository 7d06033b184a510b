#!/usr/bin/env python3
"""Checks that the tree uses the field's words; docs/design/style.md has the table. Prints one line for each hit, and
exits with 1 if there are any.

usage: words.py [--count] [FOLDER...]    prints the hits, or their number for each folder, in these folders only
       words.py --self-test

It checks pages, comments, messages, test names and public names (scripts/prose.py), but no code between backticks or in
a block.
"""
import collections
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from prose import chunks  # noqa: E402
from self_test import judged  # noqa: E402

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

# The left column of the style table: a pattern, and the words to write instead. A blank matches any white space. Names
# in code, next to `_`, `::`, `.`, `/` or an opening bracket, are not words (word()).
WORDS = [
    (r"(first|second|third) cache", "L1, L2, L3"),
    (r"ways of (a|the) cache|ways (that )?(a|the|its) columns? takes?", "columns that alias (map to the same set)"),
    (r"thin (product|matrix|matrices|GEMM|kernel)s?", "skinny GEMM, small M"),
    (r"(slice|part)s? of K|parts along K", "split-K"),
    (r"(a|an|the|its|whose|their|and|no|one|of) finish(es)?(?= (of|is|are|has|that|which|in|and)|[.,:;)])"
     r"|what is done to (the )?sums", "epilogue"),
    (r"changes? of (its |the |their )?elements?", "convert, cast"),
    (r"weave[sd]?|weaving|wove|woven", "interleave"),
    (r"VNNI words?|words? (for|of) VNNI", "VNNI packing, packed pairs"),
    (r"(rows|operands|columns|strides) that cross|crossing (rows|operands)", "operands whose contiguous modes differ"),
    (r"kernels? (for|of) one tile", "micro-kernel"),
    (r"(\d+|each|every|a|one|this|that|same|per) turns?(?! (into|out|off|on|round)\b)", "round"),
    (r"quiet(er|est|ly)?", "idle"),
    (r"places?", "offset, address, coordinate or position: say which"),
    (r"meetings?|who meets whom|meeting(-| )points?", "synchronization, rendezvous"),
    (r"who knows|knows? of (a|the|every|each|that) (store|write)", "happens-before (vector clocks)"),
    (r"told|said|untold|unsaid", "printed, reported, documented"),
    (r"rooms?", "folder"),
    (r"doors?", "entry header"),
    (r"carried headers?|headers? (that (are|is) |is |are )carried|headers? (it|the \w+) carries", "embedded"),
    (r"ready kernels?|kernels? made ready", "ahead-of-time compiled kernels"),
    (r"matrix products?|products? of (two )?matrices", "GEMM"),
    (r"multiprocessors?", "SM"),
    (r"(the|its|a|an|their|whose|no|of|one's|any|same) reach(es)?(?! (of|to) \d)", "extent in bytes, address range"),
]

# "Engine" is the usual word for a copy engine, for CuTe's tensor data and for WebAssembly, but not for a GEMM kernel.
GEMM_WORDS = [(r"engines?", "micro-kernel, macro-kernel, inner loop")]
GEMM_PATHS = re.compile(r"gemm|^src/cpu/|^tests/cpu/|^include/sett/cpu/|^docs/reference/cpu/|^bench/cpu/")

# The left column of "before and after": whole phrases.
PHRASES = [
    (r"what two threads have is", "report two-thread results"),
    (r"pipes are no array files", "array input from a pipe is rejected"),
    (r"set in a loop, are no faults", "do not report warp flags that are set in loops"),
    (r"had no core each", "the two threads shared a core"),
    (r"in how few hangs on", "how many depends on"),
    (r"of which there is the first", "real types use only the first"),
    (r"every thread has all\b", "every thread maps to the whole shared operand"),
    (r"not at all where it is chosen itself", "choosing the running fiber again costs no switch"),
    (r"would tell of the one what was waited for", "waiting on one would appear to order the other"),
    (r"of that one go along one mode", "two inner modes map to the same outer mode"),
    (r"one is no number", "the types are not numeric"),
    (r"an? option is no choice", "an option is out of range"),
    (r"what a thread throws is thrown on", "exceptions propagate to the caller"),
    (r"are asked for by themselves", "is opted into automatically"),
    (r"what is read is a file", "INPUT is a file or -"),
    (r"how many \w+ takes a \w+ that", "how many does a warp need when it"),
    (r"which \w+ has \w+ \d+ as its", "which element is thread 5's value 3"),
    (r"feel its turning", "the odometer's overhead dominates short runs"),
    (r"is nobody's lane", "is not attributed to a lane"),
    (r"nothing is asked of any other", "makes no network requests"),
    (r"what cannot be decided while compiling is checked", "checks that cannot run at compile time run on the host"),
    (r"it bites, it pays", "it starts to pay off"),
    (r"(is|are|was|were|be) no (?!(longer|more|less|fewer|further|better|worse|faster|slower|greater|smaller|two)\b)\w+",
     "is not a"),
]

# Correct uses of a listed word: (path, phrase, why). A hit that overlaps the phrase is allowed.
EXCEPTIONS = [
    (r"", r"in[ -]place|in (its|their) place|takes? (\w+ )?place|took place|taking place|out of place", "the idiom"),
    (r"", r"in places?\b(?! of)", "the idiom"),
    (r"", r"decimal places?|placeholder", "arithmetic's term"),
    (r"", r"\bplaces? (it|them|the|a|an|each|every|all|atoms|shared)\b", "the verb"),
    (r"", r"\broom (for|to|in|left|than)\b|(enough|make|makes|no|more|has|is) room", "space"),
    (r"", r"there (is|are|was|were|(may|must|can|could|will|would|shall|should) be) no \w+|(is|are) there no \w+", "existence"),
    (r"", r"quiet NaNs?|signal\w* or quiet|--quiet|-q, --quiet", "IEEE 754's term, and an option's name"),
    (r"", r"\b(this|that|it|and|which|each|one) turns? (a|an|the|it|them)\b", "the verb"),
    (r"^include/sett/(draw|algo)/places?\.hpp$", r"^places?:", "the header's name"),
    (r"^tests/(draw|algo)/places?\.cpp$", r"^places?:", "the header's name"),
    (r"^tests/cuda/weave_plan\.cpp$", r"plan weave:", "the header's name"),
    (r"^docs/reference/names\.txt$", r"place", "a verb: draw::place places a scene"),
    (r"^(docs/design/style\.md|scripts/words\.py)$", r"", "the table, and this list"),
]


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


def hits(root, folders=()):
    """(path, line, words, what to write instead)"""
    for chunk in chunks(root):
        if folders and not any(chunk.path == f or chunk.path.startswith(f.rstrip("/") + "/") for f in folders):
            continue
        text = re.sub(r"`[^`]*`", lambda m: re.sub(r"[^\n`]", " ", m.group()), chunk.text)
        lists = JUDGED + JUDGED_PHRASES + (JUDGED_GEMM if GEMM_PATHS.search(chunk.path) else [])
        for pattern, instead in lists:
            for match in pattern.finditer(text):
                if not allowed(chunk.path, text, match.start(), match.end()):
                    yield chunk.path, chunk.line + text.count("\n", 0, match.start()), match.group(), instead


def self_test():
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


def main():
    if "--self-test" in sys.argv:
        return self_test()
    found = list(hits(ROOT, [a for a in sys.argv[1:] if not a.startswith("--")]))
    if "--count" in sys.argv:
        folders = collections.Counter("/".join(p.split("/")[:3 if p.startswith("include") else 2]) for p, *_ in found)
        for folder, count in sorted(folders.items()):
            print(f"{count:5} {folder}")
    else:
        for path, line, words, instead in found:
            print(f"{path}:{line}: \"{' '.join(words.split())}\": write {instead}")
    print(f"{len(found)} hits")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
