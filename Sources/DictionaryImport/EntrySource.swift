import Dictionary
import Tables
import Text

/// A dictionary in some format, as its entries come. A new format is one more of these.
protocol EntrySource {
  /// The share of the input that has been read, if it is known.
  var share: Double? { get }
  /// Which dictionary it is, as far as the format says so.
  var edition: Edition? { get }
  /// The parts that are left out, so far.
  var omissions: [UserMessage] { get }

  /// The next entries, perhaps none; `nil` at the end and from then on.
  mutating func nextBatch() throws -> (any SourceBatch)?
}

extension EntrySource {
  var omissions: [UserMessage] { [] }
}

/// Some entries as they stand in a source. What they say is read beside the reading of the source itself.
protocol SourceBatch: Sendable {
  /// The number of the first entry, from 1.
  var firstNumber: Int { get }
  /// Whether a text may hold U+0000.
  var mayHoldNull: Bool { get }

  func entries(of file: String) throws -> [Entry]
  /// The words by which texts are cut in place of these entries; `nil` for the entries' own.
  var lessons: Lessons? { get }
  /// Where an entry stands, from 0.
  func place(ofEntry index: Int, title: String?) -> ImportError.Place
}

extension SourceBatch {
  var lessons: Lessons? { nil }
}

/// The entries of one dictionary of several, by which alone the cutting of texts is learned.
struct Lessons: Sendable {
  /// Those of a batch's titles, in its order; `nil` where the dictionary has none.
  var entries: [Entry?]
  /// The articles whose text comes next.
  var texts: [Entry]
}

/// The formats that there are, and which of them a file is in.
enum EntrySources {
  /// For people.
  static let known = UserMessage(
    """
    g0v 計畫的 JSON（.json，或壓縮成 .xz、.gz），與教育部\
    \((TableLayout.all.map(\.title) + [RelatedLayout.title]).joined(separator: "、"))\
    的 .xlsx、.ods、.csv，或裝著這些檔的 .zip；CC-CEDICT（.u8、.txt，或壓縮成 .gz）、\
    Yomitan 的 .zip、StarDict 的 .ifo（.idx 與 .dict 放在旁邊，或一起裝在資料夾、.zip、.tar 裡）
    """,
    """
    JSON of the g0v project (.json, packed as .xz or .gz, or not); .xlsx, .ods and .csv of the Ministry's \
    \((TableLayout.all.map(\.title) + [RelatedLayout.title]).joined(separator: ", ")), and its .zip around them; CC-CEDICT (.u8 or \
    .txt, packed as .gz or not), the .zip of a Yomitan dictionary, and StarDict's .ifo with its .idx and .dict beside it, or all \
    of them in a folder, .zip or .tar
    """)

  /// The number of bytes that tell the format of a file.
  private static let lead = 4096

  static func source(of input: InputFile) throws -> any EntrySource {
    let lead = Array(try input.first(lead))
    if let other = ForeignFormat.of(lead) {
      throw ImportError(
        file: input.name,
        problem: UserMessage(
          "是\(other.name.chinese)，不能匯入\(other.advice.chinese)。能匯入的格式是：\(known.chinese)",
          """
          is \(other.name.english), which cannot be imported\(other.advice.english); the known \
          formats are: \(known.english)
          """))
    }
    do {
      if Archive.isOne(lead) {
        let archive = try Archive(input.wholeArchive())
        if YomitanSource.isOne(archive) { return try YomitanSource(archive, in: input.name) }
        if let source = try StarDictSource(packedIn: archive, in: input.name) { return source }
        let files = try TableFile.files(in: archive)
        if let source = try RelatedSource(of: files, in: input.name) { return source }
        return try PublishedSource(of: files, in: input.name)
      }
      if lead.starts(with: StarDictInfo.magic) {
        return try StarDictSource(input, companion: input.companion)
      }
      if CEDICTSource.isOne(lead) { return try CEDICTSource(input) }
      if isTable(lead) {
        if RelatedSource.isTable(lead) { return try RelatedSource(reading: input) }
        return try PublishedSource(reading: CSVReader { try input.nextChunk() }, of: input)
      }
    } catch let error as TableError {
      throw ImportError(error, in: input.name)
    }
    if let first = firstByte(lead), first != UInt8(ascii: "["), first != UInt8(ascii: "{") {
      if let info = StarDictSource.info(beside: input.name) {
        throw ImportError(
          file: input.name,
          problem: UserMessage(
            "是 StarDict 辭典的一部分；請匯入旁邊的 \(info)",
            "is a part of a StarDict dictionary; import \(info) beside it"))
      }
      throw unknown(lead, in: input.name)
    }
    return EntryScanner(input)
  }

