import Dictionary
import FoundationEssentials
import Tables
import Text

/// A dictionary for Yomitan or Yomichan: a .zip of an index, and of banks of terms, single characters and tags in JSON.
///
/// The banks are read twice: first for the titles alone, so that the rows of a title come together without all being held.
struct YomitanSource: EntrySource {
  private static let batch = 512
  /// Of the rows of a batch, in bytes.
  private static let batchSize = 4 << 20
  private static let indexName = "index.json"

  let edition: Edition?
  private let file: String
  private let archive: Archive
  private let index: YomitanIndex
  private let labels: [String: String]
  private let banks: [YomitanBank]
  private var bank = 0
  private var rows: JSONElements?
  private var groups: RecordGroups<YomitanRow>
  private var made = 0
  private let left = Omissions()

  var share: Double? { banks.isEmpty ? nil : Double(bank) / Double(banks.count) }
  var omissions: [UserMessage] { left.messages }

  /// Whether an archive is one.
  static func isOne(_ archive: Archive) -> Bool {
    archive.parts.contains { $0.name.split(separator: "/").last == "index.json" }
      && archive.parts.contains { YomitanBank($0) != nil }
  }

  init(_ archive: Archive, in file: String) throws {
    (self.archive, self.file) = (archive, file)
    let part = archive.parts.first {
      $0.name.split(separator: "/").last.map(String.init) == Self.indexName
    }
    index = try part.map { try Self.decode(YomitanIndex.self, $0, archive, file) } ?? YomitanIndex()
    guard (1...3).contains(index.format), index.format != 2 else {
      throw ImportError(
        file: file, place: .sheet(Self.indexName),
        problem: UserMessage(
          "格式是 \(index.format)，能讀的是 1 和 3", "the format is \(index.format); 1 and 3 are known"))
    }
    let all = archive.parts.compactMap { YomitanBank($0) }
    banks = all.filter { $0.kind == .term || $0.kind == .kanji }.sorted()
    var labels: [String: String] = [:]
    for bank in all where bank.kind == .tag {
      for tag in try Self.decode([YomitanTag].self, bank.part, archive, file) {
        labels[tag.name] = tag.label
      }
    }
    self.labels = labels
    var counts = RecordGroups<YomitanRow>.Counts()
    var titles = TitleLanguage()
    for bank in banks {
      try Self.forEachRow(of: bank, archive, file) { row, _ in
        guard let title = Self.title(of: row) else { return }
        counts.add(title.utf8)
        titles.add(title)
      }
    }
    edition = index.edition(file, languageOfTitles: titles.language)
    groups = RecordGroups(counts)
    left.add(
      .resource, archive.parts.count { !$0.name.hasSuffix("/") && !$0.name.hasSuffix(".json") })
    for bank in all {
      guard let kind = bank.omission else { continue }
      try Self.forEachRow(of: bank, archive, file) { row, _ in
        left.add(row.firstRange(of: Array("\"freq\"".utf8)) == nil ? kind : .frequencies)
      }
    }
  }

  mutating func nextBatch() throws -> (any SourceBatch)? {
    var batch: [[YomitanRow]] = []
    var size = 0
    while batch.count < Self.batch, size < Self.batchSize, let row = try nextRow() {
      guard let text = Self.title(of: row.json[...]) else {
        throw ImportError(
          file: file, place: .row(sheet: row.bank, number: row.number, title: nil),
          problem: UserMessage("第一格不是文字", "its first value is not text"))
      }
      guard let title = left.title(text) else { continue }
      size += row.json.count
      if let group = groups.add(row, of: title) { batch.append(group) }
    }
    let isAtEnd = bank == banks.count
    if isAtEnd { batch += groups.rest() }
    if batch.isEmpty, isAtEnd { return nil }
    defer { made += batch.count }
    return YomitanBatch(
      firstNumber: made + 1, groups: batch, labels: labels, version: index.format,
      isMandarin: edition?.isMandarin ?? false, left: left)
  }

  private mutating func nextRow() throws -> YomitanRow? {
    while bank < banks.count {
      let bank = banks[bank]
      if rows == nil { rows = try Self.rows(of: bank, archive, file) }
      do {
        if let json = try rows?.nextElement() {
          return YomitanRow(
            json: Array(json), bank: bank.name, number: rows?.count ?? 0,
            isKanji: bank.kind == .kanji)
        }
      } catch {
        throw Self.explain(error, bank, rows?.count ?? 0, file)
      }
      rows = nil
      self.bank += 1
    }
    return nil
  }

  /// A title that is written with escapes is decoded.
  private static func title(of row: ArraySlice<UInt8>) -> String? {
    (YomitanTerm.title(of: row)
      ?? (try? JSONDecoder().decode(YomitanTitle.self, from: Data(row)))?.text)?
      .trimmingBlanks
  }

  // MARK: Banks

