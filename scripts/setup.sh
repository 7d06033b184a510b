#!/bin/sh
# Installs the packages that a build needs through apt-get when run as root, or prints the command line that does it.
# Silent when all is there.
#   scripts/setup.sh run    what `make run` needs
#   scripts/setup.sh test   what `make test` needs as well, and what more can be tested with: without that the rest is tested
set -eu
packages="g++ cmake make ninja-build pkg-config libcli11-dev libfmt-dev nlohmann-json3-dev libedit-dev"
optional=""
if [ "${1:-run}" = test ]; then
  # clang only recommends its sanitizers and libFuzzer
  packages="$packages clang libclang-rt-dev libgtest-dev libboost-context-dev libdlpack-dev librapidcheck-dev python3 valgrind binutils"
  # for formatting, the playground in a browser, pictures as PNG and through LaTeX, tests of shell completion, the site
  # generator and axe, the proofs and their extracted functions
  optional="clang-format coq ocaml ocaml-findlib libzarith-ocaml-dev emscripten chromium librsvg2-bin zsh fish texlive-latex-base texlive-pictures mkdocs mkdocs-material python3-pip python3-venv python3-dev"
fi

missing_of() {
  for p in "$@"; do
    dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || printf ' %s' "$p"
  done
}
missing=$(missing_of $packages)
wanted=$(missing_of $optional)
[ -z "$missing$wanted" ] && exit 0
if [ "$(id -u)" != 0 ]; then
  [ -z "$wanted" ] || echo "tests are left out without:$wanted"
  [ -z "$missing" ] && exit 0
  echo "missing packages; install them with: sudo apt-get install -y$missing" >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
[ -z "$missing" ] || apt-get install -y -qq --no-install-recommends $missing
[ -z "$wanted" ] || apt-get install -y -qq --no-install-recommends $wanted || echo "tests are left out without:$wanted"
