#!/bin/sh
# Installs packages through apt-get if run as root; otherwise prints the command that does. Silent if nothing is missing.
#   scripts/setup.sh run     the packages that `make run` needs
#   scripts/setup.sh dist    also those that `make dist` needs
#   scripts/setup.sh test    also those that `make test` needs; names the packages that more tests would use
#   scripts/setup.sh all     also the packages that more tests use, several gigabytes
set -eu
kind=${1:-run}
packages="g++ cmake make ninja-build libcli11-dev libfmt-dev nlohmann-json3-dev libedit-dev"
more=""
if [ "$kind" = dist ]; then
  packages="$packages xz-utils"
elif [ "$kind" != run ]; then
  # clang only recommends its sanitizers and libFuzzer
  packages="$packages clang libclang-rt-dev libgtest-dev libdlpack-dev librapidcheck-dev pkg-config python3 valgrind binutils"
  # for the Python package, formatting, pictures as PNG and through LaTeX, the playground in a browser, shell
  # completion, the site, the proofs with their extracted functions, and processes of MPI
  more="python3-dev python3-venv python3-pip clang-format librsvg2-bin texlive-latex-base texlive-pictures emscripten chromium zsh fish mkdocs mkdocs-material coq ocaml ocaml-findlib libzarith-ocaml-dev debootstrap bubblewrap libopenmpi-dev openmpi-bin"
fi

missing_of() {
  for p in "$@"; do
    dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || printf ' %s' "$p"
  done
}
missing=$(missing_of $packages)
wanted=$(missing_of $more)
if [ "$kind" != all ] || [ "$(id -u)" != 0 ]; then
  [ -z "$wanted" ] || echo "tests that need these packages are left out; \`make test SETUP=all\`, as root, installs them:$wanted"
  wanted=
fi
[ -z "$missing$wanted" ] && exit 0
if [ "$(id -u)" != 0 ]; then
  echo "missing packages; install them with: sudo apt-get install -y --no-install-recommends$missing" >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
for list in "$missing" "$wanted"; do
  [ -z "$list" ] || apt-get install -y -qq --no-install-recommends $list >/dev/null || [ "$list" != "$missing" ]
done
