import Dictionary
import Phonetics
import SQLite
import Segmentation

/// Facts derived from an entry once it is known how common all words are.
struct DerivedEntry: Sendable {
  var id: Int
  var title: String
  var rank: Int
  /// How the word is read, the main reading first.
  var readings: [DerivedReading]
  /// How words of several readings are read in its examples.
  var usage: [ReadingUsage: Int]
  /// Its texts as tokens, the levels of its examples, and the words that it names.
  var rows: [NewRow]
}

/// A reading of a word.
struct DerivedReading: Sendable {
  /// How many places a reading moves back that no text has and that is only another way to read.
  private static let alternativeDistance = 30_000
  /// The weight of the number of senses in how common a reading is, in places of a text.
  private static let assumed = 5.0

  var reading: Reading
  /// Its place among the readings of its entry.
  var place: Int
  /// How common it is beside the others, by the senses that it has; `nil` if it is only another way to read, 0 is the least.
  var share: Double?
  var isMain: Bool

  /// The place by which the reading competes with those of other words: that of the word, and of its rarer readings as if the
  /// word were as much rarer as they are.
  ///
  /// - Parameters:
  ///   - rank: of the word.
  ///   - count: how often texts have the reading.
  ///   - total: how often they have the word.
  func order(rank: Int, count: Int, total: Int) -> Int {
    if isMain { return rank }
    if share == nil, count == 0 { return rank + Self.alternativeDistance }
    let share =
      (Double(count) + Self.assumed * (share ?? 0)) / (Double(total) + Self.assumed)
    return max(rank + 1, Int(Double(rank + 5) / share))
  }
}

/// Derives what searches need from entries.
struct EntryDeriver: Sendable {
  let lexicon: Lexicon
  /// By the words' ids less one; those of entries come first.
  let ranks: [Int]
  /// The places of the main readings, by the entries' ids less one.
  let mainReadings: [Int?]
  let levels: ExampleLevel
  let counter: ReadingCounter
  /// The examples in the texts of definitions, by the entries' ids.
  let examplesInTexts: [Int: [String]]

  func derive(_ entry: Entry, id: Int) -> DerivedEntry {
    let definitions = entry.heteronyms.flatMap(\.definitions)
    let examples = definitions.flatMap { $0.examples ?? [] }
    let translations = (entry.translations ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
    let tokens: [any DatabaseValueConvertible] = [
      id, IndexedText.tokens(of: definitions.compactMap(\.text)),
      IndexedText.tokens(of: examples),
      EntryClass.labels(of: entry).sorted().joined(separator: " "),
      translations.isEmpty ? "" : IndexedText.tokens(ofTranslations: translations),
    ]
    var rows: [NewRow] = [("INSERT INTO workspace.tokens VALUES (?, ?, ?, ?, ?)", tokens)]
    if !examples.isEmpty {
      let pieces = examples.map { LeveledExample.pieces(of: $0).map(levels.level) }
      // The hardest piece decides.
      let digits = [pieces.map { [$0.max() ?? 1] }, pieces]
        .map { $0.joined().map(String.init).joined() }.joined(separator: " ")
      rows.append(("INSERT INTO example_level VALUES (?, ?)", [id, digits]))
    }
    let targets = Relation.targets(of: entry, id: id, in: lexicon, lastEntry: mainReadings.count)
    for (kind, targets) in targets.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for target in targets.sorted() {
        rows.append(("INSERT INTO relation VALUES (?, ?, ?)", [target, kind.rawValue, id]))
      }
    }
    var usage: [ReadingUsage: Int] = [:]
    for example in (examplesInTexts[id] ?? []) + examples.map(DefinitionParts.bareExample) {
      counter.count(in: example, to: &usage)
    }
    return DerivedEntry(
      id: id, title: entry.title, rank: ranks[id - 1],
      readings: readings(of: entry, main: mainReadings[id - 1]), usage: usage, rows: rows)
  }

  /// The main reading first.
  private func readings(of entry: Entry, main: Int?) -> [DerivedReading] {
    let senses = entry.heteronyms.map { max(1, $0.definitions.count) }
    let most = senses.max() ?? 1
    let places = entry.heteronyms.indices.sorted {
      ($0 == main ? -1 : $0) < ($1 == main ? -1 : $1)
    }
    return places.compactMap { index in
      let heteronym = entry.heteronyms[index]
      guard let reading = Self.reading(of: heteronym) else { return nil }
      let ofSenses = Double(senses[index]) / Double(most + senses[index])
      return DerivedReading(
        reading: reading, place: index, share: heteronym.alternative == nil ? ofSenses : nil,
        isMain: index == main)
    }
  }

  private static func reading(of heteronym: Heteronym) -> Reading? {
    if let bopomofo = heteronym.bopomofo, let reading = try? Reading(bopomofo: bopomofo) {
      return reading
    }
    return heteronym.pinyin.flatMap { try? Reading(pinyin: $0) }
  }
}
