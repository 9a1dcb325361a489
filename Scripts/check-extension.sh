#!/bin/sh
# Checks the types of the extension for VS Code, as TypeScript understands its comments. Where TypeScript is not to be had,
# one line says so.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
said=$(mktemp)
trap 'rm -f "$said"' EXIT

if ! kit=$("$root/Scripts/vscode-kit.sh" 2>"$said"); then
  echo "SKIPPED: the types of editors/vscode: $(tail -n 1 "$said")"
  exit 0
fi

# The extension as it is, with the modules of the kit.
mkdir -p "$root/.build"
config="$root/.build/check-extension.json"
cat >"$config" <<END
{
  "extends": "../editors/vscode/jsconfig.json",
  "compilerOptions": {
    "typeRoots": ["$kit/build/node_modules/@types"],
    "paths": { "vscode-languageclient/node": ["$kit/extension/node_modules/vscode-languageclient/lib/node/main"] }
  },
  "include": ["../editors/vscode/extension.js", "../editors/vscode/src", "../editors/vscode/media"]
}
END
"$kit/bin/node" "$kit/build/node_modules/typescript/bin/tsc" --project "$config"
