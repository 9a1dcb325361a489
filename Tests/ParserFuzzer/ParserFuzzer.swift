import Libc

/// What is fuzzed: bytes go in, and nothing but an error may come of it. Each is run by its name, the value of
/// CIDIAN_FUZZ_TARGET.
let targets: [String: @Sendable (UnsafeRawBufferPointer) -> Void] = [
  "frames": fuzzFrames, "messages": fuzzMessages, "entries": fuzzEntries, "xz": fuzzXZ,
  "tables": fuzzTables, "cedict": fuzzCEDICT,
  "yomitan": fuzzYomitan, "stardict": fuzzStarDict,
  "queries": fuzzQueries, "words": fuzzWords, "ignored": fuzzIgnored,
  "lexicon": ImageTarget.lexicon.run, "readings": ImageTarget.readings.run,
  "index": ImageTarget.index.run,
]

private let target = getenv("CIDIAN_FUZZ_TARGET").flatMap { targets[String(cString: $0)] }

/// Ends the program, as libFuzzer expects it of a target that has found something.
func require(_ isRight: Bool, _ what: String) {
  if isRight { return }
  say(what)
  abort()
}

private func say(_ text: String) {
  var line = "\(text)\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// What libFuzzer calls before all else; its library has the main function.
@_cdecl("LLVMFuzzerInitialize")
func begin(
  _: UnsafeMutablePointer<CInt>,
  _: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  if target != nil { return 0 }
  say("CIDIAN_FUZZ_TARGET has to be one of \(targets.keys.sorted())")
  exit(2)
}

@_cdecl("LLVMFuzzerTestOneInput")
func runOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target?(UnsafeRawBufferPointer(start: bytes, count: count))
  return 0
}
