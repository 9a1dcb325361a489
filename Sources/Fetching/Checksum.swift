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

  /// The most bytes that are read of a file of checksums.
  static let longestText = 1 << 10

  /// The text of a file of checksums: the lines that end in its first kilobyte, or all of a shorter one. `nil` if there is no such
  /// file.
  package static func text(ofFile path: String) -> String? {
    // To open a pipe would wait for whatever writes to it.
    guard let file = try? FileDescriptor.open(FilePath(path), .readOnly, options: .nonBlocking)
    else { return nil }
    defer { try? file.close() }
    guard (try? FileStatus(of: file))?.kind == .file,
      var bytes = try? file.readAll(limit: longestText + 1)
    else { return nil }
    if bytes.count > longestText {
      bytes.removeSubrange((bytes.lastIndex(of: 0x0A) ?? bytes.startIndex)...)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the output of `sha256sum`, `DIGEST  NAME`, `DIGEST *NAME` or `SHA256 (NAME) = DIGEST`, or a digest alone.
  /// The line that names the file counts.
  ///
  /// - Parameter name: the file's name.
  package init?(list: String, name: String, source: String) {
    let found = list.split(whereSeparator: \.isNewline).compactMap { line in
      line.split(whereSeparator: \.isWhitespace).lazy
        .compactMap { Checksum($0, source: source) }.first.map { (checksum: $0, line: line) }
    }
    let ends = [" \(name)", "*\(name)", "/\(name)"]
    let named = found.first { found in
      found.line.contains("(\(name))") || ends.contains { found.line.hasSuffix($0) }
    }
    guard let found = named ?? (found.count == 1 ? found.first : nil) else { return nil }
    self = found.checksum
  }
}
