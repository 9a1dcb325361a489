import Dictionary

/// How a dictionary is laid out as a table: which columns it has, by the names that releases have given them, and how its cells are
/// read. Columns come in any order, some are left out in some releases, and those that are not named here are kept
/// under their own names.
struct TableLayout: Sendable {
  /// A column that has a place in an entry. All others are fields of their reading.
  enum Column: Sendable {
    case title, radical, strokeCount, nonRadicalStrokeCount, order, bopomofo, pinyin
    case synonyms, antonyms, definition, example, quotes
    /// Other titles of the same entry, which lead to it; kept as a field.
    case aliases
    /// Other forms of the same character, which lead to it; kept as a field.
    case forms
    case field
  }

  /// How the cell of definitions is written.
  enum Style: Sendable { case revised, concised, mini, idioms, hakka }

  /// The name for people.
  var title: String
  var edition: Edition
  /// What names of its files hold.
  var mark: String
  var style: Style
  /// The names of each column, that of today first.
  var columns: [(column: Column, names: [String])]
  /// The text that some program has put into empty cells.
  var blank: String?

  static let all = [revised, concised, mini, idioms, hakka]

  /// The fields that name other words.
  static let naming = Set(
    all.lazy.flatMap(\.columns).filter { $0.column == .aliases || $0.column == .forms }
      .compactMap(\.names.first))

  private static let revised = TableLayout(
    title: "《重編國語辭典修訂本》", edition: .revised, mark: "revised", style: .revised,
    columns: shared + [
      (.aliases, ["辭條別名"]), (.field, ["字數"]), (.forms, ["異體字"]),
    ])

  private static let concised = TableLayout(
    title: "《國語辭典簡編本》",
    edition: .ofMinistry(
      name: "教育部《國語辭典簡編本》", key: "concised", shortName: "簡編本",
      source: "https://dict.concised.moe.edu.tw/"),
    mark: "concised", style: .concised, columns: shared)

  private static let shared: [(column: Column, names: [String])] = [
    (.title, ["字詞名"]), (.field, ["字詞號"]), (.radical, ["部首字"]), (.strokeCount, ["總筆畫數"]),
    (.nonRadicalStrokeCount, ["部首外筆畫數"]), (.order, ["多音排序"]), (.bopomofo, ["注音一式"]),
    (.field, [PublishedField.variantType]), (.field, [PublishedField.variantBopomofo]),
    (.pinyin, ["漢語拼音"]), (.field, [PublishedField.variantPinyin]), (.synonyms, ["相似詞"]),
    (.antonyms, ["相反詞"]), (.definition, ["釋義"]), (.field, ["多音參見訊息"]),
  ]

  private static let mini = TableLayout(
    title: "《國語小字典》",
    edition: .ofMinistry(
      name: "教育部《國語小字典》", key: "mini", shortName: "小字典", source: "https://dict.mini.moe.edu.tw/"),
    mark: "mini", style: .mini,
    columns: [
      (.title, ["單字", "字詞名"]), (.radical, ["部首", "部首字"]), (.strokeCount, ["單字筆畫", "總筆畫數"]),
      (.nonRadicalStrokeCount, ["部首外筆畫", "部首外筆畫數"]), (.bopomofo, ["注音", "注音一式"]),
      (.definition, ["解釋"]),
    ])

  private static let hakka = TableLayout(
    title: "《臺灣客語辭典》",
    edition: .ofMinistry(
      name: "教育部《臺灣客語辭典》", key: "hakka", shortName: "客語辭典", language: "hak-Hant-TW",
      source: "https://hakkadict.moe.edu.tw/"),
    mark: "hakka", style: .hakka,
    columns: [
      (.title, ["詞目"]), (.field, ["序號"]), (.field, [partOfSpeech]), (.field, ["詞目索引"]),
      (.pinyin, ["音讀"]), (.definition, ["釋義"]), (.example, ["例句"]), (.synonyms, ["相似詞"]),
      (.antonyms, ["相反詞"]), (.field, ["對應音檔名稱"]),
    ],
    blank: "nan")

  /// A column with what each of the senses is, which is kept as a field too.
  static let partOfSpeech = "詞性"

  private static let idioms = TableLayout(
    title: "《成語典》",
    edition: .ofMinistry(
      name: "教育部《成語典》", key: "idioms", shortName: "成語典", source: "https://dict.idioms.moe.edu.tw/"),
    mark: "idioms", style: .idioms,
    columns: [
      (.title, ["成語"]), (.field, ["編號"]), (.bopomofo, ["注音"]), (.pinyin, ["漢語拼音"]),
      (.definition, ["釋義"]), (.field, ["典源文獻名稱", "典源文獻出處"]), (.field, ["典源文獻內容"]),
      (.field, ["典源注解", "典源-註解"]), (.field, ["典源參考資料", "典源-參考"]), (.field, ["典故說明"]),
      (.quotes, ["書證"]), (.field, ["用法說明-語義說明", "用法-語意說明"]),
      (.field, ["用法說明-使用類別", "用法-使用類別"]), (.example, ["用法說明-例句", "用法-例句"]),
      (.field, ["辨識-形音辨誤", "形音辨誤"]), (.field, ["辨識-同"]), (.field, ["辨識-異"]),
      (.field, ["辨識-例句"]), (.synonyms, ["近義成語", "近義-同"]), (.antonyms, ["反義成語", "近義-反"]),
      (.field, ["參考詞語", "參考成語(正文)"]), (.aliases, ["主條成語／非主條成語", "主條成語/非主條成語"]),
    ])
}

/// The header of a table, as a layout that is known reads it.
struct TableHeader: Sendable {
  let layout: TableLayout
  /// For each column of the table what it is, and the name that it has today; `nil` for a column without a name.
  let columns: [(column: TableLayout.Column, name: String)?]
  /// The same without the names: they are asked for each cell.
  let kinds: [TableLayout.Column?]

  /// - Parameter file: the name of the table's file, which decides between dictionaries of the same columns.
  ///
  /// Returns `nil` if no dictionary is laid out so.
  init?(_ cells: [String], in file: String) {
    let names = cells.map(Self.bareName)
    var best: (score: (Int, Int, Int), header: TableHeader)?
    for layout in TableLayout.all {
      let header = TableHeader(layout, names)
      let found = Set(header.columns.compactMap { $0?.column })
      guard found.isSuperset(of: [.title, .definition]), found.count > 2 else { continue }
      let known = layout.columns.count { column in column.names.contains(where: names.contains) }
      // Of those that have the same of its columns the one that lacks fewest.
      let score = (file.contains(layout.mark) ? 1 : 0, known, -layout.columns.count)
      if best.map({ score > $0.score }) ?? true { best = (score, header) }
    }
    guard let best else { return nil }
    self = best.header
  }

  private init(_ layout: TableLayout, _ names: [String]) {
    self.layout = layout
    columns = names.map { name in
      if name.isEmpty { return nil }
      let known = layout.columns.first { $0.names.contains(name) }
      return (known?.column ?? .field, known?.names.first ?? name)
    }
    kinds = columns.map { $0?.column }
  }

  /// The first word of a header: 變體類型 1:變 2:又音 3:語音 4:讀音.
  static func bareName(_ cell: String) -> String {
    cell.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
  }
}
