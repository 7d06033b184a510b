#!/usr/bin/env python3
"""Checks the house rules of docs/design/house.md. Prints one line for each violation and exits with 1; --self-test
breaks each rule."""
import os
import re
import statistics
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from self_test import judged  # noqa: E402

ROOMS = ["num", "tree", "layout", "algebra", "linear", "tensor", "operand", "formats", "inst", "atom", "algo", "cpu", "sim", "cuda", "dist", "draw"]
# the levels of the folders of apps/sett; two folders at one level do not include each other
LAYERS = {"terminal": 1, "files": 2, "expressions": 2, "report": 3, "formats": 4, "atoms": 4, "pictures": 5, "arrays": 6, "copies": 6, "explain": 6,
          "simulation": 6, "redistribution": 7, "commands": 8}
CODE = (".hpp", ".h", ".cpp", ".cuh", ".cu", ".py", ".js")
MAX_LINES, MAX_MEDIAN, MAX_MACROS = 400, 200, 10
# the namespaces in sett and cute whose names are public; names that programs must not use are in `detail`
SPACES = {"sett", "cute", "cpu", "cuda", "sim", "dist", "draw", "gpu", "floats", "formats", "literals", "lazy", "SM90", "SM100", "SM103", "SM120", "GMMA", "SPARSE",
          "TMA", "TMEM", "UMMA", "cooperative_groups", "device", "nvcuda", "wmma", "ptx", "precision", "BLOCKSCALED", "LOAD", "LOAD_STAT", "STORE", "UTCCP"}
FORBIDDEN = [
    (re.compile(r"^\s*#\s*if\s+0\b"), "an #if 0: delete the code"),
    (re.compile(r"\b(TODO|FIXME|XXX)\b"), "a note to come back: do it or file an issue"),
    # names from CuTe and DeepGEMM that programs call
    (re.compile(r"\b(?!(make_tiled_copy|sm90_\w+)_impl\b)\w+_impl\b|\bdetail2\b"), "a name that says nothing (_impl, detail2)"),
    (re.compile(r"(?<![\w.~<])/(work|farm|root)/"), "a machine's path"),
]


def files(root):
    for folder, names, entries in os.walk(root):
        names[:] = sorted(n for n in names if n not in {".git", "build", "__pycache__"})
        for entry in sorted(entries):
            yield os.path.relpath(os.path.join(folder, entry), root)


def lines_of(root, path):
    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as f:
        return f.read().splitlines()


def room_of(path):
    parts = path.split("/")
    return parts[2] if len(parts) == 4 and parts[:2] == ["include", "sett"] else None


def check_includes(path, lines):
    room = room_of(path)
    if room not in ROOMS:
        if room is not None:
            yield 1, f"room '{room}' is not in the list of rooms: add it to design and script"
        return
    for number, line in enumerate(lines, 1):
        match = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
        if not match:
            continue
        target = os.path.normpath(os.path.join("include/sett", room, match.group(1))).split("/")
        other = target[2] if len(target) == 4 or target[3:4] in (["generated"], ["blackwell"]) else None
        if other is None and target[-1] != "config.hpp":
            yield number, f"includes {match.group(1)}: a room may not include a door"
        elif other in ROOMS and ROOMS.index(other) > ROOMS.index(room):
            yield number, f"includes {match.group(1)}: '{other}' comes after '{room}'"


def check_file(path, lines):
    # the third line of a generated table says so
    made = len(lines) > 2 and lines[2].startswith("// Made by scripts/")
    if len(lines) > MAX_LINES and not made:
        yield 1, f"{len(lines)} lines: split it below {MAX_LINES}"
    if path.endswith((".hpp", ".h")) and path.startswith("include/"):
        if not lines or not lines[0].startswith("// "):
            yield 1, "begins without its title comment"
        if "#pragma once" not in lines:
            yield 1, "has no #pragma once"
        if not path.endswith(("/config.hpp", "/cute.hpp", "/cutlass.h", "/sim.hpp", "/beside_cute.hpp")):
            for number, line in enumerate(lines, 1):
                if re.match(r"\s*#\s*define\b", line):
                    yield number, "defines a macro: all of them live in config.hpp"
    if path.startswith(("include/", "src/")):
        for number, line in enumerate(lines, 1):
            if re.match(r"\s*namespace (sett|cute)(::\w+)* \{", line):
                yield number, "opens a namespace without its version: write namespace sett::inline SETT_ABI {, or cute::inline SETT_CUTE_ABI"
            opened = re.match(r"\s*(?:inline )?namespace ([\w: ]+) \{", line)
            for part in re.sub(r"\binline\b|\s", "", opened.group(1)).split("::") if opened else ():
                if part not in SPACES | {"detail", "std", "SETT_ABI", "SETT_CUTE_ABI"} and not path.startswith("include/sett/compat/"):
                    yield number, f"opens namespace {part}: what is private is in detail, what is public in SPACES of scripts/house.py"
    if path == "include/sett/config.hpp":
        text = "\n".join(lines)
        version = re.search(r'SETT_VERSION_STRING "([\d.]+)"', text)
        abi = re.search(r"define SETT_ABI v(\w+)", text)
        if version and (not abi or abi.group(1) != version.group(1).replace(".", "_")):
            yield 1, f"SETT_ABI is not of version {version.group(1)}"
    if path != "scripts/house.py":
        for number, line in enumerate(lines, 1):
            for pattern, why in FORBIDDEN:
                if pattern.search(line):
                    yield number, why


