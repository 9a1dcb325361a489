#!/bin/sh
# Makes the archives of a release: the source, where this is a repository, and the program with what
# belongs to it, to be unpacked into a prefix. Beside each stands its checksum.
#
# Usage: dist.sh PROGRAM FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
program=$1 folder=$2

: "${SOURCE_DATE_EPOCH:=$(git -C "$here" log -1 --format=%ct 2>/dev/null || date +%s)}"
export SOURCE_DATE_EPOCH
umask 022
version=$("$program" --version)
name=cidian-$version
built=$name-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
install -d "$folder"

pack() { xz -T0 -"${DIST_LEVEL:-6}" >"$folder/$1.tar.xz"; }

"$here/install.sh" "$program" "$work/$built" ""
doc=$work/$built/share/doc/cidian
install -m 644 "$here/../CHANGELOG.md" "$here/../LICENSE" "$here/copyright" "$doc"
install -m 644 "$here/INSTALL.md" "$work/$built/INSTALL.md"
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
  -cf - "$built" | pack "$built"
made=$built.tar.xz

# The repository must be ours, and not one that this folder happens to stand in.
if [ -e "$here/../.git" ] && git -C "$here/.." rev-parse --verify -q HEAD >/dev/null; then
  git -C "$here/.." archive --prefix="$name/" HEAD | pack "$name"
  made="$made $name.tar.xz"
else
  echo "This is no repository: there is no archive of the source." >&2
fi

cd "$folder"
for file in $made; do
  sha256sum "$file" >"$file.sha256"
  echo "$folder/$file"
done
