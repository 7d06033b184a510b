#!/usr/bin/env python3
"""Checks that our headers declare every name that CuTe's headers declare, or that absent.json gives a reason.

usage: SETT_CUTLASS_DIR=DIR names.py [--compiler g++] [--list] [--all] [--self-test]

DIR is a checkout of CUTLASS: include/cute is read from it. The names that a header declares at namespace scope, and its
macros, are read from its text (cute_names.py); the compiler decides whether our headers declare them, with
`using cute::name;` for each. The reverse is checked too: a public name of ours in namespace cute that no header of CuTe
mentions could be a program's own, and needs a reason in beyond.json. --list prints the missing names, by file; --all includes names in namespaces called
detail, which are private to CuTe unless its clients use them. absent.json has the missing names with reasons: a missing
name without a reason is a failure, and so is a reason for a name that is not missing.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from cute_names import declared, reader_cases  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
INCLUDE = os.path.normpath(os.path.join(HERE, "..", "..", "include", "sett", "compat"))
NAMES = os.path.normpath(os.path.join(HERE, "..", "..", "docs", "reference", "names.txt"))
SKIPPED = 77


def headers(folder):
    for where, names, entries in os.walk(folder):
        names.sort()
        for entry in sorted(entries):
            if entry.endswith(".hpp"):
                yield os.path.relpath(os.path.join(where, entry), folder)


def probe(name):
    """Lines that compile only if the name is declared."""
    kind, path = name
    if kind == "macro":
        return f"#if !defined({path})\n#error {path}\n#endif\n"
    if kind == "namespace":
        return f"namespace probes {{ namespace p_{path.replace('::', '_')} = {path}; }}"
    if kind == "enumerator":
        return f"namespace probes {{ constexpr auto e_{path.replace('::', '_')} = {path}; }}"
    return f"namespace probes::u_{path.replace('::', '_')} {{ using {path}; }}"


def missing(compiler, names, include=INCLUDE):
    """The names that our headers do not declare, with every header at CuTe's paths included."""
    names = sorted(names)
    lines = [f"#include <cute/{h}>\n" for h in headers(os.path.join(include, "cute"))]
    for i, name in enumerate(names):
        lines.append(f'#line 1 "name_{i}"\n{probe(name)}\n')
    with tempfile.TemporaryDirectory() as work:
        source = os.path.join(work, "names.cpp")
        with open(source, "w", encoding="utf-8") as f:
            f.writelines(lines)
        run = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", "-w", f"-I{include}", f"-I{os.path.join(include, os.pardir, os.pardir)}",
                              *(["-fmax-errors=0"] if "clang" not in compiler else ["-ferror-limit=0"]), source],
                             capture_output=True, text=True)
    strange = [line for line in run.stderr.splitlines() if " error: " in line and not re.match(r"name_\d+:", line)]
    if strange:
        raise SystemExit("\n".join(strange[:10]))
    return {names[int(i)] for i in re.findall(r"^name_(\d+):.* error: ", run.stderr, re.M)}


def judged(gone, excused):
    """Sentences about missing names without a reason, and about reasons that no name needs."""
    sentences = [f"{name} is not declared" for _, name in sorted(gone) if not any(re.fullmatch(e["names"], name) for e in excused)]
    return sentences + [f"absent.json excuses {e['names']}, and all of it is declared" for e in excused
                        if not any(re.fullmatch(e["names"], name) for _, name in gone)]


def mentioned(folder):
    """Every identifier in CuTe's headers, comments removed."""
    words = set()
    for header in headers(folder):
        with open(os.path.join(folder, header), encoding="utf-8", errors="replace") as f:
            words |= set(re.findall(r"\w+", re.sub(r"//[^\n]*|/\*.*?\*/", "", f.read(), flags=re.S)))
    return words


def beyond(public, words, excused):
    """Sentences about names in namespace cute that CuTe does not mention and for which no reason is given."""
    lines = [line.split()[0] for line in public.splitlines() if line.startswith("cute::")]
    extra = [name for name in lines if name.split("::")[-1] not in words]
    sentences = [f"{name} is no name of CuTe's: a program may have one" for name in extra
                 if not any(re.fullmatch(e["names"], name) for e in excused)]
    return sentences + [f"beyond.json excuses {e['names']}, and there is no such name" for e in excused
                        if not any(re.fullmatch(e["names"], name) for name in extra)]


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--compiler", default="g++")
    arguments.add_argument("--list", action="store_true")
    arguments.add_argument("--all", action="store_true")
    arguments.add_argument("--self-test", action="store_true")
    options = arguments.parse_args()
    if options.self_test:
        return checked(options.compiler)
    root = os.environ.get("SETT_CUTLASS_DIR")
    if not root:
        print("SETT_CUTLASS_DIR is not set: CuTe's names are not compared")
        return SKIPPED
    folder = os.path.join(root, "include", "cute")
    by_header = {}
    for header in headers(folder):
        with open(os.path.join(folder, header), encoding="utf-8", errors="replace") as f:
            by_header[header] = {n for n in declared(f.read()) if options.all or "::detail" not in n[1]}
    sentences = [f"<cute/{h}> is no path of ours" for h in by_header if h not in set(headers(os.path.join(INCLUDE, "cute")))]
    names = set().union(*by_header.values())
    gone = missing(options.compiler, names)
    if options.list:
        for header, own in by_header.items():
            if own & gone:
                print(f"{header}: {' '.join(sorted(name for _, name in own & gone))}")
        return 0
    with open(os.path.join(HERE, "absent.json"), encoding="utf-8") as f:
        sentences += judged(gone, json.load(f))
    with open(os.path.join(HERE, "beyond.json"), encoding="utf-8") as f, open(NAMES, encoding="utf-8") as public:
        sentences += beyond(public.read(), mentioned(folder), json.load(f))
    for sentence in sentences:
        print(sentence)
    print(f"{len(names)} names in {len(by_header)} headers, {len(names) - len(gone)} declared, {len(sentences)} failures")
    return 1 if sentences else 0


def checked(compiler):
    """Tests that the reader reads every kind of declaration, that the probes find declared names, and that both kinds
    of failure are detected."""
    there = {("name", "cute::Layout"), ("name", "cute::get"), ("macro", "CUTE_HOST_DEVICE"), ("namespace", "cute::SM90::GMMA"),
             ("enumerator", "cute::SM90::GMMA::Major::K"), ("name", "cute::_8")}
    gone = {("name", "cute::Layouts"), ("macro", "CUTE_NO_SUCH"), ("namespace", "cute::SM9"), ("enumerator", "cute::SM90::GMMA::Major::X")}
    excused = [{"names": "cute::Layouts"}, {"names": "cute::Layout"}]
    cases = [(missing(compiler, there | gone), gone),
             (judged({("name", "cute::Layouts"), ("name", "cute::x")}, excused),
              ["cute::x is not declared", "absent.json excuses cute::Layout, and all of it is declared"]),
             (beyond("cute::size  a\ncute::mine  b\ncute::_3072  c\nsett::mine  d\n", {"size"}, [{"names": r"cute::_\d+"}, {"names": "cute::y"}]),
              ["cute::mine is no name of CuTe's: a program may have one", "beyond.json excuses cute::y, and there is no such name"]),
             *reader_cases()]
    failures = [f"{got} is not {wanted}" for got, wanted in cases if got != wanted]
    for sentence in failures:
        print(sentence)
    print(f"{len(cases)} cases, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
