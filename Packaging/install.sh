#!/bin/sh
# Puts the program, its man page, completions for shells, configurations for editors and the documentation
# into a folder.
#
# Usage: install.sh PROGRAM DESTDIR PREFIX
# ZSH_FOLDER: the folder of zsh's completions under PREFIX/share, where it is not zsh/site-functions.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
program=$1 prefix=$3
root=$2$prefix
share=$root/share
doc=$share/doc/cidian

if [ ! -x "$program" ]; then
  echo "There is no $program yet: run make first." >&2
  exit 1
fi

# What the program says of itself must not depend on who installs it.
completion() { LC_ALL=C.UTF-8 "$program" --generate-completion-script "$1"; }
man_page() { python3 "$here/man_page.py" "$program" "${prefix:-PREFIX}/share" "$@" | gzip -n9; }

install -d "$root/bin" "$share/man/man1" "$share/man/zh_TW/man1" "$share/bash-completion/completions" \
  "$share/${ZSH_FOLDER:=zsh/site-functions}" "$share/fish/vendor_completions.d" "$share/cidian" "$doc"
install -m 755 "$program" "$root/bin/cidian"
# Whichever way it was built: nobody who runs it needs its symbols.
if command -v strip >/dev/null; then strip "$root/bin/cidian"; fi
# An archive does not know yet where it will be unpacked.
man_page >"$share/man/man1/cidian.1.gz"
man_page zh_TW >"$share/man/zh_TW/man1/cidian.1.gz"
completion bash >"$share/bash-completion/completions/cidian"
completion zsh >"$share/$ZSH_FOLDER/_cidian"
completion fish >"$share/fish/vendor_completions.d/cidian.fish"
rm -rf "$share/cidian/editors" "$doc/docs"
cp -R "$here/../editors" "$share/cidian/editors"
cp -R "$here/../docs" "$doc/docs"
install -m 644 "$here/../README.md" "$here/../Data/words-LICENCES.md" "$doc"
# Pages and configurations link to each other as they do in the source.
ln -sfn ../doc/cidian/docs "$share/cidian/docs"
ln -sfn ../../cidian/editors "$doc/editors"
find "$share/cidian/editors" \( -name '*.elc' -o -name __pycache__ -o -name node_modules \
  -o -name .gitignore \) -prune -exec rm -rf {} +
chmod -R u=rwX,go=rX "$share/cidian/editors" "$doc"
chmod 644 "$share/man/man1/cidian.1.gz" "$share/man/zh_TW/man1/cidian.1.gz" "$share/bash-completion/completions/cidian" \
  "$share/$ZSH_FOLDER/_cidian" "$share/fish/vendor_completions.d/cidian.fish"
