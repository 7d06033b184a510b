#!/bin/sh
# Prints what the configured BUILD leaves out of the command, one line each, and how it is added.
#   scripts/left_out.sh BUILD
set -eu
grep -hE '^-- (libedit|OpenMP|libbacktrace|makecontext) not found' "$1/configure.log" | sed 's/^-- /left out: /' || true
