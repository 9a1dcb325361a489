import Documents
import Phonetics
import Readings

/// A reading as a short text, for code that gives it to a client and gets it back.
extension PlaceReading {
  /// The printed syllables in four hexadecimal digits each, and after a slash those that are said, if they are
  /// different.
  var packed: String {
    spoken == printed ? Self.digits(printed) : "\(Self.digits(printed))/\(Self.digits(spoken))"
  }

  /// The reading that was packed; `nil` if the text is not one.
  init?(packed: String) {
    let parts = packed.split(separator: "/", omittingEmptySubsequences: false)
      .map(Self.syllables)
    guard let printed = parts.first ?? nil, let spoken = parts.last ?? nil, parts.count <= 2,
      printed.count == spoken.count
    else { return nil }
    self.init(spoken: spoken, printed: printed)
  }

  private static func digits(_ syllables: [PackedSyllable]) -> String {
    String(unsafeUninitializedCapacity: 4 * syllables.count) { digits in
      for (index, syllable) in syllables.enumerated() {
        for place in 0..<4 {
          let digit = UInt8(syllable.rawValue >> UInt16(12 - 4 * place) & 15)
          digits[4 * index + place] = digit < 10 ? 0x30 + digit : 0x57 + digit
        }
      }
      return 4 * syllables.count
    }
  }

  private static func syllables(_ digits: Substring) -> [PackedSyllable]? {
    var rest = digits[...]
    var syllables: [PackedSyllable] = []
    while !rest.isEmpty {
      guard rest.utf8.count >= 4, let value = UInt16(rest.prefix(4), radix: 16) else { return nil }
      syllables.append(PackedSyllable(rawValue: value))
      rest = rest.dropFirst(4)
    }
    return syllables
  }
}
