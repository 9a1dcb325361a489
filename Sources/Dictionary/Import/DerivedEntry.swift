import Phonetics
import SQLite
import Segmentation

/// What is derived from an entry when it is known how common all words are.
struct DerivedEntry: Sendable {
  var id: Int
  var title: String
  var rank: Int
  /// How the word is read, and the place by which each reading competes with those of other words.
  var readings: [(reading: Reading, order: Int)]
  /// Its texts as tokens, the levels of its examples, and the words that it names.
  var rows: [NewRow]
}

/// Derives what searches need from entries.
struct EntryDeriver: Sendable {
  /// How many places an alternative reading comes behind main readings.
  private static let alternativeDistance = 30_000

  let lexicon: Lexicon
  /// By the words' ids less one; those of entries come first.
  let ranks: [Int]
  /// The places of the main readings, by the entries' ids less one.
  let mainReadings: [Int?]
  let levels: ExampleLevel

  func derive(_ entry: Entry, id: Int) -> DerivedEntry {
    let definitions = entry.heteronyms.flatMap(\.definitions)
    let examples = definitions.flatMap { $0.examples ?? [] }
    let translations = (entry.translations ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
    let tokens: [any DatabaseValueConvertible] = [
      id, IndexedText.tokens(of: definitions.compactMap(\.text)),
      IndexedText.tokens(of: examples),
      EntryClass.labels(of: entry).sorted().joined(separator: " "),
      IndexedText.tokens(ofTranslations: translations),
    ]
    var rows: [NewRow] = [("INSERT INTO temp.tokens VALUES (?, ?, ?, ?, ?)", tokens)]
    if !examples.isEmpty {
      let digits = examples.map { String(levels.level(of: $0)) }.joined()
      rows.append(("INSERT INTO example_level VALUES (?, ?)", [id, digits]))
    }
    let targets = Relation.targets(of: entry, id: id, in: lexicon, lastEntry: mainReadings.count)
    for (kind, targets) in targets.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for target in targets.sorted() {
        rows.append(("INSERT INTO relation VALUES (?, ?, ?)", [target, kind.rawValue, id]))
      }
    }
    let rank = ranks[id - 1]
    return DerivedEntry(
      id: id, title: entry.title, rank: rank,
      readings: readings(of: entry, rank: rank, main: mainReadings[id - 1]), rows: rows)
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
