#!/bin/sh
# Installs dictd, which the benchmarks start for themselves, so that none is started with the system.
# Without it the benchmarks still run, so no failure here is one of the caller's.
set -eu
cd "$(dirname "$0")/.."

# Debian keeps it where only root looks.
PATH="$PATH:/usr/sbin:/usr/local/sbin"
if command -v dictd >/dev/null && command -v dictfmt >/dev/null; then
  exit 0
fi

# The package asks how it is to run. It gets its answer before it can ask.
if ! command -v dictd >/dev/null && command -v debconf-set-selections >/dev/null; then
  as_root=
  [ "$(id -u)" -eq 0 ] || as_root=sudo
  echo 'dictd dictd/run_mode select disabled' | $as_root debconf-set-selections || true
fi
Scripts/install-packages.sh dictd dictfmt ||
  echo "dictd is not installed; the benchmarks run, and the comparison with it is left out." >&2
