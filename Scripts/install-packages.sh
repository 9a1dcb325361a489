#!/bin/sh
# Installs those of the named Debian packages that are missing.
set -eu

missing=
for package in "$@"; do
  if ! dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed'; then
    missing="$missing $package"
  fi
done
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null; then
  echo "These packages are needed, by the names that Debian gives them:$missing" >&2
  echo "Install what your system has in their place, and run make again." >&2
  exit 1
fi

as_root=
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "These packages are missing:$missing" >&2
    echo "Run as root: apt-get install$missing" >&2
    exit 1
  fi
  as_root=sudo
fi

echo "Installing$missing"
$as_root apt-get update -q
# shellcheck disable=SC2086 # a list of names
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
