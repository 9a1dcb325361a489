import Files
import FoundationEssentials
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct ChildProcessTests {
  /// Runs a script of the shell to its end.
  private func run(_ script: String, _ arguments: String...) throws -> (
    output: String, messages: String, status: Int32?
  ) {
    let child = try ChildProcess("/bin/sh", ["-c", script, "sh"] + arguments)
    let output = try child.output.text()
    let messages = try child.messages.text()
    return (output, messages, try child.wait())
  }

  @Test func writesIntoTwoPipes() throws {
    let done = try run("echo out; echo wrong >&2; exit 7")
    #expect(done == ("out\n", "wrong\n", 7))
  }

  @Test func argumentsStayAsTheyAre() throws {
    let done = try run(#"printf '%s\n' "$@""#, "a b", "", "銀行", "$HOME", "\"'\n*")
    #expect(done.output == "a b\n\n銀行\n$HOME\n\"'\n*\n")
  }

  @Test func hasNothingToRead() throws {
    #expect(try run("cat; echo end").output == "end\n")
  }

  @Test func hasTheEnvironment() throws {
    let path = try #require(getenv("PATH").map { String(cString: $0) })
    #expect(try run("echo \"$PATH\"").output == "\(path)\n")
  }

  @Test func missingProgram() {
    #expect(throws: Errno.noSuchFileOrDirectory) { try ChildProcess("/no/such/program", []) }
  }

  @Test func endedByASignalHasNoStatus() throws {
    #expect(try run("kill -TERM $$").status == nil)
  }

  @Test func isEnded() throws {
    let child = try ChildProcess("/bin/sh", ["-c", "echo begun; exec cat /dev/zero"])
    var byte: UInt8 = 0
    #expect(try withUnsafeMutableBytes(of: &byte) { try child.output.read(into: $0) } == 1)
    child.kill()
    #expect(try child.wait() == nil)
  }

  #if os(Linux)
    @Test func signalsAreAsTheyAreByDefault() throws {
      let output = try withSignalsStopped {
        try run("exec grep -E '^Sig(Blk|Ign):' /proc/self/status").output
      }
      let lines = output.split(separator: "\n")
      #expect(lines.count == 2)
      let signals = [SIGINT, SIGPIPE, SIGTERM].reduce(0 as UInt64) { $0 | 1 << ($1 - 1) }
      for line in lines {
        let mask = line.split(whereSeparator: \.isWhitespace).last.flatMap { UInt64($0, radix: 16) }
        #expect(try #require(mask) & signals == 0)
      }
    }

    @Test func openFilesStayHere() throws {
      let pipe = try FileDescriptor.pipe()
      // Both ends have one name, such as pipe:[4711].
      let name = try FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(pipe.readEnd.rawValue)")
      let files = try run("exec ls -l /proc/self/fd").output
      #expect(name.hasPrefix("pipe:"))
      #expect(files.contains("pipe:"))
      #expect(!files.contains(name))
      try pipe.readEnd.close()
      try pipe.writeEnd.close()
    }

    @Test func isInAGroupOfItsOwn() throws {
      // Its number and that of its group.
      let numbers = try run("exec cut -d ' ' -f 1,5 /proc/self/stat").output
        .split(whereSeparator: \.isWhitespace)
      #expect(numbers.count == 2)
      #expect(numbers.first == numbers.last)
    }
  #endif

  /// Runs `body` on this thread, to which no signal comes meanwhile.
  private func withSignalsStopped<Result>(_ body: () throws -> Result) rethrows -> Result {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    signal(SIGPIPE, SIG_IGN)
    return try body()
  }
}
