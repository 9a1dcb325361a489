import Files

/// The SHA-256 that a file should have, and where it is from.
package struct Checksum: Equatable, Sendable {
  /// In hexadecimal, in small letters.
  package var digest: String
  /// Where it was found, for messages.
  package var source: String

  /// - Parameter text: 64 hexadecimal digits.
  package init?(_ text: some StringProtocol, source: String) {
    guard text.utf8.count == 64, text.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return nil
    }
    digest = text.lowercased()
    self.source = source
  }

  /// Reads what `sha256sum` writes, in either of its forms, or a digest alone. Of several lines the one
  /// that names the file counts.
  ///
  /// - Parameter name: the file's name.
  package init?(list: String, name: String, source: String) {
    let lines = list.split(whereSeparator: \.isNewline).compactMap { Self.digest(inLine: $0) }
    let named = lines.first { $0.name.flatMap { FilePath($0).lastComponent } == name }
    guard let line = named ?? (lines.count == 1 ? lines.first : nil) else { return nil }
    self.init(line.digest, source: source)
  }

  /// The digest and the name of `DIGEST  NAME`, `DIGEST *NAME`, `SHA256 (NAME) = DIGEST` or `DIGEST`.
  private static func digest(inLine line: Substring) -> (digest: Substring, name: String?)? {
    let line = line.drop(while: \.isWhitespace)
    if line.hasPrefix("SHA256 ("), let end = line.ranges(of: ") = ").last {
      let name = line[..<end.lowerBound].dropFirst("SHA256 (".count)
      return (line[end.upperBound...].prefix { !$0.isWhitespace }, String(name))
    }
    let digest = line.prefix { !$0.isWhitespace }
    guard Checksum(digest, source: "") != nil else { return nil }
    let name = line[digest.endIndex...].drop { $0.isWhitespace || $0 == "*" }
    return (digest, name.isEmpty ? nil : String(name))
  }
}