def public_headers(root):
    """The public headers in the folders: an entry header includes them without `// internal` on the line, or names them
    in its comment."""
    found = set()
    folder = os.path.join(root, "include/sett")
    for entry in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        if entry.endswith(".hpp"):
            for line in lines_of(root, f"include/sett/{entry}"):
                if re.match(r'\s*(//|#\s*include ")', line) and not line.endswith("// internal"):
                    found |= set(re.findall(r"\b(\w+/\w+)\.hpp\b", line))
    return {name for name in found if os.path.exists(f"{folder}/{name}.hpp") and name.split("/")[0] in ROOMS}


def included_by_tests(root, all_files):
    """The headers that a file under tests/ includes, directly or indirectly, by the path in the include."""
    headers = {re.sub("^(include|src)/", "", p): p for p in all_files if p.startswith(("include/", "src/")) and p.endswith(".hpp")}
    seen, rest = set(), [p for p in all_files if p.startswith("tests/") and p.endswith(CODE)]
    while rest:
        path = rest.pop()
        for line in lines_of(root, path):
            match = re.match(r'\s*#\s*include ["<]([^">]+)[">]', line)
            if match:
                beside = os.path.normpath(os.path.join(os.path.dirname(path), match.group(1)))
                target = beside if beside in all_files else headers.get(match.group(1))
                if target in headers.values() and target not in seen:
                    seen.add(target)
                    rest.append(target)
    return seen


def check_pairs(root, all_files):
    """Each header has a test; public headers, and only they, have a reference page. Headers of sources that other
    folders include must be included by a test; the others are parts of their sources."""
    public = public_headers(root)
    headers = {p[len("include/sett/"):-4] for p in all_files if room_of(p) and p.endswith(".hpp")}
    for name in sorted(headers):
        if f"tests/{name}.cpp" not in all_files:
            yield f"include/sett/{name}.hpp", 1, f"has no tests/{name}.cpp"
    for name in sorted(public):
        if f"docs/reference/{name}.md" not in all_files:
            yield f"include/sett/{name}.hpp", 1, f"is public, and has no docs/reference/{name}.md"
    internal = {p for p in all_files if p.startswith("src/") and p.endswith(".hpp")}
    tested = included_by_tests(root, all_files)
    for path in sorted(internal - tested):
        room, stem = path.split("/")[1], path.split("/")[-1][:-4]
        own = any(p.startswith((f"tests/{room}/{stem}.cpp", f"tests/{room}/{stem}/")) for p in all_files)
        if not own and used_elsewhere(root, all_files, path):
            yield path, 1, f"has no tests/{room}/{stem}.cpp, and no test includes it"
    sources = {f"{p.split('/')[1]}/{p.split('/')[-1][:-4]}" for p in internal}
    for path in sorted(all_files):
        name, room = path[len("tests/"):-4], path.split("/")[1] if path.count("/") > 1 else ""
        if path.startswith("tests/") and path.endswith(".cpp") and name.count("/") == 1 and room in ROOMS:
            if name not in headers | sources:
                yield path, 1, f"has no include/sett/{name}.hpp"
        name = path[len("docs/reference/"):-3]
        if path.startswith("docs/reference/") and path.endswith(".md") and name.split("/")[0] in ROOMS and name not in public:
            yield path, 1, f"is of no public header: no entry header includes or names {name}.hpp"


def check_layers(root, all_files):
    """A file of the command includes only files of its own folder or of folders that come before it in LAYERS."""
    for path in sorted(p for p in all_files if p.startswith("apps/sett/") and p.count("/") == 3 and p.endswith(CODE)):
        folder = path.split("/")[2]
        if folder not in LAYERS:
            yield path, 1, f"is in apps/sett/{folder}, which is not in LAYERS of scripts/house.py"
            continue
        for number, line in enumerate(lines_of(root, path), 1):
            match = re.match(r'\s*#\s*include "\.\./(\w+)/', line)
            if match and LAYERS.get(match.group(1), 0) >= LAYERS[folder]:
                yield path, number, f"includes {match.group(1)}, which does not come before {folder} in LAYERS"


def used_elsewhere(root, all_files, path):
    """Whether a file in another folder includes the header."""
    spelled = re.compile(r'#\s*include ["<]' + re.escape(path[len("src/"):]) + '[">]')
    return any(spelled.search(line) for p in all_files if p.startswith(("src/", "apps/")) and p.endswith(CODE)
               for line in lines_of(root, p))


