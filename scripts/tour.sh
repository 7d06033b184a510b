#!/bin/sh
# The tour of `make run`: teaches what a layout is, and shows one example of each main use.
#   scripts/tour.sh [COMMAND [PICTURE]]    the command, build/bin/sett, and the picture to draw, build/tiles.svg
set -eu
cd "$(dirname "$0")/.."
sett=${1:-build/bin/sett}
picture=${2:-build/tiles.svg}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

milliseconds() { # milliseconds that a command takes
  begin=$(date +%s%N)
  "$@"
  echo $((($(date +%s%N) - begin) / 1000000))
}
# a .npy file of 4096 x 4096 random floats
make_array() {
  printf '\223NUMPY\001\000\166\000%-117s\n' "{'descr': '<f4', 'fortran_order': False, 'shape': (4096, 4096), }"
  head -c 67108864 /dev/urandom
}

echo "1. A layout is a function from coordinates to offsets, written shape:stride. Here are two rows of four elements,"
echo "   stored one row after the other; each cell shows an offset."
echo "   \$ sett draw '(2,4):(4,1)'"
"$sett" draw '(2,4):(4,1)'
echo "2. Element (1,2) is at offset 1*4 + 2*1."
echo "   \$ sett eval '(2,4):(4,1)(1,2)'"
"$sett" eval '(2,4):(4,1)(1,2)'
echo "3. Cut it into tiles of 1 x 2. The first mode of the answer runs inside a tile, the second over the tiles."
echo "   \$ sett eval 'zipped_divide((2,4):(4,1), <1,2>)'"
"$sett" eval 'zipped_divide((2,4):(4,1), <1,2>)'
echo "4. If no layout is right, sett refuses, says why, and says what you can do."
echo "   \$ sett eval '(3,3):(1,10) o 4:2'"
"$sett" eval '(3,3):(1,10) o 4:2' 2>&1 && exit 1
echo "5. Transpose an array file of 4096 x 4096 floats."
echo "   \$ sett permute a.npy b.npy --axes 'i j -> j i'"
make_array >"$work/a.npy"
cp "$work/a.npy" "$work/b.npy"
copied=$(milliseconds cp "$work/a.npy" "$work/b.npy")
echo "$(milliseconds "$sett" permute "$work/a.npy" "$work/b.npy" --axes 'i j -> j i') ms; cp takes $copied ms for the same file"
echo "6. Draw a layout, its tiles or an instruction's operands, as a picture for any browser."
echo "   \$ sett draw divide 'zipped_divide((8,8):(8,1), <2,4>)' -o $picture"
"$sett" draw divide 'zipped_divide((8,8):(8,1), <2,4>)' -o "$picture"
echo "7. Run a CUDA program without a GPU. This one lacks a __syncthreads()."
echo "   \$ sett sim examples/program/reverse.cu"
"$sett" sim examples/program/reverse.cu >"$work/report" 2>&1 && exit 1
grep -A 1 '^data races' "$work/report"
echo "The command is $sett. docs/learn/README.md teaches layouts in twelve short chapters; docs/how-to/README.md has"
echo "recipes for common tasks."
