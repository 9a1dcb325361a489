/// Doubts of 得 in the place of 的, and of 的 in the place of 得.
extension ParticleDoubts {
  private static let modals = set("要會可應能")
  private static let speaking = set("說講做猜答")
  private static let rightly = set("對沒")
  private static let wishes = set("想要願敢肯愛")
  private static let that = set("所")
  private static let exists = set("有")
  private static let pointing = set("這那")
  private static let soMuch = set("麼樣")
  private static let most = set("最")
  private static let degrees = set("太很更最較好真點些")
  private static let amounts = set("多少貴重大小便簡好")
  private static let likenesses = set("像如彷宛")
  private static let full = set("滿")
  private static let bodies = set("手臉身地頭嘴眼")
  private static let achieved = set("動出起完住著見到")
  private static let moods = set("氣累忙嚇急餓吵醉胖瘦睏渴撐嗆")
  /// Words that put a thing beside another one: 記的和說的不一樣.
  private static let joining = set("和跟與")
  private static let differing = set("差")
  private static let persons = set("我你您妳他她它們誰家")
  private static let little = set("多少")
  private static let soon = set("快")
  private static let done = set("了")
  private static let suffering = set("被")
  private static let outcomes = set("不夠")
  /// Words that 有 begins in an extent: 辦得有聲有色, 說得有道理.
  private static let having = set("聲模條頭板趣意道力勁禮氣說滋些點夠如")
  private static let tastes = set("香甜鹹辣酸苦油膩淡吃喝")
  /// The ends of persons and places that make something.
  private static let makers = set("我你您妳他她們面壁邊家攤店間人")
  private static let negations = set("不沒")
  /// Deeds that leave a thing as it is: 賣的太鹹.
  private static let trading = set("賣買租借送收撿領點帶訂紹議薦挑選")
  /// Ways in which these deeds are done: 賣得太貴.
  private static let dealings = set("多少貴便快慢早晚遲好差詳清仔完")
  /// Verbs that 得 ends: 記得, 覺得. The others are verbs without it too: 懂的人.
  private static let verbsWithExtent = set("記覺曉值捨免省懶顯")

  /// Whether an extent may follow 的 at all.
  private static func mayHaveExtent(_ here: ParticleGrammar) -> Bool {
    here.isBehind(.state, .transitive) || here.has(-1, moods)
  }

  /// Whether 的 makes a thing of a deed, of which something is said that no deed is: 做的最下飯, 賺的多, 學的快忘了, 蟲咬的挑出來,
  /// 賣的太鹹; or another thing follows that it is compared with, 飛的比跑的快.
  private static func isOfDeed(_ here: ParticleGrammar) -> Bool {
    if here.has(1, comparing), here.rest.dropFirst().contains(of) { return true }
    if here.has(-1, trading), here.has(1, degrees) || here.has(1, outcomes) {
      return !here.has(2, dealings)
    }
    guard here.isBehind(.transitive) else { return false }
    if here.has(1, most) { return true }
    if here.has(1, soon) { return here.rest.count > 2 && here.rest.last.map(done.contains) == true }
    return here.isBefore(.transitive) && here.start.contains(where: suffering.contains)
  }

  /// Whether something is said of the thing that somebody makes: how it tastes, 隔壁煮的好香; or what it is to others, 唱的我都沒聽過,
  /// 掛的有油畫.
  private static func isOfWork(_ here: ParticleGrammar) -> Bool {
    guard here.isBehind(.transitive) else { return false }
    if here.has(1, persons) { return here.rest.prefix(4).contains(where: negations.contains) }
    if here.has(1, exists) { return !here.has(2, having) }
    return here.has(1, degrees) && here.has(2, tastes) && (here.place == 1 || here.has(-2, makers))
  }

  /// 得 for 的: an extent may follow clearly, 輕的像羽毛, 沾的滿手, 摺的整整齊齊, 推的動, 嚇的跳起來, and a word with 得, 記的帶傘. But 的 may
  /// stand for what is done too, 超過的要棄掉, 不想睡的到圖書館, 你說的對, 這有什麼難的, and how much of it there is, 煮的太多了.
  static let extentForOf = Self(
    "的", for: "得", atEnd: 6,
    first: [
      Reason(9) { here in
        here.has(-2, wishes)
          || here.isBehind(.transitive) && here.isBehindSingle && here.has(1, joining)
          || here.has(-1, verbsWithExtent) && here.has(1, differing)
      },
      Reason(-4) {
        $0.has(-1, verbsWithExtent) && $0.isBehindSingle && !$0.isBefore(.thing)
          && !$0.has(1, most)
      },
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
      Reason(6.5, isOfDeed), Reason(5, isOfWork),
      Reason(9) { $0.rest.count == 1 && $0.has(1, little) && !$0.isBehind(.state) },
      // 不懂的說了也白說, but 不記得.
      Reason(5) { $0.has(-2, negations) && !$0.has(-1, verbsWithExtent) },
      // 說的很有道理.
      Reason(7) { $0.has(-1, speaking) && $0.has(2, exists) },
      // 很快的看一眼 is 地, if anything.
      Reason(4) { $0.has(-2, degrees) && $0.isBehind(.state) && $0.isBefore(.transitive) },
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

  /// The beginnings of parts of the body.
  private static let bodily = set("牙手腳臉眼嘴頭身腿肚喉鼻耳心骨全渾")
  private static let alike = set("都直也快一")

  /// Whether a part of the body follows, and what happens to it: 冰得牙齒都打顫.
  private static func isFeltIn(_ here: ParticleGrammar) -> Bool {
    !here.has(-1, persons) && here.isBehindSingle && here.has(1, bodily) && here.isBefore(.thing)
      && here.last.map { alike.contains(here.scalars[$0.start]) } == true
  }

  /// Whether the verb stands before its object too: 開車開得快, 主管管得細.
  private static func isSaidAgain(_ here: ParticleGrammar) -> Bool {
    guard let verb = here.start.last else { return false }
    return here.start.dropLast().suffix(3).contains(verb)
  }

  /// 的 for 得: a thing follows 的, what somebody has to do or gets follows 得, and so does an extent.
  static let ofForExtent = Self(
    "得", for: "的",
    first: [
      Reason(6) { $0.behind == nil && mayEnd($0) },
      Reason(-2) { $0.behind == nil },
      Reason(2.5) { $0.has(1, extents) },
      Reason(5.5) { $0.has(-1, beforeMust) },
      Reason(5.5, isFeltIn),
      Reason(5) { isSaidAgain($0) && !$0.isBefore(.thing) },
      // 答覆得含糊.
      Reason(2) { $0.isBehind(.transitive) && $0.isBefore(.state) && $0.last == nil },
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
