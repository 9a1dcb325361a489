import Phonetics

/// The shape of Latin letters: pinyin, or a word that can be read as pinyin by force.
struct LetterShape: Sendable, Equatable {
  /// How much of the syllables is there.
  enum Extent: Sendable {
    /// All syllables, and all of each: "yinhang".
    case whole
    /// The last syllable is only begun: "yinh".
    case lastBegun
    /// No syllable is more than begun: "yh".
    case beginnings
    /// A syllable inside is only begun: "the" as t… he.
    case broken
  }

  var extent: Extent
  var syllables: Int
  var hasTone: Bool
  /// Letters that no pinyin has so: capitals inside or a lone one, an apostrophe as in "it's".
  var isForeign: Bool

  /// - Parameters:
  ///   - text: the letters as they are typed, blanks included.
  ///   - reading: the likeliest way to read them.
  init(_ text: String, reading: TypedReading) {
    let scalars = Array(text.unicodeScalars)
    syllables = reading.syllables.count
    hasTone = reading.syllables.contains { $0.tone != nil }
    extent = Self.extent(of: reading)
    isForeign = Self.hasForeignCapital(scalars) || Self.hasForeignApostrophe(scalars)
  }

  private static func extent(of reading: TypedReading) -> Extent {
    let whole = reading.syllables.count(where: \.isWhole)
    let count = reading.syllables.count
    if whole == count { return .whole }
    if whole == 0 { return .beginnings }
    return whole == count - 1 && reading.syllables.last?.isWhole == false ? .lastBegun : .broken
  }

  /// A capital is at the beginning of a longer word, or before a digit of a tone.
  private static func hasForeignCapital(_ scalars: [Unicode.Scalar]) -> Bool {
    var isInWord = false
    for (index, scalar) in scalars.enumerated() {
      guard LetterSign.of(scalar) == .latin else {
        isInWord = false
        continue
      }
      if scalar.properties.isUppercase {
        let next = index + 1 < scalars.count ? LetterSign.of(scalars[index + 1]) : nil
        if isInWord || (next != .latin && next != .combining) { return true }
      }
      isInWord = true
    }
    return false
  }

  /// An apostrophe parts syllables before a, e and o, and is used nowhere else.
  private static func hasForeignApostrophe(_ scalars: [Unicode.Scalar]) -> Bool {
    zip(scalars, scalars.dropFirst()).contains { scalar, next in
      LetterSign.of(scalar) == .apostrophe
        && !["a", "e", "o"].contains(SearchKey.pinyin(String(next)))
    }
  }
}

extension LetterShape {
  /// Whether the letters are syllables, the last perhaps unfinished: not initials, and not a word of another language
  /// that can be read as pinyin by force.
  var isPlain: Bool {
    if isForeign { return false }
    return switch extent {
    case .whole, .lastBegun: true
    case .beginnings: syllables == 1
    case .broken: false
    }
  }
}
