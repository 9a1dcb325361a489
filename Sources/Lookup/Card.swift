package import Dictionary

/// What is shown of a word: an entry arranged for reading.
///
/// The dictionary's words stand as they are. What is arranged: a reading that is given twice stands
/// once, with the senses of both; a reading that only says that it is another way to read one of the
/// others, 又音, stands with that one; the reading with most senses comes first.
package struct Card: Sendable, Equatable {
  /// One reading and its senses.
  package struct Reading: Sendable, Equatable {
    package var bopomofo: String?
    package var pinyin: String?
    /// Other ways to read the same: what the dictionary calls them, 又音, 讀音 or 語音, and how.
    package var alternatives: [Alternative]
    package var definitions: [Definition]
  }

  package struct Alternative: Sendable, Equatable {
    package var label: String
    package var bopomofo: String?
    package var pinyin: String?
  }

  package var title: String
  /// How the document writes it, where that is different.
  package var written: String?
  package var radical: String?
  package var strokeCount: Int?
  package var nonRadicalStrokeCount: Int?
  package var readings: [Reading]
  package var translations: [String: [String]]
  /// Other words that cover the place.
  package var others: [String]
  package var edition: Edition

  package init(
    entry: Entry, written: String? = nil, others: [String] = [], edition: Edition
  ) {
    title = entry.title
    self.written = written.flatMap { $0.utf8.elementsEqual(entry.title.utf8) ? nil : $0 }
    radical = entry.radical
    strokeCount = entry.strokeCount
    nonRadicalStrokeCount = entry.nonRadicalStrokeCount
    readings = Self.arrange(entry.heteronyms)
    translations = entry.translations ?? [:]
    self.others = others
    self.edition = edition
  }

  /// How many senses the entry has.
  package var definitionCount: Int { readings.reduce(0) { $0 + $1.definitions.count } }

  /// The words that a card leads to: itself, its radical, what its texts refer to, related words, and
  /// the others at the place.
  package var linkedWords: [String] {
    var words = [title]
    words += [radical].compactMap { $0 }
    for definition in readings.lazy.flatMap(\.definitions) {
      words += definition.text.map { CrossReference.targets(in: $0) } ?? []
      words += (definition.links ?? []).flatMap { CrossReference.targets(in: $0) }
      for list in [definition.synonyms, definition.antonyms] {
        words += (list ?? "").split(separator: ",").map(String.init)
      }
    }
    return words + others
  }

  private static func merged(_ heteronyms: [Heteronym]) -> [Heteronym] {
    var merged: [Heteronym] = []
    for heteronym in heteronyms {
      let same = merged.firstIndex {
        $0.bopomofo == heteronym.bopomofo && $0.pinyin == heteronym.pinyin
      }
      guard let same else {
        merged.append(heteronym)
        continue
      }
      for definition in heteronym.definitions
      where !merged[same].definitions.contains(definition) {
        merged[same].definitions.append(definition)
      }
    }
    return merged
  }

  private static func arrange(_ heteronyms: [Heteronym]) -> [Reading] {
    let distinct = merged(heteronyms)
    let stubs = distinct.map { AlternativeReading($0) }
    // The order by number of senses is also the order that the stubs' numerals refer to: (一) is the
    // main reading.
    let order = distinct.indices.filter { stubs[$0] == nil }.sorted { a, b in
      let (left, right) = (distinct[a].definitions.count, distinct[b].definitions.count)
      return left == right ? a < b : left > right
    }
    var readings = order.map { index in
      Reading(
        bopomofo: distinct[index].bopomofo, pinyin: distinct[index].pinyin, alternatives: [],
        definitions: distinct[index].definitions)
    }
    for (heteronym, stub) in zip(distinct, stubs) {
      guard let stub else { continue }
      if readings.indices.contains(stub.target) {
        readings[stub.target].alternatives.append(
          Alternative(label: stub.label, bopomofo: heteronym.bopomofo, pinyin: heteronym.pinyin))
      } else {
        readings.append(
          Reading(
            bopomofo: heteronym.bopomofo, pinyin: heteronym.pinyin, alternatives: [],
            definitions: heteronym.definitions))
      }
    }
    return readings
  }
}

/// A heteronym that says nothing but which of the others it is another way to read: (一)之又音。
private struct AlternativeReading {
  private static let numerals = Array("一二三四五六七八九十")
  /// In UTF-8 bytes; anything longer says something else.
  private static let longest = 32
  private static let labels = ["又音", "讀音", "語音"]

  /// The number of the reading that it points to, from 0.
  var target: Int
  var label: String

  init?(_ heteronym: Heteronym) {
    guard heteronym.definitions.count == 1, let text = heteronym.definitions[0].text,
      text.utf8.count < Self.longest,
      heteronym.definitions[0].examples == nil, heteronym.definitions[0].quotes == nil
    else { return nil }
    let plain = text.filter { !"()（）。".contains($0) }
    guard let numeral = plain.first, let target = Self.numerals.firstIndex(of: numeral),
      let label = Self.labels.first(where: { plain.dropFirst() == "之\($0)" })
    else { return nil }
    self.target = target
    self.label = label
  }
}
