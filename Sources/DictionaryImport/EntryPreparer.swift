import Dictionary
import FoundationEssentials
import Phonetics
import SQLite
import Text
import Training

/// Entries in the form in which the database takes them, and the text that they train with.
struct PreparedBatch: Sendable {
  var entries: [PreparedEntry] = []
  var text = TrainingText()
  /// The examples that stand in the texts of definitions, by the entries' ids.
  var examplesInTexts: [Int: [String]] = [:]
  /// The forms that the single characters among them name.
  var forms = CharacterForms()
  var readings = ReadingsSource()
}

/// A row of a table, before it is inserted.
typealias NewRow = (sql: String, values: [any DatabaseValueConvertible])

/// An entry with what is derived from it alone.
struct PreparedEntry: Sendable {
  var entry: Entry
  var foldedTitle: String
  /// The place of the main one among its readings, by the entry itself.
  var mainReading: Int?
  /// Its readings in bopomofo, if it has several.
  var bopomofo: [String?]
  /// Its readings, definitions and translations.
  var rows: [NewRow]
  /// Its traits for cutting texts.
  var traits: LexiconBuilder.Traits
}

/// Turns the JSON of a batch into entries.
struct EntryDecoder: Sendable {
  /// The name of the input in messages.
  let file: String
  /// The clues to main senses in definitions, by titles.
  let clues: [String: [String]]
  /// The places where senses are meant.
  let senses: SenseTable

