import Text

/// The evidence of a word's place, from the characters around, and words outside of all lists.
extension Lattice {
  /// How much more a word of several characters costs if the grammar of its place speaks against it: 個人 in
  /// 三個人, 把手 in 把手洗乾淨, 留下 in 留下來.
  @inline(__always)
  func placeCost(_ start: Int, _ end: Int) -> Int32 {
    let (first, last) = (places[start].traits, places[end - 1].traits)
    if start > 1, scalars[start] == scalars[start - 2], isObjectOfDoubled(start, end) {
      return 2 * Self.torn
    }
    if end < count, scalars[end] == "看", isTried(start, end) { return Self.torn }
    if first.isDisjoint(with: .rulingAsFirst), last.isDisjoint(with: .rulingAsLast) { return 0 }
    return ruledCost(start, end)
  }

  /// A classifier binds to the numeral or the demonstrative before it.
  private static let afterDeterminer = 6 * nat
  private static let afterNaming = 2 * nat
  /// 年度 is one behind a number, whatever its parts cost.
  private static let asUnit = -3 * nat
  /// 來 and 去 bind to the direction before them.
  private static let beforeComing = 4 * nat
  /// A counted noun binds to its numeral.
  private static let beforeCounted = 4 * nat
  /// A complement binds to its verb, an object to 把.
  private static let torn = 8 * nat

  /// Whether 半 at a place is that of half past some hour: 十點半 | 開門.
  private func isPastHour(_ start: Int) -> Bool {
    guard start > 0, scalars[start - 1] == "點" else { return false }
    return start > 1 ? isNumeral(scalars[start - 2]) : followsNumber
  }

