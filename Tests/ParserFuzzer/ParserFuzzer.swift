import Libc

/// What is fuzzed: bytes go in, and nothing but an error may come of it. Each is run by its name, the value of
/// CIDIAN_FUZZ_TARGET.
let targets: [String: @Sendable (UnsafeRawBufferPointer) -> Void] = [
  "frames": fuzzFrames, "messages": fuzzMessages, "entries": fuzzEntries, "xz": fuzzXZ,
  "queries": fuzzQueries, "words": fuzzWords, "lexicon": ImageTarget.lexicon.run,
  "readings": ImageTarget.readings.run, "index": ImageTarget.index.run,
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

/// libFuzzer's own main function, which SwiftPM would not find by its name.
@_silgen_name("LLVMFuzzerRunDriver")
private func run(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ one: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@_cdecl("ParserFuzzer_main")
func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  guard target != nil else {
    say("CIDIAN_FUZZ_TARGET has to be one of \(targets.keys.sorted())")
    return 2
  }
  var count = count
  var arguments = arguments
  return run(&count, &arguments) { bytes, count in
    target?(UnsafeRawBufferPointer(start: bytes, count: count))
    return 0
  }
}
