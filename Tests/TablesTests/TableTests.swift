import Tables
import TestSupport
import Testing
import Text

/// Cells of .xlsx, .ods and .csv, and errors that say where.
struct TableTests {
  private static let rows = [
    ["字詞名", "", "釋義"], ["甲", "", "1.天干。\n2.「甲」,\"乙\"\t。"], ["", "", "丙 & <丁>"],
  ]

  private func rows(of zip: [UInt8]) throws -> [TableRow] {
    try TableFile.files(in: Archive(zip)).flatMap { file in try rows(of: try file.reader()) }
  }

  private func rows(of reader: any TableReader) throws -> [TableRow] {
    var reader = reader
    var rows: [TableRow] = []
    while let more = try reader.nextRows() { rows += more }
    return rows
  }

  private func csv(_ text: String, by length: Int = 1 << 20) throws -> [TableRow] {
    var rest = Array(text.utf8)[...]
    return try rows(
      of: CSVReader {
        defer { rest = rest.dropFirst(length) }
        return rest.isEmpty ? nil : Array(rest.prefix(length))
      })
  }

  private func sheet(_ xml: String, strings: String = "<sst/>") throws -> [TableRow] {
    try rows(
      of: ZipFile([
        "xl/workbook.xml": SmallTables.workbook,
        "xl/_rels/workbook.xml.rels": SmallTables.relations,
        "xl/worksheets/sheet1.xml": Array(
          "<worksheet><sheetData>\(xml)</sheetData></worksheet>".utf8),
        "xl/sharedStrings.xml": Array(strings.utf8),
      ]).bytes)
  }

  private func error(_ work: () throws -> Void) -> TableError? {
    do { try work() } catch { return error as? TableError }
    return nil
  }

  @Test func allFormatsHaveTheSameCells() throws {
    let xlsx = try rows(of: SmallTables.xlsx(Self.rows))
    #expect(xlsx.map(\.cells) == Self.rows)
    #expect(xlsx.map(\.number) == [1, 2, 3])
    #expect(xlsx.allSatisfy { $0.sheet == "工作表1" })
    let ods = try rows(of: SmallTables.ods(Self.rows))
    #expect(ods.map(\.cells) == Self.rows)
    #expect(ods.allSatisfy { $0.sheet == "表一" })
    let text = String(decoding: SmallTables.csv(Self.rows), as: UTF8.self)
    for length in [1, 2, 3, 7, 1000] {
      #expect(try csv(text, by: length).map(\.cells) == Self.rows)
    }
  }

  @Test func cellsStandInTheColumnsThatTheyName() throws {
    let rows = try sheet(
      """
      <row r="3"><c r="C3" t="inlineStr"><is><t>丙</t></is></c></row>\
      <row r="7"><c><v>4</v></c><c r="AA7" t="s"><v>0</v></c></row>
      """, strings: "<sst><si><r><t>漢</t></r><r><t>字</t></r><rPh><t>ㄏㄢˋ</t></rPh></si></sst>")
    #expect(rows.map(\.number) == [3, 7])
    #expect(rows[0].cells == ["", "", "丙"])
    #expect(rows[1].cells == ["4"] + Array(repeating: "", count: 25) + ["漢字"])
  }

  @Test(arguments: [
    ("甲_x000D_乙", "甲\r乙"), ("_x005F_x000D_", "_x000D_"), ("_xD800_", "_xD800_"), ("_x00", "_x00"),
    ("_x0000_", "_x0000_"),
  ])
  func excelEscapesAreRead(written: String, text: String) throws {
    let rows = try sheet(
      #"<row r="1"><c r="A1" t="s"><v>0</v></c></row>"#,
      strings: "<sst><si><t>\(written)</t></si></sst>")
    #expect(rows.map(\.cells) == [[text]])
  }

  @Test func blankCellsThatRepeatAreNoColumns() throws {
    let zip = ZipFile([
      "content.xml": Array(
        """
        <d xmlns:table="t" xmlns:text="x"><table:table table:name="表"><table:table-row>\
        <table:table-cell table:number-columns-repeated="2"><text:p>甲<text:s text:c="2"/>乙</text:p></table:table-cell>\
        <table:table-cell table:number-columns-repeated="16382"/></table:table-row>\
        <table:table-row table:number-rows-repeated="1048570"><table:table-cell/></table:table-row></table:table></d>
        """.utf8)
    ])
    #expect(try rows(of: zip.bytes) == [TableRow(sheet: "表", number: 1, cells: ["甲  乙", "甲  乙"])])
  }

  @Test func errorsSayWhere() {
    #expect(
      error { _ = try sheet(#"<row r="5"><c r="A5" t="s"><v>9</v></c></row>"#) }
        == TableError(
          sheet: "工作表1", row: 5, "儲存格引用的文字 9 不在 .xlsx 裡",
          "a cell refers to text 9, which the .xlsx does not have"))
    #expect(
      error { _ = try sheet(#"<row r="2"><c r="ZZ2"><v>1</v></c></row>"#) }
        == TableError(
          sheet: "工作表1", row: 2, "有儲存格在第 702 欄；最多 256 欄",
          "a cell stands in column 702; 256 are possible"))
    #expect(
      error { _ = try csv("甲,乙\n丙,\"丁\n") }
        == TableError(row: 2, "儲存格的引號沒有結尾", "the quotation mark of a cell has no end"))
    #expect(
      error { _ = try csv("甲,乙\n\"丙\"丁,\n") }
        == TableError(
          row: 2, "儲存格結尾的引號後面還有文字", "text follows the quotation mark that ends a cell"))
    #expect(
      error { _ = try sheet("<row") }?.problem.english.contains(
        "xl/worksheets/sheet1.xml: the XML is damaged") == true)
  }

  /// Entities that stand for gigabytes, elements without end, and rows that repeat.
  @Test(arguments: [
    ("<!DOCTYPE x [<!ENTITY a \"aaaa\">]><x>&a;</x>", "has a document type"),
    (String(repeating: "<x>", count: 100), "nested too deep"),
    (
      """
      <d xmlns:t="t"><t:table t:name="表"><t:table-row t:number-rows-repeated="1000000"><t:table-cell><t:p>甲</t:p>\
      </t:table-cell></t:table-row></t:table></d>
      """, "the row is repeated"
    ),
  ])
  func whatIsMadeToBeLongIsRefused(xml: String, problem: String) {
    let zip = ZipFile(["content.xml": Array(xml.utf8)]).bytes
    #expect(error { _ = try rows(of: zip) }?.problem.english.contains(problem) == true)
  }
}
