#!/bin/sh
# Makes BUILD/venv with what the Python package needs to build and test, and prints ON. Without Python's headers, venv,
# pip or a network it prints OFF, and says why on standard error.
#   scripts/python_env.sh BUILD
set -u
off() {
  echo "the Python package is not built or tested: $1" >&2
  echo OFF
  exit 0
}
venv=$1/venv
if [ ! -e "$venv/complete" ]; then
  command -v python3 >/dev/null 2>&1 || off "python3 is missing"
  python3 -c 'import sys; raise SystemExit(sys.version_info < (3, 10))' || off "python3 is older than 3.10"
  python3 -c 'import os, sysconfig; raise SystemExit(not os.path.exists(sysconfig.get_paths()["include"] + "/Python.h"))' ||
    off "Python.h is missing (python3-dev)"
  rm -rf "$venv"
  python3 -m venv "$venv" >/dev/null 2>&1 || off "venv is missing (python3-venv)"
  "$venv/bin/python" -m pip install -q --disable-pip-version-check --timeout 10 --retries 0 \
    nanobind typing_extensions pytest hypothesis numpy ml_dtypes mypy >/dev/null 2>&1 || off "pip cannot install nanobind and what the tests need"
  "$venv/bin/python" -m pip install -q --disable-pip-version-check --timeout 10 --retries 0 'mcp>=2' >/dev/null 2>&1 ||
    echo "the server for agents is not tested: pip cannot install mcp" >&2
  if command -v mpiexec >/dev/null 2>&1; then
    "$venv/bin/python" -m pip install -q --disable-pip-version-check --timeout 10 --retries 0 mpi4py >/dev/null 2>&1 ||
      echo "exchanges by MPI are not tested in Python: pip cannot install mpi4py" >&2
  fi
  touch "$venv/complete"
fi
echo ON
