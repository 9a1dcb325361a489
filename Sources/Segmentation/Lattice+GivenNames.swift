import Text

/// The costs of given names of two characters behind a surname: those that lists have, words, and any two characters.
extension Lattice {
  /// The extra cost of a word as a given name, and behind a surname that is often a word.
  private static let wordAsGiven = 6 * nat
  private static let behindOrdinary = 5 * nat
  /// The maximum cost of a word as a given name.
  private static let dearestWord = 33 * nat / 2

  /// The cost of two characters as a given name behind a surname, by lists, by their own counts, or by that of the word
  /// that they are; `nil` if they are no name.
  func givenCost(
    _ first: Int, behind start: Int, _ surname: Int, isNamed: Bool
  ) -> Int32? {
    // 齊齊 | 聲演.
    if surname == 1, scalars[first] == scalars[start] { return nil }
    // 祁 | 小姐, 小陳 | 明天.
    let (one, two) = (scalars[first], scalars[first + 1])
    if Titles.contains(one, two) { return nil }
    // 除了湯明天，: no surname is alone behind a preposition.
    if TimeWords.contains(one, two) {
      return one == "明" && two == "天" && isPlainSurname(start) && isMarked(start)
        ? WordNames.cost : nil
    }
    // 江○○: a name that is kept secret.
    if Self.isMask(one) {
      if one == two { return Self.masked }
      if let second = PersonNames.costs(of: two).asSecond { return Self.masked + second / 2 }
    }
    // 連 | 阿德.
    if one == "阿", Self.ordinary.contains(scalars[start]) { return nil }
    if let cost = GivenNames.cost(of: scalars[first], scalars[first + 1]) { return cost }
    // 車 | 一道.
    if places[first].flags & Flag.numeral != 0, !isPlainSurname(start), wordCost(first) != nil {
      return nil
    }
    // 致力於, 明確的: a word that what follows tells to be a verb or an attribute.
    if isRatherWord(first, behind: start) { return nil }
    // 老張 | 之前, 小陳 | 傳球.
    if one == "之", two == "前" || two == "後" { return nil }
    if start > 0, wordCost(first) != nil, Self.familiarly.contains(scalars[start - 1]) {
      return nil
    }
    let hasFirst = places[first].traits.contains(.given)
    // 何 | 組長.
    if !hasFirst, Self.titles.contains(scalars[first + 1]), wordCost(first) != nil { return nil }
    let counted = countedCost(first, behind: start, surname, isNamed: isNamed)
    // 江自在: parents take words for names.
    let isPlain = surname == 2 || isPlainSurname(start)
    let hasEnd = isEndOfName(first + 2) || isNamed && beginsWordBehindName(first + 2)
    if surname == 1, WordNames.contains(one, two), isNamed,
      isPlain ? hasEnd || isMarked(start) : isEndOfName(first + 2),
      // 連光明都.
      !Self.ordinary.contains(scalars[start]) || scalars[start] == "何" || isMarked(start)
        || isClosed(first + 2)
        || first + 3 < count && Titles.contains(scalars[first + 2], scalars[first + 3])
    {
      return min(counted ?? WordNames.cost, WordNames.cost)
    }
    guard let word = wordCost(first), !Self.ordinary.contains(scalars[start]),
      // 唐 | 開始.
      // 余 | 不勝感激, but 張無忌 | 才.
      !PersonWords.contains(one, two), !isBehindName(first) || isEndOfName(first + 2),
      hasFirst || places[first + 1].traits.contains(.given)
        // 徐自由: neither is in other names.
        || isPlain && isNamed && hasEnd && !Self.titles.contains(two) && !Self.roles.contains(two),
      !Self.beginningTitles.contains(scalars[first]), !(scalars[first + 1] == "色"),
      !(scalars[first] == "阿"),
      // 秦 | 王國, 東方 | 發白.
      !PersonNames.isPlainSurname(scalars[first]), !(surname == 2 && scalars[start] == "東")
    else { return counted }
    guard isPlain ? isNamed || hasEnd : isNamed && hasEnd else { return counted }
    let cost = min(word + Self.wordAsGiven + (isPlain ? 0 : Self.behindOrdinary), Self.dearestWord)
    return counted.map { min($0, cost) } ?? cost
  }

  /// Whether a surname is seldom a word in its place: 張 behind a numeral counts.
  func isPlainSurname(_ start: Int) -> Bool {
    PersonNames.isPlainSurname(scalars[start])
      || Self.commonest.contains(scalars[start])
        && !(start > 0 && places[start - 1].traits.contains(.determining))
  }

