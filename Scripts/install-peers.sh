#!/bin/sh
# Installs what the benchmarks compare with (Benchmarks/requirements.txt) into a virtual environment,
# where it is missing or older than the list. Without it the benchmarks still run, so no failure here
# is one of the caller's: it is told, and that is all.
set -eu
cd "$(dirname "$0")/.."

list=Benchmarks/requirements.txt
folder=.build/bench-venv
log=.build/bench-venv.log

if cmp -s "$list" "$folder/installed.txt"; then
  exit 0
fi

give_up() {
  rm -rf "$folder"
  echo "The peers are not installed: $1" >&2
  echo "The benchmarks of Cidian itself run; the comparisons are left out." >&2
  exit 0
}

if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
  Scripts/install-packages.sh python3-venv || true
  python3 -c 'import ensurepip, venv' 2>/dev/null || give_up "python3 has no venv (Debian: python3-venv)."
fi

echo "Installing the peers of the benchmarks in $folder"
mkdir -p .build
rm -rf "$folder"
python3 -m venv "$folder" >"$log" 2>&1 || give_up "python3 -m venv failed; see $log."
"$folder/bin/python" -m pip install --quiet --requirement "$list" >>"$log" 2>&1 ||
  give_up "pip could not install what $list names; see $log."
# Only a whole environment has it.
cp "$list" "$folder/installed.txt"
