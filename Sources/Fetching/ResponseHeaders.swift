/// What a server said of the file that it sends: the last of the headers that curl wrote down, since
/// proxies and redirections come before it.
struct ResponseHeaders: Equatable {
  /// The status, such as 200, 206 or 404.
  var status: Int
  /// The length of the whole file in bytes, if the server gives it.
  var length: Int?
  /// Where in the file the answer begins.
  var start = 0
  /// What names this state of the file, for `If-Range` (RFC 9110, 13.1.5): a strong entity tag, or else
  /// the date of the last change.
  var validator: String?

  /// - Parameter dump: what curl wrote for `--dump-header`.
  init?(dump: String) {
    let lines = dump.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let begin = lines.lastIndex(where: { $0.hasPrefix("HTTP/") }),
      let status = lines[begin].split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    self.status = status
    var fields: [String: Substring] = [:]
    for line in lines[(begin + 1)...].prefix(while: { !$0.isEmpty }) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmed
    }
    if status == 206 || status == 416, let range = fields["content-range"] {
      readRange(range)
    } else if status == 200 {
      length = fields["content-length"].flatMap { Int($0) }
    }
    let tag = fields["etag"].flatMap { $0.hasPrefix("W/") ? nil : $0 }
    validator = (tag ?? fields["last-modified"]).map(String.init)
  }

  /// Reads `bytes 100-199/200` or, of a range that is not there, `bytes */200`.
  private mutating func readRange(_ text: Substring) {
    let parts = text.dropFirst("bytes ".count).split(separator: "/")
    start = parts.first.flatMap { Int($0.prefix(while: \.isNumber)) } ?? 0
    length = parts.count == 2 ? Int(parts[1]) : nil
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