  private static func unknown(_ lead: [UInt8], in file: String) -> ImportError {
    let line = String(decoding: lead.prefix { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self).shortened(
      to: 40)
    let isText = !line.isEmpty && !line.contains("\u{FFFD}")
    let start =
      isText
      ? "\"\(line)\""
      : lead.prefix(4).map { "0x" + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
    return ImportError(
      file: file,
      problem: UserMessage(
        "不是認得的格式，開頭是 \(start)。能匯入的格式是：\(known.chinese)",
        "is in no known format; it begins with \(start); the known formats are: \(known.english)"))
  }

  /// The first byte that is no blank, behind a byte order mark.
  private static func firstByte(_ lead: [UInt8]) -> UInt8? {
    let text = lead.starts(with: [0xEF, 0xBB, 0xBF]) ? lead.dropFirst(3) : lead[...]
    return text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }

  /// Whether the first line is one of several columns, and no JSON.
  private static func isTable(_ lead: [UInt8]) -> Bool {
    let text = lead.starts(with: [0xEF, 0xBB, 0xBF]) ? lead.dropFirst(3) : lead[...]
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    let first = firstByte(lead)
    let isUTF16 = lead.starts(with: [0xFF, 0xFE]) || lead.starts(with: [0xFE, 0xFF])
    if lead.contains(0), !isUTF16 { return false }
    return first != UInt8(ascii: "[") && first != UInt8(ascii: "{")
      && line.contains { $0 == UInt8(ascii: ",") || $0 == 0x09 } && line.contains { $0 >= 0x80 }
  }
}

extension InputFile {
  /// The maximum size of an archive, in bytes.
  private static let longestArchive = 256 << 20

  fileprivate func wholeArchive() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(into: &bytes) {
      if bytes.count > Self.longestArchive {
        throw ImportError(
          file: name, problem: UserMessage("壓縮檔超過 256 MiB", "is an archive of more than 256 MiB"))
      }
    }
    return bytes
  }

  func nextChunk() throws -> [UInt8]? {
    var bytes: [UInt8] = []
    return try read(into: &bytes) ? bytes : nil
  }
}

extension ImportError {
  init(_ error: TableError, in file: String, part: String? = nil) {
    let sheet = [part, error.sheet].compactMap { $0 }.joined(separator: ", ")
    let place: Place? =
      if let row = error.row {
        .row(sheet: sheet.isEmpty ? nil : sheet, number: row, title: nil)
      } else {
        sheet.isEmpty ? nil : .sheet(sheet)
      }
    self.init(file: file, place: place, problem: error.problem)
  }
}

/// Formats of others that people have dictionaries in, by their first bytes.
private struct ForeignFormat {
  var name: UserMessage
  var advice = UserMessage("")
  var magic: [UInt8]
  var place = 0

  static func of(_ lead: [UInt8]) -> ForeignFormat? {
    all.first { lead.dropFirst($0.place).starts(with: $0.magic) }
  }

  private static let unpack = UserMessage("；請先解壓縮", "; unpack it")

  private static let html = UserMessage("網頁", "a web page")
  private static let page = UserMessage(
    "；可能是出版者說沒有這個檔案，請用瀏覽器看看",
    "; its publisher may say in it that there is no such file: look at it in a browser")

  private static let all = [
    ForeignFormat(
      name: UserMessage("舊的 Excel 檔（.xls）", "an old Excel file (.xls)"),
      advice: UserMessage("；請另存為 .xlsx 或 CSV UTF-8", "; save it as .xlsx or as CSV UTF-8"),
      magic: [0xD0, 0xCF, 0x11, 0xE0]),
    // The length of a header in UTF-16, and the header.
    ForeignFormat(
      name: UserMessage("用 MDict 做的辭典（.mdx）", "an MDict dictionary (.mdx)"),
      magic: Array("<\0D\0i\0c\0t\0i\0o\0n\0a\0r\0y\0".utf8), place: 4),
    ForeignFormat(
      name: UserMessage("MDict 的聲音與圖片（.mdd）", "an MDict file of sounds and pictures (.mdd)"),
      magic: Array("<\0L\0i\0b\0r\0a\0r\0y\0_\0".utf8), place: 4),
    ForeignFormat(
      name: UserMessage("SQLite 的資料庫", "a database of SQLite"),
      advice: UserMessage("；Cidian 的辭典檔直接用就好", "; a dictionary file of Cidian is used as it is"),
      magic: Array("SQLite format 3\0".utf8)),
    ForeignFormat(name: html, advice: page, magic: Array("<!DOCTYPE html".utf8)),
    ForeignFormat(name: html, advice: page, magic: Array("<!doctype html".utf8)),
    ForeignFormat(name: html, advice: page, magic: Array("<html".utf8)),
    ForeignFormat(name: UserMessage(" PDF", "a PDF"), magic: Array("%PDF-".utf8)),
    ForeignFormat(
      name: UserMessage(" .7z 壓縮檔", "packed as .7z"), advice: unpack,
      magic: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    ForeignFormat(
      name: UserMessage(" .rar 壓縮檔", "packed as .rar"), advice: unpack, magic: Array("Rar!".utf8)),
  ]
}
