/// Puts the cells of a row together, which come with their columns and without the blank ones.
struct RowBuilder {
  private(set) var cells: [String] = []
  private var size = 0

  /// - Throws: `TableError` without a place.
  mutating func add(_ text: String, column: Int) throws {
    var text = text
    if text.utf8.allSatisfy(\.isBlank) && cells.count <= column { return }
    if column >= TableLimit.columns {
      throw TableError(
        "有儲存格在第 \(column + 1) 欄；最多 \(TableLimit.columns) 欄",
        "a cell stands in column \(column + 1); \(TableLimit.columns) are possible")
    }
    if text.withUTF8({ $0.contains(0) }) { throw TableError("儲存格裡有 U+0000", "a cell holds U+0000") }
    size += text.utf8.count
    if size > TableLimit.row { throw TableError("這一列超過 4 MiB", "the row is longer than 4 MiB") }
    while cells.count <= column { cells.append("") }
    cells[column] = text
  }

  /// The row, and an empty one from then on; `nil` if it is blank.
  mutating func take(sheet: String?, number: Int) -> TableRow? {
    defer { self = RowBuilder() }
    return cells.isEmpty ? nil : TableRow(sheet: sheet, number: number, cells: cells)
  }
}

extension UInt8 {
  /// Whether it is a blank of ASCII, or ends a line.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
