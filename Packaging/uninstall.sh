#!/bin/sh
# Removes what install.sh has put there, and folders of ours that are then empty. What the user has made
# with the program, dictionaries and words, stays.
#
# Usage: uninstall.sh DESTDIR PREFIX
set -eu
root=$1$2
share=$root/share

rm -f "$root/bin/cidian" "$share/man/man1/cidian.1.gz" "$share/man/zh_TW/man1/cidian.1.gz" \
  "$share/bash-completion/completions/cidian" \
  "$share/${ZSH_FOLDER:=zsh/site-functions}/_cidian" "$share/fish/vendor_completions.d/cidian.fish"
rm -f "$share/cidian/docs"
rm -rf "$share/cidian/editors" "$share/doc/cidian"
# With PREFIX=~/.local this is the data folder too, and a dictionary may be in it.
if [ -d "$share/cidian" ]; then rmdir "$share/cidian" 2>/dev/null || true; fi