  private func ruledCost(_ start: Int, _ end: Int) -> Int32 {
    var before = start > 0 ? places[start - 1].traits : followsNumber ? .determining : []
    // 十點半 | 場地: what counts hours does not count what follows.
    if start > 0, scalars[start - 1] == "半", isPastHour(start - 1) { before = [] }
    if places[start].traits.contains(.counting), before.contains(.determining) {
      return costOfCounting(start, end)
    }
    let next = end < count ? scalars[end] : 0
    // 宜蘭 | 縣長: an office belongs to its division.
    if end > start + 2, places[end - 1].traits.contains(.division), Self.offices.contains(next) {
      return Self.torn
    }
    if scalars[start] == "半", findsUnlisted, isPastHour(start) { return Self.torn }
    guard end == start + 2 else {
      // 還 | 可以 | 再放: only by itself it is "not bad".
      return findsUnlisted && isFairlyGood(start, end) && next != 0
        && !Self.particles.contains(next)
        ? Self.torn : 0
    }
    if places[end - 1].traits.contains(.direction), next == "來" || next == "去" {
      return Self.beforeComing
    }
    // 加 | 一點: a numeral binds to the counted word, and not that of 同一 | 個.
    if isNumeral(scalars[end - 1]), !isNumeral(scalars[start]), !(scalars[start] == "同"),
      end < count,
      places[end].traits.contains(.counting)
    {
      return Self.beforeCounted
    }
    if isInQuestion(start, end) { return Self.torn }
    let last = scalars[end - 1]
    let previous = start > 0 ? scalars[start - 1] : 0
    switch scalars[start] {
    // 一起 | 來.
    case "起" where scalars[end - 1] == "來":
      return start > 0 && scalars[start - 1] == "一" ? Self.beforeComing : 0
    // 打不過: who is no match for somebody. 不過 "but" comes behind other verbs.
    case "不" where last == "過": return Self.contending.contains(previous) ? Self.torn : 0
    // 忘不了: the verb before has a complement.
    case "不" where last == "了" && findsUnlisted: return previous == 0 ? 0 : Self.torn
    // 看得到, 吃不完: the verb has a complement.
    case "得",
      "不" where Self.complements.contains(last):
      return before.contains(.achieving) || findsUnlisted && Self.achieved.contains(previous)
        ? Self.torn : 0
    // 他說的話: what was said, and no condition.
    case "的" where last == "話": return Self.saying.contains(previous) ? Self.torn : 0
    // 下一樣: the next thing. 一樣 "the same" comes behind others.
    case "一" where last == "樣" && findsUnlisted && Self.ordering.contains(previous):
      return Self.torn
    // 自下週 | 一 | 起: from that day on.
    case "一" where last == "起" && findsUnlisted && Self.endsOfWeek.contains(previous):
      return isFromDay(start) ? Self.torn : 0
    // 一 | 下車 | 就: as soon as. 等一下 has its verb before.
    case "一" where last == "下" && findsUnlisted && Self.left.contains(next):
      return previous == 0 || Self.pronouns.contains(previous) ? Self.torn : 0
    // 等一等: the verb around 一. Not 一天一天.
    case "一":
      return previous == last && previous != 0 && !isNumeral(previous)
        && !(start > 1 && scalars[start - 2] == "一") ? Self.torn : 0
    // 十八歲才 | 能投票: not before. A talent is had, shown, or of a kind.
    case "才" where last == "能" && findsUnlisted:
      return next != 0 && !Self.behindTalent.contains(next) && !Self.beforeTalent.contains(previous)
        ? Self.torn : 0
    // 有個人在等: somebody. In 有個人風格 it is "personal".
    case "個" where last == "人":
      return Self.beforeSomebody.contains(previous) && !Self.ofOneself.contains(next)
        ? Self.torn : 0
    // 喝口水: some water.
    case "口" where last == "水": return previous == "喝" ? Self.torn : 0
    // 沒收到: what did not come.
    case "沒" where last == "收": return Self.received.contains(next) ? Self.torn : 0
    // 穿著白襯衫: the verb has an object.
    case "穿" where last == "著": return Self.worn.contains(next) ? Self.torn : 0
    // 往後門: towards the thing behind.
    case "往" where last == "後" || last == "前": return Self.behind.contains(next) ? Self.torn : 0
    // 打進場內: into what has an inside.
    case "進" where Self.enclosing.contains(last) || findsUnlisted && last == "水":
      return next == "內" || next == "裡" || next == "邊" ? Self.torn : 0
    // 燜上半個鐘頭: for half of something. 上半個月 is its first half.
    case "上" where last == "半":
      return next == "個" && end + 1 < count && Self.hours.contains(scalars[end + 1])
        ? Self.torn : 0
    // 高雄市 | 長青, 新北市 | 長庚: names that begin with 長.
    case "市" where last == "長":
      // 市 | 長期 | 缺水, but 市長 | 期待.
      let isLong =
        findsUnlisted && next == "期"
        && !(end + 1 < count && Self.behindExpecting.contains(scalars[end + 1]))
      return isLong || Self.lasting.contains(next) ? Self.torn : 0
    // 名稱 | 為, 最終 | 於, 視作 | 為, 反潛 | 艦: these belong to the character before.
    case "稱" where last == "為" && findsUnlisted:
      return Self.beforeCalled.contains(previous) ? Self.torn : 0
    case "終" where last == "於" && findsUnlisted: return previous == "最" ? Self.torn : 0
    case "作" where last == "為" && findsUnlisted:
      return Self.regarding.contains(previous) ? Self.torn : 0
    // 圖上標 | 的是: what is written there, and no object of a contract.
    case "標" where last == "的" && findsUnlisted:
      return next == "是" && Self.surfaces.contains(previous) ? Self.torn : 0
    // 會 | 長 | 高: what grows, and no chairman.
    case "會" where last == "長" && findsUnlisted:
      return Self.grown.contains(next)
        && !(end + 1 < count && Self.behindGrown.contains(scalars[end + 1])) ? Self.torn : 0
    // 注意 | 到 | 時: when that was done.
    case "到" where last == "時" && findsUnlisted:
      return Self.reached.contains(previous) ? Self.torn : 0
    case "潛" where last == "艦" && findsUnlisted: return previous == "反" ? Self.torn : 0
    // 修 | 好: mended. Only states 修好 with each other.
    case "修" where last == "好" && findsUnlisted:
      return Self.reconciling.contains(previous) ? 0 : Self.torn
    // 很早 | 就: early, and then.
    case "早" where last == "就" && findsUnlisted:
      return Self.ofEarly.contains(previous) ? Self.torn : 0
    case "北" where last == "市": return previous == "新" || previous == "台" ? Self.torn : 0
    // 把手洗乾淨: a verb follows. A handle is 的把手, 門把手, or ends what is said of it.
    case "把":
      return places[end - 1].traits.contains(.taken) && next != 0
        && !Self.behindNoun.contains(next) && !before.contains(.taken) && !isBehindAttribute(start)
        ? Self.torn : 0
    default: return findsUnlisted && isTorn(start) ? Self.torn : 0
    }
  }

