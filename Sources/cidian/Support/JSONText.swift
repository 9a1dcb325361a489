import FoundationEssentials
import Text

/// Results as JSON that people can read too.
enum JSONText {
  /// Indented, with keys in their order and in small letters, as `stroke_count`, and dates in ISO 8601. Characters that make a terminal do
  /// something are escaped.
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    // They stand in strings, where all of them can be written so.
    return String(decoding: try encoder.encode(value), as: UTF8.self).replacingControls {
      "\\u" + $0.value.hexadecimal(digits: 4)
    }
  }
}
