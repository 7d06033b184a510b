#!/bin/sh
# Builds TARGET in BUILD and prints one line, which counts the steps if the output is a terminal. BUILD/build.log has the
# compiler's output, which is printed if the build fails.
#   scripts/build.sh BUILD TARGET
set -eu
build=$1
target=$2
log=$build/build.log
failed=$build/build.failed
: >"$failed"
begin=$(date +%s)
[ -t 1 ] || printf 'building %s, with its output in %s ... ' "$target" "$log"
{ cmake --build "$build" --target "$target" -j "${JOBS:-2}" 2>&1 && rm -f "$failed"; } | tee "$log" | while IFS= read -r line; do
  case $line in
    '['*']'*) [ ! -t 1 ] || printf '\rbuilding %s %s] ' "$target" "${line%%]*}" ;;
  esac
done
seconds=$(($(date +%s) - begin))
if [ -e "$failed" ]; then
  rm -f "$failed"
  echo "failed after $seconds s"
  grep -vE '^\[ *[0-9]+' "$log" >&2 || cat "$log" >&2
  exit 1
fi
echo "done in $seconds s"
