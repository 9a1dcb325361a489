import Libc

/// A program that runs beside this one. Its input is empty, and it writes into two pipes.
///
/// It has this program's environment and none of its open files. Ctrl-C on the terminal does not reach it,
/// since it is in a process group of its own.
///
/// ```swift
/// let child = try ChildProcess("/usr/bin/id", ["--user", "--name"])
/// var name = [UInt8](repeating: 0, count: 256)
/// _ = try name.withUnsafeMutableBytes { try child.output.read(into: $0) }
/// try child.wait()  // 0
/// ```
package final class ChildProcess {
  /// Its standard output. Closed with this object.
  package let output: FileDescriptor
  /// Its standard error. Closed with this object.
  package let messages: FileDescriptor
  private let id: pid_t

  /// Starts a program.
  ///
  /// - Parameter arguments: those behind the name of the program.
  /// - Throws: `Errno`.
  package init(_ path: String, _ arguments: [String]) throws {
    let output = try FileDescriptor.pipe()
    let messages: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
    do {
      messages = try FileDescriptor.pipe()
    } catch {
      Self.close(output.readEnd, output.writeEnd)
      throw error
    }
    do {
      id = try Self.spawn(path, arguments, output: output.writeEnd, messages: messages.writeEnd)
    } catch {
      Self.close(output.readEnd, output.writeEnd, messages.readEnd, messages.writeEnd)
      throw error
    }
    // The ends to write into are the child's alone, or the reading would never end.
    Self.close(output.writeEnd, messages.writeEnd)
    self.output = output.readEnd
    self.messages = messages.readEnd
  }

  deinit { Self.close(output, messages) }

  /// Ends it at once.
  package func kill() { _ = Libc.kill(id, SIGKILL) }

  /// Whether it still runs. The first `false` has waited for it too, as `wait` does.
  package func isRunning() -> Bool {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG) == 0
  }

  /// Waits until it has ended. Call this once: without it, the process stays in the system's table.
  ///
  /// - Returns: its exit status; `nil` if a signal ended it.
  /// - Throws: `Errno`.
  package func wait() throws -> Int32? {
    var status: Int32 = 0
    try retrying { waitpid(id, &status, 0) }
    // The work of C's macros WIFEXITED and WEXITSTATUS.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  private static func close(_ descriptors: FileDescriptor...) {
    for descriptor in descriptors { try? descriptor.close() }
  }
}
