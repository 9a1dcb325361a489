import Dictionary
import Text

/// Puts an entry together from what another dictionary says of a title.
struct ForeignEntry {
  private(set) var entry: Entry

  init(title: String) { entry = Entry(title: title) }

  /// Adds a sense, or nothing but a reading.
  mutating func add(_ definition: Definition?, read reading: SpelledReading) {
    let place =
      entry.heteronyms.firstIndex {
        $0.bopomofo == reading.bopomofo && $0.pinyin == reading.pinyin
      }
      ?? append(reading)
    guard let definition else { return }
    if entry.heteronyms[place].definitions.count < RowID.most {
      entry.heteronyms[place].definitions.append(definition)
    } else if let text = definition.text {
      // More than a dictionary file has places for.
      let last = RowID.most - 1
      entry.heteronyms[place].definitions[last].text =
        [entry.heteronyms[place].definitions[last].text, text].compactMap { $0 }
        .joined(separator: "\n")
    }
  }

  mutating func setStrokeCount(_ count: Int) { entry.strokeCount = count }

  private mutating func append(_ reading: SpelledReading) -> Int {
    entry.heteronyms.append(Heteronym(bopomofo: reading.bopomofo, pinyin: reading.pinyin))
    return entry.heteronyms.count - 1
  }
}

extension Edition {
  /// A dictionary of others, by what it says of itself.
  static func foreign(
    _ name: String, language: String, version: String?, notice: String, source: String
  ) -> Edition {
    let licence = notice.isEmpty ? "授權依原辭典" : notice.shortened(to: 60)
    return Edition(
      name: name, language: language, version: version, licence: licence,
      notice: notice.isEmpty ? licence : notice, source: source)
  }

  /// CC-CEDICT, on the terms that it names.
  static let cedict = Edition(
    name: "CC-CEDICT", key: "cedict", glossLanguage: "en", licence: "CC BY-SA 4.0",
    notice: "CC-CEDICT，MDBG 與貢獻者，CC BY-SA 4.0", source: "https://cc-cedict.org/")
}
