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

// MARK: - 的 and 得

extension ParticleDoubts {
  private static let modals = set("要會可應能")
  private static let speaking = set("說講做猜答")
  private static let rightly = set("對沒")
  private static let wishes = set("想要願敢肯愛")
  private static let that = set("所")
  private static let exists = set("有")
  private static let pointing = set("這那")
  private static let soMuch = set("麼樣")
  private static let comparing = set("比")
  private static let most = set("最")
  private static let degrees = set("太很更最較好真點些")
  private static let amounts = set("多少貴重大小便簡好")
  private static let likenesses = set("像如彷宛")
  private static let full = set("滿")
  private static let bodies = set("手臉身地頭嘴眼")
  private static let achieved = set("動出起完住著見到")
  private static let moods = set("氣累忙嚇急餓吵醉胖瘦睏渴撐嗆")
  /// Verbs that 得 ends: 記得, 覺得. The others are verbs without it too: 懂的人.
  private static let verbsWithExtent = set("記覺曉值捨免省懶顯")

  /// Whether an extent may follow 的 at all.
  private static func mayHaveExtent(_ here: ParticleGrammar) -> Bool {
    here.isBehind(.state, .transitive) || here.has(-1, moods)
  }

  /// 得 for 的: an extent may follow clearly, 輕的像羽毛, 沾的滿手, 摺的整整齊齊, 推的動, 嚇的跳起來, and a word with 得, 記的帶傘. But 的 may
  /// stand for what is done too, 超過的要棄掉, 不想睡的到圖書館, 你說的對, 這有什麼難的, and how much of it there is, 煮的太多了.
  private static let extentForOf = Self(
    "的", for: "得", atEnd: 6,
    first: [
      Reason(9) { $0.has(-2, wishes) },
      Reason(-4) { $0.has(-1, verbsWithExtent) && $0.isBehindSingle && !$0.isBefore(.thing) },
      Reason(-4) { mayHaveExtent($0) && $0.has(1, full) && $0.has(2, bodies) },
      Reason(-3) { mayHaveExtent($0) && $0.isBeforeSingle && $0.has(1, achieved) },
      Reason(-2.5) { mayHaveExtent($0) && ($0.isBeforeDoubled || $0.has(1, likenesses)) },
      Reason(-2) { $0.has(-1, moods) && !$0.isBefore(.thing) },
    ],
    each: [
      Reason(3) { $0.isBeforeSingle && $0.has(1, modals) },
      Reason(6) { $0.has(-1, speaking) && $0.has(1, rightly) },
      Reason(3) { $0.start.suffix(3).contains(where: exists.contains) },
      Reason(3) { $0.has(-2, most) || $0.start.contains(where: comparing.contains) },
      Reason(3) { $0.isBehind(.thing) && $0.isBefore(.thing) },
      Reason(3) { $0.has(-2, that) },
      Reason(3) { $0.has(1, pointing) && !$0.has(2, soMuch) },
      Reason(6) { here in
        !here.isBehind(.state) && here.has(1, comparing)
          && here.rest.last.map(amounts.contains) == true
      },
      Reason(6) { here in
        !here.isBehind(.state)
          && (1...3).contains { here.has($0, degrees) && here.has($0 + 1, amounts) }
      },
    ])

  private static let extents = set("不像好連令讓使著化如近上見")
  private static let afterThing = set("是很在不也被真已放壞沒有還我你他大就卻才又從到和跟與把給讓")
  /// The ends of times and adverbs before what one has to do: 今天得工作.
  private static let beforeMust = set("天晚午月年次也就還才又只總都")
  /// The ends of what somebody gets: 得癌症.
  private static let gained = set("癌症病炎冒獎名分男女道")

  /// Whether 得 ends a word at the end of a part of a sentence: 記得, 了得.
  private static func mayEnd(_ here: ParticleGrammar) -> Bool {
    here.has(-1, not) || here.before == nil || here.isBehind(.adverb, .unknown)
      || here.isWord(with: 0x5F97)
  }

  /// Whether what follows is a thing of somebody: behind it comes what it does or is.
  private static func isOfThing(_ here: ParticleGrammar) -> Bool {
    here.isBefore(.thing) && here.last.map { afterThing.contains(here.scalars[$0.start]) } ?? true
  }

  /// Whether what follows 得 is what somebody has to do, or gets.
  private static func isMust(_ here: ParticleGrammar) -> Bool {
    !here.isBefore(.thing) || here.mayBeDone
      || here.behind.map { gained.contains(here.scalars[$0.end - 1]) } ?? false
  }

  /// 的 for 得: a thing follows 的, what somebody has to do or gets follows 得, and so does an extent.
  private static let ofForExtent = Self(
    "得", for: "的",
    first: [
      Reason(6) { $0.behind == nil && mayEnd($0) },
      Reason(-2) { $0.behind == nil },
      Reason(2.5) { $0.has(1, extents) },
      Reason(5.5) { $0.has(-1, beforeMust) },
      Reason(-4.5) { $0.isBehind(.transitive) && isOfThing($0) },
      Reason(0) { $0.isBehind(.transitive) },
      Reason(5.5) { $0.isBehind(.thing, .other) && isMust($0) },
      Reason(-4.5) { $0.isBehind(.thing, .other) && isOfThing($0) },
      Reason(-2.5) { $0.isBehind(.thing, .other) && !$0.isBeforeSingle },
      Reason(0) { $0.isBehind(.thing, .other) },
      Reason(2.5) { $0.isBehind(.state) },
      Reason(5.5) { !$0.isBefore(.thing) },
    ])
}

// MARK: - 得 and 地

extension ParticleDoubts {
  private static let not = set("不")
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
  private static let framing = set("後前時中間裡上內")
  private static let giving = set("給")
  private static let someMore = set("一次點幾些")

  private static func hasOf(_ here: ParticleGrammar) -> Bool { here.rest.dropLast().contains(of) }

  /// 再 for 在: what lasts follows 在, 早就在響, 在吵什麼, 在給媽媽打電話, and where something is, 不在保固範圍內.
  private static let againForAt = Self(
    "在", for: "再",
    each: [
      Reason(2) { $0.rest.suffix(2) == what[...] || $0.has(-1, already) },
      Reason(2) { $0.has(-1, without) && !$0.rest.contains(where: ending.contains) },
      Reason(4) { $0.isBefore(.thing) && $0.has(-1, not) },
      Reason(1) { $0.isBefore(.thing) && !$0.has(-1, not) },
      Reason(3) { $0.has(1, giving) && !$0.rest.contains(where: someMore.contains) },
      Reason(2) { hasOf($0) && !$0.rest.contains(where: also.contains) },
      Reason(-1.2) { here in
        here.place == 0 && here.isBefore(.transitive, .state) && !hasOf(here)
          && !here.rest.contains(where: framing.contains)
      },
    ])

  private static let one: UInt32 = 0x4E00
  private static let times = set("遍次下回點些")
  private static let first = set("等請先擬完後")

  /// 在 for 再: what is done once more follows 再, 再測一遍, and what is done then, 等紙乾透再動筆.
  private static let atForAgain = Self(
    "再", for: "在",
    each: [
      Reason(3) { here in
        zip(here.rest, here.rest.dropFirst()).contains { $0 == one && times.contains($1) }
      },
      Reason(2) { $0.start.contains(where: first.contains) },
      Reason(2) { $0.place == 0 && !$0.isBefore(.thing) },
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
