#!/usr/bin/env python3
"""Compiles every public header in a project that includes sett by add_subdirectory and by FetchContent, with many
warnings as errors.

usage: warnings.py WORK_DIR COMPILER...

In both cases, sett's include folder is an ordinary include directory, so its warnings count as the project's.
"""
import glob
import os
import shutil
import subprocess
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))

WARNINGS = "-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror"
WAYS = {
    "add_subdirectory": f"add_subdirectory({ROOT} sett)",
    "fetch_content": f"include(FetchContent)\nFetchContent_Declare(sett SOURCE_DIR {ROOT})\nFetchContent_MakeAvailable(sett)",
}
# headers for which a program needs another library
OPTIONAL = {"sett/dist/mpi.hpp", "sett/dist/mpi_group.hpp", "sett/dist/mpi_node.hpp", "sett/layout/json.hpp",
            "sett/layout/format.hpp"}
# the templates that programs instantiate first
USE = """
using namespace cute;
int main() {
  float numbers[48] = {};
  float copied[12] = {};
  auto t = make_tensor(&numbers[0], make_layout(make_shape(8, _6{}), LayoutRight{}));
  auto out = make_tensor(&copied[0], Layout<Shape<_4, _3>>{});
  auto tile = local_tile(t, make_shape(_4{}, _3{}), make_coord(1, 0));
  copy(tile, out);
  axpby(2.f, tile, 0.f, out);
  cooperative_copy<32, 128>(0u, tile, out);
  auto const swizzled = composition(Swizzle<1, 1, 2>{}, Layout<Shape<_4, _4>>{});
  return int(swizzled(make_coord(1, 2))) + int(size(logical_divide(Layout<_24, _2>{}, Layout<_4, _2>{}))) == 0;
}
"""


def units():
    """The headers that one file may include together."""
    found = sorted(os.path.relpath(h, f"{ROOT}/include") for end in ("hpp", "h")
                   for h in glob.glob(f"{ROOT}/include/**/*.{end}", recursive=True))
    out = {"all": [], "sim": ["sett/sim.hpp"], "beside": ["sett/beside_cute.hpp"]}
    for h in found:
        if h in OPTIONAL or h in ("sett/sim.hpp", "sett/beside_cute.hpp"):
            continue
        out["sim" if h.startswith("sett/sim/") else "all"].append(h)
    return len(found) - len(OPTIONAL), out


def project(folder, lines, sources):
    os.makedirs(folder)
    for name, headers in sources.items():
        with open(f"{folder}/{name}.cpp", "w", encoding="utf-8") as f:
            f.write("".join(f"#include <{h}>\n" for h in headers) + (USE if name == "all" else f"int {name};\n"))
    with open(f"{folder}/CMakeLists.txt", "w", encoding="utf-8") as f:
        f.write("cmake_minimum_required(VERSION 3.25)\nproject(consumer LANGUAGES CXX)\n" + lines +
                f"\nadd_executable(app {' '.join(name + '.cpp' for name in sources)})\n"
                f"target_compile_options(app PRIVATE {WARNINGS})\ntarget_link_libraries(app PRIVATE sett::sett)\n")


def main():
    work, compilers = os.path.abspath(sys.argv[1]), sys.argv[2:]
    shutil.rmtree(work, ignore_errors=True)
    count, sources = units()
    failures = 0
    for compiler in compilers:
        if not shutil.which(compiler):
            print(f"{compiler} not found: not checked with it")
            continue
        for way, lines in WAYS.items():
            folder = f"{work}/{compiler}_{way}"
            project(folder, lines, sources)
            done = subprocess.run(f"cmake -S {folder} -B {folder}/b -DCMAKE_CXX_COMPILER={compiler} && cmake --build {folder}/b",
                                  shell=True, capture_output=True, text=True, check=False)
            ok = done.returncode == 0
            failures += not ok
            print(f"{compiler}, {way}: {count} headers {'are clean' if ok else 'are not clean'} under {WARNINGS}")
            if not ok:
                print((done.stderr or done.stdout)[:3000])
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
