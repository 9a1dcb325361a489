import Files
import FoundationEssentials
import Text

/// The system's program for fetching files from an address: it has the system's certificates, proxies and security
/// fixes.
package struct Curl: Sendable {
  /// How it ended.
  struct Outcome {
    /// Its exit status (curl(1) has the list); 0 for success.
    var status: Int32
    /// Its message, in one line.
    var message: String
  }

  /// Its status if a server answers 400 or above.
  static let refused: Int32 = 22
  /// Its status if too little came in time.
  static let tooSlow: Int32 = 28
  /// Its status if a server was asked for the rest of a file and sends the whole.
  static let noRange: Int32 = 33

  let path: String

  /// Finds it in `PATH`.
  ///
  /// - Throws: `FetchError` if it is not there.
  package static func find() throws -> Curl {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":")
    let path = folders.lazy.map { "\($0)/curl" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else {
      throw FetchError(UserMessage("沒有安裝 curl", "curl is not installed"), .noCurl)
    }
    return Curl(path: path)
  }

  /// Fetches the content of an address, from a byte on, and hands it over as it comes. curl writes into a pipe and not
  /// into a file: so it ends when this process does, for whatever reason.
  ///
  /// Answers that are errors are no content. Redirections are followed, but not from https to http. A
  /// connection without a byte in half a minute is lost.
  ///
  /// - Parameters:
  ///   - time: how long it may take in all; as long as it wants without.
  ///   - headersPath: a file for what the server says.
  /// - Throws: `FetchError` if it cannot be started; and what `take` throws, which ends it.
  func fetch(
    _ address: String, from start: Int, within time: Duration? = nil, headersPath: String,
    take: ([UInt8]) throws -> Void
  ) throws -> Outcome {
    try run(
      Self.options(for: address, within: time) + [
        "--dump-header", headersPath, "--continue-at", "\(start)", "--url", address,
      ], take: take)
  }

  /// Asks for the headers of an address, or for its content, and hands it over as it comes.
  ///
  /// - Throws: as `fetch` does.
  func ask(
    _ address: String, isForHeaders: Bool, within time: Duration, take: ([UInt8]) throws -> Void
  ) throws -> Outcome {
    try run(
      Self.options(for: address, within: time) + (isForHeaders ? ["--head"] : []) + [
        "--url", address,
      ], take: take)
  }

  private static func options(for address: String, within time: Duration?) -> [String] {
    let seconds = time.map { ["--max-time", "\(max($0 / .seconds(1), 0.001))"] } ?? []
    let isSecure = address.lowercased().hasPrefix("https:")
    return [
      // First, or curl has read the user's own options by then, which can send the file elsewhere.
      "--disable", "--output", "-",
      "--silent", "--show-error", "--no-buffer", "--fail", "--location", "--globoff",
      "--proto", "=http,https", "--proto-redir", isSecure ? "=https" : "=http,https",
      "--connect-timeout", "30", "--speed-limit", "1", "--speed-time", "30",
    ] + seconds
  }

  /// Runs it, and hands over what it writes, as it comes.
  func run(_ arguments: [String], take: ([UInt8]) throws -> Void) throws -> Outcome {
    let child: ChildProcess
    do {
      child = try ChildProcess(path, arguments)
    } catch {
      throw FetchError(
        UserMessage("無法執行 \(path)：\(Errno.chinese(error))", "\(path) cannot be started: \(error)"))
    }
    do {
      while case let bytes = try child.output.read(upTo: 256 << 10), !bytes.isEmpty {
        try take(bytes)
      }
      // With --silent and --show-error it says one line at most, which waits in the pipe.
      let text = try child.messages.readAll()
      let status = try child.wait() ?? -1
      let message = Self.plain(String(decoding: text, as: UTF8.self))
      return Outcome(
        status: status, message: message.isEmpty ? "curl ended with status \(status)" : message)
    } catch {
      child.kill()
      _ = try? child.wait()
      throw error
    }
  }

  /// A message of curl without its name and number in front.
  private static func plain(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    return line.hasPrefix("curl: (") ? String(line.drop { $0 != ")" }.dropFirst(2)) : line
  }
}
