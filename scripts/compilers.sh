#!/bin/sh
# Compiles the entry headers, the examples and the core tests with every g++ and clang++ that is installed, in C++20 and
# in C++23, with all warnings as errors, and runs the core tests. Prints a line for each compiler.
#   scripts/compilers.sh [--once] [COMPILER...]    --once: each core test in one standard only, C++20 with g++
set -eu
cd "$(dirname "$0")/.."
once=
[ "${1:-}" != --once ] || { once=yes; shift; }
[ $# -gt 0 ] || set -- $(ls /usr/bin/g++-[0-9]* /usr/bin/clang++-[0-9]* 2>/dev/null)
[ $# -gt 0 ] || { echo "nothing is compiled: no compiler has a version in its name"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for compiler in "$@"; do
  flags="-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -Wno-psabi -O0 -Iinclude -Isrc -Itests -DSETT_SOURCE_DIR=\"$PWD\""
  first=c++20 second=c++23
  case $compiler in *clang*) first=c++23 second=c++20 ;; esac
  # g++ 12 wrongly reports an overlap in std::string
  case $compiler in *g++-12) flags="$flags -Wno-restrict" ;; esac
  rm -rf "$work"/*
  for std in $first $second; do
    for header in include/sett/*.hpp; do
      sim=
      [ "$header" != include/sett/sim.hpp ] || sim=-DSETT_SIM=1
      # included, because the compilers warn of a pragma once in the main file
      source=$work/$(basename "$header" .hpp).cpp
      echo "#include \"${header#include/}\"" >"$source"
      echo "$compiler -std=$std $flags $sim -fsyntax-only $source"
    done
    # the other examples include CUDA's headers, or one that the build generates
    for source in $(grep -L '"gemm_launches.hpp"\|<cuda.h>' examples/*/*.cpp); do echo "$compiler -std=$std $flags -DSETT_SIM=1 -fsyntax-only $source"; done
  done >"$work/jobs"
  for source in tests/num/*.cpp tests/tree/*.cpp tests/layout/*.cpp tests/algebra/*.cpp; do
    echo "$compiler -std=$first $flags -c $source -o $work/$(echo "${source%.cpp}" | tr / -).o"
    [ -n "$once" ] || echo "$compiler -std=$second $flags -fsyntax-only $source"
  done >>"$work/jobs"
  xargs -P "${JOBS:-2}" -d '\n' -n 1 sh -c '$0 || { echo "$0" >&2; exit 255; }' <"$work/jobs"
  "$compiler" "$work"/*.o -lgtest_main -lgtest -lfmt -o "$work/core"
  "$work/core" --gtest_brief=1
  echo "$compiler: $(wc -l <"$work/jobs") compilations in C++20 and C++23 without a warning; the core tests pass"
done
