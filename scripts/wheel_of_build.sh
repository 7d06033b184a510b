#!/bin/sh
# Packs the Python package that `make test` has built in BUILD as a wheel in BUILD/dist, and tests it in an empty
# environment. Nothing is compiled. If the package is not built, or pip cannot fetch scikit-build-core, the script says
# so and succeeds.
#   scripts/wheel_of_build.sh BUILD
set -eu
off() {
  echo "no wheel is built or tested: $1"
  exit 0
}
python=$1/venv/bin/python
[ -e "$1/venv/complete" ] && [ -n "$(ls "$1"/python/sett_layouts/_sett*.so 2>/dev/null)" ] && [ -x "$1/bin/sett" ] ||
  off "the Python package is not in $1"
"$python" -m pip install -q --disable-pip-version-check --timeout 10 --retries 0 scikit-build-core >/dev/null 2>&1 ||
  off "pip cannot install scikit-build-core"
stage=$1/stage
rm -rf "$stage"
cmake --install "$1" --component python --prefix "$stage" --strip >/dev/null
cp -r python/sett_layouts "$stage"
find "$stage" -name __pycache__ -prune -exec rm -rf {} +
"$python" -m pip wheel . -q --disable-pip-version-check --no-deps --no-build-isolation -w "$1/dist" \
  --config-settings=wheel.cmake=false --config-settings=wheel.platlib=true --config-settings=wheel.py-api= \
  --config-settings=wheel.packages="$stage/sett_layouts" --config-settings=sdist.include="$stage/**"
scripts/wheel_check.sh "$python" "$1/dist" "$1/wheel_venv"
