import Text

/// Names of people, which no list has: a surname with given names (林佳穎), what people call each other (阿傑, 陳桑, 曾媽媽), and
/// foreign names (伊莎貝拉).
extension Lattice {
  /// The cost of what is e times as rare.
  static let nat: Int32 = 64
  /// The costs of any name, beside those of its characters.
  static let fullName = 6 * nat
  static let givenAlone = 10 * nat
  /// What 秀姐 costs more where nothing says that a person is named.
  private static let addressedAnywhere = 2 * nat
  private static let doubleSurname = 8 * nat
  /// The maximum cost of two characters that are both in given names.
  static let dearestGiven = 25 * nat / 2
  static let named = 5 * nat / 2
  static let namedTwice = 8 * nat
  /// The discount of a name behind a title, whatever is behind it: 醫師季韻如.
  private static let titled = 4 * nat
  /// The cost from which a surname is rare: 文 of 文中 is seldom one.
  static let rareSurname = 8 * nat
  static let foreignOfTwo = 21 * nat
  static let calledName = 15 * nat
  static let called = 3 * nat

  /// A name that was recognised elsewhere, and what is repeated, is likely here.
  private static let taughtWord = 12 * nat

  /// Tries the words that the text has taught.
  func relaxTaught(_ words: TaughtWords, from start: Int) {
    words.forEachLength(beginning: UnsafeBufferPointer(rebasing: run[start...])) { length in
      relaxUnlisted(start, length, Self.taughtWord, Mark.name)
    }
  }

  /// Tries the names that the text has taught, which win over the rare words that they are: 小明.
  func relaxNamesOfText(_ words: TaughtWords, from start: Int) {
    words.forEachLength(beginning: UnsafeBufferPointer(rebasing: run[start...])) { length in
      let word = length == 2 ? wordCost(start).map { $0 - Self.named } : nil
      relaxUnlisted(start, length, min(Self.taughtWord, word ?? .max), Mark.name)
    }
  }

  /// The characters with which names begin that lists have, or the parts of which they have.
  static let beginningKnown = HanSet(
    KnownNames.all.firstCharacters + PlaceNames.firstCharacters)

  /// Tries the names that lists have, or the parts of which they have.
  func relaxKnownNames(from start: Int) {
    relaxTaught(KnownNames.all, from: start)
    // 中山路, but 走在成功 | 路上.
    guard start + 2 < count, Self.endingPlaces.contains(scalars[start + 2]) else { return }
    PlaceNames.forEachLength(beginning: UnsafeBufferPointer(rebasing: run[start...])) { length in
      let end = start + length
      if end < count, scalars[end] == "上" || scalars[end] == "口" { return }
      relaxUnlisted(start, length, Self.commonPlace, Mark.unknown)
    }
  }

  private static let commonPlace = 9 * nat
  private static let endingPlaces: HanSet = "路國高夜東西南北"

  /// Tries the names that begin at a place.
  func relaxNames(from start: Int) {
    if start == 0 { relaxSurname() }
    guard start + 1 < count else { return relaxSurnameBeforeGiven(start) }
    let traits = places[start].traits
    let next = places[start + 1].traits
    if traits.contains(.surname) {
      relaxGiven(start, surname: 1)
      relaxAddressed(start, given: 1, Self.addressed)
      relaxKin(start)
    }
    if traits.contains(.doubleSurname),
      CharacterTraits.isDoubleSurname(scalars[start], scalars[start + 1])
    {
      relaxGiven(start, surname: 2)
    }
    if traits.contains(.japanese),
      let length = JapaneseNames.surnameLength(of: UnsafeBufferPointer(rebasing: run[start...]))
    {
      relaxJapanese(from: start, surname: length)
    }
    if traits.contains(.foreign) { relaxForeign(from: start) }
    if traits.contains(.calling) { relaxCalled(start) }
    if traits.contains(.given) {
      if next.contains(.given) {
        relaxGivenAlone(start)
        relaxRareSurname(before: start)
        relaxAddressed(start, given: 2, Self.addressedByTwo)
      } else if next.contains(.address), !traits.contains(.calling) {
        relaxAddressed(
          start, given: 1, isNamed(start) ? Self.addressed : Self.addressed + Self.addressedAnywhere
        )
      }
    }
  }