  private static func rows(
    of bank: YomitanBank, _ archive: Archive, _ file: String
  ) throws -> JSONElements {
    do {
      let stream = try archive.stream(of: bank.part)
      return JSONElements { try stream.next() }
    } catch { throw explain(error, bank, 0, file) }
  }

  private static func forEachRow(
    of bank: YomitanBank, _ archive: Archive, _ file: String,
    _ body: (ArraySlice<UInt8>, Int) -> Void
  ) throws {
    var rows = try rows(of: bank, archive, file)
    do {
      while let row = try rows.nextElement() { body(row, rows.count) }
    } catch { throw explain(error, bank, rows.count, file) }
  }

  private static func explain(
    _ error: any Error, _ bank: YomitanBank, _ count: Int, _ file: String
  ) -> any Error {
    switch error {
    case let error as TableError: ImportError(error, in: file, part: bank.name)
    case let failure as JSONElements.Failure:
      ImportError(
        file: file, place: .row(sheet: bank.name, number: count + 1, title: nil),
        problem: failure.problem)
    default: error
    }
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, _ part: Archive.Part, _ archive: Archive, _ file: String
  ) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(archive.bytes(of: part)))
    } catch let error as TableError {
      throw ImportError(error, in: file, part: part.name)
    } catch let error as DecodingError {
      throw ImportError(file: file, place: .sheet(part.name), problem: error.problem)
    }
  }
}

/// A file of rows in the archive, by its name: term_bank_12.json.
private struct YomitanBank: Comparable {
  enum Kind: String { case term, kanji, tag, termMeta = "term_meta", kanjiMeta = "kanji_meta" }

  var kind: Kind
  var number: Int
  var part: Archive.Part
  var name: String { part.name }

  init?(_ part: Archive.Part) {
    guard let name = part.name.split(separator: "/").last, name.hasSuffix(".json"),
      let range = name.firstRange(of: "_bank_"),
      let kind = Kind(rawValue: String(name[..<range.lowerBound])),
      let number = Int(name[range.upperBound...].dropLast(5))
    else { return nil }
    (self.kind, self.number, self.part) = (kind, number, part)
  }

  /// What its rows are, if they have no place in a dictionary file.
  var omission: Omissions.Kind? {
    switch kind {
    case .termMeta: .pitches
    case .kanjiMeta: .kanjiFrequencies
    default: nil
    }
  }

  static func < (one: YomitanBank, other: YomitanBank) -> Bool {
    (one.kind == .kanji ? 1 : 0, one.number, one.name)
      < (other.kind == .kanji ? 1 : 0, other.number, other.name)
  }
}

/// The text at the beginning of a row.
private struct YomitanTitle: Decodable {
  var text: String

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    text = try row.decode(String.self)
  }
}

/// A row, and where it stands.
struct YomitanRow: Sendable {
  var json: [UInt8]
  var bank: String
  /// From 1.
  var number: Int
  var isKanji: Bool
}

private struct YomitanBatch: SourceBatch {
  private static let null = Array(#"\u0000"#.utf8)

  var firstNumber: Int
  let groups: [[YomitanRow]]
  let labels: [String: String]
  let version: Int
  let isMandarin: Bool
  let left: Omissions

  var mayHoldNull: Bool {
    groups.contains {
      $0.contains { $0.json.withUnsafeBufferPointer { ByteSearch.holds(Self.null, in: $0) } }
    }
  }

  func entries(of file: String) throws -> [Entry] {
    let decoder = JSONDecoder()
    return try groups.map { rows in
      var entry: ForeignEntry?
      for row in rows {
        do {
          let term = try decoder.decode(
            YomitanTerm.self, from: Data(row.json),
            configuration: YomitanTerm.Layout(version: version, isKanji: row.isKanji))
          if entry == nil { entry = ForeignEntry(title: term.title.trimmingBlanks) }
          add(term, to: &entry)
        } catch let error as DecodingError {
          throw ImportError(file: file, place: place(of: row, title: nil), problem: error.problem)
        }
      }
      return entry?.entry ?? Entry(title: "")
    }
  }

  func place(ofEntry index: Int, title: String?) -> ImportError.Place {
    place(of: groups[index][0], title: title)
  }

  private func place(of row: YomitanRow, title: String?) -> ImportError.Place {
    .row(sheet: row.bank, number: row.number, title: title)
  }

  private func add(_ term: YomitanTerm, to entry: inout ForeignEntry?) {
    let reading = SpelledReading(term.reading, of: term.title, isMandarin: isMandarin)
    let type = term.tags.map { labels[$0] ?? $0 }.joined(separator: "、")
    var texts = term.senses.flatMap { $0 }
    if let target = term.target { texts.append("參見「\(target)」。") }
    for text in texts {
      entry?.add(Definition(type: type.isEmpty ? nil : type, text: text), read: reading)
    }
    if texts.isEmpty { entry?.add(nil, read: reading) }
    left.add(.picture, term.pictures)
    if let count = term.strokeCount { entry?.setStrokeCount(count) }
  }
}
