import Phonetics
import Readings
import Text

/// The training data of the model: the readings of all entries, and the parts of their texts in which a character of
/// the headword is outside the headword.
///
/// Entries are added in the order of their ids, from 1.
package struct ReadingsSource: Sendable {
  /// One reading of an entry with its texts, as the dictionary gives them.
  package struct Heteronym: Sendable {
    /// Bopomofo as it is printed.
    package var bopomofo: String
    /// The definitions' texts.
    package var definitions: [String]
    /// The definitions' examples.
    package var examples: [String]
    /// The definitions' quotations.
    package var quotes: [String]
    /// Whether it is an everyday one: the dictionary has it recorded.
    package var isEveryday: Bool

    package init(
      bopomofo: String, definitions: [String] = [], examples: [String] = [], quotes: [String] = [],
      isEveryday: Bool = false
    ) {
      self.isEveryday = isEveryday
      self.bopomofo = bopomofo
      self.definitions = definitions
      self.examples = examples
      self.quotes = quotes
    }
  }

  struct Word: Sendable {
    /// The Chinese characters of the headword; empty if it holds any other.
    var characters: [UInt32]
    var readings: [Reading] = []
    /// Whether its readings are the taught ones as they are: a table of words of today has them so.
    var isTaught = false
    /// The character that this is a variant of by its entry, if it has no reading of its own.
    var variantOf: UInt32 = 0
  }

  struct Reading: Sendable {
    /// The dictionary's print, a syllable for each character.
    var printed: [PackedSyllable]
    /// The reading that is taught, which `SchoolStandard` finds.
    var taught: [PackedSyllable]
    var definitions = 0
    var examples = 0
    var quotes = 0
    /// Whether the dictionary only calls it the literary or spoken form of another.
    var isStub = true
    /// Whether the dictionary has it recorded.
    var isEveryday = false

    init(printed: [PackedSyllable]) {
      self.printed = printed
      taught = printed
    }
  }

  /// A part of an entry's text, from one hard border to the next. In 16 bytes: there are a million, and all are kept until
  /// the words have their weights.
  struct Part: Sendable {
    enum Kind: UInt8 {
      case definition, example, quote
      /// Under a single character's own reading.
      case ownDefinition, ownExample, ownQuote
    }

    private let start: UInt32
    private let count: UInt32
    private let wordNumber: UInt32
    private let readingNumber: UInt16
    let kind: Kind

    /// In `bytes`.
    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    var word: Int { Int(wordNumber) }
    /// Among the word's.
    var reading: Int { Int(readingNumber) }

    init(range: Range<Int>, word: Int, reading: Int, kind: Kind) {
      start = UInt32(clamping: range.lowerBound)
      count = UInt32(clamping: range.count)
      wordNumber = UInt32(clamping: word)
      readingNumber = UInt16(clamping: reading)
      self.kind = kind
    }
  }

  private(set) var words: [Word] = []
  private(set) var parts: [Part] = []
  private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds the entry that comes next.
  ///
  /// - Parameter isTaught: whether the readings are those of schools already.
  package mutating func append(
    title: String, heteronyms: [Heteronym], firstDefinition: String?, isTaught: Bool = false
  ) {
    var word = Word(characters: Self.characters(of: title), isTaught: isTaught)
    for heteronym in heteronyms where !word.characters.isEmpty { append(heteronym, to: &word) }
    if word.readings.isEmpty, word.characters.count == 1, let firstDefinition {
      word.variantOf = Self.variant(in: firstDefinition)
    }
    words.append(word)
  }

  /// Adds the content of another behind this.
  package mutating func append(_ other: ReadingsSource) {
    let (word, byte) = (words.count, bytes.count)
    parts += other.parts.map {
      let range = $0.range.lowerBound + byte..<$0.range.upperBound + byte
      return Part(range: range, word: $0.word + word, reading: $0.reading, kind: $0.kind)
    }
    words += other.words
    bytes += other.bytes
  }

  /// The Chinese characters of a headword, without the commas inside; none if it holds any other.
  private static func characters(of title: String) -> [UInt32] {
    var characters: [UInt32] = []
    for scalar in title.unicodeScalars {
      switch CharacterClass.of(scalar.value) {
      case .han: characters.append(scalar.value)
      case .joiner, .extend, .space: continue
      case .other, .digit, .letter, .bopomofo: return []
      }
    }
    return characters.count <= WordRecord.maximumLength ? characters : []
  }

  /// The character of 「廩」的異體字。, or 0.
  private static func variant(in definition: String) -> UInt32 {
    let scalars = Array(definition.unicodeScalars.prefix(7))
    guard scalars.count >= 6, scalars[0] == "「", scalars[2] == "」" else { return 0 }
    return scalars[3...].starts(with: "的異體".unicodeScalars) ? scalars[1].value : 0
  }
}

