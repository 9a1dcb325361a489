/// How a word is read: its syllables, each with its tone.
///
/// Punctuation within a title (一不做，二不休) is not part of it.
package struct Reading: Sendable, Hashable {
  /// One for each character that is read; a fused 兒 belongs to the one before it.
  package var syllables: [Syllable]

  package init(_ syllables: [Syllable]) {
    self.syllables = syllables
  }

  /// The reading that some bopomofo writes: as the dictionary prints it, or in any spelling that people
  /// type. A syllable without a mark is in the first tone.
  package init(bopomofo text: String) throws(SpellingError) {
    if let syllables = PrintedBopomofo.syllables(of: text) {
      self.init(syllables)
    } else {
      self = try Self.parses(of: text, .bopomofo, limit: 1).first ?? Reading([])
    }
  }

  /// The reading that some pinyin writes: as the dictionary prints it, or in any spelling that people
  /// type. A syllable without a mark is in the neutral tone.
  package init(pinyin text: String) throws(SpellingError) {
    self = try Self.parses(of: text, .pinyin, limit: 1).first ?? Reading([])
  }

  /// The readings that a text can write, in bopomofo if it holds a letter of that, otherwise in pinyin: the likeliest
  /// first, where "xiān" may be one syllable or two. Never empty.
  package static func parses(of text: String) throws(SpellingError) -> [Reading] {
    try parses(of: text, .of(text), limit: TypedReading.defaultLimit)
  }

  private static func parses(
    of text: String, _ notation: TypedReading.Notation, limit: Int
  ) throws(SpellingError) -> [Reading] {
    let tone = notation == .bopomofo ? Tone.first : .neutral
    return try TypedReading.parses(of: text, notation: notation, costs: .printed, limit: limit)
      .map { Reading($0.syllables.compactMap { $0.syllable(unmarkedTone: tone) }) }
  }

  /// In bopomofo, syllables apart by a blank as the dictionary prints it, or by `separator`.
  package func bopomofo(separator: String = "\u{3000}") -> String {
    syllables.map(\.bopomofo).joined(separator: separator)
  }

  /// In pinyin, syllables apart by `separator`.
  package func pinyin(separator: String = " ") -> String {
    syllables.map(\.pinyin).joined(separator: separator)
  }
}
