import Segmentation

/// What the model is trained from: the readings of all entries, and the parts of their texts in which
/// a character of the headword is outside the headword.
///
/// Entries are added in the order of their ids, from 1.
package struct ReadingsSource: Sendable {
  /// One reading of an entry with what belongs to it, as the dictionary gives them.
  package struct Heteronym: Sendable {
    /// Bopomofo as it is printed.
    package var bopomofo: String
    /// The definitions' texts.
    package var definitions: [String]
    /// The definitions' examples.
    package var examples: [String]
    /// The definitions' quotations.
    package var quotes: [String]
    /// Whether it is one of everyday: the dictionary has it recorded.
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

  struct Word {
    /// The Chinese characters of the headword, in `scalars`; empty if it holds something else.
    var scalars: Range<Int>
    /// In `readings`.
    var readings: Range<Int>
    /// The character that this is said to be a variant of, if it has no reading of its own.
    var variantOf: UInt32 = 0
  }

  struct Reading {
    /// Where its syllables begin in `syllables`; there is one for each character.
    var start: Int
    var definitions = 0
    var examples = 0
    var quotes = 0
    /// Whether the dictionary only says of it that it is the literary or spoken form of another.
    var isStub = true
    /// Whether the dictionary has it recorded.
    var isEveryday = false
  }

  /// A part of an entry's text, from one hard border to the next.
  struct Part {
    enum Kind: UInt8 {
      case definition, example, quote
      /// Under a single character's own reading.
      case ownDefinition, ownExample, ownQuote
    }

    /// In `bytes`.
    var range: Range<Int>
    var word: Int
    var reading: Int
    var kind: Kind
  }

  private(set) var words: [Word] = []
  private(set) var scalars: [UInt32] = []
  private(set) var readings: [Reading] = []
  private(set) var syllables: [PackedSyllable] = []
  private(set) var parts: [Part] = []
  private(set) var bytes: [UInt8] = []

  package init() {}

  /// The characters of a word.
  func characters(of word: Int) -> ArraySlice<UInt32> { scalars[words[word].scalars] }

  /// Adds the entry that comes next.
  package mutating func append(title: String, heteronyms: [Heteronym], firstDefinition: String?) {
    let characters = Self.characters(of: title)
    let first = scalars.count
    scalars += characters
    let range = first..<scalars.count
    words.append(Word(scalars: range, readings: readings.count..<readings.count))
    for heteronym in heteronyms where !range.isEmpty { append(heteronym, range) }
    let word = words.count - 1
    words[word].readings = words[word].readings.lowerBound..<readings.count
    if words[word].readings.isEmpty, range.count == 1, let firstDefinition {
      words[word].variantOf = Self.variant(in: firstDefinition)
    }
  }

  /// Adds what another holds behind this.
  package mutating func append(_ other: ReadingsSource) {
    let (word, scalar, reading) = (words.count, scalars.count, readings.count)
    let (syllable, byte) = (syllables.count, bytes.count)
    words += other.words.map {
      Word(
        scalars: $0.scalars.shifted(by: scalar), readings: $0.readings.shifted(by: reading),
        variantOf: $0.variantOf)
    }
    readings += other.readings.map {
      var moved = $0
      moved.start += syllable
      return moved
    }
    parts += other.parts.map {
      Part(
        range: $0.range.shifted(by: byte), word: $0.word + word, reading: $0.reading + reading,
        kind: $0.kind)
    }
    scalars += other.scalars
    syllables += other.syllables
    bytes += other.bytes
  }

  /// The Chinese characters of a headword, without the commas inside; none if it holds anything else.
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

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

// MARK: - Readings

extension ReadingsSource {
  private mutating func append(_ heteronym: Heteronym, _ characters: Range<Int>) {
    guard let found = Bopomofo.syllables(of: heteronym.bopomofo), found.count == characters.count
    else { return }
    let index = reading(of: found)
    let real = heteronym.definitions.filter { !Self.isStub($0) && !Self.isReference($0) }
    readings[index].definitions = max(readings[index].definitions, real.count)
    readings[index].examples = max(readings[index].examples, heteronym.examples.count)
    readings[index].quotes = max(readings[index].quotes, heteronym.quotes.count)
    let isStub =
      heteronym.definitions.contains(where: Self.isStub)
      && heteronym.definitions.allSatisfy { Self.isStub($0) || Self.isReference($0) }
    readings[index].isStub = readings[index].isStub && isStub
    readings[index].isEveryday = readings[index].isEveryday || heteronym.isEveryday
    appendTexts(of: heteronym, characters, reading: index)
  }

  /// The place of a reading among those of the last word. Some entries give one twice.
  private mutating func reading(of found: [PackedSyllable]) -> Int {
    let first = words[words.count - 1].readings.lowerBound
    for index in first..<readings.count
    where syllables[readings[index].start...].prefix(found.count).elementsEqual(found) {
      return index
    }
    readings.append(Reading(start: syllables.count))
    syllables += found
    return readings.count - 1
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
    of heteronym: Heteronym, _ characters: Range<Int>, reading: Int
  ) {
    let isOwn = characters.count == 1
    var collector = PartCollector(title: Array(scalars[characters]))
    func take(_ text: String, _ kind: Part.Kind, inQuotes: Part.Kind) {
      collector.forEachPart(of: text) { part, isQuoted in
        let start = bytes.count
        bytes.append(contentsOf: part)
        parts.append(
          Part(
            range: start..<bytes.count, word: words.count - 1, reading: reading,
            kind: isQuoted ? inQuotes : kind))
      }
    }
    for text in heteronym.definitions {
      take(text, isOwn ? .ownDefinition : .definition, inQuotes: isOwn ? .ownExample : .definition)
    }
    for text in heteronym.examples {
      take(text, isOwn ? .ownExample : .example, inQuotes: isOwn ? .ownExample : .example)
    }
    for text in heteronym.quotes {
      take(text, isOwn ? .ownDefinition : .quote, inQuotes: isOwn ? .ownQuote : .quote)
    }
  }
}
