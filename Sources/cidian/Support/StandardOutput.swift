import ArgumentParser
import Files

/// The output of commands that write as they read.
enum StandardOutput {
  /// - Throws: `ExitCode` where nobody reads any more, which is no failure: `cidian segment | head`.
  static func write(_ bytes: [UInt8]) throws {
    do {
      _ = try bytes.withUnsafeBytes { try FileDescriptor.standardOutput.writeAll($0) }
    } catch Errno.brokenPipe {
      throw ExitCode(ExitStatus.found)
    }
  }
}
