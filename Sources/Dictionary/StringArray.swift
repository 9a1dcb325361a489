import FoundationEssentials

/// The JSON arrays of strings in which the dictionary file keeps examples and quotations.
///
/// Foundation writes and reads them. But an array in which nothing is escaped, as almost all are, is
/// only put together and cut at its quotation marks: an entry has many arrays, and each would need a decoder of its own.
package enum StringArray {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// The JSON array of some strings, without escaped slashes.
  package static func encode(_ strings: [String]) throws -> String {
    if strings.contains(where: { !$0.utf8.allSatisfy(isPlain) }) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      return String(decoding: try encoder.encode(strings), as: UTF8.self)
    }
    var json = "["
    for string in strings { json += json.utf8.count == 1 ? "\"\(string)\"" : ",\"\(string)\"" }
    return json + "]"
  }

  /// Whether a byte of a string stands in JSON as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != quote && byte != backslash
  }

  /// The strings of a JSON array.
  ///
  /// - Throws: `DecodingError` if the text is not a JSON array of strings.
  package static func decode(_ json: String) throws -> [String] {
    var json = json
    return try json.withUTF8 { bytes in
      if let strings = plainStrings(bytes) { return strings }
      return try JSONDecoder().decode([String].self, from: Data(bytes))
    }
  }

  /// The strings of `["…","…"]`, or `nil` for anything else.
  private static func plainStrings(_ bytes: UnsafeBufferPointer<UInt8>) -> [String]? {
    guard bytes.count >= 2, bytes[0] == UInt8(ascii: "["),
      bytes[bytes.count - 1] == UInt8(ascii: "]"), !bytes.contains(backslash)
    else { return nil }
    var strings: [String] = []
    var index = 1
    while index < bytes.count - 1 {
      if !strings.isEmpty {
        guard bytes[index] == UInt8(ascii: ",") else { return nil }
        index += 1
      }
      guard bytes[index] == quote,
        let end = bytes[(index + 1)...].firstIndex(of: quote)
      else { return nil }
      let text = UnsafeBufferPointer(rebasing: bytes[index + 1..<end])
      strings.append(String(decoding: text, as: UTF8.self))
      index = end + 1
    }
    return strings
  }
}