  /// The cost of a word that begins with a classifier behind a numeral or a demonstrative. 此 and 該 have what they name right
  /// behind them, and so have all demonstratives some words: 此 | 批次, 那 | 場面.
  private func costOfCounting(_ start: Int, _ end: Int) -> Int32 {
    if isUnit(start, end) { return Self.asUnit }
    guard findsUnlisted, start > 0, end == start + 2 else { return Self.afterDeterminer }
    let isNamed = Self.naming.contains(scalars[start - 1])
    if isNamed || Self.showing.contains(scalars[start - 1]),
      Self.shown.contains(scalars[start], scalars[start + 1])
    {
      return 0
    }
    // 該 | 本 | 書.
    return isNamed && !(scalars[start] == "本") ? Self.afterNaming : Self.afterDeterminer
  }

  private static let naming: HanSet = "此該"
  private static let showing: HanSet = "這那"
  private static let shown = HanPairs("對話 場面 場景 組合 句型 頁碼 批次 條件 段落 類型 間距 台詞")

  /// Whether a word that begins with a classifier counts itself: 一 | 年級, 九〇 | 年代.
  private func isUnit(_ start: Int, _ end: Int) -> Bool {
    end == start + 2
      && Self.units.contains(scalars[start], scalars[start + 1])
  }

  private static let surfaces: HanSet = "上裡面頭"
  private static let units = HanPairs("年級 年代 年度 年份 月份 級分")

  /// Whether a word of two characters is half of a question: 不要 in 要不要, 沒有 in 有沒有, with the text before that.
  private func isInQuestion(_ start: Int, _ end: Int) -> Bool {
    let (first, last) = (scalars[start], scalars[end - 1])
    if first == "不" || first == "沒" {
      return start > 0 && scalars[start - 1] == last && (start < 2 || scalars[start - 2] != first)
    }
    return (last == "不" || last == "沒") && end < count && scalars[end] == first
      && (end + 1 == count || scalars[end + 1] != last)
  }

  /// Whether a word is the second half of a doubled verb and its object: 點頭 in 點了點頭, 洗手 in 洗一洗手.
  private func isObjectOfDoubled(_ start: Int, _ end: Int) -> Bool {
    end == start + 2 && (scalars[start - 1] == "了" || scalars[start - 1] == "一")
      && Self.ofBody.contains(scalars[start + 1])
  }

  /// Whether a word is a doubled verb before 看; an old word with the same characters is not meant: 插插 | 看.
  private func isTried(_ start: Int, _ end: Int) -> Bool {
    findsUnlisted && end == start + 2 && scalars[start] == scalars[start + 1]
  }

  /// Whether a day of the week that ends at a place is one from which on something holds: 自下週一起.
  private func isFromDay(_ end: Int) -> Bool {
    (max(0, end - 5)..<end).contains {
      scalars[$0] == "自" || scalars[$0] == "從" || scalars[$0] == "由"
    }
  }

