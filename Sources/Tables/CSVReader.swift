import Text

/// Reads the records of a .csv as its bytes come: RFC 4180, with a byte order mark or without, and with tabs if its first line
/// has no comma.
package struct CSVReader: TableReader {
  private enum State { case atStart, inField, inQuotes, afterQuote }

  /// How much of a first line without an end is looked at.
  private static let lead = 4096

  private let next: () throws -> [UInt8]?
  private var state = State.atStart
  private var separator = UInt8(ascii: ",")
  private var field: [UInt8] = []
  private var column = 0
  private var row = RowBuilder()
  /// The number of the record that is read.
  private var number = 1
  private var isAtEnd = false
  private var isFirst = true
  private var sawReturn = false

  /// `nil`: only the source of the bytes knows it.
  package var share: Double? { nil }

  /// - Parameter next: gives more bytes; `nil` at the end.
  package init(_ next: @escaping () throws -> [UInt8]?) { self.next = next }

  package mutating func nextRows() throws -> [TableRow]? {
    var found: [TableRow] = []
    while found.isEmpty, !isAtEnd {
      guard var bytes = try next() else {
        isAtEnd = true
        if state == .inQuotes {
          throw error("儲存格的引號沒有結尾", "the quotation mark of a cell has no end")
        }
        if !field.isEmpty || column > 0 { try endRecord(&found) }
        break
      }
      if isFirst {
        // A byte order mark and the first line may come in pieces.
        while bytes.count < Self.lead, !bytes.contains(0x0A), let more = try next() {
          bytes += more
        }
        start(&bytes)
      }
      for byte in bytes { try take(byte, &found) }
    }
    return found.isEmpty ? nil : found
  }

  private mutating func start(_ bytes: inout [UInt8]) {
    isFirst = false
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    if !line.contains(separator), line.contains(0x09) { separator = 0x09 }
  }

  private mutating func take(_ byte: UInt8, _ found: inout [TableRow]) throws {
    defer { sawReturn = byte == 0x0D && state != .inQuotes }
    switch (state, byte) {
    case (.inQuotes, UInt8(ascii: "\"")): state = .afterQuote
    case (.inQuotes, _): try append(byte)
    case (.afterQuote, UInt8(ascii: "\"")):
      try append(byte)
      state = .inQuotes
    case (.atStart, UInt8(ascii: "\"")): state = .inQuotes
    case (_, separator): try endField()
    case (_, 0x0A) where sawReturn: break
    case (_, 0x0A), (_, 0x0D): try endRecord(&found)
    case (.afterQuote, _):
      throw error("儲存格結尾的引號後面還有文字", "text follows the quotation mark that ends a cell")
    default:
      state = .inField
      try append(byte)
    }
  }

  private mutating func append(_ byte: UInt8) throws {
    field.append(byte)
    if field.count > TableLimit.cell {
      throw error(
        "儲存格超過 1 MiB；是不是少了引號？", "a cell is longer than 1 MiB; is a quotation mark missing?")
    }
  }

  private mutating func endField() throws {
    guard let text = String(validating: field, as: UTF8.self) else {
      throw error(
        "第 \(column + 1) 欄不是 UTF-8；請另存為 CSV UTF-8",
        "column \(column + 1) is not UTF-8; save the file as CSV UTF-8")
    }
    do { try row.add(text, column: column) } catch let error as TableError {
      throw TableError(row: number, error.problem)
    }
    field.removeAll(keepingCapacity: true)
    column += 1
    state = .atStart
  }

  private mutating func endRecord(_ found: inout [TableRow]) throws {
    try endField()
    column = 0
    if let row = row.take(sheet: nil, number: number) { found.append(row) }
    number += 1
    if number > TableLimit.rows + 1 {
      throw error("超過 \(TableLimit.rows) 列", "has more than \(TableLimit.rows) rows")
    }
  }

  private func error(_ chinese: String, _ english: String) -> TableError {
    TableError(row: number, UserMessage(chinese, english))
  }
}
