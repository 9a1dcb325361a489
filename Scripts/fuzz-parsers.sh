#!/usr/bin/env bash
# Fuzzes everything that reads bytes from outside by libFuzzer, which comes with Swift for Linux, under the address sanitizer.
#
# Usage: Scripts/fuzz-parsers.sh [SECONDS [TARGET...]], with the seconds for each target (default: 60), and targets of
# Tests/ParserFuzzer; without, all. What is found is kept in .build/fuzz-corpus, input that fails in .build/artefacts. CIDIAN_FUZZ_SEEDS names a
# folder with more to begin with, in folders with the targets' names: dictionaries that may not be part of the project.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-60}
targets=("${@:2}")
[ ${#targets[@]} -gt 0 ] || targets=(frames messages entries xz tables cedict yomitan stardict queries words ignored lexicon readings index)

# The targets look at parts that other modules do not see.
CIDIAN_FUZZ=1 swift build -c release --sanitize=address --sanitize=fuzzer -Xswiftc -enable-testing \
  --scratch-path .build/fuzz --product ParserFuzzer

# The runtime's own report of a crash would wait for a debugger's data.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
mkdir -p .build/artefacts .build/reliability
results=()
for target in "${targets[@]}"; do
  corpus=.build/fuzz-corpus/$target
  seeds=("Tests/ParserFuzzer/Corpus/$target")
  if [ -d "${CIDIAN_FUZZ_SEEDS:-}/$target" ]; then seeds+=("$CIDIAN_FUZZ_SEEDS/$target"); fi
  log=.build/fuzz-corpus/$target.log
  mkdir -p "$corpus"
  failed=0
  CIDIAN_FUZZ_TARGET=$target .build/fuzz/release/ParserFuzzer -max_total_time="$seconds" -max_len=4096 -timeout=20 \
    -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix=".build/artefacts/$target-" \
    "$corpus" "${seeds[@]}" >"$log" 2>&1 || failed=1
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  echo "$target: ${runs:-0} inputs, $failed failures"
  [ $failed = 0 ] || tail -n 40 "$log" >&2
  results+=("{\"target\": \"$target\", \"inputs\": ${runs:-0}, \"failures\": $failed}")
done

printf '%s\n' "${results[@]}" | Tests/EndToEnd/reliability.py record parsers
[[ "${results[*]}" != *'"failures": 1'* ]]
