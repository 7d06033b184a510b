#!/bin/sh
# Builds the contents of a release: a tarball with the command as one static file, the headers, and the libraries of the
# simulated GPU and of the CPU back end; the playground's page; and checksums. The same sources and compilers in the same
# folder produce the same bytes: names are sorted, and owners and times are fixed.
#   [PLAYGROUND=no] dist.sh BUILD_DIR OUT_DIR
set -eu
command -v xz >/dev/null 2>&1 || { echo "nothing is packed: xz is not installed (apt-get install xz-utils)" >&2; exit 1; }
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "$1" && pwd)
mkdir -p "$2"
out=$(cd "$2" && pwd)
version=$(sed -n 's/.*define SETT_VERSION_STRING "\(.*\)".*/\1/p' "$root/include/sett/config.hpp")
name=sett-$version-linux-$(uname -m)
rm -rf "$out"/sett-* "$out/SHA256SUMS"

# packs a tree as a tarball, dated by the last commit
pack() { # folder below $out
  date=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || echo 0)}
  tar -C "$out" --sort=name --format=ustar --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="@$date" -cf - "$1" |
    xz -9 -T1 >"$out/$1.tar.xz"
  rm -rf "${out:?}/$1"
}

without=$(cmake "$build" | sed -n 's/^-- sett_static, //p')
if [ -n "$without" ]; then
  echo "nothing is packed: sett_static, $without" >&2
  exit 1
fi
cmake --build "$build" --target sett_static -j "${JOBS:-2}" >&2
mkdir -p "$out/$name/bin" "$out/$name/include" "$out/$name/lib" "$out/$name/share/sett" "$out/$name/examples/program"
strip --strip-debug -o "$out/$name/bin/sett" "$build/bin/sett-static"
cp -r "$root/include/sett" "$out/$name/include"
cp "$build/src/sim/libsett_sim.a" "$build/src/cpu/libsett_cpu.a" "$out/$name/lib"
cp "$build/installed/sim.flags" "$out/$name/share/sett"
cp "$root/examples/program/reverse.cu" "$out/$name/examples/program"
cp "$root/LICENSE" "$out/$name/LICENSE"
cat >"$out/$name/README" <<TEXT
sett $version: layouts, written shape:stride, and their algebra.

The command is bin/sett: one static program for Linux on $(uname -m), which needs no library. Put bin on the PATH.

    sett --help
    sett eval '(8,8):(3,97) o 6:3'
    eval "\$(sett completion bash)"

\`sett sim examples/program/reverse.cu\` compiles a program with g++ or clang++, which it needs, and with include and lib,
which must stay beside bin. Programs that use sett::cpu compile with -Iinclude and -Llib -lsett_cpu -fopenmp. The example
kernels of \`sett sim NAME\` have no debug information, so that their findings have no lines. PNG pictures need
rsvg-convert. Apache-2.0, see LICENSE.
TEXT
pack "$name"

if [ "${PLAYGROUND:-yes}" = no ]; then
  echo "the playground is left out"
elif command -v emcmake >/dev/null 2>&1; then
  (cd "$root" && scripts/play.sh build >&2)
  cp -r "$root/build/web/page" "$out/sett-$version-playground"
  cp "$root/LICENSE" "$out/sett-$version-playground/LICENSE"
  pack "sett-$version-playground"
else
  echo "Emscripten not found: the playground is not packed"
fi
(cd "$out" && sha256sum sett-*.tar.xz >SHA256SUMS && cat SHA256SUMS)
