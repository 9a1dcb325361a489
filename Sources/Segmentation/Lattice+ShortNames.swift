import Text

/// Names of a surname and one character: 王蕾, 歐陽靖.
extension Lattice {
  /// The cost of any such name, beside those of its characters.
  static let shortName = 9 * nat / 2
  /// The discount of a name with signs on both sides, where its characters are no word.
  private static let shortBetween = 4 * nat
  /// The same where a word behind it is the second sign.
  private static let shortBefore = 2 * nat
  /// The extra cost of a name with a sign on one side alone.
  private static let unclear = 3 * nat
  /// The extra cost of what says a place as well.
  private static let placed = 7 * nat
  private static let rareGiven = 6 * nat
  private static let usualGiven = 7 * nat
  private static let states: HanSet = "秦楚魏趙韓燕齊宋吳唐周晉陳梁"
  private static let ofStates: HanSet = "軍兵人室末初代朝國"
  /// Parts of plants, animals and waters.
  static let parts: HanSet = "水汁根皮果湯油肉魚粉茶橋站花樹葉"
  static let placing: HanSet = "中上下前後外內裡間邊旁"
  static let behindAnyName = HanPairs("先生 小姐 女士")
  private static let behindShortNames: HanSet = "、，說表指的"

  /// Tries a surname with a given name of one character.
  func relaxShort(
    _ start: Int, surname length: Int, cost surname: Int32, isNamed: Bool, isTitled: Bool
  ) {
    let (first, end) = (start + length, start + length + 1)
    let isEnd = isEndOfName(end)
    // 林中 | 有: a place.
    if Self.placing.contains(scalars[first]), !isTitled, !isMarked(start) { return }
    // 常德 | 街口; 曾 | 和 | 他.
    if end < count, scalars[end] == "街" || scalars[end] == "巷" { return }
    if length == 1, joinsPersons(first) { return }
    // 蔡 | 否認.
    if end < count, PersonWords.contains(scalars[first], scalars[end]) { return }
    // 秦軍, 宋室: a state's.
    if Self.states.contains(scalars[start]), Self.ofStates.contains(scalars[first]),
      !isTitled, !isMarked(start), !isBeforeTitle(end)
    {
      return
    }
    // 陳忠五 | 教授.
    if isNamed, isPlainSurname(start), end < count, isOutOfPlace(end) { return }
    // 他說 | 曾 | 有 | 同學.
    if scalars[first] == "有", !isEndOfClause(end) { return }
    if length == 1, isBeforeTitled(start) { return }
    // 李○: a name that is kept secret.
    if Self.isMask(scalars[first]) {
      return relaxUnlisted(start, length + 1, Self.shortName + surname + Self.masked, Mark.name)
    }
    guard
      let given = shortGivenCost(first, behind: start, length, isBetween: isNamed && isEnd)
    else { return }
    let hasEnd =
      isEnd
      || length == 1
        && (beginsWordBehindName(end) || NameVerbs.all.contains(scalars[end]) && isMarked(start))
    let isBetween = isNamed && hasEnd
    let isCommon =
      surname < Self.rareSurname || length == 1 && PersonNames.isPlainSurname(scalars[start])
    var cost = Self.shortName + surname + given
    // 林中有鳥: a place.
    if Self.placing.contains(scalars[first]), !isTitled { cost += Self.placed }
    // 詹順貴 | 為環境: more names have two characters behind the surname.
    if length == 1, end + 1 < count, PersonNames.costs(of: scalars[first]).first != nil,
      PersonNames.costs(of: scalars[end]).second ?? .max < Self.usualGiven, !isEndOfName(end),
      !isClosed(end)
    {
      cost += 2 * Self.nat
    }
    if length == 2 {
      cost -= signs(isNamed: isNamed, end: end)
    } else if isNamed, end + 1 < count, Self.behindAnyName.contains(scalars[end], scalars[end + 1])
    {
      // 汪洋先生: whatever the characters mean.
      cost -= Self.namedTwice
    } else if isBetween, isCommon || !isWord(start..<end) {
      // Of a run by itself nothing says what it is: 「石碾」.
      let isAlone = start == 0 && end == count
      if !isAlone, isCommon || isMarked(start), !isWord(start..<end) {
        cost -= isCommon && isEnd ? Self.shortBetween : Self.shortBefore
      }
    } else if isTitled {
      let isClear = end == count || Self.behindShortNames.contains(scalars[end])
      if !isClear { cost += Self.named }
    } else if isNamed || hasEnd {
      cost += Self.unclear
    } else {
      return
    }
    relaxUnlisted(start, length + 1, cost, Mark.name)
  }

  /// Tries a surname alone behind a given name in Latin letters: Kevin 陳.
  func relaxSurname() {
    guard followsGivenName, isPlainSurname(0),
      isEndOfName(1) || isClosed(1) || NameVerbs.all.contains(scalars[1]),
      let surname = PersonNames.costs(of: scalars[0]).surname
    else { return }
    relaxUnlisted(0, 1, Self.surnameAlone + surname, Mark.name)
  }

  /// The same before one: 陳Kevin.
  func relaxSurnameBeforeGiven(_ start: Int) {
    guard precedesGivenName, count == 1 ? isCommonSurname(start) : isPlainSurname(start),
      isNamed(start), let surname = PersonNames.costs(of: scalars[start]).surname
    else { return }
    relaxUnlisted(start, 1, Self.surnameAlone + surname, Mark.name)
  }

  private static let surnameAlone = 3 * nat

  /// The cost of a character as a given name by itself; `nil` if it is no name.
  private func shortGivenCost(
    _ first: Int, behind start: Int, _ surname: Int, isBetween: Bool
  ) -> Int32? {
    // 池水, 姜汁: what belongs to a thing.
    if surname == 1, Self.parts.contains(scalars[first]),
      start == 0 || !Self.calling.contains(scalars[start - 1])
    {
      return nil
    }
    if let known = PersonNames.costs(of: scalars[first]).asSecond { return known }
    if surname == 2 {
      if isBehindName(first) { return nil }
      return isNamed(start) ? PersonNames.clearCost : PersonNames.unknownCost
    }
    // 她叫安溥, whatever the character is.
    if start > 0, scalars[start - 1] == "叫", isEndOfClause(first + 1), !isBehindName(first) {
      return PersonNames.unknownCost
    }
    let isPlain = isPlainSurname(start)
    let isAlone = start == 0 && first + 1 == count
    guard isBetween, isPlain || !isAlone,
      !isBesideNames(first..<first + 1),
      !Self.ordinary.contains(scalars[start]), scalars[first] != scalars[start]
    else { return nil }
    return isPlain ? PersonNames.clearCost : PersonNames.unknownCost
  }

  /// Whether a word of two characters begins at a place, with one that given names seldom end with: 魏苡 | 早就.
  func beginsWordBehindName(_ place: Int) -> Bool {
    place + 1 < count && wordCost(place) != nil
      && PersonNames.costs(of: scalars[place]).second ?? .max >= Self.rareGiven
  }

  /// Whether the characters are a word of the lexicon as they are written: 姚遠 is not 遙遠.
  private func isWord(_ range: Range<Int>) -> Bool {
    let first = states + range.upperBound * Self.statesPerPlace
    return (0..<Int(places[range.upperBound].stateCount)).contains {
      first[$0].length == range.count && first[$0].slot < Mark.lastListed
        && (!first[$0].isRespelled || isSimplified)
    }
  }
}
