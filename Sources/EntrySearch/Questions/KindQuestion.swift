/// Words of a kind, asked for in words: 魚的諺語, 歇後語 和尚, 三開頭的成語, ABB.
struct KindQuestion: Sendable, Hashable {
  /// The place of the topic in a title.
  enum Place: Sendable, Hashable {
    case beginning, end, anywhere
  }

  /// Its common name.
  var name: String
  /// The dictionary's labels of it.
  var labels: [String]
  /// The topic of the words; empty for all of the kind.
  var topic: String
  /// The topic's place in titles; `nil` if it may as well be only in their meaning.
  var place: Place?
  /// ABB, AABB and their like.
  var letters: String?

  /// The kinds, by what people call them.
  static let kinds: [String: [String]] = [
    "成語": ["成語"], "四字成語": ["成語"], "四字詞": ["成語"], "諺語": ["諺語"], "俗語": ["諺語"], "俗話": ["諺語"],
    "俚語": ["諺語"], "俗諺": ["諺語"],
    "歇後語": ["歇後語"], "狀聲詞": ["擬聲詞", "擬"], "擬聲詞": ["擬聲詞", "擬"], "象聲詞": ["擬聲詞", "擬"],
    "形聲詞": ["擬聲詞", "擬"],
    "連接詞": ["連"], "連詞": ["連"], "介詞": ["介"], "副詞": ["副"], "代名詞": ["代"], "代詞": ["代"], "助詞": ["助"],
    "語助詞": ["助"], "歎詞": ["歎"], "嘆詞": ["歎"],
    "感歎詞": ["歎"], "感嘆詞": ["歎"], "名詞": ["名"], "動詞": ["動"], "形容詞": ["形"], "量詞": ["量詞", "量"],
    "佛教用語": ["佛教用語"], "植物": ["植物名"], "動物": ["動物名"], "病": ["病名"],
    "樂器": ["樂器名"], "武器": ["武器名"], "官職": ["職官名"], "職官": ["職官名"], "書名": ["書名"], "地名": ["地名"],
    "人名": ["人名"], "國名": ["國名"], "複姓": ["複姓"],
    "星座": ["星座名"], "稱謂": ["稱謂"], "股票術語": ["股票術語"], "術數用語": ["術數用語"], "詞牌": ["詞牌名"], "曲牌": ["曲牌名"],
  ]
  private static let names = kinds.keys.sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }
  /// Kinds by the use of a word, and not by its topic.
  var isPhrase: Bool { labels == ["成語"] || labels == ["諺語"] || labels == ["歇後語"] }

  /// The question that a text is; `nil` if it does not ask for a kind.
  init?(_ text: String) {
    if let letters = Self.letters(in: text) {
      self.init(name: letters, labels: [], topic: "", place: nil, letters: letters)
      let isAdjective = text.hasSuffix("形容詞") || text.components(by: "形容詞").count > 1
      if isAdjective { labels = ["形"] }
      return
    }
    for (word, place) in [
      ("開頭的", Place.beginning), ("字頭的", .beginning), ("開始的", .beginning), ("結尾的", .end),
      ("收尾的", .end),
    ] {
      let parts = text.components(by: word)
      guard parts.count == 2, !parts[0].isEmpty else { continue }
      let topic = parts[0].without(prefix: "以") ?? parts[0].without(prefix: "用") ?? parts[0]
      self.init(
        name: parts[1], labels: Self.kinds[parts[1]] ?? [], topic: topic.withoutCharacterWord,
        place: place, letters: nil)
      return
    }
    for name in Self.names {
      guard let (topic, place) = Self.topic(of: text, kind: name) else { continue }
      self.init(
        name: name, labels: Self.kinds[name] ?? [], topic: topic, place: place, letters: nil)
      return
    }
    return nil
  }

  private init(name: String, labels: [String], topic: String, place: Place?, letters: String?) {
    self.name = name
    self.labels = labels
    self.topic = topic
    self.place = place
    self.letters = letters
  }

  /// The topic of a question for words of a kind: 有老虎的成語, 魚的諺語, 歇後語 和尚.
  private static func topic(of text: String, kind: String) -> (String, Place?)? {
    for head in ["\(kind) ", "\(kind)有"] {
      if let topic = text.without(prefix: head) { return (topic, nil) }
    }
    guard let rest = text.without(suffix: "的\(kind)") ?? text.without(suffix: " \(kind)"),
      !rest.isEmpty
    else { return nil }
    for head in ["有", "含有", "含", "帶有", "帶", "包含"] {
      if let topic = rest.without(prefix: head) { return (topic.withoutCharacterWord, .anywhere) }
    }
    for head in ["關於", "有關", "跟", "和", "與"] {
      if let topic = rest.without(prefix: head) {
        return (topic.without(suffix: "有關") ?? topic, nil)
      }
    }
    return (rest, nil)
  }

  /// ABB, if a text names such a form.
  private static func letters(in text: String) -> String? {
    text.split { $0 == " " || !$0.isASCII }.map(String.init).first { part in
      (3...4).contains(part.utf8.count) && part.utf8.first == UInt8(ascii: "A")
        && part.utf8.allSatisfy { (0x41...0x44).contains($0) }
        && Set(part.utf8).count < part.utf8.count
    }
  }
}

extension String {
  /// 虎 of 虎字, 虎這個字.
  fileprivate var withoutCharacterWord: String {
    without(suffix: "這個字") ?? (unicodeScalars.count > 1 ? without(suffix: "字") : nil) ?? self
  }
}
