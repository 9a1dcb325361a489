import Dictionary

/// How 臺灣台語常用詞辭典 is laid out: as tables that refer to each other by numbers, files of their own until 2023, and sheets of one
/// file since.
enum RelatedLayout {
  /// What the rows of a table are.
  enum Table: Equatable {
    case words, senses, examples
    /// Other ways to read words, by the name of their table: 又唸作.
    case readings(String)
    /// Other ways to write words.
    case forms
    /// How words are read in different places.
    case accents
    /// Words for what one of Mandarin means.
    case mandarin
    /// Names of people, family names or given ones, by the name of their table.
    case names(String)
    /// Words of the same or of the opposite meaning, of a word or of a sense.
    case related(ofSense: Bool, areOpposite: Bool)
  }

  /// What stands in a column that is understood.
  enum Column {
    case word, sense, title, reading, type, text, order, examples, mandarin, other, kind, mark
  }

  static let title = "《臺灣台語常用詞辭典》"
  static let edition = Edition.ofMinistry(
    name: "教育部\(title)", key: "twblg", shortName: "台語辭典", language: "nan-Hant-TW",
    source: "https://sutian.moe.edu.tw/")
  /// The language under which entries have the Mandarin words for their own.
  static let mandarin = "華語"

  /// The columns that tell a table, and what each of its columns is, by the names of both layouts.
  private static let tables: [(table: Table, needed: [String], columns: [String: Column])] = [
    (
      .words, ["主編碼", "詞目", "音讀"],
      ["主編碼": .word, "詞目": .title, "音讀": .reading, "屬性": .kind, "文白屬性": .mark]
    ),
    (
      .words, ["詞目id", "詞目類型", "漢字", "羅馬字"],
      ["詞目id": .word, "漢字": .title, "羅馬字": .reading, "詞目類型": .kind]
    ),
    (
      .senses, ["釋義總序號", "主編碼", "釋義"],
      ["釋義總序號": .sense, "主編碼": .word, "釋義順序": .order, "詞性代號": .type, "釋義": .text]
    ),
    (
      .senses, ["詞目id", "義項id", "解說"],
      ["義項id": .sense, "詞目id": .word, "詞性": .type, "解說": .text]
    ),
    (
      .examples, ["主編碼", "釋義編號", "例句"],
      [
        "主編碼": .word, "釋義編號": .sense, "例句順序": .order, "例句": .text, "例句標音": .reading,
        "華語翻譯": .mandarin,
      ]
    ),
    (
      .examples, ["詞目id", "義項id", "漢字", "華語"],
      [
        "詞目id": .word, "義項id": .sense, "例句順序": .order, "漢字": .text, "羅馬字": .reading,
        "華語": .mandarin,
      ]
    ),
    (.forms, ["詞目id", "異用字"], ["詞目id": .word, "異用字": .other]),
    (
      .mandarin, ["華語詞目", "腔", "漢字"],
      ["華語詞目": .mandarin, "漢字": .title, "腔": .kind, "羅馬字": .reading]
    ),
  ]

  private static let relations: [String: Table] = [
    "詞目tuì詞目近義": .related(ofSense: false, areOpposite: false),
    "詞目tuì詞目反義": .related(ofSense: false, areOpposite: true),
    "義項tuì義項近義": .related(ofSense: true, areOpposite: false),
    "義項tuì義項反義": .related(ofSense: true, areOpposite: true),
    "義項tuì詞目近義": .related(ofSense: true, areOpposite: false),
    "義項tuì詞目反義": .related(ofSense: true, areOpposite: true),
  ]
  private static let relationColumns: [String: Column] = [
    "詞目id": .word, "義項id": .sense, "對應詞目漢字": .other,
  ]
  private static let readings: Set = ["又唸作", "合音唸作", "俗唸作"]
  private static let names: Set = ["姓", "名"]

  /// What a table is, by its header and the name of its sheet; `nil` for one that is of something else.
  static func table(
    of header: [String], sheet: String?
  ) -> (table: Table, columns: [String: Column])? {
    if let sheet {
      if let table = relations[sheet] { return (table, relationColumns) }
      if readings.contains(sheet) { return (.readings(sheet), ["詞目id": .word, "羅馬字": .reading]) }
      if names.contains(sheet) {
        return (.names(sheet), ["漢字": .title, "羅馬字": .reading, "類型": .kind])
      }
      if sheet == "語音差異" { return (.accents, ["詞目id": .word, "漢字": .title]) }
    }
    let found = tables.first { $0.needed.allSatisfy(header.contains) }
    return found.map { ($0.table, $0.columns) }
  }

  /// Parts of speech by the numbers of the old layout; today's has their names.
  private static let types = [
    "", "介", "代", "名", "位", "助", "形", "時", "副", "動", "連", "量", "嘆", "態", "疑", "數", "數量", "熟", "聲",
  ]
  static func type(_ cell: String) -> String? {
    let type = Int(cell).flatMap { types.indices.contains($0) ? types[$0] : nil } ?? cell
    return type.isEmpty ? nil : type
  }

  /// Which of a character's readings it is, by the numbers of the old layout.
  private static let marks = ["", "文", "白", "俗", "替"]
  static func mark(_ cell: String) -> String? {
    let mark = Int(cell).flatMap { marks.indices.contains($0) ? marks[$0] : nil } ?? cell
    return mark.isEmpty ? nil : mark
  }
}
