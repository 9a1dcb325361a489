import Text

/// The words at both ends of a name that take a character of it: 祝 | 小琪, 廖琪 | 和太太.
extension Lattice {
  /// Whether what is behind a surname says that this is rather a verb or a preposition: 祝 | 小琪, 向 | 石毅 | 借錢.
  func isDoneTo(_ first: Int, surname length: Int) -> Bool {
    let (start, end) = (first - 1, first + 2)
    guard length == 1 else { return false }
    guard Self.doing.contains(scalars[start]), end < count, !isEndOfClause(end) else {
      return false
    }
    switch scalars[start] {
    case "祝" where Self.wished.contains(scalars[end]),
      "向" where Self.askedFor.contains(scalars[end]), "連" where scalars[end] == "都":
      return true
    // 連俞涵 | 從演員變成: the preposition 連 needs 都 or 也 behind.
    case "連" where !isInclusive(end): return false
    default: break
    }
    if places[first].traits.contains(.calling) { return true }
    return places[first].traits.contains(.surname) && PersonNames.isPlainSurname(scalars[first])
      && GivenNames.cost(of: scalars[first], scalars[first + 1]) == nil
  }

  /// Whether 都 or 也 stands soon behind a place: 連俞涵 | 也.
  private func isInclusive(_ place: Int) -> Bool {
    (place..<min(count, place + 8)).contains {
      scalars[$0] == "都" || scalars[$0] == "也" || scalars[$0] == "還"
    }
  }

  /// Whether a place has a preposition before a surname with a title: 向 | 江太太.
  func isBeforeTitled(_ start: Int) -> Bool {
    start + 3 < count && Self.doing.contains(scalars[start])
      && places[start + 1].traits.contains(.surname)
      && Titles.contains(scalars[start + 2], scalars[start + 3])
  }

  /// The extra cost of a name whose last character is rather a verb (蔣瑜 | 花 | 了), or begins a word with the next:
  /// 闕麟 | 致詞.
  func costOfEnd(_ end: Int) -> Int32 {
    // 郭靖 | 道：.
    if end == count { return precedesSpeech && scalars[end - 1] == "道" ? Self.acted : 0 }
    // 林家 | 一百八十箱, 秦軍 | 一夜之間, 鍾鎮 | 以兩局獲勝.
    if places[end - 1].flags & Flag.numeral != 0,
      places[end].flags & Flag.numeral != 0 || wordCost(end - 1) != nil
        || places[end].traits.contains(.counting) || Self.beginningAtOnce.contains(scalars[end])
    {
      return Self.acted
    }
    if scalars[end - 1] == "以", places[end].flags & Flag.numeral != 0 { return Self.acted }
    // 王董 | 明天.
    if TimeWords.contains(scalars[end - 1], scalars[end])
      || PersonWords.contains(scalars[end - 1], scalars[end])
      || Self.beginningDeeds.contains(scalars[end - 1], scalars[end])
    {
      // 林美華 | 語帶保留: a common given name is likelier whole.
      let isListed = GivenNames.cost(of: scalars[end - 2], scalars[end - 1]) != nil
      // 林志明 | 天還沒亮.
      if isListed, isDaybreak(end) { return -Self.named }
      return isListed ? Self.named : Self.acted
    }
    // 廖琪 | 和太太.
    if joinsPersons(end - 1) { return Self.acted }
    if scalars[end] == "了" || scalars[end] == "著" {
      return isEndBehindDone(end + 1) ? Self.named : Self.acted
    }
    // 何平 | 家吃飯.
    if isAtHome(end - 1) { return Self.acted }
    return beginsWordBehindName(end - 1) ? Self.named : 0
  }

  /// Whether 天 at a place is the sky that is dark or bright, or begins 天天.
  private func isDaybreak(_ place: Int) -> Bool {
    guard scalars[place] == "天", place + 1 < count else { return false }
    return scalars[place + 1] == "天"
      || (place + 1..<min(count, place + 4)).contains {
        scalars[$0] == "亮" || scalars[$0] == "黑"
      }
  }

  /// Whether a place has a conjunction before another person: 和太太, 跟他, 與王小姐.
  func joinsPersons(_ place: Int) -> Bool {
    let next = place + 1
    guard Self.joining.contains(scalars[place]), next + 1 < count else { return false }
    return Self.partners.contains(scalars[next])
      || Self.persons.contains(scalars[next], scalars[next + 1])
      || isCommonSurname(next)
        && (Titles.contains(scalars[next + 1], next + 2 < count ? scalars[next + 2] : 0)
          || next + 2 < count && isEndOfName(next + 3) && cost(ofCharacters: next + 1) != nil)
  }

  /// The extra cost of a surname that is seldom a word as a word by itself: it begins a name, but before a title, and in 林中.
  ///
  /// The dictionary's text has many names, whose surnames were learned as words.
  @inline(__always)
  func loneCost(_ place: Int) -> Int32 {
    guard places[place].traits.contains(.surname), findsUnlisted else { return 0 }
    return isLoneSurname(place) ? Self.loneSurname : 0
  }

  private func isLoneSurname(_ place: Int) -> Bool {
    let next = place + 1
    guard isPlainSurname(place) || Self.seldomWords.contains(scalars[place]), !isEndOfClause(next),
      !isCounted(place),
      // 古 | 銅鏡.
      !Self.ofThings.contains(scalars[place]),
      !Self.behindLone.contains(scalars[next]), !Self.placing.contains(scalars[next]),
      !(next + 1 < count && Titles.contains(scalars[next], scalars[next + 1]))
    else { return false }
    if place == 0 { return true }
    // 抗 | 秦; 是 | 張 | 玩具假鈔: a measure word.
    return isNamed(place) && !Self.beforeLone.contains(scalars[place - 1])
      && !places[place].traits.contains(.counting)
  }

  // MARK: - Words and characters

  private static let loneSurname = 7 * nat / 2
  /// 陳姓, 林家, 王董, 李男.
  private static let behindLone = HanSet(Addresses.single + "姓氏家某公老府男女嫌婦翁員童兩")
  private static let beforeLone: HanSet = "小老阿姓"
  private static let ofThings: HanSet = "古葉田黃"

  /// The extra cost of a name whose last character is followed by 了: 潘勇 | 進 | 了 | 球.
  private static let acted = 6 * nat
  /// Surnames that are verbs and prepositions before people.
  private static let doing: HanSet = "祝向連和從於應"
  /// The first characters of what one wishes somebody, and of what one does with somebody behind 向.
  private static let wished: HanSet = "生早新平一永身順健聖幸前學事工旅考快"
  private static let askedFor: HanSet = "借道求學討買報拜打招坦揮徵提訂租推要"
  private static let partners: HanSet = "我你妳他她您"
  /// Verbs of what is done at once, and times: 張震 | 一開口, 秦軍 | 一夜.
  static let beginningAtOnce: HanSet = "夜晚旦開走坐站拿吃喝打抓放轉抬伸推拉按翻醒躺跳低揮張"
  /// Pairs of characters with which it begins what somebody does, and no word: 王敏 | 一上場, 吳昊 | 愛吃.
  static let beginningDeeds = HanPairs(
    """
    一上 一到 一看 一聽 一說 一回 一進 一出 一見 一走 一口 一邊 正要 正在 正好 正想 正忙 愛吃 愛喝 愛看 愛玩 愛唱 愛說 愛買 \
    首局 首戰 首度 首次 首輪 坐在 站在 住在 拿走 拿著 拿出 拿到 約好 約了 辯稱 慶生 則是 則以 則在 高一 高兩 國小
    """)
}
