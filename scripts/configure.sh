#!/bin/sh
# Configures BUILD with CMake: with the generator of BUILD's cache if there is one, otherwise with Ninja if it is
# installed. Silent unless CMake fails; BUILD/configure.log has CMake's output.
#   scripts/configure.sh BUILD [CMAKE_ARGUMENT...]
set -eu
build=$1
shift
generator=
[ ! -e "$build/CMakeCache.txt" ] || generator=$(sed -n 's/^CMAKE_GENERATOR:INTERNAL=//p' "$build/CMakeCache.txt")
if [ -z "$generator" ]; then
  generator="Unix Makefiles"
  ! command -v ninja >/dev/null 2>&1 || generator=Ninja
fi
mkdir -p "$build"
cmake -S . -B "$build" -G "$generator" "$@" >"$build/configure.log" 2>&1 || { cat "$build/configure.log" >&2; exit 1; }
