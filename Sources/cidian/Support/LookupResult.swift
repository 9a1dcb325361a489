import Dictionary
import Entries

/// An entry that was looked up, with what was requested besides.
///
/// As JSON it is the entry, field for field as the dictionary has it; what is derived is under one key,
/// "cidian", and only if it was requested. Of a word without an entry it is its reading, and "cidian" says so.
struct LookupResult: Encodable {
  var entry: Entry
  var related: Related?
  /// The maximum level of examples, without those that are harder; `nil` for all.
  var maximumLevel: Int?
  /// That of a word without an entry.
  var card: Card?

  init(entry: Entry, related: Related?, maximumLevel: Int?) {
    self.entry = entry
    self.related = related
    self.maximumLevel = maximumLevel
  }

  /// - Parameter card: of a word without an entry.
  init(wordWithoutEntry card: Card) {
    let readings = card.readings.map { Heteronym(bopomofo: $0.bopomofo, pinyin: $0.pinyin) }
    entry = Entry(title: card.title, heteronyms: readings)
    self.card = card
  }

  private enum CodingKeys: CodingKey { case cidian }

  private struct Derived: Encodable {
    /// By the ways in which words are related.
    var related: [String: RelatedWords]?
    /// As the fields are nested: by reading, by definition, by example.
    var exampleLevels: [[[Int]]]?
    var hiddenExamples: Int?
    /// False for a word without an entry.
    var hasEntry: Bool?
  }

  private struct RelatedWords: Encodable {
    var words: [String]
    var total: Int?
    var capped: Bool
  }

  func encode(to encoder: any Encoder) throws {
    let shown = shownEntry
    try shown.encode(to: encoder)
    if related == nil, maximumLevel == nil, card == nil { return }
    var derived = Derived()
    derived.hasEntry = card == nil ? nil : false
    derived.related = related?.lists.reduce(into: [:]) { lists, list in
      lists[list.kind.rawValue] = RelatedWords(
        words: list.words.map(\.title), total: list.total, capped: list.isCapped)
    }
    if maximumLevel != nil {
      derived.exampleLevels = shown.heteronyms.map { $0.definitions.map { $0.exampleLevels ?? [] } }
      derived.hiddenExamples = entry.exampleCount - shown.exampleCount
    }
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(derived, forKey: .cidian)
  }

  private var shownEntry: Entry {
    guard let maximumLevel else { return entry }
    var entry = entry
    for heteronym in entry.heteronyms.indices {
      for definition in entry.heteronyms[heteronym].definitions.indices {
        entry.heteronyms[heteronym].definitions[definition].removeExamples(
          harderThan: maximumLevel)
      }
    }
    return entry
  }
}

extension Entry {
  fileprivate var exampleCount: Int {
    heteronyms.lazy.flatMap(\.definitions).reduce(0) { $0 + ($1.examples?.count ?? 0) }
  }
}

extension Definition {
  fileprivate mutating func removeExamples(harderThan maximum: Int) {
    guard let levels = exampleLevels, let texts = examples, levels.count == texts.count else {
      return
    }
    examples = zip(texts, levels).filter { $0.1 <= maximum }.map(\.0)
    exampleLevels = levels.filter { $0 <= maximum }
  }
}
