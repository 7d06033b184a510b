#!/bin/sh
# Compares examples that papers, CuTe's documentation and the seeds print with the command's answers, and moves an array
# into the order of mma fragments and back.
#   printed_examples.sh COMMAND
set -eu
sett=$1
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

count=0
while IFS= read -r line; do
  case "$line" in '#'* | '') continue ;; esac
  answer=$("$sett" eval "${line% = *}")
  [ "$answer" = "${line##* = }" ] || { echo "$line, but the command answers $answer" >&2; exit 1; }
  count=$((count + 1))
done <"$here/printed_examples.txt"
[ "$count" -ge 20 ] || { echo "only $count examples in printed_examples.txt" >&2; exit 1; }

fragments='((8,4),(2,4,2)):((8,64),(1,2,256))'
matrix=$here/../../examples/data/matrix.npy
"$sett" relayout "$matrix" "$work/fragments.npy" --to "$fragments"
"$sett" relayout "$work/fragments.npy" "$work/back.npy" --from "$fragments" --shape '(32,16)'
tail -c 2048 "$matrix" >"$work/a"
tail -c 2048 "$work/fragments.npy" >"$work/b"
tail -c 2048 "$work/back.npy" >"$work/c"
cmp "$work/a" "$work/c"
! cmp -s "$work/a" "$work/b"
echo "$count examples as printed; the fragments differ from the array, and it comes back unchanged"
