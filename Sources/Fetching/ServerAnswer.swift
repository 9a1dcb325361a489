/// The headers of a server's answer: the last of those that curl wrote down, since proxies and
/// redirections come before it.
struct ServerAnswer: Equatable {
  /// The status, such as 200, 206 or 404.
  var status: Int
  /// How many bytes it sends, if it says so.
  var length: Int?
  /// When the file was changed, as `20260724`, if the server says so.
  var date: Int?

  /// - Parameter dump: what curl wrote for `--dump-header`.
  init?(dump: String) {
    let lines = dump.split(whereSeparator: \.isNewline)
    guard let begin = lines.lastIndex(where: { $0.hasPrefix("HTTP/") }),
      let status = lines[begin].split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    self.status = status
    let headers = lines[begin...]
    length = Self.value(of: "content-length:", in: headers)
      .flatMap { Int($0.filter { !$0.isWhitespace }) }
    date = Self.value(of: "last-modified:", in: headers).flatMap(Self.date)
  }

  private static func value(of name: String, in headers: ArraySlice<Substring>) -> Substring? {
    headers.first { $0.lowercased().hasPrefix(name) }?.dropFirst(name.count)
  }

  /// The date of `Fri, 24 Jul 2026 08:00:00 GMT`.
  private static func date(_ text: Substring) -> Int? {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let words = text.split(separator: " ")
    guard words.count > 3, let day = Int(words[1]), let year = Int(words[3]),
      let month = months.firstIndex(of: String(words[2]))
    else { return nil }
    return year * 10_000 + (month + 1) * 100 + day
  }
}
