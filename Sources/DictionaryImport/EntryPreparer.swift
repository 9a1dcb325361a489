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

/// Derives from the entries of a batch what is derived of each alone.
struct EntryPreparer: Sendable {
  /// The name of the input in messages.
  let file: String
  /// The words of today that have clues to their main senses, by their texts.
  let words: [String: CommonWord]
  /// The places where senses are meant.
  let senses: SenseTable
  /// Whether the texts are ones to learn from how others are cut: those of other languages would only take memory.
  let isMandarin: Bool

  func prepare(_ batch: any SourceBatch) throws -> PreparedBatch {
    let entries = try batch.entries(of: file).map(\.spelledAsOthers.withReadableTranslations)
    var prepared = PreparedBatch()
    let mayHoldNull = batch.mayHoldNull
    let lessons = batch.lessons
    var unheard = TrainingText()
    for (index, entry) in entries.enumerated() {
      func error(_ problem: UserMessage) -> ImportError {
        ImportError(
          file: file, place: batch.place(ofEntry: index, title: entry.title), problem: problem)
      }
      if entry.title.isEmpty { throw error(UserMessage("詞頭是空的", "the title is empty")) }
      if mayHoldNull, try holdsNull(entry) {
        throw error(
          UserMessage(
            "文字裡有 U+0000，辭典檔不能儲存", "a text holds U+0000, which a dictionary file cannot keep"))
      }
      if let excess = entry.excess { throw error(excess) }
      let id = batch.firstNumber + index
      let traits = lessons.map { $0.entries[index]?.traits ?? .beside } ?? entry.traits
      prepared.entries.append(try prepare(entry, id: id, traits: traits))
      if isMandarin {
        let examples =
          lessons == nil ? append(entry, to: &prepared.text) : append(entry, to: &unheard)
        if !examples.isEmpty { prepared.examplesInTexts[id] = examples }
      }
      if lessons == nil { prepared.forms.add(entry) }
      prepared.readings.append(entry)
    }
    for entry in lessons?.texts ?? [] {
      if isMandarin { append(entry, to: &prepared.text) }
      prepared.forms.add(entry)
    }
    return prepared
  }

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
  @discardableResult
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
    _ entry: Entry, id: Int, traits: LexiconBuilder.Traits
  ) throws -> PreparedEntry {
    func json(_ texts: [String]?) throws -> String? { try texts.map(StringArray.encode) }
    var rows: [NewRow] = []
    let mainSenses = words[entry.title].map {
      entry.mainSenses(clues: $0.clues, usual: $0.reading)
    }
    for (place, heteronym) in entry.heteronyms.enumerated() {
      let reading = RowID.heteronym(place, of: id)
      let placeSenses = senses.places(of: heteronym, titled: entry.title)
      rows.append(
        (
          "INSERT INTO heteronym VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
          [
            reading, id, heteronym.bopomofo, heteronym.pinyin, heteronym.audioID,
            heteronym.bopomofo.map(SearchKey.bopomofo), heteronym.pinyin.map(SearchKey.pinyin),
            (mainSenses?[place]
              ?? (heteronym.main ?? placeSenses.commonest).map {
                SensePlace(reading: place, definition: $0)
              }
              ?? entry.senseOfLabel(at: place))
              .map { RowID.definition(at: $0, of: id) },
            placeSenses.text,
          ]
        ))
      if !heteronym.fields.isEmpty {
        let texts = heteronym.fields.flatMap { [$0.name, $0.text] }
        rows.append(("INSERT INTO field VALUES (?, ?)", [reading, try json(texts)]))
      }
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
      traits: traits)
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
