#!/bin/sh
# Compares each program whose libraries are in this folder, then runs CuTe's own tests in tests/.
#
# usage: run.sh [NAME...], where NAME is `tests` or a name that `compare --list` prints; without names, runs all of them
#
# One line of JSON for each name goes to $OUT/results.json, and the output of failing tests to $OUT/failures.log (here,
# if OUT is unset). Exits with 1 if one failed.
cd "$(dirname "$0")" || exit 2
out=${OUT:-.}
: > "$out/results.json"
: > "$out/failures.log"
failed=0

note() {
  echo "$1" | tee -a "$out/results.json"
}
plain() {
  tr -d '"\\\033' | tr '\n\t' '  ' | cut -c1-400
}

for name in ${*:-$(./compare --list) tests}; do
  library=$(echo "$name" | sed 's/_hdim.*//')
  [ -f "lib${library}_sett.so" ] && [ -f "lib${library}_cute.so" ] || continue
  line=$(timeout 60 ./compare "$name" 2> error.log)
  status=$?
  error="{\"name\": \"$name\", \"good\": false, \"status\": $status, \"error\": \"$(plain < error.log)\"}"
  [ -n "$line" ] || line=$error
  note "$line"
  [ "$status" = 0 ] || failed=1
done

# This proves that a comparison can fail.
if [ -z "$*" ] && [ -f libgemm_bf16_sett.so ]; then
  timeout 60 ./compare gemm_bf16 --spoil --rounds 1 > error.log 2>&1
  status=$?
  note "{\"name\": \"one bit of gemm_bf16 changed\", \"noticed\": $([ "$status" = 1 ] && echo true || echo false)}"
  [ "$status" = 1 ] || failed=1
fi

case " ${*:-tests} " in *" tests "*) tests=$(ls tests/* 2> /dev/null) ;; *) tests= ;; esac
for test in $tests; do
  timeout 60 "$test" > test.log 2>&1
  status=$?
  passed=$(grep -c '^\[       OK' test.log)
  last=$(tail -n 2 test.log | plain)
  note "{\"test\": \"$(basename "$test")\", \"status\": $status, \"passed\": $passed, \"last\": \"$last\"}"
  [ "$status" = 0 ] || { failed=1; echo "== $test"; tail -n 60 test.log; } >> "$out/failures.log"
done
exit $failed
