/// Reads the sheets of an .xlsx, one behind the other.
///
/// Which sheets there are, and which part has which, the workbook says.
struct WorkbookReader: TableReader {
  static let workbook = "xl/workbook.xml"

  private let archive: Archive
  private let strings: SharedStrings
  private var sheets: ArraySlice<(name: String, part: Archive.Part)>
  private var current: (rows: SheetRows, part: XMLPart)?

  var share: Double? { current?.part.share }

  init(_ archive: Archive) throws {
    self.archive = archive
    let list = SheetList()
    for name in [Self.workbook, "xl/_rels/workbook.xml.rels"] {
      guard let part = archive.part(named: name) else {
        throw TableError(".xlsx 裡沒有 \(name)", "the .xlsx has no \(name)")
      }
      try XMLPart(part, of: archive, list).readAll()
    }
    strings = try SharedStrings(list.sharedStrings.flatMap(archive.part), of: archive)
    sheets = try list.sheets.map { sheet in
      guard let part = list.targets[sheet.id].flatMap(archive.part) else {
        throw TableError(
          sheet: sheet.name, ".xlsx 裡沒有這個它列出的工作表", "the .xlsx does not have the sheet that it names"
        )
      }
      return (sheet.name, part)
    }[...]
  }

  mutating func nextRows() throws -> [TableRow]? {
    while true {
      if let (rows, part) = current {
        if !(try part.readOn()) { current = nil }
        let found = rows.take()
        if !found.isEmpty { return found }
      } else if let (name, part) = sheets.popFirst() {
        let rows = SheetRows(name: name, strings)
        current = (rows, try XMLPart(part, of: archive, rows))
      } else {
        try strings.readAll()
        return nil
      }
    }
  }
}

/// What a workbook says of its sheets.
private final class SheetList: XMLHandler {
  private(set) var sheets: [(name: String, id: String)] = []
  /// Names of parts, by their ids.
  private(set) var targets: [String: String] = [:]
  private(set) var sharedStrings: String?

  func start(_ name: XMLName, _ attributes: XMLAttributes) throws {
    switch name {
    case "sheet":
      guard let name = attributes["name"], let id = attributes["id"] else { return }
      sheets.append((name, id))
      if sheets.count > TableLimit.sheets {
        throw TableError("工作表太多", "the .xlsx has too many sheets")
      }
    case "Relationship":
      guard let id = attributes["Id"], let target = attributes["Target"] else { return }
      let part = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/\(target)"
      targets[id] = part
      if attributes["Type"]?.hasSuffix("/sharedStrings") == true { sharedStrings = part }
    default: break
    }
  }

  func end(_ name: XMLName) {}
  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
}

/// The rows of a sheet, as its XML comes. Cells are sparse, so their columns are those that they name.
private final class SheetRows: XMLHandler {
  private let sheet: String
  private let strings: SharedStrings
  private var found: [TableRow] = []
  private var row = RowBuilder()
  private var number = 0
  private var column = -1
  private var type: String?
  private var text = CellText()
  private var skipped = 0

  init(name: String, _ strings: SharedStrings) {
    sheet = name
    self.strings = strings
  }

  /// The rows that have come since the last call.
  func take() -> [TableRow] {
    defer { found = [] }
    return found
  }

  func start(_ name: XMLName, _ attributes: XMLAttributes) throws {
    switch name {
    case "row":
      number = attributes["r"].flatMap { Int($0) } ?? number + 1
      guard (1...TableLimit.rows).contains(number) else {
        throw TableError(
          sheet: sheet, "有第 \(number) 列；最多 \(TableLimit.rows) 列",
          "has a row \(number); \(TableLimit.rows) are possible")
      }
      column = -1
    case "c":
      type = attributes["t"]
      column = attributes["r"].flatMap(Self.column) ?? column + 1
    case "rPh": skipped += 1
    case "v", "t": text.isOpen = skipped == 0
    default: break
    }
  }

  func end(_ name: XMLName) throws {
    switch name {
    case "rPh": skipped -= 1
    case "v", "t": text.isOpen = false
    case "c":
      let text = text.take { String(decoding: $0, as: UTF8.self) }
      try inRow { try row.add(value(of: text), column: column) }
    case "row":
      if let row = row.take(sheet: sheet, number: number) { found.append(row) }
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) throws { try inRow { try text.append(bytes) } }

  private func value(of text: String) throws -> String {
    guard type == "s", !text.isEmpty else { return text }
    guard let place = Int(text), let shared = try strings.text(of: place) else {
      throw TableError(
        "儲存格引用的文字 \(text) 不在 .xlsx 裡",
        "a cell refers to text \(text), which the .xlsx does not have")
    }
    return shared
  }

  private func inRow(_ work: () throws -> Void) throws {
    do { try work() } catch let error as TableError {
      throw TableError(sheet: sheet, row: number, error.problem)
    }
  }

  /// The column of a place, from 0: 1 of B7.
  private static func column(of place: String) -> Int? {
    let letters = place.utf8.prefix { (0x41...0x5A).contains($0) }
    guard (1...3).contains(letters.count) else { return nil }
    return letters.reduce(0) { $0 * 26 + Int($1) - 0x40 } - 1
  }
}
