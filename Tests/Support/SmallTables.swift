/// A .zip whose parts are stored as they are.
package struct ZipFile: Sendable {
  package private(set) var bytes: [UInt8] = []

  /// - Parameter bytes: an archive, or what is none.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  package init(_ parts: KeyValuePairs<String, [UInt8]>) { self.init(parts: parts) }

  package init(parts: some Collection<(key: String, value: [UInt8])>) {
    var list: [UInt8] = []
    for (name, content) in parts {
      let sizes =
        Self.number(Self.checksum(content), 4) + Self.number(content.count, 4)
        + Self.number(content.count, 4)
      let name = Array(name.utf8)
      let place = bytes.count
      // The version, flags, the method, the time and the date.
      let common =
        [20, 0, 0, 0, 0].flatMap { Self.number($0, 2) } + sizes + Self.number(name.count, 2)
      bytes += [0x50, 0x4B, 3, 4] + common + Self.number(0, 2) + name + content
      list += [0x50, 0x4B, 1, 2] + Self.number(20, 2) + common + Self.number(0, 12)
      list += Self.number(place, 4) + name
    }
    let place = bytes.count
    bytes += list + [0x50, 0x4B, 5, 6] + Self.number(0, 4) + Self.number(parts.count, 2)
    bytes += Self.number(parts.count, 2) + Self.number(list.count, 4) + Self.number(place, 4)
    bytes += Self.number(0, 2)
  }

  private static func number(_ number: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}

/// Small .xlsx and .ods files, as spreadsheet programs write them.
package enum SmallTables {
  package static let workbook = Array(
    #"<workbook xmlns:r="r"><sheets><sheet name="工作表1" sheetId="1" r:id="rId1"/></sheets></workbook>"#
      .utf8)
  package static let relations = Array(
    """
    <Relationships><Relationship Id="rId1" Type="t/worksheet" Target="worksheets/sheet1.xml"/>\
    <Relationship Id="rId2" Type="t/sharedStrings" Target="sharedStrings.xml"/></Relationships>
    """.utf8)
  /// One row with a shared text.
  package static let sheet = Array(
    #"<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>"#
      .utf8)

  /// An .xlsx whose cells share their texts; blank cells are left out.
  package static func xlsx(_ rows: [[String]]) -> [UInt8] {
    var strings: [String] = []
    var sheet = "<worksheet><sheetData>"
    for (number, row) in rows.enumerated() {
      sheet += "<row r=\"\(number + 1)\">"
      for (column, text) in row.enumerated() where !text.isEmpty {
        let letter = Character(Unicode.Scalar(UInt8(0x41 + column)))
        sheet += "<c r=\"\(letter)\(number + 1)\" t=\"s\"><v>\(strings.count)</v></c>"
        strings.append(text)
      }
      sheet += "</row>"
    }
    sheet += "</sheetData></worksheet>"
    let shared = strings.map { "<si><t xml:space=\"preserve\">\(escaped($0))</t></si>" }.joined()
    return ZipFile([
      "xl/workbook.xml": workbook, "xl/_rels/workbook.xml.rels": relations,
      "xl/worksheets/sheet1.xml": Array(sheet.utf8),
      "xl/sharedStrings.xml": Array("<sst>\(shared)</sst>".utf8),
    ]).bytes
  }

  /// An .ods; the lines of a cell are its paragraphs.
  package static func ods(_ rows: [[String]]) -> [UInt8] { ods(sheets: [("表一", rows)]) }

  /// An .ods with several sheets.
  package static func ods(sheets: [(name: String, rows: [[String]])]) -> [UInt8] {
    let tables = sheets.map { name, rows in
      let lines = rows.map { row in
        let cells = row.map { text in
          let lines = escaped(text).split(separator: "\n").map { "<text:p>\($0)</text:p>" }
          return "<table:table-cell>\(lines.joined())</table:table-cell>"
        }
        return "<table:table-row>\(cells.joined())</table:table-row>"
      }
      return "<table:table table:name=\"\(name)\">\(lines.joined())</table:table>"
    }
    let content = """
      <office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body>\
      \(tables.joined())</office:body></office:document-content>
      """
    return ZipFile(["content.xml": Array(content.utf8)]).bytes
  }

  /// A .csv with a byte order mark, all cells in quotation marks.
  package static func csv(_ rows: [[String]]) -> [UInt8] {
    let lines = rows.map { row in
      row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\r\n"
    }
    return [0xEF, 0xBB, 0xBF] + Array(lines.joined().utf8)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\r", with: "_x000D_")
  }
}