  /// Tries a surname with two characters of given names, or with one where a person is named.
  private func relaxGiven(_ start: Int, surname length: Int) {
    let first = start + length
    guard first < count, places[first].flags & Flag.joiner == 0, !isCounted(start),
      !isDoneTo(first, surname: length), !flowsAway(start), !isMeasure(start),
      // 師傅 | 吳寶春, 長孫 | 蘇柏安.
      start == 0 || !Titles.contains(scalars[start - 1], scalars[start]) && !isGrandchild(start)
    else { return }
    let surname = cost(ofSurname: start, length)
    let (isNamed, isTitled) = (isNamed(start), isTitled(start))
    // 東方升起, 東方美: the East.
    let isOrdinary = length == 2 && scalars[start] == "東"
    if isOrdinary, !(isNamed && isEndOfName(first + 2)) { return }
    if first + 1 < count, places[first + 1].flags & Flag.joiner == 0,
      // 溫泉 | 水.
      !(length == 1 && Self.parts.contains(scalars[first + 1]) && wordCost(start) != nil
        && !WordNames.contains(scalars[first], scalars[first + 1])),
      let given = givenCost(first, behind: start, length, isNamed: isNamed)
    {
      let isBetween = isTitled && beginsWordBehindName(first + 2)
      let signs = max(
        signs(
          isNamed: isNamed, end: first + 2,
          both: beginsClauseWithWord(start, length) ? Self.named : Self.namedTwice),
        isBetween ? Self.namedTwice : isTitled ? Self.titled : 0)
      relaxUnlisted(
        start, length + 2,
        Self.fullName + surname + given + costOfEnd(first + 2) - signs, Mark.name)
    }
    relaxMarried(start, surname: length, isNamed: isNamed)
    relaxVietnamese(start, isNamed: isNamed)
    if isOrdinary { return }
    relaxShort(start, surname: length, cost: surname, isNamed: isNamed, isTitled: isTitled)
  }

  /// Whether the beginning of a clause says nothing of a name, since its words say what moves where (白雲 | 飛過), or a word is behind
  /// a rare surname (路 | 明明).
  private func beginsClauseWithWord(_ start: Int, _ length: Int) -> Bool {
    guard length == 1, !isMarked(start) else { return false }
    if GivenNames.cost(of: scalars[start + 1], scalars[start + 2]) == nil {
      return start + 3 < count && Self.directions.contains(scalars[start + 3])
        && wordCost(start) != nil
    }
    return !isPlainSurname(start) && !isCommonSurname(start) && wordCost(start + 1) != nil
  }

  /// Whether 孫 at a place is somebody's grandchild, who is named behind it.
  private func isGrandchild(_ place: Int) -> Bool {
    scalars[place] == "孫" && Self.beforeGrandchild.contains(scalars[place - 1])
      && places[place + 1].traits.contains(.surname)
  }

  private static let beforeGrandchild: HanSet = "長外曾次"

  /// Whether a surname is a measure word in its place: 本章 | 介紹, 6 張牌, 這 | 張 | 超夢卡.
  private func isMeasure(_ start: Int) -> Bool {
    places[start].traits.contains(.counting)
      && (start == 0 ? followsNumber : scalars[start - 1] == "本" || scalars[start - 1] == "這")
  }

  /// Whether two words say what moves where: 江水, 水流 in 江水流過.
  private func flowsAway(_ start: Int) -> Bool {
    start + 3 < count && Self.directions.contains(scalars[start + 3]) && !isMarked(start)
      && wordCost(start) != nil && wordCost(start + 1) != nil
      && GivenNames.cost(of: scalars[start + 1], scalars[start + 2]) == nil
  }

  /// The cost of a surname. A measure word that no numeral precedes is likelier one: 請 | 項南.
  private func cost(ofSurname start: Int, _ length: Int) -> Int32 {
    if length == 2 { return Self.doubleSurname }
    let cost = PersonNames.costs(of: scalars[start]).surname ?? 0
    let isUncounted =
      places[start].traits.contains(.counting) && isMarked(start)
      && !places[start - 1].traits.contains(.determining)
    return isUncounted ? min(cost, Self.uncounted) : cost
  }

  private static let uncounted = 5 * nat
  /// Tries the name of a wife who has put her husband's surname before hers: 張陳素貞.
  private func relaxMarried(_ start: Int, surname length: Int, isNamed: Bool) {
    let first = start + 2
    guard length == 1, first + 1 < count, scalars[start] != scalars[start + 1],
      !Self.ordinary.contains(scalars[start]) || scalars[start] == "何",
      // 王董 | 明天.
      !TimeWords.contains(scalars[first], scalars[first + 1]),
      // 感謝 | 伍家瑤.
      start == 0 || isNamed || wordCost(start - 1) == nil,
      let surname = PersonNames.costs(of: scalars[start]).surname,
      let second = PersonNames.costs(of: scalars[start + 1]).surname,
      surname < Self.rareSurname, second < Self.rareSurname,
      let given = GivenNames.cost(of: scalars[first], scalars[first + 1])
        ?? (scalars[first] != scalars[first + 1]
          && (isCalled(start) && isEndOfName(first + 2)
            || (isNamed || isEndOfName(first + 2)) && isPlainSurname(start)
              && isPlainSurname(start + 1))
          ? cost(ofCharacters: first) : nil)
        // 陳林阿好.
        ?? (scalars[first] == "阿" && (isNamed || isEndOfName(first + 2))
          ? PersonNames.unknownCost : nil)
    else { return }
    let signs = signs(isNamed: isNamed, end: first + 2)
    relaxUnlisted(
      start, 4, Self.fullName + surname + second + given + costOfEnd(start + 4) - signs, Mark.name)
  }

