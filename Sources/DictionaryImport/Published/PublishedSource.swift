import Dictionary
import Tables
import Text

/// A dictionary as its publisher gives it: a table with a row for each reading of a title.
///
/// Rows of one title may stand anywhere, so all are read, packed, before the first entry is made.
struct PublishedSource: EntrySource {
  private static let batch = 512

  let edition: Edition?
  private let file: String
  private let part: String?
  private let header: TableHeader
  /// Gone when all is read: it holds the archive and the texts of its cells.
  private var reader: (any TableReader)?
  /// The sheet that is read, and whether it is one of the dictionary.
  private var sheet: (name: String?, isKnown: Bool)
  /// Of the header, which has been read.
  private var first: [TableRow]?
  private var spool: RowSpool
  private var made = 0

  var share: Double? { reader?.share }
  var omissions: [UserMessage] { spool.left.messages }

  /// The one dictionary among the tables of an archive.
  init(of files: [TableFile], in name: String) throws {
    var found: [PublishedSource] = []
    var others: [String] = []
    for file in files {
      do {
        switch try Self.opened(try file.reader(), part: file.name, in: name) {
        case .source(let source): found.append(source)
        case .headers(let headers): others += headers
        }
      } catch let error as TableError {
        throw ImportError(error, in: name, part: file.name)
      }
    }
    guard let source = found.first else { throw Self.unknown(others, in: name) }
    if found.count > 1 {
      let names = found.map { $0.part ?? name }.joined(separator: ", ")
      throw ImportError(
        file: name,
        problem: UserMessage(
          "裡面有 \(found.count) 部辭典：\(names)；請匯入其中一部",
          "holds \(found.count) dictionaries: \(names); import one of them"))
    }
    self = source
  }

  /// A table that is a whole file.
  init(reading reader: any TableReader, of input: InputFile) throws {
    switch try Self.opened(reader, part: nil, in: input.name) {
    case .source(let source): self = source
    case .headers(let headers): throw Self.unknown(headers, in: input.name)
    }
  }

  private enum Opened {
    case source(PublishedSource)
    case headers([String])
  }

  /// Reads on to the first header that is known.
  private static func opened(
    _ reader: any TableReader, part: String?, in file: String
  ) throws -> Opened {
    var reader = reader
    var headers: [String] = []
    var sheet: String??
    while var rows = try reader.nextRows() {
      while let row = rows.first {
        if sheet != .some(row.sheet) {
          sheet = row.sheet
          if let header = TableHeader(row.cells, in: part ?? file) {
            rows.removeFirst()
            return .source(
              PublishedSource(header, row.sheet, rows, reader, part: part, file: file))
          }
          let names = row.cells.prefix(12).map { $0.shortened(to: 20) }.joined(separator: ", ")
          headers.append(([part, row.sheet].compactMap { $0 } + [names]).joined(separator: ": "))
        }
        rows.removeFirst()
      }
    }
    return .headers(headers)
  }

  private init(
    _ header: TableHeader, _ sheet: String?, _ rows: [TableRow], _ reader: any TableReader,
    part: String?, file: String
  ) {
    self.header = header
    self.file = file
    self.part = part
    self.reader = reader
    self.sheet = (sheet, true)
    first = rows
    spool = RowSpool(header)
    var edition = header.layout.edition
    edition.version = Self.version(in: part) ?? Self.version(in: file)
    self.edition = edition
  }

  /// The version that a publisher's file has in its name: 2015_20260929 of dict_revised_2015_20260929.xlsx.
  static func version(in name: String?) -> String? {
    let numbers =
      (name ?? "").split(separator: "/").last?
      .split { !$0.isASCII || !$0.isNumber }.map(String.init) ?? []
    guard let date = numbers.last(where: { $0.count == 8 }) else { return nil }
    let year = numbers.first { $0.count == 4 }
    return [year, date].compactMap { $0 }.joined(separator: "_")
  }

  private static func unknown(_ headers: [String], in file: String) -> ImportError {
    let columns = headers.joined(separator: "; ").shortened(to: 600)
    let found =
      headers.isEmpty
      ? UserMessage("裡面沒有表格", "holds no table")
      : UserMessage(
        "裡面沒有認得的辭典，找到的欄位是 \(columns)",
        "holds no dictionary that is known; found the columns \(columns)")
    let known = EntrySources.known
    return ImportError(
      file: file,
      problem: UserMessage(
        "\(found.chinese)。能匯入的格式是：\(known.chinese)",
        "\(found.english); the known formats are: \(known.english)"))
  }

  mutating func nextBatch() throws -> (any SourceBatch)? {
    do {
      if let rows = try first ?? reader?.nextRows() {
        first = nil
        for row in rows { try take(row) }
        // Says how far it is.
        return PublishedBatch(firstNumber: made + 1, header: header, part: part, entries: [])
      }
    } catch let error as TableError {
      throw ImportError(error, in: file, part: part)
    }
    reader = nil
    let entries = spool.next(Self.batch)
    if entries.isEmpty { return nil }
    defer { made += entries.count }
    return PublishedBatch(firstNumber: made + 1, header: header, part: part, entries: entries)
  }

  private mutating func take(_ row: TableRow) throws {
    if row.sheet != sheet.name {
      // Another sheet of the same dictionary goes on with its columns; any other is something else.
      sheet = (
        row.sheet, row.cells.map(TableHeader.bareName) == header.columns.map { $0?.name ?? "" }
      )
      return
    }
    if sheet.isKnown { try spool.add(row) }
  }
}

/// Rows of some entries.
private struct PublishedBatch: SourceBatch {
  var firstNumber: Int
  let header: TableHeader
  let part: String?
  let entries: [RowSpool.Group]

  /// Readers of tables refuse it.
  var mayHoldNull: Bool { false }

  func entries(of file: String) -> [Entry] { entries.map { PublishedEntry(header).entry(of: $0) } }

  func place(ofEntry index: Int, title: String?) -> ImportError.Place {
    let row = entries[index].rows[0]
    let sheet = [part, row.sheet].compactMap { $0 }.joined(separator: ", ")
    return .row(sheet: sheet.isEmpty ? nil : sheet, number: row.number, title: title)
  }
}
