/// Doubts of slips in words of grammar, by the kinds of the words around: a thing behind 得 makes it 的 (我得杯子), and a deed behind
/// 我得 makes it "must". The weights of `CharacterContexts` know the words that were often seen there, and not what may stand in
/// their place.
struct ParticleGrammar {
  private let place: Int
  private let scalars: [UInt32]
  private let tables: SpellingTables
  /// The longest words on both sides; `nil` for the end of the run.
  private let before: SpellingLattice.Node?
  private let behind: SpellingLattice.Node?
  /// The longest word behind these.
  private let last: SpellingLattice.Node?

  init(around place: Int, in lattice: SpellingLattice) {
    (self.place, scalars, tables) = (place, lattice.scalars, lattice.tables)
    before = lattice.longestWord(before: place)
    behind = lattice.longestWord(at: place + 1)
    last = behind.flatMap { lattice.longestWord(at: $0.end) }
  }

  /// How much likelier another character has to be than the one that is written; negative where it may be less likely.
  func doubt(of right: UInt32) -> Float {
    switch (scalars[place], right) {
    case (Self.of, Self.extent): doubtOfDegree
    case (Self.extent, Self.of): doubtOfThing
    case (Self.extent, Self.manner): doubtOfManner
    case (Self.manner, Self.extent): doubtOfResult
    case (Self.of, Self.manner): doubtOfWay
    case (Self.at, Self.again): doubtOfAgain
    case (Self.again, Self.at): doubtOfPlace
    case (Self.write, Self.make): doubtOfMaking
    default: 0
    }
  }

  // 的, 得, 地, 在, 再, 作 and 做.
  private static let of: UInt32 = 0x7684
  private static let extent: UInt32 = 0x5F97
  private static let manner: UInt32 = 0x5730
  private static let at: UInt32 = 0x5728
  private static let again: UInt32 = 0x518D
  private static let write: UInt32 = 0x4F5C
  private static let make: UInt32 = 0x505A

  private static func set(_ characters: String) -> Set<UInt32> {
    Set(characters.unicodeScalars.map(\.value))
  }

  private func kind(_ node: SpellingLattice.Node?) -> SpellingTables.WordKind? {
    node.map { tables.kind(of: $0.word) }
  }

  /// Whether one of some characters stands so far behind the place, or before it.
  private func has(_ distance: Int, _ characters: Set<UInt32>) -> Bool {
    let index = place + distance
    return scalars.indices.contains(index) && characters.contains(scalars[index])
  }

  private var start: ArraySlice<UInt32> { scalars[..<place] }
  private var rest: ArraySlice<UInt32> { scalars[(place + 1)...] }
}

// MARK: - 的 and 得

extension ParticleGrammar {
  private static let doubtAtEnd: Float = 6
  private static let trustAtEnd: Float = -2
  private static let doubtOfWish: Float = 9
  private static let doubtOfAmount: Float = 3
  private static let doubtOfMust: Float = 5.5
  private static let doubtOfExtent: Float = 2.5
  private static let trustInThing: Float = -4.5
  private static let trustInName: Float = -2.5

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

  /// Of 得 for 的: 的 may stand for what is done too, 超過的要棄掉, 不想睡的到圖書館, 你說的對, 這有什麼難的, and how much of it there is,
  /// 煮的太多了.
  private var doubtOfDegree: Float {
    guard let behind else { return Self.doubtAtEnd }
    var doubt: Float = has(-2, Self.wishes) ? Self.doubtOfWish : -trustInExtent(behind)
    if behind.end == behind.start + 1, has(1, Self.modals) { doubt += Self.doubtOfAmount }
    if has(-1, Self.speaking), has(1, Self.rightly) { doubt += 2 * Self.doubtOfAmount }
    if start.suffix(3).contains(where: Self.exists.contains) { doubt += Self.doubtOfAmount }
    if has(-2, Self.most) || start.contains(where: Self.comparing.contains) {
      doubt += Self.doubtOfAmount
    }
    if kind(before) == .thing, kind(behind) == .thing { doubt += Self.doubtOfAmount }
    if has(-2, Self.that) { doubt += Self.doubtOfAmount }
    if has(1, Self.pointing), !has(2, Self.soMuch) { doubt += Self.doubtOfAmount }
    if kind(before) == .state { return doubt }
    let isCompared = has(1, Self.comparing) && Self.amounts.contains(scalars[scalars.count - 1])
    let isAmount = (1...3).contains { has($0, Self.degrees) && has($0 + 1, Self.amounts) }
    return doubt + (isCompared ? 2 * Self.doubtOfAmount : 0)
      + (isAmount ? 2 * Self.doubtOfAmount : 0)
  }

