import Dictionary
import Entries
import WordLists

/// A word that was looked up, with the requested additions.
///
/// As JSON it is the entry, field for field as the dictionary has it; derived facts are under one key, "cidian", and
/// only if they were requested. A word without an entry has its reading, and "cidian" says so.
struct LookupResult: Encodable {
  var word: KnownWord
  var related: Related?
  /// The maximum level of examples, without those that are harder; `nil` for all.
  var maximumLevel: Int?
  /// The key of the dictionary that the entry is from, where there are several.
  var dictionary: String?
  /// The same word in the other dictionaries, in the user's order.
  var others: [Entry] = []

  private enum CodingKeys: CodingKey { case cidian, dictionary }

  /// One for each dictionary that has the word. Related words are of the word, and stand with the first.
  var inEachDictionary: [LookupResult] {
    [self]
      + others.map {
        LookupResult(
          word: .entry($0), maximumLevel: maximumLevel, dictionary: $0.edition?.key)
      }
  }

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

  /// The known fields of a word without an entry.
  private struct BareFields: Encodable {
    var title: String
    var heteronyms: [Heteronym]
  }

  func encode(to encoder: any Encoder) throws {
    var derived = Derived()
    derived.related = related?.lists.reduce(into: [:]) { lists, list in
      lists[list.kind.rawValue] = RelatedWords(
        words: list.words.map(\.title), total: list.total, capped: list.isCapped)
    }
    switch word {
    case .entry(let entry, _):
      let shown = shown(entry)
      try shown.encode(to: encoder)
      if let dictionary {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(dictionary, forKey: .dictionary)
      }
      if related == nil, maximumLevel == nil { return }
      if maximumLevel != nil {
        derived.exampleLevels = shown.heteronyms.map {
          $0.definitions.map { $0.exampleLevels ?? [] }
        }
        derived.hiddenExamples = entry.exampleCount - shown.exampleCount
      }
    case .bare(let bare):
      try BareFields(title: bare.title, heteronyms: bare.readings).encode(to: encoder)
      derived.hasEntry = false
    case .described(let word):
      try BareFields(title: word.title, heteronyms: word.readings).encode(to: encoder)
      derived.hasEntry = false
    case .listed(let item):
      let reading = Heteronym(bopomofo: item.bopomofo, pinyin: item.pinyin)
      try BareFields(title: item.text, heteronyms: [reading]).encode(to: encoder)
      derived.hasEntry = false
    }
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(derived, forKey: .cidian)
  }

  private func shown(_ entry: Entry) -> Entry {
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
