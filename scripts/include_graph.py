#!/usr/bin/env python3
"""Checks, from its text and without a compiler, whether each header includes what it uses.

usage: include_graph.py [--self-test]

If a header uses a name that our headers declare at namespace scope, that header or one that it includes, directly or
indirectly, must declare the name. Likewise, a name of std must be provided by a standard header (standard_names.py).
For a function, only qualified uses and uses outside templates count: in a template, argument-dependent lookup may find
it later. Compiling many headers in one unit (compile_checks.py) cannot detect a missing include, because an earlier
header provides the name.
"""
import functools
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from header_text import Header  # noqa: E402
from self_test import judged  # noqa: E402
from standard_names import BRINGS, PROVIDERS  # noqa: E402

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
ROOTS = (f"{ROOT}/include", f"{ROOT}/src")
# the folders of src/ whose headers are checked: the headers of other folders are parts of their sources
OF_SOURCES = ("cuda", "sim/products")
# the headers that declare CUDA's names for the host
STAND_INS = {
    f"sett/sim/cuda_{name}.hpp"
    for name in ("barrier", "bf16", "fp16", "fp8", "groups", "intrinsics", "names", "pipeline")
}


def read(*roots):
    """The headers under the folders, by the path used in includes."""
    paths = {
        os.path.relpath(os.path.join(folder, name), root): os.path.join(folder, name)
        for root in roots
        for folder, _, names in os.walk(root)
        if root != ROOTS[1] or os.path.relpath(folder, root).startswith(OF_SOURCES)
        for name in names
        if name.endswith((".hpp", ".h"))
    }
    headers = {}
    for path in sorted(paths):
        with open(paths[path], encoding="utf-8") as f:
            headers[path] = Header(f.read())
    return headers


def closures(headers):
    """All includes of a path, direct and indirect: paths, and standard headers as <name."""

    def targets(path):
        for name in headers[path].includes:
            file = name[1:]
            beside = os.path.normpath(os.path.join(os.path.dirname(path), file))
            yield beside if name[0] == '"' and beside in headers else file if file in headers else name

    @functools.lru_cache(None)
    def closure(path):
        seen, rest = set(), [path]
        while rest:
            at = rest.pop()
            if at not in seen:
                seen.add(at)
                rest += targets(at) if at in headers else []
        return seen

    return closure


def faults(*roots):
    """The faults of the headers under the folders, as sentences."""
    headers = read(*roots)
    yield from faults_in(headers, headers)


def faults_in(headers, paths):
    """The faults of some of the headers, as sentences."""
    closure = closures(headers)
    declarers, spaces = {}, set()
    for path, header in headers.items():
        spaces |= header.spaces
        if path not in STAND_INS:
            for name, kind_and_spaces in header.names.items():
                declarers.setdefault(name, {})[path] = kind_and_spaces
    for path in paths:
        header = headers[path]
        for name in header.includes:
            beside = os.path.normpath(os.path.join(os.path.dirname(path), name[1:]))
            if name[0] == '"' and beside not in headers and name[1:] not in headers:
                yield f"{path}: includes {name[1:]}, which is not there"
        reached = closure(path)
        standard = {name[1:] for name in reached if name[0] == "<"}
        standard |= {more for name in list(standard) for more in BRINGS.get(name, "").split()}
        told = set()
        for name, qualifier, template, scope in header.uses():
            if name in told or scope and name in spaces:
                continue
            if qualifier == "std":
                if name in PROVIDERS and not PROVIDERS[name] & standard:
                    told.add(name)
                    yield f"{path}: uses std::{name} and includes none of {', '.join(sorted(PROVIDERS[name]))}"
                continue
            if qualifier is None and name in header.local or qualifier is not None and qualifier not in spaces | {""}:
                continue
            homes = declarers.get(name)
            if not homes or name in header.names or any(home in reached for home in homes):
                continue
            # unqualified names are looked up only in the namespaces that the header opens
            if qualifier is None and not any(
                kind == "type" or not template for kind, inside in homes.values() if inside <= header.spaces
            ):
                continue
            told.add(name)
            yield f"{path}: uses {name} and includes none of {', '.join(sorted(homes)[:3])}"


def self_test():
    good = "// a\n#pragma once\nnamespace cute {\nstruct Apple {};\n"
    good += "template <class T> using Pear = T;\ninline int plum(int) { return 1; }\n}\n"
    concept = "namespace sett {\ntemplate <class T>\nconcept Sweet = true;\n"
    concept += "template <class T>\ninline constexpr bool is_ripe = false;\n}\n"
    enum = "namespace sett {\nenum class Colour { red };\nenum { first, second };\n}\n"
    use = "#include \"a.hpp\"\nnamespace cute {\n%s\n}\n"
    bare = "namespace cute {\n%s\n}\n"
    cases = [
        ({"a.hpp": good, "b.hpp": bare % body}, f"uses {name}")
        for body, name in (
            ("Apple f();", "Apple"),
            ("inline void f(Apple const& x);", "Apple"),
            ("struct B : Apple {};", "Apple"),
            ("using B = Apple;", "Apple"),
            ("template <class T>\nusing B = Pear<T>;", "Pear"),
            ("inline int f() { return plum(2); }", "plum"),
            ("template <class T>\nint f() { return cute::plum(T{}); }", "plum"),
            ("struct B { Apple inside[2]; };", "Apple"),
        )
    ]
    cases += [
        ({"a.hpp": concept, "b.hpp": bare % body}, f"uses {name}")
        for body, name in (
            ("template <sett::Sweet T>\nint f(T);", "Sweet"),
            ("template <class T>\n  requires(sett::is_ripe<T>)\nint f(T);", "is_ripe"),
        )
    ]
    cases += [
        ({"a.hpp": enum, "b.hpp": bare % body}, f"uses {name}")
        for body, name in (
            ("constexpr auto c = sett::Colour::red;", "Colour"),
            ("constexpr int c = sett::second;", "second"),
        )
    ]
    cases += [
        ({"b.hpp": include + bare % body}, f"std::{name}")
        for include, body, name in (
            ("", "inline std::vector<int> v;", "vector"),
            ("#include <vector>\n", "std::string f();", "string"),
            ("", "template <class T>\nusing B = std::remove_cv_t<T>;", "remove_cv_t"),
            ("#include <cstddef>\n", "std::uint32_t f();", "uint32_t"),
        )
    ]
    cases += [
        ({"a.hpp": "#define PIP inline\n", "b.hpp": bare % "PIP int f();"}, "uses PIP"),
        (
            {"a.hpp": good, "b.hpp": "#include \"a.hpp\"\n", "c.hpp": "#include \"d.hpp\"\n" + bare % "Apple f();"},
            "not there",
        ),
        (
            {
                "a.hpp": good,
                "b.hpp": "#include \"a.hpp\"\n",
                "c/c.hpp": "#include \"../b.hpp\"\n" + bare % "Apple f();",
            },
            None,
        ),
        ({"a.hpp": good, "b.hpp": use % "Apple f();"}, None),
        ({"a.hpp": good, "b.hpp": bare % "template <class T>\nint f(T t) { return plum(t); }"}, None),
        ({"a.hpp": good, "b.hpp": bare % "// Apple\nstruct B { int Apple; };"}, None),
        ({"b.hpp": "#include <string>\n" + bare % "std::string f();"}, None),
    ]
    return judged(cases, faults)


def main():
    if "--self-test" in sys.argv:
        return self_test()
    found = list(faults(*ROOTS))
    print("\n".join(found))
    print(f"{len(found)} failures")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
