import FoundationEssentials

/// The JSON arrays of strings in which the dictionary file keeps examples and quotations.
///
/// Foundation writes and reads them. But an array in which nothing is escaped, as almost all are, is
/// only cut at its quotation marks: an entry has many arrays, and each would need a decoder of its own.
enum StringArray {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// - Throws: `DecodingError` if the text is not a JSON array of strings.
  static func decode(_ json: String) throws -> [String] {
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
