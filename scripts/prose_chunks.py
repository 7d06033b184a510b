"""The prose of the tree: paragraphs of pages, comments, messages, test names and public names.

chunks(root) yields Chunk(path, line, kind, text); kind is "doc", "comment", "message", "test" or "name". A text
keeps the file's line breaks, so that the line of a match is `line` plus the breaks before it.
"""
import collections
import io
import os
import re
import tokenize

Chunk = collections.namedtuple("Chunk", "path line kind text")

C_LIKE = (".hpp", ".h", ".cpp", ".cuh", ".cu", ".js", ".css")
HASH_LIKE = (".sh", ".cmake", "CMakeLists.txt", "Makefile", ".yml", ".yaml")
SKIPPED = {".git", "build", "__pycache__", "third_party", "corpus", "results"}
# pages in other languages, and files that a script writes (the words in the script are checked instead)
LEFT_OUT = re.compile(r"^docs/[\w-]+/zh/|^web/zh/|/generated/|^docs/reference/names\.txt$|^LICENSE$")

CODE_TOKEN = re.compile(
    r'R"(?P<mark>\w*)\((?P<raw>.*?)\)(?P=mark)"|(?P<line>//[^\n]*)|(?P<block>/\*.*?\*/)|(?P<string>"(?:\\.|[^"\\\n])*")'
    r"|(?<!\w)'(?:\\.|[^'\\\n])+'",
    re.S,
)


def files(root):
    for folder, names, entries in os.walk(root):
        names[:] = sorted(n for n in names if n not in SKIPPED)
        for entry in sorted(entries):
            path = os.path.relpath(os.path.join(folder, entry), root)
            if not LEFT_OUT.search(path):
                yield path


def line_at(text, position):
    return text.count("\n", 0, position) + 1


def page_chunks(path, text):
    """The paragraphs, list items, headings and table cells of a Markdown page, without its code blocks."""
    block, begin, fenced = [], 0, False

    def flush():
        if block:
            yield Chunk(path, begin, "doc", "\n".join(block))
            block.clear()

    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r"\s*(```|~~~)", line):
            yield from flush()
            fenced = not fenced
        elif fenced:
            continue
        elif not line.strip() or (not block and line.startswith("    ")):
            yield from flush()
        elif line.lstrip().startswith("|"):
            yield from flush()
            for cell in re.split(r"(?<!\\)\|", line.strip().strip("|")):
                if re.search(r"\w", cell):
                    yield Chunk(path, number, "doc", cell.strip())
        elif line.startswith("#"):
            yield from flush()
            yield Chunk(path, number, "doc", line.lstrip("# "))
        else:
            if re.match(r"\s*([-*]|\d+\.) ", line):
                yield from flush()
            if not block:
                begin = number
            block.append(line)
    yield from flush()


def joined(path, kind, parts, text):
    """Comments in one column on consecutive lines, or adjacent literals, joined into one chunk each: parts are (begin,
    end, words)."""
    group, begin, last, column = [], 0, None, 0
    for start, end, words in parts:
        gap = text[last:start] if last is not None else "x"
        before, column = column, start - text.rfind("\n", 0, start)
        aligned = kind != "comment" or before == column
        if group and gap.strip() == "" and gap.count("\n") <= 1 and aligned:
            group.append(("\n" if "\n" in gap else " " if kind == "comment" else "") + words)
        else:
            if group:
                yield Chunk(path, line_at(text, begin), kind, "".join(group))
            group, begin = [words], start
        last = end
    if group:
        yield Chunk(path, line_at(text, begin), kind, "".join(group))


def unmarked(comment):
    """A comment without its markers, line by line."""
    marks = re.compile(r"^\s*(//+[!<]*|/\*+|\*/|\*|#+)?\s?|\*/\s*$")
    return "\n".join(marks.sub("", line) for line in comment.split("\n"))


def code_chunks(path, text):
    comments, messages = [], []
    judged_strings = path.startswith(("include/", "src/", "apps/", "web/"))
    for match in CODE_TOKEN.finditer(text):
        span = match.span()
        if match.group("line") or match.group("block"):
            comments.append((*span, unmarked(match.group())))
        elif match.group("string") and judged_strings:
            before = text[text.rfind("\n", 0, span[0]) + 1 : span[0]]
            if not re.match(r"\s*#\s*include", before):
                messages.append((*span, match.group()[1:-1].replace('\\"', '"')))
    yield from joined(path, "comment", comments, text)
    for chunk in joined(path, "message", messages, text):
        if re.search(r"[A-Za-z]{2,}\W+[A-Za-z]{2,}", chunk.text):
            yield chunk._replace(text=chunk.text.replace("\\n", " "))
    if path.startswith("tests/"):
        for match in re.finditer(r"\b(?:TYPED_)?TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\)", text):
            suite, name = match.groups()
            yield Chunk(path, line_at(text, match.start()), "test", f"{spoken(suite)}: {spoken(name)}")


def spoken(name):
    """The words of a name: TiesRound and ties_round are "ties round"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", name).lower().strip()


def python_chunks(path, text):
    comments, rest = [], []
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        begin, end = starts[token.start[0] - 1] + token.start[1], starts[token.end[0] - 1] + token.end[1]
        if token.type == tokenize.COMMENT:
            comments.append((begin, end, unmarked(token.string)))
        elif token.type == tokenize.STRING and token.string.endswith('"""'):
            words = re.sub(r'^\w*"""|"""$', "", token.string)
            rest.append(Chunk(path, token.start[0], "comment", words))
    yield from joined(path, "comment", comments, text)
    yield from rest


def hash_chunks(path, text):
    comments = [(m.start(1), m.end(1), unmarked(m.group(1))) for m in re.finditer(r"(?:^|(?<=\s))(#(?!!)[^\n]*)", text)]
    yield from joined(path, "comment", comments, text)


def chunks(root):
    for path in files(root):
        take = (page_chunks if path.endswith(".md") else code_chunks if path.endswith(C_LIKE) else
                python_chunks if path.endswith(".py") else hash_chunks if path.endswith(HASH_LIKE) else None)
        if take:
            with open(os.path.join(root, path), encoding="utf-8", errors="replace") as f:
                yield from take(path, f.read())
    names = os.path.join(root, "docs/reference/names.txt")
    if os.path.exists(names):
        with open(names, encoding="utf-8") as f:
            for number, line in enumerate(f, 1):
                match = re.match(r"\s*([\w:]+)", line)
                if match:
                    yield Chunk("docs/reference/names.txt", number, "name", spoken(match.group(1).split("::")[-1]))


def static_assertions(root):
    """(path, line, text) of each static_assert with a text, in the sources that users compile."""
    for path in files(root):
        if not path.endswith((".hpp", ".h", ".cpp", ".cu", ".cuh")) or not path.startswith(("include/", "src/", "apps/")):
            continue
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as f:
            text = f.read()
        for match in re.finditer(r"\bstatic_assert\(.*?\);", text, re.S):
            literals = re.findall(r'"((?:\\.|[^"\\])*)"', match.group())
            if literals:
                yield path, line_at(text, match.start()), "".join(literals)
