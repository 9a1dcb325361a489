#!/bin/sh
# Makes a Debian package of the program.
#
# Usage: deb.sh PROGRAM FOLDER, with the folder that the package is put into.
# DEBFULLNAME, DEBEMAIL: who makes it, as for Debian's own tools.
# DEB_LEVEL: how hard to pack, from 0 to 9.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
program=$1 folder=$2

for tool in dpkg-deb dpkg-shlibdeps; do
  command -v "$tool" >/dev/null || {
    echo "$tool is missing. On Debian: apt-get install dpkg-dev" >&2
    exit 1
  }
done

# The date of what is packed, so that the same source gives the same package.
: "${SOURCE_DATE_EPOCH:=$(git -C "$here" log -1 --format=%ct 2>/dev/null || date +%s)}"
export SOURCE_DATE_EPOCH
umask 022
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
doc=$root/usr/share/doc/cidian

version=$("$program" --version)-1
architecture=$(dpkg --print-architecture)
# Names that end in .invalid are nobody's (RFC 2606): who has not said who they are has no address here.
maintainer="${DEBFULLNAME:-Cidian contributors} <${DEBEMAIL:-nobody@cidian.invalid}>"

ZSH_FOLDER=zsh/vendor-completions "$here/install.sh" "$program" "$root" /usr
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$root/usr/bin/cidian"
install -d "$root/DEBIAN" "$work/debian"
install -m 644 "$here/copyright" "$doc/copyright"
gzip -n9 <"$here/../CHANGELOG.md" >"$doc/changelog.gz"
gzip -n9 >"$doc/changelog.Debian.gz" <<END
cidian ($version) unstable; urgency=medium

  * The release ${version%-*}. What is new stands in changelog.gz.

 -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END

# It was not packaged for Debian, so Debian's list of bugs knows nothing of it.
install -d "$root/usr/share/lintian/overrides"
echo "cidian: initial-upload-closes-no-bugs" >"$root/usr/share/lintian/overrides/cidian"

# Which libraries it needs, and since which version.
printf 'Source: cidian\nMaintainer: %s\n\nPackage: cidian\nArchitecture: any\n' "$maintainer" \
  >"$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O "root/usr/bin/cidian" | sed 's/^shlibs:Depends=//')

(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
{
  cat <<END
Package: cidian
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -k -s --exclude=DEBIAN "$root" | cut -f1)
Depends: $depends
Recommends: ca-certificates, curl
Suggests: emacs, kate, neovim, vim
Section: text
Priority: optional
END
  cat "$here/description"
} >"$root/DEBIAN/control"

# Files that are newer than what is packed would differ from one packing to the next.
find "$root" -newermt "@$SOURCE_DATE_EPOCH" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
install -d "$folder"
dpkg-deb --root-owner-group -Zxz -z"${DEB_LEVEL:-6}" --build "$root" \
  "$folder/cidian_${version}_$architecture.deb"