  /// Tries a given name by itself: one of the common ones (志明), or one that its characters tell (芷晴). The words around
  /// need not say that a person is named: the name then has to explain its characters better than words do.
  private func relaxGivenAlone(_ start: Int) {
    let (isNamed, end) = (isNamed(start), start + 2)
    if let cost = GivenNames.cost(of: scalars[start], scalars[start + 1]) {
      // 正義 | 終會: the beginning of a clause says nothing of a word, unless a person's deed is behind it.
      let isClear =
        isEndOfName(end) && !(end < count && Self.deeds.contains(scalars[end]))
        // 國文 | 老師: a word says what is taught.
        && !(isBeforeTitle(end) && wordCost(start) != nil)
      // 秋香 | 色.
      if end < count, scalars[end] == "色" { return }
      let isSign = isNamed && (isClear || isMarked(start) || wordCost(start) == nil)
      return relaxUnlisted(
        start, 2, Self.givenAlone + cost - signs(isNamed: isSign, end: end), Mark.name)
    }
    guard !isBesideNames(start..<end), scalars[start] != scalars[start + 1],
      // 池水.
      !(Self.parts.contains(scalars[start + 1])
        && PersonNames.costs(of: scalars[start]).first == nil),
      !Self.beginningClauses.contains(scalars[start]) || isEndOfClause(end) && start > 0,
      !Self.beginningPhrases.contains(scalars[start]), !isSpent(start, end),
      let cost = cost(ofCharacters: start)
    else { return }
    // 位子 | 全坐滿: a word has the first character.
    let isBegun = start > 0 && !isMarked(start - 1) && wordCost(start - 1) != nil
    let isEnd = isEndOfName(end) || Self.behindGiven.contains(scalars[end])
    // Of a run by itself nothing says what it is: 「森列」.
    let isAlone = start == 0 && end == count
    let discount =
      switch (isNamed && !isBegun, isEnd) {
      case _ where isAlone: Int32(0)
      case (true, true): Self.namedTwice
      case (false, false): -Self.nat
      default: Self.named
      }
    relaxUnlisted(start, 2, Self.givenAlone + cost - discount, Mark.name)
  }

  /// Whether the second character is rather a verb behind a name of two: 任祥 | 花了.
  private func isSpent(_ start: Int, _ end: Int) -> Bool {
    start > 0 && end < count && scalars[end] == "了" && !isEndBehindDone(end + 1)
      && places[start - 1].traits.contains(.surname)
      && PersonNames.costs(of: scalars[start]).second != nil
  }

  /// Whether a title begins at a place.
  func isBeforeTitle(_ end: Int) -> Bool {
    end + 1 < count && Titles.contains(scalars[end], scalars[end + 1])
  }

  /// The cost of two characters as a given name that no list has, if names have both in their places.
  func cost(ofCharacters start: Int) -> Int32? {
    let one = PersonNames.costs(of: scalars[start])
    let two = PersonNames.costs(of: scalars[start + 1])
    guard let first = one.asFirst, let second = two.asSecond else { return nil }
    return first + second
  }

  /// Whether a surname is a numeral in its place: 伍元整, 壹萬陸仟.
  func isCounted(_ start: Int) -> Bool {
    // 伍家瑤: shops are not counted so.
    guard Self.figures.contains(scalars[start]), !(scalars[start + 1] == "家") else { return false }
    return places[start + 1].traits.contains(.counting)
      || Self.formalNumerals.contains(scalars[start + 1])
      || start > 0 && Self.formalNumerals.contains(scalars[start - 1])
  }

  /// The second characters of 飛過, 沖走, 流向.
  private static let directions: HanSet = "過到走向往來去出起開滿上下"
  /// In given names, and often the first word of a clause: 全 | 鎮, 若 | 晴.
  static let beginningClauses: HanSet = "全有可若如以小大自貴本各安"
  /// The same in written style: 尤 | 宜, 其 | 原. 台 begins names of places.
  private static let beginningPhrases: HanSet = "尤其乃惟均復茲特殊應既依許時為台"
  /// What comes behind a given name besides.
  private static let behindGiven: HanSet = "了發留剛每終竟總最第堅回寄揮生穿"
  private static let figures: HanSet = "伍陸"
  /// Numerals as contracts and cheques have them, and what they count.
  private static let formalNumerals: HanSet = "壹貳參肆伍陸柒捌玖拾佰仟萬億"
}
