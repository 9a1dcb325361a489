import Dictionary
import Entries

/// An entry that was looked up, with what was requested besides.
///
/// As JSON it is the entry, field for field as the dictionary has it; what is derived is under one key,
/// "cidian", and only if it was requested.
struct LookupResult: Encodable {
  var entry: Entry
  var related: Related?
  /// The maximum level of examples, without those that are harder; `nil` for all.
  var maximumLevel: Int?

  private enum Key: CodingKey { case cidian }

  private enum DerivedKey: String, CodingKey {
    case related
    case exampleLevels = "example_levels"
    case hiddenExamples = "hidden_examples"
  }

  func encode(to encoder: any Encoder) throws {
    try shownEntry.encode(to: encoder)
    if related == nil, maximumLevel == nil { return }
    var values = encoder.container(keyedBy: Key.self)
    var derived = values.nestedContainer(keyedBy: DerivedKey.self, forKey: .cidian)
    try derived.encodeIfPresent(related.map(RelatedLists.init), forKey: .related)
    if maximumLevel == nil { return }
    // As the fields are nested: by reading, by definition, by example.
    try derived.encode(
      shownEntry.heteronyms.map { $0.definitions.map { $0.exampleLevels ?? [] } },
      forKey: .exampleLevels)
    try derived.encode(entry.exampleCount - shownEntry.exampleCount, forKey: .hiddenExamples)
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

/// Related words as JSON: an object with a list for each way in which they are related.
private struct RelatedLists: Encodable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct List: Encodable {
    var words: [String]
    var total: Int?
    var isCapped: Bool

    private enum CodingKeys: String, CodingKey {
      case words, total
      case isCapped = "capped"
    }
  }

  let related: Related

  init(_ related: Related) { self.related = related }

  func encode(to encoder: any Encoder) throws {
    var lists = encoder.container(keyedBy: Key.self)
    for list in related.lists {
      try lists.encode(
        List(words: list.words.map(\.title), total: list.total, isCapped: list.isCapped),
        forKey: Key(stringValue: list.kind.rawValue))
    }
  }
}
