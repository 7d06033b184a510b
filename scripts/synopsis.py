#!/usr/bin/env python3
"""Makes the synopsis in each public header's reference page from the header. Without an argument, it compares the
pages.

usage: synopsis.py [--write | --print HEADER | --self-test]

A synopsis shows the declarations in the header's public namespaces as the header spells them: functions without bodies,
classes without private parts, constants, aliases and enumerations, each with the comment above it.
"""
import difflib
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import house  # noqa: E402
from public_names import is_public, space_of  # noqa: E402
from self_test import judged  # noqa: E402

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
RENEW = "python3 scripts/synopsis.py --write"
HEADING = "## Synopsis"
# longer initialisers are left out
LONGEST_VALUE = 100


def masked(text):
    """The text with comments, strings and directives blanked, so that only code has brackets; the length does not
    change."""
    blank = lambda m: re.sub(r"[^\n]", " ", m.group())
    text = re.sub(r'R"(\w*)\(.*?\)\1"|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'', blank, text, flags=re.S)
    return re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", blank, text, flags=re.M)


def closing(code, at):
    """The index of the bracket that closes the one at `at`."""
    depth = 0
    for i in range(at, len(code)):
        depth += (code[i] in "({[") - (code[i] in ")}]")
        if depth == 0:
            return i
    return len(code) - 1


def with_comment(text, last):
    """The end of the line if only a comment follows there; otherwise, the index itself."""
    found = re.compile(r"[ \t]*//[^\n]*").match(text, last)
    return found.end() if found else last


def pieces(text, code, begin, end):
    """For each declaration between two indices: (begin, the opening brace or None, the end, the end of a comment after
    it)."""
    start, i = begin, begin
    while i < end:
        brace = ended = None
        if code[i] in "([":
            i = closing(code, i)
        elif code[i] == "{":
            close = closing(code, i)
            following = code[close + 1:end].strip()[:1]
            if is_class(code[start:i]) or following in (";", ","):
                brace, ended = i, code.find(";", close, end) + 1
            elif is_function(code[start:i]) and following not in (",", "{", "("):
                brace, ended = i, close + 1
            else:
                i = close
        elif code[i] == ";" or (code[i] == ":" and re.search(r"\b(public|private|protected)\s*$", code[start:i])):
            ended = i + 1
        i += 1
        if ended is not None:
            i = with_comment(text, ended)
            yield start, brace, ended, i
            start = i


def without_template(head):
    head = head.strip()
    while head.startswith("template"):
        depth, i = 0, head.find("<")
        while i < len(head):
            depth += (head[i] == "<") - (head[i] == ">" and head[i - 1] != "-")
            i += 1
            if depth == 0:
                break
        head = head[i:].strip()
        if head.startswith("requires"):
            at = head.find("(")
            head = head[closing(head, at) + 1:].strip()
            while head.startswith(("&&", "||")):
                at = head.find("(")
                head = head[closing(head, at) + 1:].strip()
    return head


def is_class(head):
    return re.match(r"(\[\[\w+\]\]\s*)?(typedef\s+)?(struct|class|union|enum)\b", without_template(head)) is not None


def is_function(head):
    """Whether the head ends like a function's: with parameters, then qualifiers, a result or initialisers."""
    plain = without_template(head)
    at = plain.find("(")
    return at >= 0 and "=" not in re.sub(r"operator\s*\(\)|operator[^\s(]+|[<>!=]=", "", plain[:at])


def body_of(text, code, begin, end, opens_private):
    """A class's body without private parts and function bodies."""
    out, shown = [], not opens_private
    for first, brace, last, ended in pieces(text, code, begin, end):
        word = code[first:last].strip()
        if re.fullmatch(r"(public|private|protected)\s*:", word):
            shown = word.startswith("public")
        elif shown:
            said = declaration(text, code, first, brace, last)
            if said is not None:
                out.append(said + text[last:ended])
    return out


def shown_text(text, first, last):
    """The text of a declaration, with the comment above it."""
    return re.sub(r"^\n+", "", text[first:last]).rstrip().strip("\n")


def directives_gone(text):
    return re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*\n?", "", text, flags=re.M)


def declaration(text, code, first, brace, last):
    """The declaration in the form of a synopsis, or None if it does not belong in one."""
    head = code[first:brace if brace is not None else last]
    plain = without_template(head)
    if not plain or plain.startswith(("static_assert", "friend class", "friend struct", "template ")) or plain == ";":
        return None
    if re.match(r"(struct|class|enum|union)\s+(class\s+)?\w+;$", plain):
        return None  # declared in the header, but defined elsewhere
    if re.search(r"\btemplate\s*<\s*>", head) and is_class(head):
        return None  # a specialisation
    if re.match(r"(struct|class)\s+(\[\[\w+\]\]\s*)?\w+(::\w+)*\s*<", plain) or re.match(r"(\w+\s+)+\w+<[^()]*>\s*=", plain):
        return None  # a partial one
    before = directives_gone(text[first:brace if brace is not None else last])
    if brace is None:
        whole = shown_text(before, 0, len(before))
        value = re.match(r"[^()=]*?\s=\s", plain)
        if value and len(plain) - value.end() > LONGEST_VALUE and not re.match(r"(using|concept)\b", plain):
            return shown_text(directives_gone(text[first:code.index(plain, first) + value.end() - 3]), 0, None) + ";"
        return whole
    if is_class(head):
        close = closing(code, brace)
        if re.match(r"enum\b", plain):
            return shown_text(before, 0, len(before)) + " " + directives_gone(text[brace:last])
        private = plain.startswith("class")
        inside = body_of(text, code, brace + 1, close, private)
        inside = [" public:"] + inside if private and inside else inside
        opened = shown_text(before, 0, len(before)).rstrip() + " {"
        return opened + ("\n" + "\n".join(inside) + "\n}" if inside else "}") + ";"
    if is_function(head):
        head_text = shown_text(before, 0, len(before))
        head_text = without_initialisers(head_text)
        return head_text.rstrip() + ";"
    if last - brace <= LONGEST_VALUE:
        return shown_text(directives_gone(text[first:last]), 0, None)
    return shown_text(before, 0, len(before)).rstrip().rstrip("=").rstrip() + ";"


def without_initialisers(head):
    """A constructor's head without its member initialisers."""
    code = masked(head)
    depth = 0
    for i, c in enumerate(code):
        depth += (c in "({[") - (c in ")}]")
        if depth == 0 and c == ":" and code[i - 1:i] != ":" and code[i + 1:i + 2] != ":" and ")" in code[:i]:
            return head[:i]
    return head


def synopsis(text):
    """The [(namespace, [declaration])] of a header's text."""
    code, out = masked(text), []

    def walk(begin, end, spaces):
        i = begin
        opening = re.compile(r"\s*((?:inline\s+)?namespace\s+([\w:\s]+?)|extern\s+)\s*\{")
        while i < end:
            found = opening.match(code, i, end)
            if found:
                brace = found.end() - 1
                close = closing(code, brace)
                walk(brace + 1, close, spaces + ([re.sub(r"\binline\b|\s", "", found.group(2))] if found.group(2) else []))
                i = with_comment(text, close + 1)
                continue
            step = next(pieces(text, code, i, end), None)
            if step is None:
                return
            first, brace, last, ended = step
            space = space_of(spaces)
            said = declaration(text, code, first, brace, last) if is_public(space) else None
            if said is not None:
                if not out or out[-1][0] != space:
                    out.append((space, []))
                out[-1][1].append(said + text[last:ended])
            i = ended

    walk(0, len(code), [])
    return out


def block(header_text):
    lines = []
    for space, said in synopsis(header_text):
        lines += [f"namespace {space} {{", ""]
        for text in said:
            if "\n" in text.strip("\n") and lines[-1]:
                lines.append("")
            lines += [line.rstrip() for line in text.strip("\n").split("\n")]
            if "\n" in text.strip("\n"):
                lines.append("")
        lines += [""] if lines[-1] else []
        lines += ["}", ""]
    while lines and not lines[-1]:
        lines.pop()
    body = re.sub(r"\n{3,}", "\n\n", "\n".join(lines))
    if not body:
        return ""  # nothing in the header is public
    return f"{HEADING}\n\nGenerated from the header by `scripts/synopsis.py`.\n\n```c++\n{body}\n```\n"


def page_with(page, made):
    """The page with the synopsis in place of its old one, or at its end."""
    pattern = re.compile(rf"^{HEADING}\n\nGenerated from the header by.*?^```\n(?=\n|\Z)", re.M | re.S)
    if pattern.search(page):
        return pattern.sub(lambda m: made, page, count=1).rstrip("\n") + "\n"
    return page.rstrip("\n") + "\n" + ("\n" + made if made else "")


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as f:
        return f.read()


def faults(root):
    for header in sorted(house.public_headers(root)):
        page = f"docs/reference/{header}.md"
        if not os.path.exists(os.path.join(root, page)):
            continue  # house.py reports missing pages
        old = read(root, page)
        new = page_with(old, block(read(root, f"include/sett/{header}.hpp")))
        changes = [line for line in difflib.unified_diff(old.splitlines(), new.splitlines(), n=0, lineterm="") if line[:1] in "+-" and line[1:3] not in ("++", "--")]
        if changes:
            yield f"{page}: its synopsis is not that of the header:\n" + "\n".join(changes[:20])


def self_test():
    header = ("// a\n#pragma once\nnamespace sett::inline SETT_ABI {\n// counts\ninline int f(int x = 2) {\n  return x;\n}\n"
              "namespace detail {\nint g();\n}\nstruct S {\n  int a = 1;  // metres\n  int h() const { return a; }\n\n private:\n  int b;\n};\n}\n")
    shown = ("namespace sett {\n\n// counts\ninline int f(int x = 2);\n\nstruct S {\n  int a = 1;  // metres\n  int h() const;\n};\n\n}")
    page = f"# a\n\n{HEADING}\n\nGenerated from the header by `scripts/synopsis.py`.\n\n```c++\n{shown}\n```\n"
    tree = {"include/sett/core.hpp": '#include "num/a.hpp"\n', "include/sett/num/a.hpp": header, "docs/reference/num/a.md": page}
    cases = [
        (tree, None),
        (tree | {"include/sett/num/a.hpp": header.replace("int x = 2", "int x = 3")}, "+inline int f(int x = 3);"),
        (tree | {"include/sett/num/a.hpp": header.replace("int b", "int c")}, None),
        (tree | {"include/sett/num/a.hpp": header.replace("return x", "return x + 1")}, None),
        (tree | {"include/sett/num/a.hpp": header.replace("metres", "seconds")}, "seconds"),
        (tree | {"docs/reference/num/a.md": "# a\n"}, "+struct S {"),
    ]
    return judged(cases, faults)


def main():
    if "--self-test" in sys.argv:
        return self_test()
    if "--print" in sys.argv:
        print(block(read(ROOT, f"include/sett/{sys.argv[sys.argv.index('--print') + 1]}.hpp")))
        return 0
    if "--write" in sys.argv:
        for header in sorted(house.public_headers(ROOT)):
            path = f"docs/reference/{header}.md"
            if os.path.exists(os.path.join(ROOT, path)):
                new = page_with(read(ROOT, path), block(read(ROOT, f"include/sett/{header}.hpp")))
                with open(os.path.join(ROOT, path), "w", encoding="utf-8") as f:
                    f.write(new)
        return 0
    found = list(faults(ROOT))
    if found:
        print("\n".join(found) + f"\nTo write them anew: {RENEW}")
        return 1
    print("every reference page has its header's synopsis")
    return 0


if __name__ == "__main__":
    sys.exit(main())
