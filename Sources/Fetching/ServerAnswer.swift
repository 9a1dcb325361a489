/// The headers of a server's answer: the last of those that curl wrote down, since proxies and
/// redirections come before it.
struct ServerAnswer: Equatable {
  /// The status, such as 200, 206 or 404.
  var status: Int
  /// How many bytes it sends, if it says so.
  var length: Int?

  /// - Parameter dump: what curl wrote for `--dump-header`.
  init?(dump: String) {
    let lines = dump.split(whereSeparator: \.isNewline)
    guard let begin = lines.lastIndex(where: { $0.hasPrefix("HTTP/") }),
      let status = lines[begin].split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    self.status = status
    let name = "content-length:"
    let line = lines[begin...].first { $0.lowercased().hasPrefix(name) }
    length = line.flatMap { Int($0.dropFirst(name.count).filter { !$0.isWhitespace }) }
  }
}
