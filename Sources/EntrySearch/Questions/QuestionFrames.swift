import Text

/// The words that people put around the subject of a question.
enum QuestionFrames {
  private static let opposites = [
    "相反詞", "反義詞", "對義詞", "相對詞", "反面詞", "相反的詞", "相反意思", "相反", "反義", "反面", "相對", "對比",
  ]
  private static let synonyms = [
    "同義詞", "近義詞", "相似詞", "類義詞", "類似詞", "同義字", "同義", "近義", "類似的詞", "相似的詞", "相近的詞", "意思一樣的詞",
    "意思相同的詞", "意思相近的詞", "意思差不多的詞", "另一種說法", "另一個說法", "另外一種說法", "其他說法", "別的說法", "別種說法",
    "不同說法", "換句話說", "還可以怎麼說", "還可以說", "也可以說",
  ]

  /// 高興的相反, 反義詞 高興; 漂亮 相似詞.
  static func related(_ text: String) -> Question? {
    for (names, isOpposite) in [(opposites, true), (synonyms, false)] {
      if let word = text.without(anySuffix: names) { return .related(word, isOpposite: isOpposite) }
      for name in names {
        if let word = text.without(prefix: "\(name) ") {
          return .related(word, isOpposite: isOpposite)
        }
      }
    }
    return nil
  }

  private static let comparisons = [
    "有什麼差別", "有什麼不同", "有什麼不一樣", "有什麼區別", "有何不同", "有何差別", "差在哪裡", "差在哪", "哪裡不同", "哪裡不一樣",
    "差別在哪裡", "差別在哪", "怎麼分辨", "怎麼區分", "怎麼分", "的差別", "的差異", "的區別", "的不同", "的分別", "差別", "差異",
    "區別", "哪個才對", "哪一個才對", "哪個是對的", "哪個對", "哪一個對", "哪個正確", "用哪個", "要用哪個", "傻傻分不清楚",
  ]
  private static let separators = [" ", "還是", "或是", "和", "跟", "與", "或", "/", "vs", "VS"]

  /// 帶 戴 差別, 因該還是應該 哪個對: the words that are compared.
  static func compared(_ text: String) -> [String]? {
    guard let rest = text.without(anySuffix: comparisons) else { return nil }
    for separator in separators {
      let parts = rest.components(by: separator).compactMap { part -> String? in
        let word = part.trimmingBlanks
        return word.isEmpty || separators.contains(word) ? nil : word
      }
      if parts.count > 1, parts.count <= 6 { return parts }
    }
    return nil
  }

  private static let questions = [
    "怎麼唸", "怎麼念", "怎麼讀", "怎麼發音", "怎麼寫", "怎麼用", "念什麼", "唸什麼", "讀什麼", "唸作什麼", "念作什麼", "要怎麼念", "要怎麼唸",
    "讀音",
    "發音", "注音", "拼音", "念法", "唸法", "讀法", "寫法", "部首", "筆畫數", "筆畫", "筆順", "意思", "含義", "解釋", "定義", "用法",
    "由來", "典故",
    "出處", "造句", "例句", "是什麼部首", "是什麼部", "什麼部首", "是什麼意思", "什麼意思", "甚麼意思", "是什麼", "幾畫", "有幾畫", "的英文",
    "怎麼解釋",
  ].sorted { $0.utf8.count > $1.utf8.count }

  /// 龜裂怎麼唸, 凹的部首: the word whose entry has the answer.
  static func askedOf(_ text: String) -> String? {
    guard let word = text.without(anySuffix: questions) else { return nil }
    return word.without(suffix: "這個字") ?? word.without(suffix: "這個詞") ?? word
  }

  private static let next = [
    "後面接什麼", "後面要接什麼", "後面是什麼", "後面怎麼接", "下一句是什麼", "的下一句", "下一句", "的下句", "下句", "的後半句", "後半句",
    "後面一句", "接下來是什麼",
  ]
  private static let previous = [
    "前面是什麼", "前面接什麼", "上一句是什麼", "的上一句", "上一句", "的前一句", "前一句", "的上句", "上句", "前半句",
  ]
  private static let gaps = [
    "什麼什麼", "甚麼甚麼", "什麼", "甚麼", "○", "〇", "□", "囗", "ＯＯ", "xx", "XX", "oo", "OO",
  ]

  /// 塞翁什麼馬, 賠了夫人又___, 打開天窗說…: a pattern of titles.
  static func pattern(_ text: String) -> String? {
    if let rest = text.without(anySuffix: next) { return "\(rest)*" }
    if let rest = text.without(anySuffix: previous) { return "*\(rest)" }
    var pattern = text
    for gap in gaps { pattern = pattern.components(by: gap).joined(separator: "*") }
    pattern = pattern.replacingRuns(of: "_", one: "?", more: "*")
    for mark in ["…", ".", "-", "—"] as [Character] {
      pattern = pattern.replacingRuns(of: mark, one: "*", more: "*")
    }
    let known = pattern.unicodeScalars.count { SearchLetter.of($0) == .character }
    let isPattern = pattern.unicodeScalars.contains { SearchLetter.of($0) == .wildcard }
    guard isPattern, known > 1, !pattern.utf8.contains(0x20) else { return nil }
    return pattern
  }

  /// 一什麼橋, 量詞 書, 書的量詞, 書用什麼量詞: the noun that is counted.
  static func measured(_ text: String) -> String? {
    for head in ["量詞 ", "單位詞 ", "一什麼", "一甚麼"] {
      if let noun = text.without(prefix: head), isNoun(noun) { return noun }
    }
    for tail in ["用什麼量詞", "的量詞", "的單位詞", " 量詞", "要用什麼量詞", "的數量詞"] {
      if let noun = text.without(suffix: tail), isNoun(noun) { return noun }
    }
    return nil
  }

  /// 一什麼橋 counts; 一_鳥 and 一什麼二鳥 are parts of a phrase.
  private static func isNoun(_ text: String) -> Bool {
    (1...4).contains(text.unicodeScalars.count) && !text.utf8.contains(0x20)
      && text.unicodeScalars.allSatisfy { SearchLetter.of($0) == .character }
      && !text.unicodeScalars.contains { "一二三四五六七八九十的什".unicodeScalars.contains($0) }
  }
}

extension String {
  /// The parts between the places of a separator.
  func components(by separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let place = rest.firstRange(of: separator) {
      parts.append(String(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    return parts + [String(rest)]
  }

  /// The text with each run of a character replaced.
  fileprivate func replacingRuns(of character: Character, one: String, more: String) -> String {
    var result = ""
    var count = 0
    for next in self + "\0" {
      if next == character {
        count += 1
        continue
      }
      result += count == 0 ? "" : count == 1 ? one : more
      count = 0
      if next != "\0" { result.append(next) }
    }
    return result
  }
}
