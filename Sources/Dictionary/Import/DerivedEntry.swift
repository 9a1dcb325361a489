import Phonetics
import Segmentation

/// What is derived from an entry when it is known how common all words are.
struct DerivedEntry: Sendable {
  /// What the index of words takes.
  struct Word: Sendable {
    var id: Int
    var title: String
    /// How the word is read, and the place by which each reading competes with those of other words.
    var readings: [(reading: Reading, order: Int)]
  }

  var word: Word
  var rank: Int
  /// The tokens of definitions, examples, class labels and translations.
  var definitions: String
  var examples: String
  var classes: String
  var translations: String
  /// The ids of the words that the entry names.
  var targets: [Relation.Kind: Set<Int>]
  /// A digit for each example, or `nil` if there are none.
  var exampleLevels: String?
}

/// Derives what searches need from entries.
struct EntryDeriver: Sendable {
  /// How many places an alternative reading comes behind main readings.
  private static let alternativeDistance = 30_000

  let lexicon: Lexicon
  /// By the entries' ids less one.
  let ranks: [Int]
  private let levels: ExampleLevel

  init(lexicon: Lexicon, ranks: [Int], frequencies: [Int: Double]) {
    self.lexicon = lexicon
    self.ranks = ranks
    levels = ExampleLevel(lexicon: lexicon, ranks: ranks, frequencies: frequencies)
  }

  /// - Parameter main: the place of the main one among the entry's readings.
  func derive(_ entry: Entry, id: Int, main: Int?) -> DerivedEntry {
    let definitions = entry.heteronyms.flatMap(\.definitions)
    let examples = definitions.flatMap { $0.examples ?? [] }
    let translations = (entry.translations ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
    return DerivedEntry(
      word: DerivedEntry.Word(
        id: id, title: entry.title,
        readings: readings(of: entry, rank: ranks[id - 1], main: main)),
      rank: ranks[id - 1],
      definitions: IndexedText.tokens(of: definitions.compactMap(\.text)),
      examples: IndexedText.tokens(of: examples),
      classes: EntryClass.labels(of: entry).sorted().joined(separator: " "),
      translations: IndexedText.tokens(ofTranslations: translations),
      targets: Relation.targets(of: entry, id: id, in: lexicon),
      exampleLevels: examples.isEmpty
        ? nil : examples.map { String(levels.level(of: $0)) }.joined())
  }

  /// The main reading first. A word's rarer readings compete as if the word were as much rarer as they
  /// have fewer senses.
  private func readings(of entry: Entry, rank: Int, main: Int?) -> [(Reading, order: Int)] {
    let senses = entry.heteronyms.map { max(1, $0.definitions.count) }
    let most = senses.max() ?? 1
    let places = entry.heteronyms.indices.sorted {
      ($0 == main ? -1 : $0) < ($1 == main ? -1 : $1)
    }
    return places.compactMap { index in
      let heteronym = entry.heteronyms[index]
      guard let reading = Self.reading(of: heteronym) else { return nil }
      if index == main { return (reading, rank) }
      if heteronym.alternative != nil { return (reading, rank + Self.alternativeDistance) }
      return (reading, (rank + 50) * (1 + (most + senses[index] - 1) / senses[index]))
    }
  }

  private static func reading(of heteronym: Heteronym) -> Reading? {
    if let bopomofo = heteronym.bopomofo, let reading = try? Reading(bopomofo: bopomofo) {
      return reading
    }
    return heteronym.pinyin.flatMap { try? Reading(pinyin: $0) }
  }
}
