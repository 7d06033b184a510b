#!/bin/sh
# Builds the fuzz targets with clang's sanitizers and runs each over its corpus, then on what it invents. Fails on a crash.
#   scripts/fuzz_short.sh [SECONDS of each target, 10] [BUILD directory, build/fuzz]
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-10}
build=${2:-build/fuzz}
generator="Unix Makefiles"
if command -v ninja >/dev/null 2>&1; then generator=Ninja; fi

cmake --preset fuzz -B "$build" -G "$generator" -DSETT_BUILD_APPS=OFF
cmake --build "$build" -j "${JOBS:-2}"
for target in parse operations expression files; do
  found=$build/found/$target
  mkdir -p "$found" # libFuzzer writes to the first directory that it is given, so not to the corpus
  "$build/fuzz/fuzz_$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$found-" "$found" "fuzz/corpus/$target"
done
