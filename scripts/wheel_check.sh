#!/bin/sh
# Installs the newest wheel of FOLDER into an empty environment, and runs the README's Python block, the command, and a
# program on the simulated GPU.
#   scripts/wheel_check.sh PYTHON FOLDER ENVIRONMENT
set -eu
wheel=$(ls -t "$2"/sett_layouts-*.whl | head -n 1)
bytes=$(wc -c < "$wheel")
[ "$bytes" -le 12582912 ] || { echo "$wheel has $bytes bytes, more than 12 MiB" >&2; exit 1; }
rm -rf "$3"
"$1" -m venv "$3"
"$3/bin/python" -m pip install -q --no-index "$wheel"
program=$PWD/examples/program/reverse.cu
block=$(awk '/^```python$/ {on = 1; next} /^```$/ {on = 0} on' README.md)
cd "$3"
printf '%s\n' "$block" > readme.txt
bin/python -m doctest readme.txt
bin/sett eval 'zipped_divide((8,8):(8,1), <2,4>)(5,3)' | grep -qx 58
bin/sett sim "$program" > report.txt && { echo "the race in $program is not found" >&2; exit 1; }
grep -q 'data races' report.txt
echo "$wheel: $bytes bytes, installed and tested"
