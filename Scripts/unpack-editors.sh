#!/usr/bin/env bash
# Gets newer editors than the system has, out of other releases of Debian, into a folder: nothing is installed, and the
# system's sources stay as they are. What is there already is not fetched again.
#
# Usage: Scripts/unpack-editors.sh [NAME...], with names of the table below; without, all.
#
# Environment:
#   CIDIAN_EDITORS        the folder (default: .build/editors). FOLDER/bin has the programs: nvim-0.12, emacs-30, …
#   CIDIAN_DEBIAN_MIRROR  where Debian's archive is (default: where the system gets its own packages)
#
# Tests without these editors are left out, so no failure here is one of the caller's: it is told, and that is all.
set -euo pipefail
cd "$(dirname "$0")/.."

# The name of a program, the release that has it, how its version begins, the package of that version, other packages.
editors='
emacs-30   trixie  1:30.  emacs-nox elpa-markdown-mode elpa-lsp-mode elpa-company elpa-corfu
nvim-0.10  trixie  0.10.  neovim
nvim-0.12  forky   0.12.  neovim
hx-25      trixie  25.    hx
'

mkdir -p "${CIDIAN_EDITORS:-.build/editors}"
folder=$(cd "${CIDIAN_EDITORS:-.build/editors}" && pwd)
recipe=$(cksum <"Scripts/${0##*/}")

# -- Debian's packages

# The address of the archive, as the system has it.
mirror() {
  if [ -n "${CIDIAN_DEBIAN_MIRROR:-}" ]; then
    echo "$CIDIAN_DEBIAN_MIRROR"
  else
    apt-get indextargets --no-release-info --format '$(REPO_URI)' 'Created-By: Packages' |
      awk '/\/debian\/?$/ && !found { print; found = 1 } END { exit !found }'
  fi
}

# Writes an apt configuration for one release into a folder. By it no package is installed, so that a package comes with
# all that it needs, down to the C library.
configure() {
  local release=$1 apt=$2 address
  local keys=/usr/share/keyrings/debian-archive-keyring.gpg
  address=$(mirror) || { echo "apt knows no archive of Debian; CIDIAN_DEBIAN_MIRROR can say where one is" >&2; return 1; }
  [ -e "$keys" ] || { echo "$keys is missing: apt-get install debian-archive-keyring" >&2; return 1; }
  mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$apt/sources.list.d" "$apt/preferences.d"
  : >"$apt/status"
  echo "deb [signed-by=$keys] $address $release main" >"$apt/sources.list"
  cat >"$apt/apt.conf" <<END
Dir::Etc::sourcelist "$apt/sources.list";
Dir::Etc::sourceparts "$apt/sources.list.d";
Dir::Etc::preferences "$apt/preferences";
Dir::Etc::preferencesparts "$apt/preferences.d";
Dir::State "$apt";
Dir::State::lists "$apt/lists";
Dir::State::status "$apt/status";
Dir::Cache "$apt";
Dir::Cache::archives "$apt/archives";
// Root's apt reads the network as a user who cannot write into this folder.
APT::Sandbox::User "root";
APT::Install-Recommends "false";
Acquire::Languages "none";
Acquire::http::Timeout "20";
Acquire::https::Timeout "20";
// Else what was not reached is a warning.
APT::Update::Error-Mode "any";
END
  APT_CONFIG=$apt/apt.conf apt-get update -qq
}

# Unpacks packages of a release, and all that they need, into a folder. The first has to have a version that begins so.
fetch() {
  local release=$1 version=$2 root=$3 apt=$folder/apt-$release found
  shift 3
  if [ ! -e "$apt/said" ]; then
    mkdir -p "$apt"
    configure "$release" "$apt" 2>"$apt/said" && : >"$apt/said"
  fi
  if [ -s "$apt/said" ]; then
    cat "$apt/said"
    return 1
  fi
  local -x APT_CONFIG=$apt/apt.conf
  found=$(apt-cache policy "$1" | sed -n 's/^ *Candidate: //p')
  if [[ "$found" != "$version"* ]]; then
    echo "Debian $release has $1 ${found:-not}, and $version* is wanted"
    return 1
  fi
  apt-get clean
  apt-get install -qq --yes --download-only "$1" patchelf "${@:2}" >/dev/null || return 1
  for package in "$apt"/archives/*.deb; do
    dpkg -x "$package" "$root" || return 1
  done
  apt-get clean
}

# Lets a program start with the loader and the libraries of its own release. As it is written into the program, the
# processes that it starts get the system's own, and it finds itself under its own name.
relink() {
  local root=$1 program=$2 libraries loader patchelf
  libraries=$(dirname "$(find "$root/usr/lib" -name 'libc.so.6')")
  loader=$(find "$root/usr/" -maxdepth 2 -name 'ld*.so*' -path '*/lib*')
  patchelf="$loader --library-path $libraries $root/usr/bin/patchelf"
  $patchelf --set-interpreter "$loader" --force-rpath --set-rpath "$libraries" "$program"
}

