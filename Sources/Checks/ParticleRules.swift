import Segmentation
import Spelling

/// Finds 的 for 得, 在 for 再 and the like where the next characters decide, whatever the text is about.
struct ParticleRules: Sendable {
  /// A character that is wrong between certain others.
  private struct Rule {
    var written: Character
    var right: Character
    /// Characters of which one must be before it; empty for any. `twice` is a character that is there twice.
    var behind = ""
    var isBehindTwice = false
    /// Characters that must not be before it.
    var notBehind = ""
    /// One of these has to follow. A bar is the end of a part of a sentence.
    var before: [String]
    /// None of these may follow.
    var notBefore: [String] = []
    var sensitivity = SpellingSensitivity.careful

    /// Whether the misspelling includes the character before it, or the one behind it.
    var isSuffix: Bool { written == "的" || written == "得" }
  }

  /// Characters that make words with 在.
  private static let wordsWithIn = "現存實正所內潛自"

  private static let rules: [Rule] = [
    Rule(
      written: "在", right: "再", notBehind: wordsWithIn, before: ["次"],
      notBefore: ["次期", "次數", "次要", "次序", "次日", "次年"]),
    Rule(
      written: "在", right: "再", notBehind: wordsWithIn,
      before: ["叮", "強", "提", "考", "交", "確", "表", "保", "詢", "推", "勸", "請", "要", "求"].map {
        "三" + $0
      }),
    Rule(
      written: "在", right: "再", notBehind: wordsWithIn, before: ["也不", "也沒", "也無", "也找"]),
    Rule(
      written: "在", right: "再", notBehind: wordsWithIn + "我你您他她們人都還也誰師",
      before: ["說吧", "說啦", "說|"]),
    Rule(
      written: "在", right: "再", notBehind: wordsWithIn, before: ["見"],
      notBefore: ["見證", "見過", "見識", "見面", "見到", "見習", "見報", "見於"]),
    Rule(
      written: "再", right: "在",
      before: ["家裡", "家休", "家等", "場的", "意|", "意他", "意的", "乎|", "乎他", "乎的"]),
    Rule(
      written: "的", right: "得", behind: "跑走跳唱寫講睡吃長過笑哭飛穿畫玩累忙",
      before: ["很", "非常", "太", "特別", "更", "不錯", "快", "慢"]
        + "我你您他她爸媽哥弟姐妹誰別以平任同".map { "比\($0)" },
      notBefore: [
        "很多", "很快就", "很快地", "太太", "太陽", "太空", "太子", "太平", "快樂", "快感", "快車", "快遞", "慢性", "慢車",
        "更衣", "比例", "比以色",
      ]),
    Rule(
      written: "的", right: "得", behind: "忙累氣痛餓冷熱興怕急樂",
      before: ["不可", "不得", "不行", "不知", "不停", "不能"], notBefore: ["不可能", "不得不"]),
    Rule(written: "得", right: "地", isBehindTwice: true, before: actions, notBefore: ["到"]),
    Rule(
      written: "的", right: "地", isBehindTwice: true, before: actions,
      notBefore: ["想法", "說法", "看法", "問題", "拿手", "打擊", "讀書", "說話"], sensitivity: .eager),
    Rule(written: "作", right: "做", notBehind: "工動合操耕", before: ["飯", "菜"]),
  ]

  private static let actions = "走跑說看吃站坐飛跳笑哭想問答聽讀寫唱爬拿推拉打".map(String.init)

  private let rules = Dictionary(grouping: Self.rules) {
    $0.written.unicodeScalars.first?.value ?? 0
  }

  /// The misspellings in a run.
  func suspicions(in run: Run) -> [Finding] {
    run.scalars.indices.compactMap { place in
      rules[run.scalars[place]]?.lazy.compactMap { finding(by: $0, at: place, in: run) }.first
    }
  }

  private func finding(by rule: Rule, at place: Int, in run: Run) -> Finding? {
    let scalars = run.scalars
    func character(_ index: Int) -> Character {
      guard scalars.indices.contains(index), let scalar = Unicode.Scalar(scalars[index]),
        scalar.properties.isIdeographic
      else { return "|" }
      return Character(scalar)
    }
    func follows(_ text: String) -> Bool {
      zip(text, place + 1..<place + 1 + text.count).allSatisfy { $0 == character($1) }
    }
    let last = character(place - 1)
    guard rule.behind.isEmpty || rule.behind.contains(last), !rule.notBehind.contains(last),
      !rule.isBehindTwice || (last != "|" && last == character(place - 2)),
      rule.before.contains(where: follows), !rule.notBefore.contains(where: follows)
    else { return nil }
    let range = rule.isSuffix ? max(0, place - 1)..<place + 1 : place..<place + 2
    guard range.upperBound <= scalars.count,
      !run.words[run.words(around: range)].contains(where: { $0.kind == .listed })
    else { return nil }
    let right = String(range.map { $0 == place ? rule.right : character($0) })
    var finding = run.finding(
      .particle, at: range, replacements: [right], entry: String(rule.right))
    finding.confidence = 0.9
    finding.sensitivity = rule.sensitivity
    return finding
  }
}
