#!/usr/bin/env python3
"""docs/reference/names.txt: every public name and the public headers that declare it. Without an argument, the script
compares the list with the headers.

usage: public_names.py [--write | --compiler COMPILER | --self-test]

A name is public if a public header (house.py) declares it in one of the namespaces in house.py's SPACES, or if any
header declares it in cute, because programs written for CuTe use those. Names generated from a table (inst/generated)
come from scripts/instruction_names.py. With --compiler, clang checks that it finds each name.
"""
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import house  # noqa: E402
from house import SPACES  # noqa: E402
from header_text import code_of, declarations, declared  # noqa: E402
from self_test import judged  # noqa: E402

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
LIST = "docs/reference/names.txt"
RENEW = "python3 scripts/public_names.py --write"
# names in CuTe's detail namespace that programs call
CUTE_DETAIL = {"apply", "fill_tma_gmem_shape_stride", "get_tma_swizzle_base", "get_tma_swizzle_bits", "tapply"}
# headers that need other libraries: the compiler check omits them
APART = {"dist/mpi", "dist/mpi_group", "dist/mpi_node", "layout/json", "layout/format"}


def is_apart(header):
    """Whether the header needs other libraries, or redeclares CUDA's names."""
    return header in APART or header.startswith("sim/cuda_")


def space_of(spaces):
    """The namespace's name without the inline version: sett::cuda."""
    parts = [part for space in spaces if space for part in re.sub(r"\binline\b", "", space).split("::")]
    return "::".join(p for p in (re.sub("^inline", "", part) for part in parts) if p not in ("SETT_ABI", "SETT_CUTE_ABI"))


def is_public(space):
    return space.split("::")[0] in ("sett", "cute") and all(part in SPACES for part in space.split("::"))


def names_of(text):
    """The (namespace, name) of each entity that a header declares at namespace scope, from its text."""
    for spaces, words in declarations(code_of(text)):
        space, found = space_of(spaces), declared(words)
        if found:
            yield space, found[0]
        if words[:1] == ["enum"] and words[1:2] not in (["class"], ["struct"]) and "{" in words:
            for name in re.findall(r"[{,]\s*([A-Za-z_]\w*)", " ".join(words)):
                yield space, name


def unconditional(text):
    """The text without the content of #if blocks, which the compiler may not see."""
    out, depth = [], 0
    for line in text.split("\n"):
        directive = re.match(r"\s*#\s*(if|endif)", line)
        if directive:
            depth += 1 if directive.group(1) == "if" else -1
        elif depth == 0:
            out.append(line)
    return "\n".join(out)


def public_names(root, text_of=str):
    """Each public name, with the headers that declare it."""
    found, public = {}, house.public_headers(root)
    for header in headers_of(root):
        with open(os.path.join(root, f"include/sett/{header}.hpp"), encoding="utf-8") as f:
            for space, name in names_of(text_of(f.read())):
                listed_space = is_public(space) or (space == "cute::detail" and name in CUTE_DETAIL)
                if listed_space and (header in public or space.split("::")[0] == "cute"):
                    found.setdefault(f"{space}::{name}", set()).add(header)
    return found


def headers_of(root):
    """The headers in the folders, except generated ones."""
    folder = os.path.join(root, "include/sett")
    for path in house.files(folder):
        if path.endswith(".hpp") and path.split("/")[0] in house.ROOMS and "/generated/" not in path:
            yield path[:-4]


def listed(root):
    rows = (f"{name}  {' '.join(sorted(headers))}" for name, headers in public_names(root).items())
    return "".join(row + "\n" for row in sorted(rows))


def faults(root):
    path = os.path.join(root, LIST)
    old = ""
    if os.path.exists(path):
        with open(path, encoding="utf-8") as f:
            old = f.read()
    yield from (line for line in difflib.unified_diff(old.splitlines(), listed(root).splitlines(), LIST, "the headers", n=0, lineterm="")
                if line[:1] in "+-")


def unknown_to(compiler, root):
    """The names in the list that the compiler does not find in the headers; the list itself is made from the headers'
    text."""
    headers = sorted(h for h in headers_of(root) if not is_apart(h))
    with tempfile.TemporaryDirectory() as work:
        source = os.path.join(work, "all.cpp")
        with open(source, "w", encoding="utf-8") as f:
            f.write("#include <sett/sim.hpp>\n" + "".join(f"#include <sett/{h}.hpp>\n" for h in headers))
        ran = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", "-Xclang", "-ast-list", f"-I{root}/include", source],
                             capture_output=True, text=True)
    if ran.returncode != 0:
        yield f"{compiler} does not compile the headers together:\n{ran.stderr[:2000]}"
        return
    known = {re.sub(r"\bv\d\w*::", "", line) for line in ran.stdout.splitlines()}
    for name, where in sorted(public_names(root, unconditional).items()):
        if name not in known and not all(map(is_apart, where)):
            yield f"{name} ({', '.join(sorted(where))}) is not declared, as {compiler} reads the headers"


def self_test():
    good = "// a\n#pragma once\nnamespace sett::inline SETT_ABI::cuda {\nstruct Apple {};\nnamespace detail {\nint pip();\n}\nenum { pear };\n}\n"
    tree = {"include/sett/core.hpp": '#include "num/a.hpp"\n', "include/sett/num/a.hpp": good}
    right = "sett::cuda::Apple  num/a\nsett::cuda::pear  num/a\n"
    cases = [
        (tree | {LIST: right}, None),
        (tree, "+sett::cuda::Apple"),
        (tree | {LIST: right + "sett::cuda::plum  num/a\n"}, "-sett::cuda::plum"),
        (tree | {LIST: right, "include/sett/num/a.hpp": good.replace("Apple", "Fig")}, "+sett::cuda::Fig"),
        (tree | {LIST: "", "include/sett/core.hpp": "\n"}, None),
    ]
    return judged(cases, faults)


def main():
    if "--self-test" in sys.argv:
        return self_test()
    if "--write" in sys.argv:
        with open(os.path.join(ROOT, LIST), "w", encoding="utf-8") as f:
            f.write(listed(ROOT))
        return 0
    if "--compiler" in sys.argv:
        compiler = sys.argv[sys.argv.index("--compiler") + 1]
        if not shutil.which(compiler):
            print(f"{compiler} is not installed: it is not asked")
            return 0
        found = list(unknown_to(compiler, ROOT))
        print("\n".join(found) if found else f"{compiler} knows every public name")
        return 1 if found else 0
    found = list(faults(ROOT))
    if found:
        print("\n".join(found) + f"\nPublic names have changed. If that is meant: {RENEW}")
        return 1
    print("the public names are those of " + LIST)
    return 0


if __name__ == "__main__":
    sys.exit(main())
