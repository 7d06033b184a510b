#!/bin/sh
# Installs what a build needs through apt-get when run as root, or prints the one line that does. Silent when all is there.
#   scripts/setup.sh run    what `make run` needs
#   scripts/setup.sh test   what `make test` needs as well
set -eu
packages="g++ cmake make ninja-build pkg-config libcli11-dev libfmt-dev nlohmann-json3-dev libedit-dev"
if [ "${1:-run}" = test ]; then
  # clang only recommends its sanitizers and libFuzzer
  packages="$packages clang libclang-rt-dev libgtest-dev libboost-context-dev libdlpack-dev librapidcheck-dev python3 valgrind binutils"
fi
missing=""
for p in $packages; do
  dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || missing="$missing $p"
done
[ -z "$missing" ] && exit 0
if [ "$(id -u)" != 0 ]; then
  echo "missing packages; install them with: sudo apt-get install -y$missing" >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends $missing