  private static let likenesses = set("像如彷宛")
  private static let full = set("滿")
  private static let bodies = set("手臉身地頭嘴眼")
  private static let achieved = set("動出起完住著見到")
  private static let moods = set("氣累忙嚇急餓吵醉胖瘦睏渴撐嗆")
  /// Verbs that 得 ends: 記得, 覺得. The others are verbs without it too: 懂的人.
  private static let verbsWithExtent = set("記覺曉值捨免省懶顯")

  /// How clearly an extent follows: 輕的像羽毛, 沾的滿手, 摺的整整齊齊, 推的動, 嚇的跳起來, and a word with 得, 記的帶傘.
  private func trustInExtent(_ behind: SpellingLattice.Node) -> Float {
    let isSingle = behind.end == behind.start + 1
    if kind(behind) != .thing, has(-1, Self.verbsWithExtent), let before,
      before.end == before.start + 1
    {
      return 4
    }
    guard kind(before) == .state || kind(before) == .transitive || has(-1, Self.moods)
    else { return 0 }
    if has(1, Self.full), has(2, Self.bodies) { return 4 }
    if isSingle, has(1, Self.achieved) { return 3 }
    if isDoubled || has(1, Self.likenesses) { return 2.5 }
    return has(-1, Self.moods) && kind(behind) != .thing ? 2 : 0
  }

  /// Whether the two characters behind the place are one, or the two pairs: 準準的, 整整齊齊.
  private var isDoubled: Bool {
    guard rest.count > 1, let first = rest.first else { return false }
    return first == scalars[place + 2]
      && (rest.count < 4 || scalars[place + 3] == scalars[place + 4]
        || scalars[place + 3] == Self.of)
  }

  private static let extents = set("不像好連令讓使著化如近上見")
  private static let afterThing = set("是很在不也被真已放壞沒有還我你他大就卻才又從到和跟與把給讓")
  /// The ends of times and adverbs before what one has to do: 今天得工作.
  private static let beforeMust = set("天晚午月年次也就還才又只總都")
  /// The ends of what somebody gets: 得癌症.
  private static let gained = set("癌症病炎冒獎名分男女道")

  /// Whether 得 ends a word: 記得, 了得.
  private var mayEnd: Bool {
    if has(-1, Self.not) { return true }
    guard let kind = kind(before), kind != .adverb, kind != .unknown else { return true }
    let word = [scalars[place - 1], Self.extent].reduce(SpellingTables.seed, SpellingTables.extend)
    return tables.word(word) != tables.noWord
  }

  /// The words behind which a deed is likelier than anywhere.
  private static let beforeDeeds = ["進行", "開始", "正在", "要", "會", "能", "不", "別"].map {
    $0.unicodeScalars.reduce(SpellingTables.seed) { SpellingTables.extend($0, $1.value) }
  }

  /// Whether a thing is a deed as well: 考試, 研究.
  private func mayBeDone(_ word: Int) -> Bool {
    Self.beforeDeeds.contains {
      tables.cost(of: word, after: tables.word($0)) < tables.cost(of: word)
    }
  }

  /// Of 的 for 得: a thing follows 的, what somebody has to do or gets follows 得, and so does an extent.
  private var doubtOfThing: Float {
    guard let behind else { return mayEnd ? Self.doubtAtEnd : Self.trustAtEnd }
    if has(1, Self.extents) { return Self.doubtOfExtent }
    if has(-1, Self.beforeMust) { return Self.doubtOfMust }
    let isThing = kind(behind) == .thing
    let trust =
      isThing && last.map { Self.afterThing.contains(scalars[$0.start]) } ?? true
      ? Self.trustInThing : 0
    switch kind(before) {
    case .transitive: return isThing ? trust : 0
    case .thing, .other:
      if !isThing || mayBeDone(behind.word) || Self.gained.contains(scalars[behind.end - 1]) {
        return Self.doubtOfMust
      }
      return behind.end > behind.start + 1 ? min(trust, Self.trustInName) : trust
    case .state: return Self.doubtOfExtent
    default: return isThing ? 0 : Self.doubtOfMust
    }
  }
}

// MARK: - 得 and 地

extension ParticleGrammar {
  private static let doubtOfNoResult: Float = 3.5
  private static let trustInFeeling: Float = -3
  private static let not = set("不")
  /// Feelings of one character, which are no manners by themselves.
  private static let feelings = set("氣累忙嚇急冷熱餓痛吵醉胖瘦睏渴撐")

