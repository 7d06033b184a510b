#!/bin/sh
# The tour of `make run`: evaluates printed examples and checks the answers, explains, draws, and permutes a real array.
set -eu
cd "$(dirname "$0")/.."
sett=${1:-build/bin/sett}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "== Printed examples of the papers, of CuTe's documentation and of the seeds"
count=0
while IFS= read -r line; do
  case "$line" in '#'* | '') continue ;; esac
  expression=${line% = *}
  expected=${line##* = }
  answer=$("$sett" eval "$expression" 2>/dev/null)
  printf '  %-62s %s\n' "$expression" "$answer"
  [ "$answer" = "$expected" ] || { echo "expected $expected" >&2; exit 1; }
  count=$((count + 1))
done <examples/tour.txt
echo "  all $count as printed"

echo
echo "== A composition that exists although CuTe computes another one"
"$sett" explain '(8,8):(3,97) o 6:3'
echo
echo "== One that CuTe answers, (2,2):(2,10), although no layout is right"
"$sett" explain '(3,3):(1,10) o 4:2' || true
echo
echo "== Layouts drawn"
"$sett" draw '(2,(2,2)):(4,(2,1))'
"$sett" draw '((4,2),(2,2)):((2,16),(1,8))'
echo
echo "== A 32 x 16 array into the order of mma fragments, and back"
fragments='((8,4),(2,4,2)):((8,64),(1,2,256))'
"$sett" relayout examples/data/matrix.npy "$work/fragments.npy" --to "$fragments"
"$sett" relayout "$work/fragments.npy" "$work/back.npy" --from "$fragments" --shape '(32,16)'
tail -c 2048 examples/data/matrix.npy >"$work/a"
tail -c 2048 "$work/back.npy" >"$work/b"
cmp "$work/a" "$work/b"
echo "  $fragments: 2048 bytes there and back, identical"
echo
echo "== Weight shuffles by name, as layouts"
"$sett" relayout --list