  func decode(_ batch: EntryBatch) throws -> PreparedBatch {
    try validate(batch)
    let decoder = JSONDecoder()
    var entries: [Entry] = []
    do {
      entries = try decoder.decode([Entry].self, from: Data(batch.json)).map(\.spelledAsOthers)
    } catch let error as DecodingError {
      throw explain(error, in: batch)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    var prepared = PreparedBatch()
    let mayHoldNull = batch.json.withUnsafeBufferPointer { ByteSearch.holds(Self.null, in: $0) }
    for (index, entry) in entries.enumerated() {
      if entry.title.isEmpty {
        throw error(in: batch, entry: index, UserMessage("詞頭是空的", "the title is empty"))
      }
      if mayHoldNull, try holdsNull(entry) {
        throw error(
          in: batch, entry: index,
          UserMessage(
            "文字裡有 U+0000，辭典檔不能儲存", "a text holds U+0000, which a dictionary file cannot keep"))
      }
      if let excess = entry.excess { throw error(in: batch, entry: index, excess) }
      let id = batch.firstNumber + index
      prepared.entries.append(try prepare(entry, id: id, with: encoder))
      let examples = append(entry, to: &prepared.text)
      if !examples.isEmpty { prepared.examplesInTexts[id] = examples }
      prepared.forms.add(entry)
      prepared.readings.append(entry)
    }
    return prepared
  }

  /// U+0000 in JSON.
  private static let null = Array(#"\u0000"#.utf8)

  /// Whether any text of an entry holds U+0000, at which SQLite's texts end.
  private func holdsNull(_ entry: Entry) throws -> Bool {
    // Every text is in the entry's own JSON, where U+0000 can only be written as this escape, and a
    // backslash before it as two.
    let json = String(decoding: try JSONEncoder().encode(entry), as: UTF8.self)
    return json.replacing(#"\\"#, with: "").contains(#"\u0000"#)
  }

  /// The text that weights are learned from: what the dictionary says in words of today. Quotations,
  /// mostly from classical literature, are left out with their sources: they make everyday words rarer than they are, and
  /// 三國演義 commoner than 三星.
  ///
  /// - Returns: the examples in the texts of definitions.
  private func append(_ entry: Entry, to text: inout TrainingText) -> [String] {
    var examples: [String] = []
    for definition in entry.heteronyms.lazy.flatMap(\.definitions) {
      let parts = DefinitionParts(text: definition.text)
      let own = parts.examples.map(\.text)
      // ．stands in what names a source alone: 典出《史記．卷八五．呂不韋傳》.
      for sentence in parts.explanation.unicodeScalars.split(separator: "。")
      where !sentence.contains("．") {
        text.append(String(sentence))
      }
      for example in own + (definition.examples ?? []).map(DefinitionParts.bareExample) {
        text.append(example)
      }
      definition.links?.forEach { text.append($0) }
      definition.synonyms.map { text.append($0) }
      definition.antonyms.map { text.append($0) }
      examples += own
    }
    return examples
  }

  private func prepare(
    _ entry: Entry, id: Int, with encoder: JSONEncoder
  ) throws -> PreparedEntry {
    func json(_ texts: [String]?) throws -> String? {
      try texts.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    }
    var rows: [NewRow] = []
    let mainSenses = clues[entry.title].map(entry.mainSenses)
    for (place, heteronym) in entry.heteronyms.enumerated() {
      let reading = RowID.heteronym(place, of: id)
      rows.append(
        (
          "INSERT INTO heteronym VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
          [
            reading, id, heteronym.bopomofo, heteronym.pinyin, heteronym.audioID,
            heteronym.bopomofo.map(SearchKey.bopomofo), heteronym.pinyin.map(SearchKey.pinyin),
            (mainSenses?[place] ?? heteronym.main.map { SensePlace(reading: place, definition: $0) })
              .map { RowID.definition(at: $0, of: id) },
            senses.places(of: heteronym, titled: entry.title).text,
          ]
        ))
      for (place, sense) in heteronym.definitions.enumerated() {
        rows.append(
          (
            "INSERT INTO definition VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
              RowID.definition(place, of: reading), reading, sense.type, sense.text,
              try json(sense.examples), try json(sense.quotes), try json(sense.links),
              sense.synonyms, sense.antonyms,
            ]
          ))
      }
    }
    for (language, texts) in (entry.translations ?? [:]).sorted(by: { $0.key < $1.key }) {
      rows.append(("INSERT INTO translation VALUES (?, ?, ?)", [id, language, try json(texts)]))
    }
    return PreparedEntry(
      entry: entry, foldedTitle: FoldedTitle.of(entry.title), mainReading: entry.mainHeteronym,
      bopomofo: entry.heteronyms.count > 1 ? entry.heteronyms.map(\.bopomofo) : [], rows: rows,
      traits: entry.traits)
  }
}

extension Entry {
  /// The entry without slips of the publisher's files: blanks around the title, and bopomofo spelled with other
  /// characters than all others.
  fileprivate var spelledAsOthers: Entry {
    var entry = self
    entry.title = title.trimmingBlanks
    for place in heteronyms.indices {
      // 一 and 丫 look like ㄧ and ㄚ.
      guard let bopomofo = heteronyms[place].bopomofo?.unicodeScalars,
        bopomofo.contains("一") || bopomofo.contains("丫")
      else { continue }
      entry.heteronyms[place].bopomofo = String(
        scalars: bopomofo.map { $0 == "一" ? "ㄧ" : $0 == "丫" ? "ㄚ" : $0 })
    }
    return entry
  }

  /// The excess of the entry over a dictionary file's limits.
  fileprivate var excess: UserMessage? {
    let length = title.unicodeScalars.count
    if length > LexiconBuilder.longestTitle {
      return UserMessage(
        "詞頭有 \(length) 個字，最多 \(LexiconBuilder.longestTitle) 個",
        "the title has \(length) characters; \(LexiconBuilder.longestTitle) are possible")
    }
    if heteronyms.count > RowID.most {
      return UserMessage("讀音超過 \(RowID.most) 個", "it has more than \(RowID.most) readings")
    }
    if heteronyms.contains(where: { $0.definitions.count > RowID.most }) {
      return UserMessage(
        "一個讀音的釋義超過 \(RowID.most) 個", "a reading has more than \(RowID.most) definitions")
    }
    return nil
  }

  /// Cues, and how far into a definition they say what the character is, and not what it is used
  /// with.
  private static let classifierCues = [("量詞", 8), ("單位", 12)]

  /// Its traits for cutting texts.
  fileprivate var traits: LexiconBuilder.Traits {
    var traits: LexiconBuilder.Traits = []
    // The Ministry has recorded the sounds of those words that are in its concise dictionary, too.
    if heteronyms.contains(where: { $0.audioID != nil }) { traits.insert(.everyday) }
    let texts = heteronyms.flatMap(\.definitions).compactMap(\.text)
    if !texts.isEmpty, texts.allSatisfy({ $0.hasPrefix("人名。") }) { traits.insert(.person) }
    let isSingle = title.unicodeScalars.count == 1
    if isSingle, heteronyms.contains(where: { $0.definitions.contains(where: Self.isClassifier) }) {
      traits.insert(.classifier)
    }
    return traits
  }

  private static func isClassifier(_ definition: Definition) -> Bool {
    guard let text = definition.text else { return false }
    return classifierCues.contains { cue, length in
      String(text.unicodeScalars.prefix(length)).contains(cue)
    }
  }
}

// MARK: - Errors

extension EntryDecoder {
  private func validate(_ batch: EntryBatch) throws {
    do {
      _ = try UTF8Span(validating: batch.json.span)
    } catch {
      let start = error.byteOffsets.lowerBound
      let place = batch.place(ofByte: start)
      let byte = String(batch.json[start], radix: 16, uppercase: true)
      throw ImportError(
        file: file, place: .byte(place.inputByte),
        problem: UserMessage(
          "第 \(batch.firstNumber + place.entry) 條的位元組 0x\(byte) 不是 UTF-8",
          "the byte 0x\(byte) in entry \(batch.firstNumber + place.entry) is not valid UTF-8")
      )
    }
  }

  private func error(in batch: EntryBatch, entry: Int, _ problem: UserMessage) -> ImportError {
    let place = ImportError.Place.entry(
      number: batch.firstNumber + entry, title: title(of: entry, in: batch),
      byte: batch.offsets[entry])
    return ImportError(file: file, place: place, problem: problem)
  }

  /// Finds the entry that could not be decoded, and its fault. Each is tried alone: if a batch holds text that is no
  /// JSON, the decoder does not say where.
  private func explain(_ error: DecodingError, in batch: EntryBatch) -> ImportError {
    for index in batch.starts.indices {
      let json = json(of: index, in: batch)
      do {
        _ = try JSONDecoder().decode(Entry.self, from: json)
      } catch let error as DecodingError {
        return self.error(in: batch, entry: index, problem(of: error, in: json))
      } catch {
        continue
      }
    }
    return self.error(in: batch, entry: 0, UserMessage("\(error)"))
  }

  private func problem(of error: DecodingError, in json: Data) -> UserMessage {
    switch error {
    case .keyNotFound(let key, let context):
      let name = name(of: context.codingPath + [key])
      return UserMessage("沒有「\(name)」", "has no \"\(name)\"")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      return fractionalNumber(in: json)
        ?? UserMessage(
          "不是 JSON：\(context.debugDescription)", "is not valid JSON: \(context.debugDescription)")
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      return UserMessage("\(name(of: context.codingPath)): \(context.debugDescription)")
    @unknown default:
      return UserMessage("\(error)")
    }
  }

  /// The number of an entry that is not a whole one: Foundation only says that it is not JSON.
  private func fractionalNumber(in json: Data) -> UserMessage? {
    struct Numbers: Decodable {
      var non_radical_stroke_count: Double?
      var stroke_count: Double?
    }
    guard let numbers = try? JSONDecoder().decode(Numbers.self, from: json) else { return nil }
    for (name, number) in [
      ("non_radical_stroke_count", numbers.non_radical_stroke_count),
      ("stroke_count", numbers.stroke_count),
    ] {
      if let number, Int(exactly: number) == nil {
        return UserMessage(
          "\(name)：這裡是 \(number)，應該是整數", "\(name): found \(number); expected a whole number")
      }
    }
    return nil
  }

  private func json(of entry: Int, in batch: EntryBatch) -> Data {
    let end = entry + 1 < batch.starts.count ? batch.starts[entry + 1] : batch.json.count
    // A comma follows an entry, or the bracket that ends the batch.
    return Data(batch.json[batch.starts[entry]..<end - 1])
  }

  private func title(of entry: Int, in batch: EntryBatch) -> String? {
    struct Titled: Decodable { var title: String }
    return try? JSONDecoder().decode(Titled.self, from: json(of: entry, in: batch)).title
  }

  /// `heteronyms[0].definitions[2].def`
  private func name(of path: [any CodingKey]) -> String {
    path.reduce(into: "") { name, key in
      if let index = key.intValue {
        name += "[\(index)]"
      } else {
        name += name.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