  private func isFairlyGood(_ start: Int, _ end: Int) -> Bool {
    end == start + 3 && scalars[start] == "還" && scalars[start + 1] == "可"
  }

  private func isBehindAttribute(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    let isCounted =
      start > 1 && places[start - 1].traits.contains(.counting)
      && places[start - 2].traits.contains(.determining)
    return scalars[start - 1] == "的" || isCounted
  }

  private static let offices: HanSet = "長府民"

  private static let contending: HanSet = "打比敵勝跑騙瞞吵鬥拗爭辯"
  private static let saying: HanSet = "說講聽問罵寫"
  private static let beforeSomebody: HanSet = "有找"
  private static let ofOneself: HanSet = "特風資隱色魅意經因原所主帳電專看價戶賽興喜私識品工貢成健生利衛簡網想觀體"
  private static let worn: HanSet = "一兩白黑紅藍綠黃灰粉紫花長短厚薄西洋制校運球牛羽雨外衣裙褲鞋襪新舊拖高皮布便泳睡內寬"
  private static let received: HanSet = "到過好錢據費"
  private static let behind: HanSet = "門院山座台排街面方"
  private static let lasting: HanSet = "青庚榮"
  private static let behindExpecting: HanSet = "待望許盼勉間末中"
  private static let beforeCalled: HanSet = "名簡俗通職全統別"
  private static let regarding: HanSet = "視當看"
  private static let reconciling: HanSet = "重求議國邦與和"
  private static let ofEarly: HanSet = "很太更最這那老"
  private static let enclosing: HanSet = "場門店屋房院廠站校港城鍋碗洞井車倉庫園"
  private static let hours: HanSet = "鐘小多"
  private static let ofBody: HanSet = "頭手肩眼腰腳眉舌氣汗臉嘴牙鼻口背腿淚水衣"
  /// Further verbs with complements. Like what follows they are for running text alone: training cuts as it was measured.
  private static let achieved: HanSet = "搭爬扛抬撿挖咬吞丟躲撈釣摘趕追塞坐站躺"
  private static let particles: HanSet = "的了嗎吧啦啊呀喔耶而但就不"
  private static let endsOfWeek: HanSet = "週周期拜"
  private static let grown: HanSet = "高滿胖毛草痘牙出"
  private static let behindGrown: HanSet = "興聲呼唱舉喊雄達意席面任資馬手訪國版缺現場庭"
  private static let reached: HanSet = "意看見聽想找遇碰收接拿遭感"
  private static let left: HanSet = "車船飛床班課樓山台雨水場"
  private static let pronouns: HanSet = "我你您他她它們家"
  private static let beforeTalent: HanSet = "的有種項之其多展用"
  private static let behindTalent: HanSet = "的和與、是者很都也在而或及平出卓優非"
  private static let ordering: HanSet = "下每哪另"
  private static let complements: HanSet = "到了起出完住動清開好見得上下"
  private static let behindNoun: HanSet = "的是在上很壞有和與都也不裡斷鬆"
}

// MARK: - Words outside of all lists

extension CharacterTraits {
  static let beginningUnlisted: CharacterTraits = [
    .surname, .given, .calling, .foreign, .doubleSurname, .japanese,
  ]
  static let rulingAsFirst: CharacterTraits = [.counting, .tearing]
  static let rulingAsLast: CharacterTraits = [.direction, .determining, .tearing, .division]
}

extension Lattice {
  private static let doubled = 15 * nat
  private static let doubledName = 3 * nat
  private static let pet = 10 * nat
  /// Characters that children and pets are called by, doubled.
  private static let pets: HanSet = "安圓豆樂妞糖毛球皮恩貝妮莉咪喵果妙婷芳晴瑄玲丫牛兔萌布丁彤洋凱翔倩娜蘋琪希嘟嚕胖恬妍菲優芮昕"

