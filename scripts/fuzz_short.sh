#!/bin/sh
# Builds the fuzz targets with clang's sanitizers and runs each over its corpus, then on generated inputs. Fails on a
# crash, and names the input. A test gives a seed, so that the inputs are the same each time; `make fuzz` gives none. An
# input takes less than a second: one that takes 120 s hangs, even on a busy machine.
#   scripts/fuzz_short.sh [SECONDS of each target, 10] [BUILD directory, build/fuzz] [SEED, 0: another each time]
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-10}
build=${2:-build/fuzz}
seed=${3:-0}
generator="Unix Makefiles"
if command -v ninja >/dev/null 2>&1; then generator=Ninja; fi

targets="parse operations expression files"
# only the targets: the back ends are not fuzzed
cmake --preset fuzz -B "$build" -G "$generator" -DSETT_BUILD_APPS=OFF -DSETT_BUILD_CPU=OFF -DSETT_BUILD_CUDA=OFF
cmake --build "$build" -j "${JOBS:-2}" --target $(printf 'fuzz_%s ' $targets)
for target in $targets; do
  found=$build/found/$target
  mkdir -p "$found" # libFuzzer writes to the first directory that it is given, so not to the corpus
  "$build/fuzz/fuzz_$target" -max_total_time="$seconds" -timeout=120 -rss_limit_mb=2048 -seed="$seed" -verbosity=0 -print_funcs=0 \
    -artifact_prefix="$found-" "$found" "fuzz/corpus/$target" || {
    echo "fuzz_$target failed: its input is above in base64, and in $found-*; run $build/fuzz/fuzz_$target on that file"
    exit 1
  }
done
