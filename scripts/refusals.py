"""Compiles files that must not compile, many in one unit; each diagnostic is attributed to the files that it names.

The sentence in a file's first line, `// expect: SENTENCE`, must be in the diagnostics of its error; with -DSETT_CONTROL
the file must compile. In a unit, every file is in a namespace of its own, after the headers of all files. A file is
compiled separately if a unit cannot decide (an error that was not printed, a file that cannot be in a namespace, a
control in a unit that fails).
"""

import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from self_test import judged  # noqa: E402

# print all errors, and all instantiations that lead to each
UNLIMITED = {
    "nvcc": ["-Xcudafe", "--error_limit=9999", "-Xcudafe", "--context_limit=0"],
    "clang": ["-ferror-limit=0", "-ftemplate-backtrace-limit=0"],
    "g": ["-fmax-errors=0", "-ftemplate-backtrace-limit=0"],
}
# the beginning of a diagnostic, and lines that only introduce the next diagnostic
ERROR = re.compile(
    r"^\S[^\n]*?(?::\d+(?::\d+)?: (?:fatal |internal compiler )?error: |\(\d+\): (?:catastrophic )?error)"
)
OTHER = re.compile(r"^\S[^\n]*?(?::\d+(?::\d+)?: (warning|note): |\(\d+\): (warning|remark|note))")
PREPARES = re.compile(
    r"^In file included from |^ {9,}from |^\S[^\n]*?: (?:In |At global scope)"
    r"|^\S[^\n]*:\d+:\d+: +(?:required |recursively )"
    r"|^\S[^\n]*:\d+:\d+: +(?:in |  )"
)


def kind_of(compiler):
    name = os.path.basename(compiler)
    return "nvcc" if name.startswith("nvcc") else "clang" if name.startswith("clang") else "g"


def errors_of(output):
    """The output, one error at a time, with the lines that lead to it and the notes after it."""
    errors, prepared, current = [], [], None
    for line in output.splitlines():
        if PREPARES.match(line):
            prepared.append(line)
            continue
        error, other = ERROR.match(line), OTHER.match(line)
        if error:
            current = []
            errors.append(current)
        elif other and other.group(1) != "note":
            current = []  # a warning does not belong to any error
        if current is None:
            current = []
        current += prepared + [line]
        prepared = []
    return ["\n".join(e) for e in errors]


def wanted(source):
    """The expected sentence of a file, or None if its first line has none."""
    with open(source, encoding="utf-8") as f:
        first = f.readline().strip()
    return (
        first.removeprefix("// expect: ")
        if first.startswith("// expect: ") and len(first) > len("// expect: ")
        else None
    )


def stands_in_a_namespace(source):
    with open(source, encoding="utf-8") as f:
        text = f.read()
    return not re.search(
        r"^\s*(?:namespace\b|template\s*<\s*>|extern\b|#\s*define\b|#\s*undef\b"
        r"|#\s*pragma\b|#\s*include\s*\")|\bmain\s*\(",
        text,
        re.M,
    )


def unit_of(sources):
    includes = []
    for source in sources:
        with open(source, encoding="utf-8") as f:
            includes += re.findall(r"^\s*#\s*include\s*<[^>]+>", f.read(), re.M)
    bodies = [f'namespace refusal{n} {{\n#include "{os.path.abspath(s)}"\n}}' for n, s in enumerate(sources)]
    return "\n".join([*dict.fromkeys(i.strip() for i in includes), *bodies]) + "\n"


def told(output, sources):
    """The files for which an error contains the file's own sentence. An error that names two files counts for
    neither."""
    found = set()
    for error in errors_of(output):
        named = [s for s in sources if os.path.abspath(s) in error]
        if len(named) == 1 and wanted(named[0]) in error:
            found.add(named[0])
    return found