  /// Adds an edge for a word outside of all lists. It has no classes: the word behind it is as at the beginning of a
  /// run.
  func relaxUnlisted(_ start: Int, _ length: Int, _ cost: Int32, _ mark: UInt32) {
    let best = cheapest(at: start, before: nil)
    push(
      State(
        cost: best.cost + cost, slot: mark, length: UInt16(length), classes: .begin,
        previous: best.state),
      at: start + length)
  }

  /// Whether a doubled character is what a child or a pet is called by: 豆豆昨天, but 圓圓的.
  private func isPet(_ start: Int) -> Bool {
    let end = start + 2
    guard Self.pets.contains(scalars[start]), isNamed(start) else { return false }
    if isEndOfClause(end) { return isMarked(start) }
    if scalars[end] == "的" || scalars[end] == "地" || scalars[end] == "得" { return false }
    // 樂樂 | 棒球.
    let isVerb = NameVerbs.all.contains(scalars[end]) && (end + 1 == count || wordCost(end) == nil)
    return isEndOfName(end) || isClosed(end) || isVerb
  }

  /// Tries a doubled character, whose meaning becomes lively: 粒粒分明, 聽聽看.
  func relaxDoubled(from start: Int) {
    if isPet(start) { return relaxUnlisted(start, 2, Self.pet, Mark.name) }
    // A pet or a child is called so: 去接豆豆, 找佳佳.
    let isCalled = start > 0 && isNamed(start) && isEndOfName(start + 2)
    let isName = isCalled && isMarked(start) && places[start].traits.contains(.given)
    relaxUnlisted(
      start, 2, isCalled ? Self.doubled - Self.doubledName : Self.doubled,
      isName ? Mark.name : Mark.unknown)
  }
}

// MARK: - Words between two borders

extension Lattice {
  /// Between two borders a headword is that word, whatever its parts cost: edges cut out of it are not kept. A number
  /// with a classifier stays two words (一個, 3個人), and so does a run that holds a word of the user.
  ///
  /// - Parameter part: from behind a mark or the beginning of the run to the next mark or the end.
  func keepFillingWord(_ part: Range<Int>) {
    let count = part.count
    guard count > 1, count <= lexicon.longestWord else { return }
    let isCounted = places[part.lowerBound].traits.contains(.counting)
    if part.lowerBound == 0, followsNumber, isCounted { return }
    if part.lowerBound > 0 || !followsQuotation { pushDroppedWord(part) }
    let first = states + part.upperBound * Self.statesPerPlace
    let all = 0..<Int(places[part.upperBound].stateCount)
    let isFilled = all.contains { first[$0].length == count && first[$0].slot < Mark.name }
    guard isFilled, !holdsListedWord(part) else { return }
    var kept = 0
    for index in all where first[index].length >= count {
      first[kept] = first[index]
      kept += 1
    }
    places[part.upperBound].stateCount = UInt8(kept)
  }

  /// Adds a headword that is one word only where it stands alone: 層樓, 請給.
  private func pushDroppedWord(_ part: Range<Int>) {
    guard places[part.lowerBound].flags & Flag.numeral == 0 else { return }
    var slot = lexicon.first(places[part.lowerBound].number)
    for place in part.dropFirst() where slot >= 0 {
      slot = lexicon.child(slot, places[place].number)
    }
    guard slot >= 0 else { return }
    let info = lexicon.info(slot)
    guard info & LexiconImage.wordFlag != 0,
      info & LexiconImage.costMask == LexiconImage.notInText
    else { return }
    relax(
      part.lowerBound, part.count, UInt32(truncatingIfNeeded: slot), Classes(info: info),
      Int32(LexiconImage.notInText))
  }

  private func holdsListedWord(_ part: Range<Int>) -> Bool {
    guard let userWords else { return false }
    var holds = false
    for start in part {
      let rest = UnsafeBufferPointer(rebasing: run[start..<part.upperBound])
      userWords.forEachWord(beginning: rest) { _ in holds = true }
    }
    return holds
  }
}
