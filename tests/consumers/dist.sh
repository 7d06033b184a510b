#!/bin/sh
# Tests the output of `make dist`: the command runs without any other file, the checksums match, and packing twice gives
# the same bytes.
#   dist.sh SOURCE_DIR BUILD_DIR
set -eu
source=$1
build=$2
work=$build/dist_test
rm -rf "$work"
mkdir -p "$work"
off=$(cmake "$build" | sed -n 's/^-- sett_static, //p')
[ -z "$off" ] || { echo "not tried: sett_static, $off"; exit 77; }
if grep -q '^CMAKE_CXX_FLAGS[A-Z_]*:.*-fsanitize' "$build/CMakeCache.txt"; then
  echo "not tried: a sanitizer is not linked statically"
  exit 77
fi
for copy in one two; do
  PLAYGROUND=no "$source/scripts/dist.sh" "$build" "$work/$copy" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
done
cmp "$work/one/SHA256SUMS" "$work/two/SHA256SUMS"
cd "$work/one"
sha256sum --check --quiet SHA256SUMS
tarball=$(ls sett-*-linux-*.tar.xz)
name=${tarball%.tar.xz}
tar -xJf "$tarball"
[ "$(cd "$name" && echo *)" = "LICENSE README bin examples include lib share" ] || { echo "$tarball holds" "$name"/*; exit 1; }
cmp "$name/LICENSE" "$source/LICENSE"
if ldd "$name/bin/sett" >"$work/ldd" 2>&1; then
  echo "sett is dynamic:"
  cat "$work/ldd"
  exit 1
fi
answers() { # how it is run
  [ "$("$@" eval '(8,8):(3,97) o 6:3')" = "(3,2):(9,100)" ] && [ "sett-$("$@" --version)-linux-$(uname -m)" = "$name" ] &&
    "$@" sim reduction >/dev/null && [ "$(echo '4:1 o 2:2' | "$@" repl)" = 2:2 ]
}
answers env -i "$PWD/$name/bin/sett" || { echo "it does not answer without an environment"; exit 1; }
if [ "$(id -u)" = 0 ]; then
  answers chroot "$PWD/$name" /bin/sett || { echo "it does not answer in a folder of its own"; exit 1; }
  echo "chroot: it answers where there is no other file"
fi
(cd "$name" && bin/sett sim examples/program/reverse.cu >"$work/report" || true)
grep -q '^data races' "$work/report" || { echo "the program's race is not found:"; cat "$work/report"; exit 1; }
"$name/bin/sett" relayout "$source/examples/data/matrix.npy" "$work/out.npy" --to '(32,16):(16,1)'
echo "$tarball: static, reproducible, $(wc -c <"$tarball") bytes"
