/// A cell of a table that a dictionary is published as: the name of its column, and its text unaltered.
package struct PublishedField: Sendable, Equatable {
  /// The name of the column that it has today.
  package var name: String
  /// The cell as it is published.
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// Another way to read the same that a published table gives in columns of its own, or what it calls the reading of its row.
package struct PublishedVariant: Sendable, Equatable {
  /// 變, 又音, 語音 or 讀音.
  package var label: String
  /// The other reading; `nil` where the label is that of the reading itself.
  package var bopomofo: String?
  /// The same in pinyin.
  package var pinyin: String?
}

extension PublishedField {
  /// The column that says what another way to read is.
  package static let variantType = "變體類型"
  /// The column of another way to read, in bopomofo.
  package static let variantBopomofo = "變體注音"
  /// The column of another way to read, in pinyin.
  package static let variantPinyin = "變體漢語拼音"
  /// A field of CC-CEDICT: words that a translation names.
  package static let reference = "參見"
  /// The words that count the word, with 、 between.
  package static let measureWords = "量詞"
}

extension Heteronym {
  /// The labels in the order of the numbers that some editions have in their place.
  private static let labels = ["變", "又音", "語音", "讀音"]

  /// The label that its table gives it, and the other way to read it.
  package var variant: PublishedVariant? {
    guard let type = field(PublishedField.variantType) else { return nil }
    let label = Int(type).flatMap { (1...4).contains($0) ? Self.labels[$0 - 1] : nil } ?? type
    return PublishedVariant(
      label: label, bopomofo: field(PublishedField.variantBopomofo),
      pinyin: field(PublishedField.variantPinyin))
  }

  /// The text of a column, if it is there.
  package func field(_ name: String) -> String? { fields.first { $0.name == name }?.text }
}

extension Entry {
  /// The sense that a reading means that only says which other one it is another way to read, (一)之語音, where a published table
  /// keeps the order that such numbers count in.
  package func senseOfLabel(at place: Int) -> SensePlace? {
    let heteronym = heteronyms[place]
    guard !heteronym.fields.isEmpty, let alternative = heteronym.alternative,
      alternative.number != place, heteronyms.indices.contains(alternative.number)
    else { return nil }
    let target = heteronyms[alternative.number]
    let sense = alternative.sense ?? 0
    guard target.alternative == nil, target.definitions.indices.contains(sense) else { return nil }
    return SensePlace(reading: alternative.number, definition: sense)
  }
}
