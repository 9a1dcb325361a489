import Testing
import Text

@testable import Fetching

/// How curl is run. A shell stands in for it.
@Suite struct CurlTests {
  private struct Stop: Error {}

  private let shell = Curl(path: "/bin/sh")

  /// Runs a script to its end.
  private func run(_ script: String) throws -> (outcome: Curl.Outcome, text: String) {
    var bytes: [UInt8] = []
    let outcome = try shell.run(["-c", script]) { bytes += $0 }
    return (outcome, String(decoding: bytes, as: UTF8.self))
  }

  @Test func whatItWritesComesWhole() throws {
    let (outcome, text) = try run("head -c 1000000 /dev/zero | tr '\\0' x; echo end")
    #expect(outcome.status == 0)
    #expect(text == String(repeating: "x", count: 1_000_000) + "end\n")
  }

  @Test func whatItSaysComesWithItsStatus() throws {
    let outcome = try run("echo 'curl: (28) Operation too slow' >&2; exit 28").outcome
    #expect(outcome.status == 28)
    #expect(outcome.message == "Operation too slow")
  }

  @Test func whoeverTakesCanStopIt() {
    #expect(throws: Stop.self) {
      try shell.run(["-c", "exec cat /dev/zero"]) { _ in throw Stop() }
    }
  }

  @Test func isNotThere() {
    let error = #expect(throws: FetchError.self) {
      try Curl(path: "/no/such/curl").run([]) { _ in }
    }
    #expect(
      error?.message.english == "/no/such/curl cannot be started: No such file or directory")
  }
}
