import Files

extension FileURI {
  /// The absolute path of a file's address (RFC 8089), without a slash at its end; `nil` for any other address. Clients
  /// encode what they like: where some characters are encoded and Chinese ones are not, Foundation's `URL` encodes
  /// all of it once more.
  static func path(of uri: DocumentURI) -> String? {
    guard let colon = uri.firstIndex(of: ":"), uri[..<colon].lowercased() == "file" else {
      return nil
    }
    var rest = uri[uri.index(after: colon)...]
    if rest.hasPrefix("//") {
      let host = rest.dropFirst(2).prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      rest = rest[host.endIndex...]
    }
    guard rest.hasPrefix("/"),
      var path = PercentCodes.decoded(rest.prefix { $0 != "?" && $0 != "#" }),
      !path.utf8.contains(0)
    else { return nil }
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }
}
