#!/bin/sh
# Builds the playground and serves it on this machine. `scripts/play.sh build` only builds: build/web/page is a static site.
set -eu
cd "$(dirname "$0")/.."
missing=""
command -v emcmake >/dev/null 2>&1 || missing="$missing emscripten"
command -v cmake >/dev/null 2>&1 || missing="$missing cmake"
command -v python3 >/dev/null 2>&1 || missing="$missing python3"
[ -e /usr/include/nlohmann/json.hpp ] || [ -e /usr/local/include/nlohmann/json.hpp ] || missing="$missing nlohmann-json3-dev"
if [ -n "$missing" ]; then
  echo "the playground needs$missing: sudo apt-get install -y --no-install-recommends$missing (emscripten takes 800 MB)" >&2
  exit 1
fi
ninja=""
command -v ninja >/dev/null 2>&1 && ninja="-G Ninja"
mkdir -p build
{ emcmake cmake -S web -B build/web $ninja && cmake --build build/web -j "${JOBS:-2}"; } > build/web.log 2>&1 || { cat build/web.log; exit 1; }
rm -f build/web.log
[ "${1:-}" = build ] && { echo "the playground is in build/web/page"; exit 0; }
port="${PORT:-8000}"
echo "the playground: http://127.0.0.1:$port/ (Ctrl+C ends it, PORT=9000 make play takes another port)"
exec python3 -m http.server --bind 127.0.0.1 --directory build/web/page "$port"