  private static let commonest: HanSet = "張王李"

  /// The extra cost of a character that no known name has: the more, the commoner it is as a word.
  private func costOfWord(_ place: Int) -> Int32 {
    let info = UInt32(truncatingIfNeeded: places[place].root >> 32)
    guard Int32(truncatingIfNeeded: places[place].root) >= 0,
      info & LexiconImage.wordFlag != 0
    else { return 0 }
    return max(0, Self.seldomWord - Int32(info & LexiconImage.costMask))
  }

  private static let seldomWord = 8 * nat
  /// The cost of a word of grammar as the first of a given name.
  private static let asGrammar = 8 * nat
  /// Further surnames before which a word of grammar seldom stands.
  static let seldomWords: HanSet = "朱許葉宋簡紀游涂尤古魏丁田童"
  private static let grammar: HanSet = "又與而於自也亦因由既可以不其"

  /// The cost of the word of two characters at a place, if there is one.
  func wordCost(_ start: Int) -> Int32? {
    let root = places[start].root
    let slot = Int(Int32(truncatingIfNeeded: root))
    guard slot >= 0 else { return nil }
    let child = lexicon.child(slot, places[start + 1].number, probe: places[start].probe)
    guard child >= 0 else { return nil }
    let info = lexicon.info(child)
    let cost = info & LexiconImage.costMask
    guard info & LexiconImage.wordFlag != 0, cost != LexiconImage.notInText else { return nil }
    return Int32(cost)
  }

  /// The same by the counts of the two characters.
  private func countedCost(
    _ first: Int, behind start: Int, _ surname: Int, isNamed: Bool
  ) -> Int32? {
    let (one, two) = (
      PersonNames.costs(of: scalars[first]), PersonNames.costs(of: scalars[first + 1])
    )
    let isEnd = isEndOfName(first + 2)
    // 林中 | 有: what comes behind names is in none without a sign.
    let isBehind = two.second == nil && !isEnd && Self.behindNames.contains(scalars[first + 1])
    let costs = (one.asFirst, isBehind ? nil : two.asSecond)
    // Of a double surname's name the second character may be what follows it in books: 司馬光 | 傳.
    let hasSign = surname == 1 ? isNamed || isEnd : isNamed && isEnd
    let isClear = isNamed && isEnd && !Self.ordinary.contains(scalars[start])
    func unknown(_ place: Int) -> Int32 {
      (isClear ? PersonNames.clearCost : PersonNames.unknownCost)
        + (isMarked(start) ? 0 : costOfWord(place))
    }
    switch costs {
    case (let one?, let two?):
      // 吳昊 | 愛吃: a verb at the end is as rare in names as its count says.
      let isDeed =
        Self.deeds.contains(scalars[first + 1]) || Self.joining.contains(scalars[first + 1])
      return isDeed && two >= Self.seldomWord ? one + two : min(one + two, Self.dearestGiven)
    // Where a person may be named, one of the two may be any character, but none that comes behind names: 蕭瑜 | 認為.
    case (let one?, nil):
      // 陳忠五 | 教授, 蔡清遊 | 退休: no number or verb stands there by itself.
      if surname == 1, isNamed, isPlainSurname(start), isOutOfPlace(first + 1) {
        return one + PersonNames.clearCost
      }
      // 王雪紅 | 昨天.
      if surname == 1, isNamed, isClosed(first + 2), !Self.opening.contains(scalars[first + 1]),
        !Self.behindNames.contains(scalars[first + 1]), !Self.ordinary.contains(scalars[start])
      {
        return one + PersonNames.clearCost
      }
      return surname == 1 && hasSign && !isBehindName(first + 1)
        && !Self.opening.contains(scalars[first + 1])
        && !beginsWordBehindName(first + 1) && !isCompleted(first + 2)
        // 秦國鏞: the last is no word.
        && !(beginsWithWord(start) && costOfWord(first + 1) > 0)
        && !places[first + 1].traits.contains(.address)
        && !Self.buildings.contains(scalars[first + 1]) ? one + unknown(first + 1) : nil
    case (nil, let two?):
      // 劉與凡, but 陳 | 與 | 林.
      if surname == 1, isClear, isPlainSurname(start) || Self.seldomWords.contains(scalars[start]),
        Self.grammar.contains(scalars[first]), wordCost(first) == nil,
        !Self.behindNames.contains(scalars[first + 1]),
        !(Self.joining.contains(scalars[first]) && isCommonSurname(first + 1))
      {
        return two + Self.asGrammar
      }
      return hasSign && !Self.beginningTitles.contains(scalars[first]) && !isBehindName(first + 1)
        // 丁點 | 大.
        && !beginsWithWord(start) ? two + unknown(first) : nil
    case (nil, nil):
      // 時來運 | 先生: whatever the characters mean.
      if surname == 1, isNamed, first + 3 < count, !Self.ordinary.contains(scalars[start]),
        Self.behindAnyName.contains(scalars[first + 2], scalars[first + 3]),
        !isAttributed(first + 1)
      {
        return Self.beforeAnyTitle
      }
      let isMeant = surname == 1 ? isNamed : start > 0 && Self.calling.contains(scalars[start - 1])
      return isMeant && isEnd && !isBesideNames(first..<first + 2)
        && !NameVerbs.all.contains(scalars[first])
        ? 2 * PersonNames.unknownCost : nil
    }
  }

