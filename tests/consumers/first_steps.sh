#!/bin/sh
# Compiles README's program for the CPU with README's command line, in a folder that has the headers and the build as a
# clone does after `make run`, and runs it. In C++17, the first error must name the standard that sett needs.
#   first_steps.sh SOURCE_DIR BUILD_DIR
set -eu
work=$2/first_steps
rm -rf "$work"
mkdir -p "$work"
ln -s "$1/include" "$work/include"
ln -s "$2" "$work/build"
awk '/^```cpp$/ {block = ""; on = 1; next} /^```$/ {if (on && block ~ /sett\/cpu.hpp/) printf "%s", block; on = 0} on {block = block $0 "\n"}' \
  "$1/README.md" >"$work/copy.cpp"
line=$(grep -o 'g++ [^`]* copy\.cpp [^`]*' "$1/README.md")
cd "$work"
eval "$line"
./a.out
echo "$line: the program runs"
for compiler in g++ clang++; do
  command -v "$compiler" >/dev/null || continue
  for header in core cute sett cpu; do
    echo "#include <sett/$header.hpp>" >old.cpp
    "$compiler" -std=c++17 -Iinclude -fsyntax-only old.cpp >errors 2>&1 && { echo "$compiler compiles $header.hpp in C++17"; exit 1; }
    grep -m 1 'error:' errors | grep -q 'sett needs C++20: compile with -std=c++20' || { grep -m 1 'error:' errors; exit 1; }
  done
done
echo "C++17: the first error says what sett needs"