  /// Of 地 for 得: what cannot be done any more is an extent, 腿麻得站不起來, and behind a thing 得 is what one may do, 承租人得優先續租.
  private var doubtOfManner: Float {
    if behind == nil { return Self.doubtAtEnd }
    if kind(before) == .thing { return Self.doubtOfNoResult }
    return rest.prefix(3).contains(where: Self.not.contains) ? Self.doubtOfExtent : 0
  }

  /// Of 地 for 的: a deed follows 地.
  private var doubtOfWay: Float {
    guard let kind = kind(behind) else { return Self.doubtAtEnd }
    return kind == .thing ? Self.doubtOfNoResult : 0
  }

  /// Of 得 for 地: 地 behind a thing is the ground, behind what is said twice it is how something is done, 一個孔一個孔地通, and so it
  /// may be behind a feeling, 高興地跳起來.
  private var doubtOfResult: Float {
    if has(-1, Self.feelings) { return Self.trustInFeeling }
    let isTwice = (1...3).contains {
      start.count >= 2 * $0 && start.suffix($0) == start.dropLast($0).suffix($0)
    }
    if isTwice || kind(before) == .thing { return Self.doubtOfNoResult }
    guard let before, before.end > before.start + 1 else { return 0 }
    return [.state, .transitive].contains(kind(behind)) ? Self.doubtOfNoResult : 0
  }
}

// MARK: - 在 and 再, 作 and 做

extension ParticleGrammar {
  private static let doubtOfLasting: Float = 2
  private static let doubtOfPlaced: Float = 2
  private static let trustAtStart: Float = -1.2
  private static let doubtOfOnceMore: Float = 3
  private static let what: [UInt32] = [0x4EC0, 0x9EBC]
  private static let already = set("就正都人已")
  private static let also = set("也都就")
  /// The ends of the times and places that 在 begins: 在討論之後.
  private static let framing = set("後前時中間裡上內")
  private static let giving = set("給")
  private static let someMore = set("一次點幾些")

  /// Of 再 for 在: what lasts follows 在, 早就在響, 在吵什麼, 在給媽媽打電話, and where something is, 不在保固範圍內.
  private var doubtOfAgain: Float {
    var doubt: Float = 0
    if rest.suffix(2) == Self.what[...] || has(-1, Self.already) { doubt += Self.doubtOfLasting }
    if kind(behind) == .thing {
      doubt += has(-1, Self.not) ? 2 * Self.doubtOfPlaced : Self.doubtOfPlaced / 2
    }
    if has(1, Self.giving), !rest.contains(where: Self.someMore.contains) {
      doubt += Self.doubtOfOnceMore
    }
    let hasOf = rest.dropLast().contains(Self.of)
    if hasOf, !rest.contains(where: Self.also.contains) { doubt += Self.doubtOfPlaced }
    let isDeed = [.transitive, .state].contains(kind(behind))
    let hasFrame = hasOf || rest.contains(where: Self.framing.contains)
    return place == 0 && isDeed && !hasFrame ? doubt + Self.trustAtStart : doubt
  }

  private static let one: UInt32 = 0x4E00
  private static let times = set("遍次下回點些")
  private static let first = set("等請先擬完後")

  /// Of 在 for 再: what is done once more follows 再, 再測一遍, and what is done then, 等紙乾透再動筆.
  private var doubtOfPlace: Float {
    var doubt: Float = 0
    let isOnce = zip(rest, rest.dropFirst()).contains { $0 == Self.one && Self.times.contains($1) }
    if isOnce { doubt += Self.doubtOfOnceMore }
    if start.contains(where: Self.first.contains) { doubt += Self.doubtOfLasting }
    if place == 0, kind(behind) != .thing { doubt += Self.doubtOfLasting }
    return doubt
  }

  private static let doubtOfArt: Float = 4
  private static let arts = set("詩詞曲歌畫賦序文樂")
  /// 作夢 is as good as 做夢, and so are 作選擇 and 作決定.
  private static let dreams = set("夢")
  private static let decisions = set("擇決策斷釋析")
  private static let may = set("可以用")

  /// Of 做 for 作: a work of art follows 作, and what something may be used as.
  private var doubtOfMaking: Float {
    let isArt =
      has(1, Self.dreams)
      || rest.prefix(5).contains { Self.arts.contains($0) || Self.decisions.contains($0) }
    return (isArt ? Self.doubtOfArt : 0) + (has(-1, Self.may) ? Self.doubtOfLasting : 0)
  }
}
