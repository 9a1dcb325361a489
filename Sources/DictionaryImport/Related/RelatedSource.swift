import Dictionary
import Tables
import Text

/// A dictionary whose tables refer to each other: 臺灣台語常用詞辭典, as files that are given together or as the sheets of one.
struct RelatedSource: EntrySource {
  private static let batch = 512

  private let file: String
  /// The tables that are still to be read, each with the name of its file.
  private var readers: ArraySlice<(file: String, reader: any TableReader)>
  private var current: (sheet: String?, header: RelatedTables.Header?)?
  private var tables = RelatedTables()
  private var made: ArraySlice<RelatedTables.Made>?
  private var count = 0

  let edition: Edition?
  var share: Double? { readers.first?.reader.share }
  /// The sheets of something else.
  private var others: [String] = []
  var omissions: [UserMessage] {
    if others.isEmpty { return [] }
    return [
      UserMessage(
        "未收入的工作表：\(others.joined(separator: "、"))",
        "left out: the sheets \(others.joined(separator: ", "))")
    ]
  }

  /// Of the files in an archive; `nil` if its tables are none of such a dictionary.
  init?(of files: [TableFile], in name: String) throws {
    guard try files.contains(where: { try Self.isRelated(try $0.reader()) }) else { return nil }
    file = name
    readers = try files.map { (name, try $0.reader()) }[...]
    edition = Self.edition(of: name)
  }

  /// Of a .csv and those that are given with it.
  init(reading input: InputFile) throws {
    file = input.name
    readers =
      ([input] + input.companions).map { input in
        (input.name, CSVReader { try input.nextChunk() })
      }[...]
    edition = Self.edition(of: input.name)
  }

  /// Whether a .csv with these first bytes is a table of such a dictionary.
  static func isTable(_ lead: [UInt8]) -> Bool {
    let text = lead.starts(with: [0xEF, 0xBB, 0xBF]) ? lead.dropFirst(3) : lead[...]
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    let cells = String(decoding: line, as: UTF8.self).replacing("\"", with: "")
      .split { $0 == "," || $0 == "\t" }.map { TableHeader.bareName(String($0)) }
    return RelatedLayout.table(of: cells, sheet: nil) != nil
  }

  private static func isRelated(_ reader: any TableReader) throws -> Bool {
    var reader = reader
    return try reader.nextRows()?.first.flatMap(RelatedTables.Header.init) != nil
  }

  private static func edition(of file: String) -> Edition {
    var edition = RelatedLayout.edition
    edition.version = PublishedSource.version(in: file)
    return edition
  }

  mutating func nextBatch() throws -> (any SourceBatch)? {
    if try read() {
      // Says how far it is.
      return RelatedBatch(firstNumber: count + 1, made: [])
    }
    if made == nil {
      try checkWhole()
      made = tables.entries()[...]
    }
    guard let next = made?.prefix(Self.batch), !next.isEmpty else { return nil }
    made?.removeFirst(next.count)
    defer { count += next.count }
    return RelatedBatch(firstNumber: count + 1, made: Array(next))
  }

  /// Reads some rows; false at the end of all.
  private mutating func read() throws -> Bool {
    while let first = readers.first {
      do {
        var reader = first.reader
        if let rows = try reader.nextRows() {
          readers[readers.startIndex].reader = reader
          for row in rows { try take(row) }
          return true
        }
      } catch let error as TableError {
        throw ImportError(error, in: first.file)
      }
      current = nil
      readers.removeFirst()
    }
    return false
  }

  private mutating func take(_ row: TableRow) throws {
    guard let current, current.sheet == row.sheet else {
      let header = RelatedTables.Header(row)
      current = (row.sheet, header)
      if header == nil, let sheet = row.sheet { others.append(sheet) }
      return
    }
    if let header = current.header { try tables.add(row, of: header) }
  }

  /// Rows of one file alone are numbers for the most part.
  private func checkWhole() throws {
    if tables.hasWords, tables.hasSenses { return }
    let missing =
      tables.hasWords ? UserMessage("釋義", "the senses") : UserMessage("詞目", "the words")
    throw ImportError(
      file: file,
      problem: UserMessage(
        "缺少有\(missing.chinese)的表格；這部辭典分成幾個檔，請一起匯入：cidian import 詞目總檔.csv 釋義.csv 例句.csv",
        """
        the table with \(missing.english) is missing; the dictionary is several files, to be imported together: \
        cidian import 詞目總檔.csv 釋義.csv 例句.csv
        """))
  }
}

/// Some of the entries.
private struct RelatedBatch: SourceBatch {
  var firstNumber: Int
  let made: [RelatedTables.Made]

  /// Readers of tables refuse it.
  var mayHoldNull: Bool { false }

  func entries(of file: String) -> [Entry] { made.map(\.entry) }

  func place(ofEntry index: Int, title: String?) -> ImportError.Place {
    .row(sheet: made[index].sheet, number: made[index].row, title: title)
  }
}

extension Importer {
  /// Files that are imported together, by what they are: the tables of one dictionary that refer to each other are one, and each
  /// other file is one by itself. A folder stands for the StarDict dictionaries in it.
  package static func together(_ files: [String]) -> [Input] {
    var inputs: [Input] = []
    var related: [String] = []
    for file in files.flatMap(StarDictSource.files) {
      // Standard input can be read only once. What cannot be read is told when it is imported.
      if file != "-", files.count > 1,
        (try? RelatedSource.isTable(Array(InputFile(.file(file)).first(4096)))) == true
      {
        related.append(file)
      } else {
        inputs.append(.file(file))
      }
    }
    if let first = related.first { inputs.append(.file(first, with: Array(related.dropFirst()))) }
    return inputs
  }
}
