import SQLite
import Support

/// The role of a word in a sentence.
package enum PartOfSpeech: UInt8, Sendable, CaseIterable {
  case noun, verb, adjective, adverb, pronoun, preposition, conjunction, particle, interjection
  case measure, affix, onomatopoeia

  /// By the marks that the dictionary prints before definitions.
  fileprivate static let marks: [String: PartOfSpeech] = [
    "名": .noun, "動": .verb, "形": .adjective, "副": .adverb, "代": .pronoun, "介": .preposition,
    "連": .conjunction, "助": .particle, "歎": .interjection, "嘆": .interjection, "量": .measure,
    "綴": .affix, "擬": .onomatopoeia,
  ]
}

/// The parts of speech of words, if the dictionary names them.
package struct PartsOfSpeech: Sendable {
  /// The words that one dictionary names.
  private struct Layer: Sendable {
    var ids: [UInt32]
    var parts: [PartOfSpeech]
    /// The dictionary's own id of a word; `nil` if ids are its own.
    var own: (@Sendable (Int) -> Int?)?

    subscript(id: Int) -> PartOfSpeech? {
      guard let id = own.map({ $0(id) }) ?? id else { return nil }
      let place = ids.firstPlace { Int($0) >= id }
      return place < ids.count && Int(ids[place]) == id ? parts[place] : nil
    }
  }

  private var layers: [Layer]

  /// No word has one.
  static let none = PartsOfSpeech([:])

  init(_ parts: [Int: PartOfSpeech]) {
    let sorted = parts.sorted { $0.key < $1.key }
    layers = [
      Layer(ids: sorted.map { UInt32(clamping: $0.key) }, parts: sorted.map(\.value))
    ]
  }

  /// Those of several dictionaries; the first that names one counts.
  init(_ others: [PartsOfSpeech]) { layers = others.flatMap(\.layers) }

  /// For ids of others, of which `own` gives the dictionary's.
  func named(_ own: @escaping @Sendable (Int) -> Int?) -> PartsOfSpeech {
    var parts = self
    for layer in parts.layers.indices { parts.layers[layer].own = own }
    return parts
  }

  /// The part of speech of at least half of the senses of an entry's main reading, the first printed if there are two;
  /// `nil` if the dictionary names none, or no part of speech has that many senses. O(log n).
  package subscript(entry id: Int) -> PartOfSpeech? {
    layers.lazy.compactMap { $0[id] }.first
  }

  /// Senses come as they are stored, which is as they are printed: sorting takes longer than reading.
  private static let sql = """
    SELECT e.id, d.type
    FROM definition d
      CROSS JOIN heteronym h ON h.id = d.heteronym_id
      CROSS JOIN entry e ON e.id = h.entry_id AND e.main_heteronym = h.id
    WHERE d.type IS NOT NULL
    """

  /// Reads those of all words, in one statement.
  static func fetch(in db: borrowing Database) throws -> PartsOfSpeech {
    var senses: [Int: [PartOfSpeech]] = [:]
    try db.forEach(sql: sql) { row in
      guard let mark = try row.text(1), let part = PartOfSpeech.marks[mark] else { return }
      senses[try row.requiredInteger(0), default: []].append(part)
    }
    return PartsOfSpeech(
      senses.compactMapValues { parts in
        parts.first { part in parts.count { $0 == part } * 2 >= parts.count }
      })
  }
}
