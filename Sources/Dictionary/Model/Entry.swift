/// A headword and everything that a dictionary says of it, with the words of the dictionary unaltered.
package struct Entry: Sendable, Equatable {
  /// The headword, code point for code point as the source writes it.
  package var title: String
  /// The radical, for a single character.
  package var radical: String?
  /// How many strokes the character has.
  package var strokeCount: Int?
  /// How many of them do not belong to the radical.
  package var nonRadicalStrokeCount: Int?
  /// One for each reading, in the order of the dictionary.
  package var heteronyms: [Heteronym]
  /// Translations by the name of the language, as the source names it.
  package var translations: [String: [String]]?
  /// The dictionary it is from, where that is another than the one that was asked. Derived: no part of the JSON.
  package var edition: Edition?
  /// The short names of the other dictionaries that have the title, in the user's order. Derived: no part of the JSON.
  package var alsoIn: [String] = []

  /// Other ways to write the title, in Simplified characters. Derived; no part of the JSON.
  package var otherForms: [String] = []

  package init(
    title: String, radical: String? = nil, strokeCount: Int? = nil,
    nonRadicalStrokeCount: Int? = nil, heteronyms: [Heteronym] = [],
    translations: [String: [String]]? = nil
  ) {
    self.title = title
    self.radical = radical
    self.strokeCount = strokeCount
    self.nonRadicalStrokeCount = nonRadicalStrokeCount
    self.heteronyms = heteronyms
    self.translations = translations
  }
}

/// One reading of a headword, and the definitions that hold for it.
package struct Heteronym: Sendable, Equatable {
  /// Bopomofo as the dictionary prints it: syllables apart by U+3000, ˙ before its syllable.
  package var bopomofo: String?
  /// Pinyin as the dictionary prints it.
  package var pinyin: String?
  /// The number of the Ministry's recording.
  package var audioID: String?
  /// The senses, in the order of the dictionary.
  package var definitions: [Definition]
  /// The place of the sense that is mainly meant, where the source says so: only dictionaries of this program's own do.
  package var main: Int?
  /// The sense that texts of today mostly mean, of this reading or of one that schools read the same way; `nil` for the
  /// first of its own. Derived: no part of the JSON.
  package var mainSense: SensePlace?
  /// The places of texts where its senses are meant; the first that fits counts. Derived: no part of the JSON.
  package var placeSenses: [PlaceSense] = []
  /// What a published table says of it in columns that have no place here, in their order. No part of the JSON.
  package var fields: [PublishedField] = []

  package init(
    bopomofo: String? = nil, pinyin: String? = nil, audioID: String? = nil,
    definitions: [Definition] = []
  ) {
    self.bopomofo = bopomofo
    self.pinyin = pinyin
    self.audioID = audioID
    self.definitions = definitions
  }
}

/// Where a sense stands in its entry.
package struct SensePlace: Sendable, Equatable {
  /// The place of its reading among the entry's, from 0.
  package var reading: Int
  /// The place of its definition among the reading's, from 0.
  package var definition: Int

  package init(reading: Int, definition: Int) {
    self.reading = reading
    self.definition = definition
  }
}

/// A sense, and the places in a text where it is meant.
package struct PlaceSense: Sendable, Equatable {
  /// The place of the definition among its reading's, from 0; `nil` for a sense that the dictionary lacks.
  package var definition: Int?
  /// In how many of 100 places of today's texts the sense is meant; `nil` for a sense that is meant wherever one of the
  /// patterns fits.
  package var share: Int?
  /// Patterns of what is around the word, as `PlacePattern` has them, with blanks between; of a sense with a share words that
  /// stand near it too.
  package var patterns: String

  package init(definition: Int?, share: Int? = nil, patterns: String) {
    self.definition = definition
    self.share = share
    self.patterns = patterns
  }
}

extension [PlaceSense] {
  /// The place of the definition that is meant most often; `nil` where no shares are known.
  package var commonest: Int? {
    filter { $0.share != nil && $0.definition != nil }
      .max { ($0.share ?? 0) < ($1.share ?? 0) }?.definition
  }

  /// As a text, a line for each.
  package var text: String? {
    isEmpty
      ? nil
      : map { sense in
        let share = sense.share.map { String(UnicodeScalar(Self.shareMark)) + String($0) } ?? ""
        let definition = sense.definition.map(String.init) ?? Self.absent
        return definition + share + " " + sense.patterns
      }.joined(separator: "\n")
  }

  /// - Parameter text: as `text` has it; a line that is damaged is left out.
  package init(text: String) {
    // Hovers are many, and rows long: bytes are read faster than characters.
    self = text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
      let mark = line[..<blank].firstIndex(of: Self.shareMark) ?? blank
      let number = Substring(line[..<mark])
      let definition = Int(number)
      guard definition != nil || number == Self.absent else { return nil }
      return PlaceSense(
        definition: definition,
        share: mark < blank ? Int(Substring(line[line.index(after: mark)..<blank])) : nil,
        patterns: String(Substring(line[line.index(after: blank)...])))
    }
  }

  /// The mark of a sense that the dictionary lacks.
  private static var absent: String { "-" }

  /// The mark before a share.
  private static var shareMark: UInt8 { UInt8(ascii: "/") }
}

/// One sense of a headword. A field that the dictionary lacks is `nil`; an empty one is empty.
package struct Definition: Sendable, Equatable {
  /// The part of speech: 名, 動, 形, …
  package var type: String?
  /// The meaning of the word.
  package var text: String?
  /// Example sentences, most as 如：「…」。
  package var examples: [String]?
  /// How hard each example is, from 1 to 3, if that is known. Derived: no part of the JSON.
  package var exampleLevels: [Int]?
  /// How hard each of the pieces of each example is. Derived: no part of the JSON.
  package var examplePieceLevels: [[Int]]?
  /// Quotations from literature, with their sources.
  package var quotes: [String]?
  /// Cross references: 也作「…」。
  package var links: [String]?
  /// Words of the same meaning, joined with commas.
  package var synonyms: String?
  /// Words of the opposite meaning, joined with commas.
  package var antonyms: String?
  /// Whether a dictionary of words of today added it to another's entry. Derived: no part of the JSON.
  package var isOfToday = false

  package init(
    type: String? = nil, text: String? = nil, examples: [String]? = nil, quotes: [String]? = nil,
    links: [String]? = nil, synonyms: String? = nil, antonyms: String? = nil
  ) {
    self.type = type
    self.text = text
    self.examples = examples
    self.quotes = quotes
    self.links = links
    self.synonyms = synonyms
    self.antonyms = antonyms
  }
}

// MARK: - JSON

extension Entry: Codable {
  private enum CodingKeys: String, CodingKey {
    case title, radical, heteronyms
    case strokeCount = "stroke_count"
    case nonRadicalStrokeCount = "non_radical_stroke_count"
    case translations = "translation"
  }
}

extension Heteronym: Codable {
  private enum CodingKeys: String, CodingKey {
    case bopomofo, pinyin, definitions, main
    case audioID = "audio_id"
  }
}

extension Definition: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, synonyms, antonyms
    case text = "def"
    case examples = "example"
    case quotes = "quote"
    case links = "link"
  }
}

extension KeyedDecodingContainer {
  /// A list that is missing is empty. The compiler calls this for every list that is not optional.
  fileprivate func decode<Element: Decodable>(
    _ type: [Element].Type, forKey key: Key
  ) throws -> [Element] {
    try decodeIfPresent(type, forKey: key) ?? []
  }
}