  /// Whether a numeral or a verb behind the first character of a given name counts and does nothing by what is behind it: a
  /// title, the end of a clause, what somebody does.
  func isOutOfPlace(_ place: Int) -> Bool {
    let end = place + 1
    if places[place].flags & Flag.numeral != 0 {
      return !(scalars[place] == "一")
        && (isEndOfClause(end) || isBeforeTitle(end) || isClosed(end))
    }
    guard end + 1 < count, NameVerbs.all.contains(scalars[place]), wordCost(place) == nil,
      !Self.opening.contains(scalars[place]), !Self.beforeDeeds.contains(scalars[place])
    else { return false }
    return PersonWords.contains(scalars[end], scalars[end + 1])
      || Self.perfect.contains(scalars[end + 1]) && NameVerbs.all.contains(scalars[end])
        && !Self.directed.contains(scalars[end])
  }

  /// Whether a word behind a surname is a verb or an attribute, by what is behind it.
  private func isRatherWord(_ first: Int, behind start: Int) -> Bool {
    guard first + 2 < count, let word = wordCost(first), !isTitled(start) else { return false }
    switch scalars[first + 2] {
    case "於", "地": return true
    case "的":
      return word < Self.commonWord && !WordNames.contains(scalars[first], scalars[first + 1])
        && !(start > 0 && Self.beforePersons.contains(scalars[start - 1]))
    default: return false
    }
  }

  /// Whether a surname and the character behind it are a common word where nobody need be named: 丁點 | 大.
  private func beginsWithWord(_ start: Int) -> Bool {
    wordCost(start) ?? .max < Self.commonWord && !isMarked(start)
  }

  private static let commonWord = 8 * nat

  /// Whether a verb before a place is completed: 余光 | 瞄到.
  private func isCompleted(_ place: Int) -> Bool {
    place < count && wordCost(place) == nil
      // 林國漳 | 著：.
      && !(scalars[place] == "著" && isEndOfClause(place + 1))
      && (Self.perfect.contains(scalars[place]) || Self.completing.contains(scalars[place]))
  }

  /// Verbs before what one does, and adverbs: 愛 | 游泳, 又 | 受傷.
  private static let beforeDeeds: HanSet =
    "愛怕肯敢忙變只再常先更最較太未約共便早少皆近剛須該恐難即竟非亦曾將已則卻又仍盼拒試罰收持領指勸催促助帶陪幫送看聽見教須應想所無極愈越頗甚略稍遂互居獨每終總正並"
  /// Before a surname alone.
  private static let familiarly: HanSet = "小老"
  private static let perfect: HanSet = "了過著"
  /// Complements of a verb: 走 | 進了.
  private static let directed: HanSet = "進出回到過起上下來去開走掉完住成斷破壞死倒翻光錯好滿清傷醒累贏輸飽醉慣懂會熟緊穩昏暈"
  private static let completing: HanSet = "到見得出起掉完住"

  static let masked = 4 * nat
  static func isMask(_ scalar: UInt32) -> Bool { scalar == "○" || scalar == "〇" }
  private static let beforeAnyTitle = 14 * nat
  /// Before a title: 這位 | 先生, 我的 | 先生.
  private func isAttributed(_ place: Int) -> Bool {
    scalars[place] == "的" || scalars[place] == "位" || scalars[place] == "老" || scalars[place] == "個"
  }

  /// The last characters of further words for people, and of adverbs: 吳 | 上校, 鄭重 | 地.
  private static let roles: HanSet = "校問仙士佛商工友客地"
  /// The last characters of names of buildings: 甘露殿.
  private static let buildings: HanSet = "殿寺廟墓塔橋站"
  /// The first characters of titles behind a surname: 李 | 先生.
  private static let beginningTitles: HanSet = "先小女老教醫同董總主經院校部局處議立委律記導"
}