def faults(compiler, sources, compile_file):
    """The faults of the files with one compiler; compile_file(compiler, source, flags) returns (compiled, output)."""
    for source in [s for s in sources if not wanted(s)]:
        yield f"{source}: its first line must be '// expect: SENTENCE'"
    sources = [s for s in sources if wanted(s)]
    together = [s for s in sources if stands_in_a_namespace(s)]
    refused, controlled = set(), set()
    with tempfile.TemporaryDirectory() as work:
        unit = os.path.join(work, "unit.cpp")
        with open(unit, "w", encoding="utf-8") as f:
            f.write(unit_of(together))
        if together:
            ok, output = compile_file(compiler, unit, UNLIMITED[kind_of(compiler)])
            refused = set() if ok else told(output, together)
            ok, _ = compile_file(compiler, unit, ["-DSETT_CONTROL"])
            controlled = set(together) if ok else set()
    for source in sources:
        if source not in refused:
            ok, output = compile_file(compiler, source, [])
            if ok or wanted(source) not in output:
                yield f"{compiler}: {source} {'compiles' if ok else 'fails without its sentence'}\n{output[:1500]}"
                continue
        if source not in controlled:
            ok, output = compile_file(compiler, source, ["-DSETT_CONTROL"])
            if not ok:
                yield f"{compiler}: the control of {source} does not compile\n{output[:1500]}"


def self_test(compiler, compile_file):
    """Faulty files that a unit must not hide, each placed among correct files."""
    head = "// expect: %s\n#include <cstddef>\n"
    refusing = (
        head
        + 'template <int N>\nstruct Of {\n  static_assert(N > %d, "%s");\n};\n'
        + '#ifndef SETT_CONTROL\nOf<%d> a;\n#else\nOf<%d> a;\n#endif\n'
    )
    right = {
        f"right_{n}.cpp": refusing % (words, n, words, n, n + 1) for n, words in enumerate(("too few", "too small"))
    }
    apart = {
        "namespace.cpp": "// expect: too odd\nnamespace odd {\n"
        + "#ifndef SETT_CONTROL\nstatic_assert(false, \"too odd\");\n#endif\n}\n"
    }
    # For an instantiation that two files share, compilers report only the first, so the second file is compiled
    # separately.
    shared = "// expect: a table is empty\n#include <shared.hpp>\nusing namespace shared;\n"
    shared += "#ifndef SETT_CONTROL\nTable<0> a;\n#else\nTable<1> a;\n#endif\n"
    header = {
        "shared.hpp": "#pragma once\nnamespace shared {\n"
        + "template <int N>\nstruct Table {\n  static_assert(N > 0, \"a table is empty\");\n};\n}\n"
    }
    cases = [
        (right | apart, None),
        (header | {"one.cpp": shared, "two.cpp": shared} | right, None),
        (right | {"compiles.cpp": head % "too few" + "int a;\n"}, "compiles.cpp compiles"),
        (right | {"other.cpp": refusing % ("too few", 0, "too many", 0, 1)}, "other.cpp fails without its sentence"),
        (
            right | {"syntax.cpp": head % "too few" + "#ifndef SETT_CONTROL\nint a = ;\n#endif\n"},
            "syntax.cpp fails without its sentence",
        ),
        (right | {"control.cpp": refusing % ("too few", 0, "too few", 0, -1)}, "the control of "),
        (right | {"silent.cpp": "int a = ;\n"}, "its first line must be"),
        (header | {"one.cpp": shared, "two.cpp": shared.replace("Table<0>", "Table<2>")}, "two.cpp compiles"),
        (apart | {"free.cpp": apart["namespace.cpp"].replace("false", "true")}, "free.cpp compiles"),
    ]

    def of_tree(root):
        sources = sorted(os.path.join(root, name) for name in os.listdir(root) if name.endswith(".cpp"))
        return faults(compiler, sources, lambda c, source, flags: compile_file(c, source, [*flags, f"-I{root}"]))

    return judged(cases, of_tree)
