/// Reads the tables of an .ods, one behind the other.
struct OpenDocumentReader: TableReader {
  static let content = "content.xml"

  private let part: XMLPart
  private let rows = OpenDocumentRows()
  private var isAtEnd = false

  var share: Double? { part.share }

  init(_ archive: Archive) throws {
    guard let content = archive.part(named: Self.content) else {
      throw TableError(".ods 裡沒有 \(Self.content)", "the .ods has no \(Self.content)")
    }
    part = try XMLPart(content, of: archive, rows)
  }

  mutating func nextRows() throws -> [TableRow]? {
    while !isAtEnd {
      isAtEnd = !(try part.readOn())
      let found = rows.take()
      if !found.isEmpty { return found }
    }
    return nil
  }
}

/// The rows of an OpenDocument table, as its XML comes. Blanks and ends of lines are elements there, and what repeats stands once.
private final class OpenDocumentRows: XMLHandler {
  private var found: [TableRow] = []
  private var sheet: String?
  private var row = RowBuilder()
  private var number = 0
  private var rowRepeat = 1
  private var column = 0
  private var columnRepeat = 1
  private var text = CellText()
  private var paragraphs = 0
  private var skipped = 0

  func take() -> [TableRow] {
    defer { found = [] }
    return found
  }

  func start(_ name: XMLName, _ attributes: XMLAttributes) throws {
    switch name {
    case "table":
      sheet = attributes["name"]
      number = 0
    case "table-row":
      rowRepeat = Self.count(attributes["number-rows-repeated"])
      column = 0
    case "table-cell", "covered-table-cell":
      columnRepeat = Self.count(attributes["number-columns-repeated"])
      paragraphs = 0
    case "annotation": skipped += 1
    case "p" where skipped == 0:
      text.isOpen = true
      if paragraphs > 0 { text.append(0x0A) }
      paragraphs += 1
    case "s" where text.isOpen:
      for _ in 0..<min(Self.count(attributes["c"]), 1024) { text.append(0x20) }
    case "tab" where text.isOpen: text.append(0x09)
    case "line-break" where text.isOpen: text.append(0x0A)
    default: break
    }
  }

  func end(_ name: XMLName) throws {
    switch name {
    case "annotation": skipped -= 1
    case "p" where skipped == 0: text.isOpen = false
    case "table-cell", "covered-table-cell": try endCell()
    case "table-row": try endRow()
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) throws { try inRow { try text.append(bytes) } }

  private func endCell() throws {
    let value = text.takePlain { String(decoding: $0, as: UTF8.self) }
    // Blank cells are repeated to the last column that there could be.
    if !value.utf8.allSatisfy(\.isBlank) {
      try inRow {
        for column in column..<column + columnRepeat { try row.add(value, column: column) }
      }
    }
    column = min(column + columnRepeat, TableLimit.rows)
  }

  private func endRow() throws {
    if number + rowRepeat > TableLimit.rows, rowRepeat > 1 {
      rowRepeat = max(1, TableLimit.rows - number)
    }
    if let row = row.take(sheet: sheet, number: number + 1) {
      for place in 0..<rowRepeat {
        // As no dictionary repeats a row, this is of a file that was made to be long.
        if place == 1024 {
          throw TableError(
            sheet: sheet, row: number + 1, "這一列重複了 \(rowRepeat) 次",
            "the row is repeated \(rowRepeat) times")
        }
        found.append(TableRow(sheet: sheet, number: number + 1 + place, cells: row.cells))
      }
    }
    number += rowRepeat
    if number > TableLimit.rows {
      throw TableError(
        sheet: sheet, "超過 \(TableLimit.rows) 列", "has more than \(TableLimit.rows) rows")
    }
  }

  private func inRow(_ work: () throws -> Void) throws {
    do { try work() } catch let error as TableError {
      throw TableError(sheet: sheet, row: number + 1, error.problem)
    }
  }

  private static func count(_ text: String?) -> Int {
    min(max(text.flatMap { Int($0) } ?? 1, 1), TableLimit.rows)
  }
}
