/// The doubts of one character in the place of another word of grammar. Each has its reason: words that speak against the slip, or for it.
struct ParticleDoubts: Sendable {
  /// A sort of places, and how much likelier the right character has to be there; less likely where it is negative.
  struct Reason: Sendable {
    var amount: Float
    var holds: @Sendable (ParticleGrammar) -> Bool

    init(_ amount: Float, _ holds: @escaping @Sendable (ParticleGrammar) -> Bool) {
      (self.amount, self.holds) = (amount, holds)
    }
  }

  var written: UInt32
  var right: UInt32
  /// The doubt where nothing follows; `nil` if the others hold there too.
  var atEnd: Float?
  /// Only the first of these that holds counts.
  var first: [Reason]
  /// Each of these counts.
  var each: [Reason]

  init(
    _ written: Unicode.Scalar, for right: Unicode.Scalar, atEnd: Float? = nil,
    first: [Reason] = [], each: [Reason] = []
  ) {
    (self.written, self.right, self.atEnd) = (written.value, right.value, atEnd)
    (self.first, self.each) = (first, each)
  }

  /// How much likelier the right character has to be at a place.
  func amount(here place: ParticleGrammar) -> Float {
    if let atEnd, place.behind == nil { return atEnd }
    let chosen = first.first { $0.holds(place) }?.amount ?? 0
    return each.reduce(chosen) { $0 + ($1.holds(place) ? $1.amount : 0) }
  }

  static let comparing = set("比")
  /// 的.
  static let of: UInt32 = 0x7684

  static func set(_ characters: String) -> Set<UInt32> {
    Set(characters.unicodeScalars.map(\.value))
  }

  static let all = [
    extentForOf, ofForExtent, extentForManner, mannerForExtent, mannerForOf, againForAt, atForAgain,
    makingForWriting,
  ]
}

// MARK: - 得 and 地

extension ParticleDoubts {
  static let not = set("不")
  /// Feelings of one character, which are not manners by themselves.
  private static let feelings = set("氣累忙嚇急冷熱餓痛吵醉胖瘦睏渴撐")

  /// 地 for 得: what cannot be done any more is an extent, 腿麻得站不起來, and behind a thing 得 is what one may do, 承租人得優先續租.
  private static let mannerForExtent = Self(
    "得", for: "地", atEnd: 6, first: [Reason(3.5) { $0.isBehind(.thing) }],
    each: [Reason(2.5) { $0.rest.prefix(3).contains(where: not.contains) }])

  /// 地 for 的: a deed follows 地.
  private static let mannerForOf = Self(
    "的", for: "地", atEnd: 6, each: [Reason(3.5) { $0.isBefore(.thing) }])

  /// 得 for 地: 地 behind a thing is the ground, behind what is said twice it is how something is done, 一個孔一個孔地通, and so it may be behind
  /// a feeling, 高興地跳起來.
  private static let extentForManner = Self(
    "地", for: "得",
    first: [
      Reason(-3) { $0.has(-1, feelings) },
      Reason(3.5) { $0.isBehindTwice || $0.isBehind(.thing) },
      Reason(3.5) { $0.before != nil && !$0.isBehindSingle && $0.isBefore(.state, .transitive) },
    ])
}

// MARK: - 在 and 再, 作 and 做

extension ParticleDoubts {
  private static let what: [UInt32] = [0x4EC0, 0x9EBC]
  private static let already = set("就正都人已")
  private static let also = set("也都就")
  /// 沒在看電視, but 沒再發生過.
  private static let without = set("沒")
  private static let ending = set("過了")
  /// The ends of the times and places that 在 begins: 在討論之後.
  /// Words behind 在 where it says that somebody is there: 你在才好辦事.
  private static let then = set("才就都")
  private static let too = set("也")
  private static let nothing = set("不沒無找會")
  private static let comparatively = set("較")
  private static let nobody = set("沒有")
  private static let people = set("人")
  private static let framing = set("後前時中間裡上內")
  private static let giving = set("給")
  /// The ends of words of 再, which stands behind things too: 說了聲再見.
  private static let repeated = set("見也度次三不")
  /// The ends of times and persons, behind which something may be done once more.
  private static let mayRepeat = set("天年月週期次點分時後下回晚早午假我你妳您他她它們誰")
  private static let someMore = set("一次點幾些")

  private static func hasOf(_ here: ParticleGrammar) -> Bool { here.rest.dropLast().contains(of) }

  /// 再 for 在: what lasts follows 在, 早就在響, 在吵什麼, 在給媽媽打電話, and where something is, 不在保固範圍內.
  private static let againForAt = Self(
    "在", for: "再",
    each: [
      Reason(2) { $0.rest.suffix(2) == what[...] || $0.has(-1, already) },
      Reason(4) { here in
        here.has(1, then) || here.has(1, comparing) && here.has(2, comparatively)
          || here.has(1, too) && !here.rest.contains(where: nothing.contains)
      },
      Reason(2) { $0.has(-1, people) && $0.has(-2, nobody) },
      Reason(2) { $0.has(-1, without) && !$0.rest.contains(where: ending.contains) },
      Reason(4) { $0.isBefore(.thing) && $0.has(-1, not) },
      Reason(1) { $0.isBefore(.thing) && !$0.has(-1, not) },
      Reason(3) { $0.has(1, giving) && !$0.rest.contains(where: someMore.contains) },
      Reason(2) { hasOf($0) && !$0.rest.contains(where: also.contains) },
      // 時間在走: a thing of no time, and what it does.
      Reason(2.5) { $0.isBehind(.thing) && !$0.has(-1, mayRepeat) && !$0.has(1, repeated) },
      Reason(-1.2) { here in
        here.place == 0 && here.isBefore(.transitive, .state) && !hasOf(here)
          && !here.rest.contains(where: framing.contains)
      },
    ])

  private static let one: UInt32 = 0x4E00
  private static let times = set("遍次下回點些")
  private static let first = set("等請先擬完後")
  private static let speakers = set("我你您妳他她們")
  private static let telling = set("說講問")

  /// 在 for 再: what is done once more follows 再, 再測一遍, and what is done then, 等紙乾透再動筆.
  private static let atForAgain = Self(
    "再", for: "在",
    each: [
      Reason(3) { here in
        zip(here.rest, here.rest.dropFirst()).contains { $0 == one && times.contains($1) }
      },
      Reason(2) { $0.start.contains(where: first.contains) },
      // 再整個倒回去; before a place the rules find it.
      Reason(4.5) { $0.place == 0 },
      // 我再統一說.
      Reason(2) { $0.has(-1, speakers) && $0.rest.last.map(telling.contains) == true },
    ])

  private static let arts = set("詩詞曲歌畫賦序文樂")
  /// 作夢 is as good as 做夢, and so are 作選擇 and 作決定.
  private static let dreams = set("夢")
  private static let decisions = set("擇決策斷釋析")
  private static let may = set("可以用")

  /// 做 for 作: a work of art follows 作, and what something may be used as.
  private static let makingForWriting = Self(
    "作", for: "做",
    each: [
      Reason(4) { here in
        here.has(1, dreams)
          || here.rest.prefix(5).contains { arts.contains($0) || decisions.contains($0) }
      },
      Reason(2) { $0.has(-1, may) },
    ])
}
