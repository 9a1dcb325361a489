#!/bin/sh
# Compiles rows.swift with the sources of the program into $SPELLING_WORK/rows.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
sources=$here/../../Sources
modules=$SPELLING_WORK/modules
mkdir -p "$modules"
cat >"$modules/module.modulemap" <<END
module SpellingData { header "$sources/SpellingData/include/SpellingData.h" }
END
clang -c -O -I "$here/../../Data" "$sources/SpellingData/spelling.c" -I "$sources/SpellingData/include" -o "$modules/spelling.o"
swiftc -swift-version 6 -O -parse-as-library -emit-module -emit-module-path "$modules/Libc.swiftmodule" -module-name Libc \
  -package-name cidian "$sources/Libc/Libc.swift"
swiftc -swift-version 6 -O -wmo -parse-as-library -emit-module -emit-module-path "$modules/Images.swiftmodule" -emit-object -o "$modules/Images.o" \
  -module-name Images -package-name cidian -I "$modules" -enable-upcoming-feature InternalImportsByDefault "$sources"/Images/*.swift
swiftc -swift-version 6 -O -wmo -parse-as-library -module-name SpellingRows -package-name cidian -I "$modules" \
  -enable-upcoming-feature InternalImportsByDefault \
  "$sources"/Spelling/*.swift "$here/rows.swift" "$modules/spelling.o" "$modules/Images.o" -o "$SPELLING_WORK/rows"
