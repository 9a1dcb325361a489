#!/bin/sh
# Makes the packages of the extension for VS Code: one for this system with the program in it, and one without for any system.
#
# Usage: vsix.sh PROGRAM FOLDER, with the folder that the packages are put into.
# REPOSITORY: the address of the source, which links of the editor's page of the extension lead to. Without it they stay as
# they are: to files in the package.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$here/..
program=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)

case $(uname -s)-$(uname -m) in
  Linux-x86_64) target=linux-x64 ;;
  Linux-aarch64) target=linux-arm64 ;;
  *)
    echo "There is no package with the program for $(uname -s) on $(uname -m): it is made on Linux, for x86-64 and arm64." >&2
    exit 1
    ;;
esac
for tool in patchelf strip; do
  command -v "$tool" >/dev/null || {
    echo "$tool is missing. On Debian: apt-get install patchelf binutils" >&2
    exit 1
  }
done
if [ ! -x "$program" ]; then
  echo "There is no $program yet: run make first." >&2
  exit 1
fi
kit=$("$root/Scripts/vscode-kit.sh" "$here/vscode") || {
  echo "The package was not made: see above what is missing, and try make vsix again." >&2
  exit 1
}
node=$kit/bin/node

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
extension=$work/extension
umask 022

# The extension as users get it: its code is one file, and what packages have beside it is the project's.
cp -R "$root/editors/vscode" "$extension"
rm -rf "$extension/node_modules" "$extension/src"
cp "$root/LICENSE" "$root/CHANGELOG.md" "$extension"
cp "$root/docs/pictures/vscode-panel-light.png" "$extension/images/panel.png"
cp "$root/docs/pictures/vscode-reading.png" "$extension/images/reading.png"
"$node" "$here/vscode/bundle.js" "$kit/build/node_modules/esbuild" "$kit/extension/node_modules" \
  "$root/editors/vscode/extension.js" "$extension/extension.js"

version=$("$program" --version)
repository=$("$node" "$here/vscode/manifest.js" "$extension/package.json" "$version" "${REPOSITORY:-}")

# What a package has no file for, and nobody has published, is told by its name alone.
if [ -z "$repository" ]; then
  sed -i 's|\[docs/vscode.md\](../../docs/vscode.md)|docs/vscode.md|' "$extension/README.md"
fi

package() {
  if [ -n "$repository" ]; then
    set -- --baseContentUrl "$repository/blob/HEAD/editors/vscode" --baseImagesUrl "$repository/raw/HEAD/editors/vscode" "$@"
  else
    set -- --allow-missing-repository --no-rewrite-relative-links "$@"
  fi
  (cd "$extension" && "$node" "$kit/vsce/node_modules/@vscode/vsce/vsce" package --no-dependencies "$@")
}
package -o "$folder/cidian-$version.vsix"

# The program, with the libraries that not every system has beside it, and what OpenCC reads.
server=$extension/server
install -d "$server/lib" "$server/opencc" "$server/licences"
install -m 755 "$program" "$server/cidian"
strip --strip-unneeded --remove-section=.comment "$server/cidian"
libraries=$(ldd "$program" | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p' |
  grep -Ev '/lib(c|m|dl|rt|pthread|resolv|stdc\+\+|gcc_s)\.so')
for library in $libraries; do
  install -m 644 "$library" "$server/lib"
  patchelf --set-rpath "\$ORIGIN" "$server/lib/$(basename "$library")"
done
patchelf --set-rpath "\$ORIGIN/lib" "$server/cidian"

data=${OPENCC_DATA:-/usr/share/opencc}
configurations="t2hk.json t2jp.json t2s.json t2tw.json"
for file in $configurations $(cd "$data" && grep -ho '[A-Za-z]*\.ocd2' $configurations | sort -u); do
  install -m 644 "$data/$file" "$server/opencc"
done

install -m 644 "$here/copyright" "$server/licences/cidian"
install -m 644 "$root/Data/words-LICENCES.md" "$server/licences"
for file in $libraries "$data/t2tw.json"; do
  owner=$(dpkg-query -S "*/${file##*/}" 2>/dev/null | sed -n '1s/:.*//p')
  [ ! -e "/usr/share/doc/$owner/copyright" ] || install -m 644 "/usr/share/doc/$owner/copyright" "$server/licences/$owner"
done

package --target "$target" -o "$folder/cidian-$target-$version.vsix"
needed=$(cat "$server/cidian" "$server"/lib/* | grep -aoE 'GLIBC_2\.[0-9]+' | sort -uV | tail -n 1)
echo "Install it: code --install-extension $folder/cidian-$target-$version.vsix"
echo "The program in cidian-$target-$version.vsix needs glibc ${needed#GLIBC_} or a later one."