// MARK: - Readings

extension ReadingsSource {
  private mutating func append(_ heteronym: Heteronym, to word: inout Word) {
    guard let found = PackedSyllable.all(in: heteronym.bopomofo),
      found.count == word.characters.count
    else { return }
    // Some entries give one twice.
    let place = word.readings.firstIndex { $0.printed == found } ?? word.readings.count
    if place == word.readings.count { word.readings.append(Reading(printed: found)) }
    let definitions = heteronym.definitions
    let real = definitions.count { !Self.isStub($0) && !Self.isReference($0) }
    let isStub = real == 0 && definitions.contains(where: Self.isStub)
    var reading = word.readings[place]
    reading.definitions = max(reading.definitions, real)
    reading.examples = max(reading.examples, heteronym.examples.count)
    reading.quotes = max(reading.quotes, heteronym.quotes.count)
    reading.isStub = reading.isStub && isStub
    reading.isEveryday = reading.isEveryday || heteronym.isEveryday
    word.readings[place] = reading
    appendTexts(of: heteronym, word.characters, reading: place)
  }

  /// Whether a definition only points to another reading: (一)之又音。, (一)之讀音。, 「個」的輕讀。
  static func isStub(_ definition: String) -> Bool {
    var (first, second): (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
    var found = false
    for (place, scalar) in definition.unicodeScalars.enumerated() {
      if place == longestStub { return false }
      switch scalar {
      case "音" where first == "之" || first == "的":
        found = found || "讀語又俗".unicodeScalars.contains(second)
      case "讀" where second == "輕" || (first == "之" && second == "異"): found = true
      default: break
      }
      (first, second) = (second, scalar)
    }
    return found
  }

  /// Whether a definition only points to another entry, or is a bare identifier: （104821114）.
  private static func isReference(_ definition: String) -> Bool {
    let start = definition.unicodeScalars.prefix(3)
    return start.elementsEqual("參見「".unicodeScalars)
      || (start.first == "（" && start.dropFirst().allSatisfy { ("0"..."9").contains($0) })
  }

  /// The maximum length; a longer text says something of its own.
  private static let longestStub = 40
}

// MARK: - Texts

extension ReadingsSource {
  private mutating func appendTexts(
    of heteronym: Heteronym, _ characters: [UInt32], reading: Int
  ) {
    let isOwn = characters.count == 1
    var collector = PartCollector(title: characters)
    func take(_ texts: [String], _ kind: Part.Kind, inQuotes: Part.Kind) {
      for text in texts {
        collector.forEachPart(of: text) { part, isQuoted in
          let start = bytes.count
          bytes.append(contentsOf: part)
          parts.append(
            Part(
              range: start..<bytes.count, word: words.count, reading: reading,
              kind: isQuoted ? inQuotes : kind))
        }
      }
    }
    let quoted: Part.Kind = isOwn ? .ownExample : .definition
    take(heteronym.definitions, isOwn ? .ownDefinition : .definition, inQuotes: quoted)
    let example: Part.Kind = isOwn ? .ownExample : .example
    take(heteronym.examples, example, inQuotes: example)
    take(heteronym.quotes, isOwn ? .ownDefinition : .quote, inQuotes: isOwn ? .ownQuote : .quote)
  }
}