# -- the editors: each takes the folder of its packages and its name, and makes a program of that name

nvim() {
  relink "$1" "$1/usr/bin/nvim" && ln -s "$1/usr/bin/nvim" "$folder/bin/$2"
}

hx() {
  # It looks for its runtime files beside itself.
  relink "$1" "$1/usr/lib/hx/hx" && ln -s "$1/usr/lib/hx/hx" "$folder/bin/$2"
}

emacs() {
  local root=$1 bin=$1/usr/bin packages=$1/usr/share/emacs/site-lisp/elpa share dump
  share=$(echo "$root"/usr/share/emacs/[0-9]*)
  dump=$(find "$root/usr/libexec" "$root/usr/lib" -name 'emacs-*.pdmp')
  relink "$root" "$bin/emacs-nox" && relink "$root" "$bin/emacsclient.emacs" || return 1
  # What it looks for beside itself.
  ln -s "$dump" "$bin/emacs-nox.pdmp"
  # Debian puts packages there when they are installed, and compiles them.
  mv "$root/usr/share/emacs/site-lisp/elpa-src" "$packages"
  # Emacs knows where its files are, but for those who say it in the environment.
  cat >"$folder/bin/$2" <<END
#!/bin/sh
export EMACSLOADPATH="$share/lisp:$root/usr/share/emacs/site-lisp" EMACSDATA="$share/etc" EMACSDOC="$share/etc"
export EMACSPATH="$(dirname "$dump")"
exec "$bin/emacs-nox" "\$@"
END
  chmod +x "$folder/bin/$2"
  ln -sf "$bin/emacsclient.emacs" "$folder/bin/${2/emacs/emacsclient}"
  HOME=$root "$folder/bin/$2" --batch --eval '(setq native-comp-jit-compilation nil byte-compile-warnings nil
    native-comp-enable-subr-trampolines nil)' -f package-activate-all \
    --eval "(byte-recompile-directory \"$packages\" 0)" >/dev/null 2>&1
}

# -- one after the other

unpack() {
  local name=$1 release=$2 version=$3
  local root=$folder/$name
  shift 3
  # A whole one has it. Paths are written into programs, so a folder that was moved is unpacked again.
  if [ "$(cat "$root/unpacked" 2>/dev/null)" = "$recipe $root" ]; then
    return
  fi
  echo "Getting $name from Debian $release"
  rm -rf "$root" "$folder/bin/$name"
  mkdir -p "$root" "$folder/bin"
  local said
  if said=$({ fetch "$release" "$version" "$root" "$@" && "${name%-*}" "$root" "$name" &&
    "$folder/bin/$name" --version >/dev/null; } 2>&1); then
    echo "$recipe $root" >"$root/unpacked"
  else
    rm -rf "$root" "$folder/bin/$name"
    said=${said%%$'\n'*}
    echo "SKIPPED: $name cannot be had: ${said:-its packages could not be unpacked}"
  fi
}

for program in apt-get dpkg flock; do
  if ! command -v "$program" >/dev/null; then
    echo "SKIPPED: newer editors are taken from Debian's packages, and there is no $program."
    exit 0
  fi
done

# One at a time; the lists are fetched once for a run, and not kept.
exec 9>"$folder/lock"
flock 9
trap 'rm -rf "$folder"/apt-*' EXIT
rm -rf "$folder"/apt-*

names=("$@")
known=$(awk '{print $1}' <<<"$editors")
for name in "${names[@]}"; do
  grep -qxF -- "$name" <<<"$known" || { echo "$name: there are only:" $known >&2; exit 2; }
done
while read -r name rest; do
  if [ -n "$name" ] && { [ ${#names[@]} -eq 0 ] || [[ " ${names[*]} " = *" $name "* ]]; }; then
    # shellcheck disable=SC2086 # a list of names
    unpack "$name" $rest </dev/null
  fi
done <<<"$editors"
