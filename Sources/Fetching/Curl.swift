import Files
import FoundationEssentials

/// The system's program for fetching what is at an address: it has the system's certificates, proxies
/// and security fixes.
package struct Curl: Sendable {
  /// How it ended.
  struct Outcome {
    /// Its exit status, of which curl(1) has the list; 0 for success.
    var status: Int32
    /// What it said, in one line.
    var message: String
  }

  /// Its status if a server was asked for the rest of a file and sends the whole.
  static let noRange: Int32 = 33
  private static let chunk = 256 << 10

  let path: String

  /// Finds it in `PATH`.
  package static func find() -> Curl? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":")
    return folders.lazy.map { "\($0)/curl" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { Curl(path: $0) }
  }

  /// Its arguments for fetching an address: nothing but errors on standard error, no answers that are
  /// errors, redirections followed, and not from https to http. A connection without a byte in half a
  /// minute is lost.
  static func arguments(for address: String) -> [String] {
    let isSecure = address.lowercased().hasPrefix("https:")
    return [
      "--silent", "--show-error", "--no-buffer", "--fail", "--location", "--globoff",
      "--proto", "=http,https", "--proto-redir", isSecure ? "=https" : "=http,https",
      "--connect-timeout", "30", "--speed-limit", "1", "--speed-time", "30", "--url", address,
    ]
  }

  /// Runs it, and hands over what it writes, as it comes. It writes into a pipe and not into a file: so
  /// it ends when this process does, for whatever reason.
  ///
  /// - Throws: `FetchingError` if it cannot be started; and what `take` throws, which ends it.
  func run(
    _ arguments: [String], take: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Outcome {
    let child = try start(arguments)
    do {
      try Self.read(child.output, take)
      // With --silent and --show-error it says one line at most, which waits in the pipe.
      var text: [UInt8] = []
      try Self.read(child.messages) { text += $0 }
      let status = try child.wait() ?? -1
      return Outcome(status: status, message: Self.plain(String(decoding: text, as: UTF8.self)))
    } catch {
      child.kill()
      _ = try? child.wait()
      throw error
    }
  }

  private func start(_ arguments: [String]) throws -> ChildProcess {
    do {
      return try ChildProcess(path, arguments)
    } catch {
      throw FetchingError("\(path) cannot be started: \(error)")
    }
  }

  /// Fetches a short text, with some patience.
  ///
  /// - Parameter headersPath: a file for what the server says, which is removed.
  /// - Returns: `nil` if the server has no such file, or one of more than 64 KB.
  /// - Throws: `FetchError`.
  package func text(at address: String, headersPath: String) async throws -> String? {
    for seconds in [1, 2] {
      do {
        return try textOnce(at: address, headersPath: headersPath)
      } catch let error as FetchError where error.kind == .passing {
        try await Task.sleep(for: .seconds(seconds))
      }
    }
    return try textOnce(at: address, headersPath: headersPath)
  }

  private func textOnce(at address: String, headersPath: String) throws -> String? {
    let limit = 64 << 10
    defer { try? FileManager.default.removeItem(atPath: headersPath) }
    var bytes: [UInt8] = []
    let arguments = Self.arguments(for: address) + ["--dump-header", headersPath]
    let outcome = try run(arguments) { if bytes.count <= limit { bytes += $0 } }
    if outcome.status == 0 {
      return bytes.count <= limit ? String(decoding: bytes, as: UTF8.self) : nil
    }
    let error = FetchError(address, outcome, headers: PartialFile.headers(in: headersPath))
    if error.kind == .lasting, error.httpStatus != nil { return nil }
    throw error
  }

  private static func read(
    _ descriptor: FileDescriptor, _ take: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = try descriptor.read(into: buffer)
      if count == 0 { return }
      try take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// A message of curl without its name and number in front.
  private static func plain(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    return line.hasPrefix("curl: (") ? String(line.drop { $0 != ")" }.dropFirst(2)) : line
  }
}
