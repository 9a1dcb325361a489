#!/usr/bin/env bash
# Runs the Swift tests and the fuzzer of the server under a sanitizer.
#
# Usage: Scripts/sanitize.sh address|thread [SECONDS [SEED]], with the seconds and the seed of the fuzzer.
#
# Environment:
#   CIDIAN_SANITIZE  "tests" or "fuzz" for one of the two alone
#   FUZZ_MESSAGES    after how many messages the fuzzer ends, if its seconds are not over before
set -euo pipefail
cd "$(dirname "$0")/.."

sanitizer=$1
seconds=${2:-600}
seed=${3:-$(date -u +%Y%m%d)}
part=${CIDIAN_SANITIZE:-all}
folder=.build/$sanitizer

# What Swift's runtime keeps until the end is no leak.
export ASAN_OPTIONS=detect_leaks=0
export TSAN_OPTIONS="suppressions=$PWD/Scripts/thread-sanitizer.txt exitcode=66"
export CIDIAN_ASAN_OPTIONS=$ASAN_OPTIONS CIDIAN_TSAN_OPTIONS=$TSAN_OPTIONS
preload=
if [ "$sanitizer" = thread ] && [ "$(uname)" = Linux ]; then
  mkdir -p "$folder"
  preload=$PWD/$folder/thread-sanitizer.so
  clang -shared -fPIC -O1 -Wno-incompatible-function-pointer-types -o "$preload" Scripts/thread-sanitizer.c
  export CIDIAN_LD_PRELOAD=$preload
fi

if [ "$part" != fuzz ]; then
  swift build --build-tests --sanitize="$sanitizer" --scratch-path "$folder"
  LD_PRELOAD=$preload "$folder/debug/cidianPackageTests.xctest" --testing-library swift-testing
  if [ "$sanitizer" = address ]; then
    rounds=5000
    CIDIAN_ROUNDS=$rounds "$folder/debug/cidianPackageTests.xctest" --testing-library swift-testing --filter DamagedImageTests
    echo "{\"how\": \"each number, and bytes anywhere, address sanitizer\", \"mutations\": $rounds, \"failures\": 0}" |
      Tests/EndToEnd/reliability.py record images
  fi
fi
if [ "$part" != tests ]; then
  swift build -c release --sanitize="$sanitizer" --scratch-path "$folder" --product cidian
  CIDIAN_BINARY=$folder/release/cidian python3 Tests/EndToEnd/fuzz.py --sanitized --seconds "$seconds" --seed "$seed" \
    --messages "${FUZZ_MESSAGES:-1e9}" --record "fuzz-$sanitizer"
fi