def breaches(root):
    all_files = list(files(root))
    lengths = []
    for path in all_files:
        if not path.endswith(CODE + (".md", ".sh", ".txt", ".cmake", "Makefile")):
            continue
        lines = lines_of(root, path)
        if path.endswith(CODE):
            found = list(check_file(path, lines)) + list(check_includes(path, lines))
            yield from ((path, n, why) for n, why in found)
            if path.startswith("include/"):
                lengths.append(len(lines))
        elif not path.startswith("docs/proofs"):
            for number, line in enumerate(lines, 1):
                if FORBIDDEN[3][0].search(line):
                    yield path, number, FORBIDDEN[3][1]
    yield from check_pairs(root, set(all_files))
    yield from check_layers(root, all_files)
    if lengths and statistics.median(lengths) >= MAX_MEDIAN:
        yield "include", 1, f"the median header has {statistics.median(lengths):.0f} lines: keep it under {MAX_MEDIAN}"
    if "include/sett/config.hpp" in all_files:
        macros = {m for line in lines_of(root, "include/sett/config.hpp") for m in re.findall(r"#\s*define\s+(\w+)", line)}
        if len(macros) > MAX_MACROS:
            yield "include/sett/config.hpp", 1, f"defines {len(macros)} macros: {MAX_MACROS} are allowed"
    readme = "\n".join(lines_of(root, "README.md")) if "README.md" in all_files else ""
    for command in ("make run", "make test"):
        if command not in readme:
            yield "README.md", 1, f"does not name the command '{command}'"


def self_test():
    good = "// x: a title.\n#pragma once\n"
    cases = [
        ("include/sett/num/a.hpp", good + '#include "../algebra/b.hpp"\n', "comes after"),
        ("include/sett/num/a.hpp", good + '#include "../core.hpp"\n', "a door"),
        ("include/sett/num/a.hpp", "#pragma once\n", "title comment"),
        ("include/sett/num/a.hpp", "// x\n", "no #pragma once"),
        ("include/sett/num/a.hpp", good + "#define A 1\n", "defines a macro"),
        ("include/sett/num/a.hpp", good + "#if 0\n", "#if 0"),
        ("include/sett/num/a.hpp", good + "// TODO\n", "come back"),
        ("include/sett/num/a.hpp", good + "int a_impl;\n", "says nothing"),
        ("include/sett/num/a.hpp", good + "\n" * 400, "split it"),
        ("include/sett/num/a.hpp", good, "has no tests/num/a.cpp"),
        ("include/sett/attic/a.hpp", good, "not in the list of rooms"),
        ("include/sett/num/a.hpp", good + "namespace sett {\n", "without its version"),
        ("include/sett/num/a.hpp", good + "namespace helpers {\n", "opens namespace helpers"),
        ("include/sett/config.hpp", good + '#define SETT_VERSION_STRING "1.2.3"\n#define SETT_ABI v1_2_0\n', "not of version"),
        ("include/sett/config.hpp", good + "".join(f"#define M{i}\n" for i in range(11)), "macros"),
        ("apps/sett/terminal/a.cpp", '// a\n#include "../files/b.hpp"\n', "does not come before terminal"),
        ("apps/sett/attic/a.cpp", "// a\n", "not in LAYERS"),
        ("tests/num/b.cpp", "// b\n", "has no include/sett/num/b.hpp"),
        ("docs/reference/num/b.md", "b\n", "is of no public header"),
        ("README.md", "nothing\n", "make run"),
        ("docs/x.md", "see /ro" + "ot/x\n", "machine's path"),
        ("include/sett/num/a.hpp", good + "\n" * 300, "median"),
    ]
    header = {"include/sett/num/a.hpp": good, "tests/num/a.cpp": "// a\n", "README.md": "make run, make test\n"}
    page = {"docs/reference/num/a.md": "a\n"}
    source = {"src/cuda/copy/a.hpp": good, "README.md": header["README.md"]}
    use = '#include "cuda/copy/a.hpp"\n'
    pairs = [
        (header, None),
        (header | {"include/sett/core.hpp": good + '#include "num/a.hpp"\n'}, "has no docs/reference/num/a.md"),
        (header | {"include/sett/core.hpp": good + "// and num/a.hpp by itself\n"}, "has no docs/reference/num/a.md"),
        (header | page | {"include/sett/core.hpp": good + '#include "num/a.hpp"\n'}, None),
        (header | page, "is of no public header"),
        (header | page | {"include/sett/core.hpp": good + '#include "num/a.hpp"  // internal\n'}, "is of no public header"),
        (source, None),
        (source | {"src/cuda/run/b.cpp": use}, "no test includes it"),
        (source | {"src/cuda/run/b.cpp": use, "tests/cuda/a.cpp": use}, None),
    ]
    return judged([({path: text}, expected) for path, text, expected in cases] + pairs, lambda root: (why for _, _, why in breaches(root)))


def main():
    if "--self-test" in sys.argv:
        return self_test()
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
    found = list(breaches(root))
    for path, number, why in found:
        print(f"{path}:{number}: {why}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
