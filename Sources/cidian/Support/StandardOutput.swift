import Arguments
import Files
import Libc
import Text

/// The output of commands that write as they read.
enum StandardOutput {
  private static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Writes text as it is, but to a terminal without the characters that make it do something.
  ///
  /// - Throws: `ExitCode` if nobody reads any more, which is not a failure: `cidian segment | head`.
  static func write(_ bytes: [UInt8]) throws {
    do {
      if isTerminal {
        let text = String(decoding: bytes, as: UTF8.self)
        return try FileDescriptor.standardOutput.writeAll(text.withVisibleControls.utf8)
      }
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch Errno.brokenPipe {
      throw ExitCode(ExitStatus.found)
    }
  }
}
