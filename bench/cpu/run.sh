#!/bin/sh
# Builds the CPU benches and runs them on one thread and on two: writes JSON to bench/cpu/results and prints the table.
#   bench/cpu/run.sh [NAME of the results, the date]
set -eu
cd "$(dirname "$0")/../.."
name=${1:-$(date +%Y-%m-%d)}
cmake -S . -B build -DCMAKE_BUILD_TYPE=Release -DSETT_BUILD_BENCH=ON >/dev/null
cmake --build build --target bench_cpu_permute bench_cpu_gemm -j "${JOBS:-2}" >/dev/null
for threads in 1 2; do
  echo "== permutations, $threads thread(s)"
  build/bin/bench_cpu_permute "bench/cpu/results/$name-permute-$threads.json" --threads $threads
  echo "== products, $threads thread(s)"
  build/bin/bench_cpu_gemm --threads $threads --output "bench/cpu/results/$name-gemm-$threads.json"
done
