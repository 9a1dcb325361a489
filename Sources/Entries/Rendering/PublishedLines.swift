import Dictionary
import Text

extension CardPhrases {
  /// What a published table says in columns of its own, in lines under headings: of an idiom its use, what it is to be told
  /// from, and where it comes from.
  var published: [(label: String, lines: [String])] {
    if card.fields.isEmpty { return [] }
    let groups: [(String, [(String, lead: String?)])] = [
      (language("用法", "Use"), [(PublishedField.meaning, nil), (PublishedField.use, nil)]),
      (
        language("辨識", "To be told apart"),
        [("辨識-同", "同"), ("辨識-異", "異"), ("辨識-例句", nil), (PublishedField.confusion, "形音")]
      ),
      (language("典故", "Story"), [("典故說明", nil)]),
      (
        language("典源", "Source"),
        [("典源文獻名稱", nil), ("典源文獻內容", nil), ("典源注解", "注"), ("典源參考資料", "參考")]
      ),
      (language("參考詞語", "Other forms"), [("參考詞語", nil)]),
      (
        language("異讀", "Other readings"),
        [("又唸作", "又唸作"), ("合音唸作", "合音"), ("俗唸作", "俗唸作")] + Self.accents.map { ($0, $0) }
      ),
      (language("異用字", "Other characters"), [("異用字", nil)]),
      (language("姓名", "Names of people"), [("姓", "姓"), ("名", "名")]),
    ]
    return groups.compactMap { label, columns in
      let lines = columns.flatMap { name, lead in
        self.lines(of: name).map { line in (lead.map { "〔\($0)〕" } ?? "") + line }
      }
      return lines.isEmpty ? nil : (label, lines)
    }
  }

  /// The columns of 臺灣台語常用詞辭典 that say how a word is read in a place.
  private static let accents = [
    "鹿港偏泉腔", "三峽偏泉腔", "臺北偏泉腔", "宜蘭偏漳腔", "臺南混合腔", "高雄混合腔", "金門偏泉腔", "馬公偏泉腔", "新竹偏泉腔", "臺中偏漳腔",
  ]

  /// The lines of a column, each once: a word of several readings has a row for each.
  private func lines(of name: String) -> [String] {
    var seen: Set<String> = []
    return card.fields.filter { $0.name == name && seen.insert($0.text).inserted }
      .flatMap { PublishedLines.lines(of: $0) }.map(withLinks)
  }
}

/// A cell of 成語典 in lines, with its marks in words.
enum PublishedLines {
  static func lines(of field: PublishedField) -> [String] {
    let text = unnumbered(field.text)
    let lines = PublishedField.parts(of: text)
    return field.name == "辨識-例句" ? compared(lines) : lines.map(withoutContextMark)
  }

  /// The text with the numbers of notes behind the words that they are on. A line of a cell ends behind such a word.
  private static func unnumbered(_ text: String) -> String {
    text.replacing(/\n?\*(\d+)\*([^\n]*)\n?/) { "\($0.output.2)〔\($0.output.1)〕" }
  }

  /// # begins a line that is there for what stands around.
  private static func withoutContextMark(_ line: String) -> String {
    line.hasPrefix("#") ? String(line.dropFirst()) : line
  }

  /// The sentences of a table of two words that says where which can stand: ○一毛不拔 ㄨ愛財如命 他就像隻鐵公雞，∼。
  private static func compared(_ lines: [String]) -> [String] {
    guard let words = lines.first.map(cells), words.count > 1 else { return lines }
    return lines.dropFirst().map { line in
      let cells = cells(of: line)
      guard cells.count > words.count else { return line }
      return zip(words, cells).map { "\($1)\($0)" }.joined(separator: "　")
        + "　" + cells[words.count...].joined(separator: "　")
    }
  }

  private static func cells(of line: String) -> [String] {
    line.split(separator: "\t").map(String.init)
  }
}
