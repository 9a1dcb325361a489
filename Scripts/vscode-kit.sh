#!/bin/sh
# Prints the folder of what the extension for VS Code needs and Debian does not have: for its tests and checks VS Code itself as
# code-server, playwright-core, TypeScript with the types of the editor's interface; for its packages vsce and esbuild; and
# the extension's own modules.
#
# Usage: vscode-kit.sh [FOLDER], with the package.json of what is wanted; without it, that of the tests.
# It is unpacked from CIDIAN_SHARED, or fetched by npm, into a folder of the user's cache, once. Where neither can be done, the
# last line of the error output says why.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
shared="${CIDIAN_SHARED:-$(dirname "$root")/shared}/tools/vscode"
cache="${XDG_CACHE_HOME:-$HOME/.cache}/cidian-tests"
wanted="${1:-$root/Tests/EndToEnd/vscode}/package.json"
mkdir -p "$cache"

# Tests run side by side, and whoever comes second waits for the first.
exec 9>"$cache/lock"
flock 9

if [ -x "$shared/unpack.sh" ]; then
  exec "$shared/unpack.sh" "$cache/vscode"
fi

# The same layout as above.
kit="$cache/npm-$(sed -n 's/.*"name": "cidian-\(.*\)".*/\1/p' "$wanted")"
key=$(cat "$wanted" "$root/editors/vscode/package.json" | sha256sum)
if [ "$(cat "$kit/key" 2>/dev/null)" != "$key" ]; then
  command -v npm >/dev/null || {
    echo "npm, which comes with Node.js, is not installed. On Debian: apt-get install npm" >&2
    exit 1
  }
  rm -rf "$kit"
  mkdir -p "$kit/bin" "$kit/extension"
  cp "$wanted" "$kit"
  cp "$root/editors/vscode/package.json" "$kit/extension"
  for folder in "$kit" "$kit/extension"; do
    npm install --prefix "$folder" --no-audit --no-fund --fetch-retries=0 --fetch-timeout=30000 >"$cache/npm.log" 2>&1 || {
      tail -n 5 "$cache/npm.log" >&2
      echo "npm could not fetch what is needed; is there a network? All that it said is in $cache/npm.log" >&2
      exit 1
    }
  done
  ln -s "$(command -v node)" "$kit/bin/node"
  ln -s . "$kit/build"
  ln -s . "$kit/vsce"
  echo "$key" >"$kit/key"
fi
echo "$kit"
