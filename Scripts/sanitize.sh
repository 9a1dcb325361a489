#!/usr/bin/env bash
# Runs the Swift tests and the fuzzer of the server under a sanitizer.
#
# Usage: Scripts/sanitize.sh address|thread [SECONDS [SEED]], with the seconds and the seed of the fuzzer.
#
# Environment:
#   CIDIAN_SANITIZE  "tests" or "fuzz" for one of the two alone
#   FUZZ_MESSAGES    ends the fuzzer after so many messages too
set -euo pipefail
cd "$(dirname "$0")/.."

sanitizer=$1
seconds=${2:-600}
seed=${3:-$(date -u +%Y%m%d)}
part=${CIDIAN_SANITIZE:-all}
folder=.build/$sanitizer

# What Swift's runtime keeps until the end is no leak, and a report has to end the tests as a failure.
export ASAN_OPTIONS=detect_leaks=0
export TSAN_OPTIONS="suppressions=$PWD/Scripts/thread-sanitizer.txt exitcode=66"

if [ "$part" != fuzz ]; then
  swift test --sanitize="$sanitizer" --scratch-path "$folder"
fi
if [ "$part" != tests ]; then
  swift build -c release --sanitize="$sanitizer" --scratch-path "$folder" --product cidian
  CIDIAN_BINARY=$folder/release/cidian python3 Tests/EndToEnd/fuzz.py --sanitized --seconds "$seconds" --seed "$seed" \
    --messages "${FUZZ_MESSAGES:-1e9}" --record "fuzz-$sanitizer"
fi
