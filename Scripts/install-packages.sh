#!/bin/sh
# Installs those of the named Debian packages that are missing.
set -eu

if ! command -v dpkg-query >/dev/null; then
  # Elsewhere these packages have other names: the build says what it does not find.
  echo "This is no Debian. Needed, by the names that Debian gives them: $*"
  exit 0
fi

missing=
for package in "$@"; do
  if ! dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed'; then
    missing="$missing $package"
  fi
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "These packages are missing:$missing" >&2
    echo "Run as root: apt-get update && apt-get install --no-install-recommends$missing" >&2
    exit 1
  fi
  as_root=sudo
fi

echo "Installing$missing"
$as_root apt-get update -q
# shellcheck disable=SC2086 # a list of names
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
