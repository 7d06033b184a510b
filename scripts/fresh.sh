#!/bin/sh
# Tries this commit in a fresh root of a Debian suite, with nothing installed but git and make, as a new user would.
#   scripts/fresh.sh SUITE               make run, make test, make run, make install; reports minutes and megabytes
#   scripts/fresh.sh SUITE run install   only these steps, of run, quick (make test TIER=quick), test, again (make run
#                                        once more), install, archive
#   scripts/fresh.sh SUITE compilers     only compiles the headers and the core tests with the suite's compilers
# The root is ROOT, by default a temporary folder that is removed at the end. Without root's rights or debootstrap, one
# line says so and nothing is tried.
set -eu
suite=${1:?a suite, such as trixie}
shift
[ $# -gt 0 ] || set -- run test again install
off() {
  echo "nothing is tried in a fresh $suite: $1"
  exit 0
}
[ "$(id -u)" = 0 ] || off "it needs root's rights"
command -v debootstrap >/dev/null 2>&1 || off "debootstrap is not installed"
here=$(cd "$(dirname "$0")/.." && pwd)
if [ -z "${ROOT:-}" ]; then
  ROOT=$(mktemp -d "${TMPDIR:-/tmp}/fresh.XXXXXX")
  remove=$ROOT
fi
leave() {
  umount "$ROOT/proc" 2>/dev/null || true
  [ -z "${remove:-}" ] || rm -rf --one-file-system "$remove"
}
trap leave EXIT

if [ ! -e "$ROOT/etc/debian_version" ]; then
  debootstrap --variant=minbase --include=ca-certificates,git,make "$suite" "$ROOT" http://deb.debian.org/debian \
    >"$ROOT.log" 2>&1 || { tail -n 3 "$ROOT.log"; rm -f "$ROOT.log"; off "debootstrap failed"; }
  rm -f "$ROOT.log"
fi
cp /etc/resolv.conf "$ROOT/etc/resolv.conf"
[ -e "$ROOT/proc/self" ] || mount -t proc proc "$ROOT/proc" 2>/dev/null || off "/proc cannot be mounted"
rm -rf "$ROOT/clone"
git clone -q --no-local "$here" "$ROOT/clone"

inside() { # a command in the clone, without this machine's environment
  chroot "$ROOT" /usr/bin/env -i HOME=/root TERM=dumb LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    ${CI:+CI=$CI} JOBS="${JOBS:-2}" sh -euc "cd /clone && $1"
}
megabytes() { du -sxm --exclude=clone --exclude=proc "$ROOT" | cut -f1; }
step() { # name, command
  before=$(megabytes)
  begin=$(date +%s)
  inside "$2" >"$ROOT/tmp/$1.log" 2>&1 || {
    echo "$suite: $1 fails; the end of its output:"
    tail -n 40 "$ROOT/tmp/$1.log"
    exit 1
  }
  took=$(($(date +%s) - begin))
  echo "$suite: $1 takes $((took / 60)) min $((took % 60)) s and installs $(($(megabytes) - before)) MB"
}
for what in "$@"; do
  case $what in
    run | again) step "$what" "make run" ;;
    quick) step quick "make test TIER=quick" ;;
    test) step test "make test" ;;
    install) step install "make install PREFIX=/opt/sett && /opt/sett/bin/sett eval '4:1 o 2:2' && /opt/sett/bin/sett sim examples/program/reverse.cu | grep -q 'data races'" ;;
    archive) step archive "make dist && mkdir /opt/unpacked && tar -xf build/dist/sett-*-linux-*.tar.xz -C /opt/unpacked && cd /opt/unpacked/* && bin/sett eval '4:1 o 2:2' && bin/sett sim examples/program/reverse.cu | grep -q 'data races'" ;;
    compilers)
      packages="g++ clang libgtest-dev libfmt-dev nlohmann-json3-dev"
      inside "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages" \
        >"$ROOT/tmp/packages.log" 2>&1 || off "its packages cannot be installed: $(tail -n 1 "$ROOT/tmp/packages.log")"
      step compilers "scripts/compilers.sh --once"
      grep ' without a warning' "$ROOT/tmp/compilers.log"
      ;;
    *) echo "$what must be run, quick, test, again, install, archive or compilers" >&2; exit 2 ;;
  esac
done
