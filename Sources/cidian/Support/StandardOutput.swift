import Arguments
import Files

/// The output of commands that write as they read.
enum StandardOutput {
  /// - Throws: `ExitCode` if nobody reads any more, which is not a failure: `cidian segment | head`.
  static func write(_ bytes: some Sequence<UInt8>) throws {
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch Errno.brokenPipe {
      throw ExitCode(ExitStatus.found)
    }
  }
}
