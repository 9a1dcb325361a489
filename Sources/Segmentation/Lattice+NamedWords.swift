import Text

/// Words of the best cut that are rather names of people in their places: 里長高峰, 白雪老師, 汪洋說.
///
/// The lattice knows what one character says of its neighbours. Here the words on both sides are known: a title, a verb of saying,
/// another name in a list.
extension Lattice {
  /// A word that is rather a name, and what it costs in the cut.
  private struct Candidate {
    /// Its characters in the run.
    var range: Range<Int>
    /// How many steps of the path it takes.
    var steps: Int
    /// Its cost as a name.
    var name: Int32
    /// Its cost as it was cut.
    var word: Int32
    /// Whether a word of the cut has its surname and the next character.
    var isTorn = false
  }

  /// Makes names of the words of the best cut that are rather names, and joins a surname and a given name that were cut apart.
  mutating func nameWords() {
    // The path begins at the end of the run.
    var index = 0
    while index < path.count {
      if isCutOff(index) {
        path[index].state.slot = Mark.name
        path[index].state.length += path[index + 1].state.length
        path.remove(at: index + 1)
      } else if let found = candidate(at: index), found.name - Self.mostSigns < found.word {
        let signs = signs(around: found.range, steps: index..<index + found.steps)
        if found.name - signs < found.word, signs >= leastSigns(of: found) {
          path[index].state.slot = Mark.name
          path[index].state.length = UInt16(found.range.count)
          path.removeSubrange(index + 1..<index + found.steps)
        }
      }
      index += 1
    }
  }

  /// The name that ends with a step of the path, if it may be one.
  private func candidate(at index: Int) -> Candidate? {
    let (end, state) = path[index]
    guard state.slot < Mark.lastListed, state.length < 3 else { return nil }
    let start = end - Int(state.length)
    if state.length == 2, !Self.persons.contains(scalars[start], scalars[start + 1]),
      let name = nameCost(start)
    {
      return Candidate(
        range: start..<end, steps: 1, name: name, word: state.cost - cost(behindStep: index + 1))
    }
    if let torn = tornName(at: index) { return torn }
    guard start > 0, let before = isSingle(index + 1) ? 1 : nameBefore(index) else { return nil }
    if places[start - before].traits.contains(.surname),
      let name =
        end - start + before == 2 ? shortNameCost(start - 1) : fullNameCost(start - before)
    {
      return Candidate(
        range: start - before..<end, steps: 2, name: name,
        word: state.cost - cost(behindStep: index + 2))
    }
    // 蔡 | 墨 | 知.
    guard state.length == 1, start > 1, isSingle(index + 1), isSingle(index + 2),
      places[start - 2].traits.contains(.surname), let name = fullNameCost(start - 2)
    else { return nil }
    return Candidate(
      range: start - 2..<end, steps: 3, name: name,
      word: state.cost - cost(behindStep: index + 3))
  }

  /// A name of which a word has the surname and the next character: 叫 | 安排文 | 進來.
  private func tornName(at index: Int) -> Candidate? {
    let (end, state) = path[index]
    let start = end - 3
    guard state.length == 1, start >= 0, path.indices.contains(index + 1),
      path[index + 1].state.length == 2, path[index + 1].state.slot < Mark.lastListed,
      let surname = PersonNames.costs(of: scalars[start]).surname,
      let second = PersonNames.costs(of: scalars[end - 1]).second,
      !Self.ofVillages.contains(scalars[end - 1]), !Self.joining.contains(scalars[end - 1])
    else { return nil }
    // The words around decide: the surname is as rare as the word is common, and the first character is none of names'. One of
    // the commonest last characters stands there by itself in nothing else.
    let anyName = Self.fullName + min(surname, Self.tornSurname) + Self.tornFirst + second
    let name = Self.lasts.contains(scalars[end - 1]) ? Self.tornBeforeLast : anyName
    return Candidate(
      range: start..<end, steps: 2, name: name,
      word: state.cost - cost(behindStep: index + 2), isTorn: true)
  }

  /// The length of a name of two characters, which one may have been cut off: 黃墨 | 晚.
  private func nameBefore(_ index: Int) -> Int? {
    let place = path[index].end - 1
    return isName(index + 1) && path[index + 1].state.length == 2
      && path[index].state.length == 1 && !Self.opening.contains(scalars[place])
      && !Self.behindNames.contains(scalars[place]) ? 2 : nil
  }

  /// The cost of the path up to the end of a step.
  private func cost(behindStep index: Int) -> Int32 {
    index < path.count ? path[index].state.cost : 0
  }

  /// The least that the words around a name must say.
  private func leastSigns(of candidate: Candidate) -> Int32 {
    if candidate.isTorn {
      return Self.lasts.contains(scalars[candidate.range.upperBound - 1])
        ? 2 * Self.nat : Self.told
    }
    let gain = candidate.word - candidate.name
    if candidate.steps == 1 { return gain > Self.nat ? 2 * Self.nat : Self.certain }
    let first = candidate.range.lowerBound
    if candidate.range.count == 3 { return Self.certain }
    // 曾 | 有 | 同學.
    if Self.beginningClauses.contains(scalars[first + 1]) { return Self.surest }
    if isBehindName(first + 1) { return Self.surest - Self.nat }
    // 牛莉 by itself.
    if candidate.range == 0..<count { return 0 }
    if PersonNames.costs(of: scalars[first + 1]).second == nil { return Self.clear }
    let least = PersonNames.isPlainSurname(scalars[first]) ? Self.nat : 3 * Self.nat / 2
    return gain > least ? Self.nat : Self.certain
  }

  // MARK: - Costs

  /// The cost of two characters as a name: a surname with a given name, 小 with a surname, or a given name alone.
  private func nameCost(_ start: Int) -> Int32? {
    let (traits, next) = (places[start].traits, places[start + 1].traits)
    var best: Int32?
    if traits.contains(.surname) { best = shortNameCost(start) }
    if next.contains(.surname), Self.callings.contains(scalars[start]),
      let surname = PersonNames.costs(of: scalars[start + 1]).surname
    {
      best = min(best ?? .max, Self.calledShort + surname)
    }
    if Self.nicknamed.contains(scalars[start], scalars[start + 1]) {
      best = min(best ?? .max, Self.nickname)
    }
    if traits.contains(.given), next.contains(.given),
      let given = GivenNames.cost(of: scalars[start], scalars[start + 1])
        ?? cost(ofCharacters: start)
    {
      best = min(best ?? .max, Self.givenAlone + given)
    }
    return best
  }

  private func shortNameCost(_ start: Int) -> Int32? {
    let given = PersonNames.costs(of: scalars[start + 1])
    guard let surname = PersonNames.costs(of: scalars[start]).surname,
      // 池 | 水.
      !Self.parts.contains(scalars[start + 1]), !isBeforeTitled(start),
      let given = given.asSecond ?? rareCost(start + 1, behind: start) ?? gestureCost(start + 1)
    else { return nil }
    return Self.shortName + surname + given
  }

  /// The cost of a character of a given name that no known name has, behind a surname that is seldom a word; `nil` for
  /// one that comes behind names.
  private func rareCost(_ place: Int, behind surname: Int) -> Int32? {
    let scalar = scalars[place]
    return isPlainSurname(surname) && !isBesideNames(place..<place + 1)
      && !Self.deeds.contains(scalar) && !Self.beginningClauses.contains(scalar)
      && !Self.behindSurname.contains(scalar) && scalar != scalars[surname]
      // 湯 | 太 | 鹹.
      && !NameVerbs.all.contains(scalar)
      ? PersonNames.clearCost : nil
  }

  /// The same of any character before what nobody but persons does: 何非 | 點點頭.
  private func gestureCost(_ place: Int) -> Int32? {
    isNamed(place - 1) && isBeforeGesture(place + 1) && !Self.opening.contains(scalars[place])
      && places[place].flags & Flag.numeral == 0 && scalars[place] != scalars[place - 1]
      ? PersonNames.clearCost : nil
  }

  private func isBeforeGesture(_ end: Int) -> Bool {
    end + 1 < count && PersonWords.areGesture(scalars[end], scalars[end + 1])
  }

  /// The same before a word of time or of saying, where the character cannot be a verb: 王雪紅 | 昨天.
  private func closingCost(_ place: Int, behind surname: Int) -> Int32? {
    let scalar = scalars[place]
    return isClosed(place + 1) && isCommonSurname(surname) && !Self.opening.contains(scalar)
      && !Self.behindSurname.contains(scalar) && !isEndOfClause(place)
      ? PersonNames.clearCost : nil
  }

  func isCommonSurname(_ place: Int) -> Bool {
    !Self.ordinary.contains(scalars[place])
      && PersonNames.costs(of: scalars[place]).surname ?? .max < Self.rareSurname
  }

  /// The cost of a surname with two characters as a given name: 花千里.
  private func fullNameCost(_ start: Int) -> Int32? {
    guard let surname = PersonNames.costs(of: scalars[start]).surname,
      !Titles.contains(scalars[start + 1], scalars[start + 2])
    else { return nil }
    let isWord = WordNames.contains(scalars[start + 1], scalars[start + 2])
    if let given = GivenNames.cost(of: scalars[start + 1], scalars[start + 2])
      ?? cost(ofCharacters: start + 1) ?? (isWord ? WordNames.cost : nil)
    {
      return Self.fullName + surname + given
    }
    let (one, two) = (
      PersonNames.costs(of: scalars[start + 1]), PersonNames.costs(of: scalars[start + 2])
    )
    if !isBesideNames(start + 1..<start + 3),
      let first = one.asFirst ?? rareCost(start + 1, behind: start),
      let second = two.asSecond ?? rareCost(start + 2, behind: start)
    {
      return Self.fullName + surname + first + second
    }
    guard let first = one.asFirst,
      let second = two.asSecond ?? closingCost(start + 2, behind: start)
    else { return nil }
    return Self.fullName + surname + first + second
  }

  // MARK: - Signs

  /// The discount of a name by the words around it.
  private func signs(around range: Range<Int>, steps: Range<Int>) -> Int32 {
    let before = signBefore(range.lowerBound, step: steps.upperBound)
    let behind = signBehind(range.upperBound, step: steps.lowerBound - 1)
    guard behind == Self.beforeTitle, range.count == 2 else { return before + behind }
    // 這是 | 高中 | 老師: an attribute of the title.
    let isAttribute = Self.attributes.contains(
      scalars[range.lowerBound], scalars[range.lowerBound + 1])
    return isAttribute ? 0 : behind + (before < Self.certain ? min(before, Self.nat) : before)
  }

  private func signBefore(_ start: Int, step: Int) -> Int32 {
    guard start > 0 else { return Self.nat }
    let last = scalars[start - 1]
    let isJoined =
      places[start - 1].flags & Flag.joiner != 0
      || Self.joining.contains(last) && isSingle(step)
    if isJoined, isName(step + 1) { return Self.listed }
    if places[start - 1].flags & Flag.joiner != 0 { return Self.nat }
    if Self.telling.contains(last) { return Self.told }
    // 里長高峰.
    if Self.titles.contains(last) || Self.moreTitles.contains(last), !isSingle(step),
      !isUntitled(start - 1)
    {
      return Self.behindTitle
    }
    // 我是杜康.
    if last == "是", start > 1, Self.selves.contains(scalars[start - 2]) { return Self.certain }
    if isSingle(step), Self.dealing.contains(last) { return 2 * Self.nat }
    // 昨晚 | 高至遠.
    if start > 1, TimeWords.contains(scalars[start - 2], last) { return 2 * Self.nat }
    return isNamed(start) ? Self.nat : 0
  }

  private func signBehind(_ end: Int, step: Int) -> Int32 {
    guard end < count else { return Self.nat / 2 }
    let isMark = places[end].flags & Flag.joiner != 0
    if isMark || Self.joining.contains(scalars[end]), isName(step - 1) { return Self.listed }
    if isMark { return Self.nat / 2 }
    if end + 1 < count {
      if Titles.contains(scalars[end], scalars[end + 1]) { return Self.beforeTitle }
      if Self.announcing.contains(scalars[end], scalars[end + 1]) { return Self.speaking }
      if isBeforeGesture(end) { return Self.speaking + Self.nat }
      if isClosed(end) { return Self.certain }
    }
    if Self.asking.contains(scalars[end]) { return Self.speaking }
    if NameVerbs.all.contains(scalars[end]), isSingle(step) { return 3 * Self.nat / 2 }
    if end + 1 < count, PersonWords.contains(scalars[end], scalars[end + 1]) { return 2 * Self.nat }
    return isEndOfName(end) ? Self.nat : 0
  }

  func isSingle(_ step: Int) -> Bool {
    path.indices.contains(step) && path[step].state.length == 1
      && path[step].state.slot < Mark.lastListed
  }

  func isName(_ step: Int) -> Bool {
    path.indices.contains(step) && path[step].state.slot == Mark.name
  }

  /// The maximum of the discounts before and behind a name.
  private static let mostSigns = 21 * nat / 2
  private static let certain = 7 * nat / 2
  /// Of a character that no known name has.
  private static let clear = 9 * nat / 2
  private static let surest = 8 * nat
  private static let calledShort = 7 * nat
  private static let listed = 5 * nat
  private static let told = 5 * nat
  private static let behindTitle = 4 * nat
  private static let beforeTitle = 11 * nat / 2
  private static let speaking = 11 * nat / 2
  private static let callings: HanSet = "小阿"
  private static let nickname = 9 * nat
  /// Words that somebody is called by as often as not.
  private static let nicknamed = HanPairs("大頭 大雄 小明 小華 小美 小英 小玉 小胖 老王")
  /// 陳姓男子, 一個謝字.
  private static let behindSurname: HanSet = "姓字家"
  private static let tornSurname = 5 * nat
  private static let tornFirst = 6 * nat
  private static let tornBeforeLast = 10 * nat
  private static let lasts: HanSet = "明財龍仁德福傑雄豪賢祥輝銘宏昌義忠榮貴俊強華文國民美玲惠珍芳雲英"
  /// 溫泉里 | 里長, 宗教家.
  private static let ofVillages: HanSet = "里村家軍學生"
  private static let moreTitles: HanSet = "闆娘傅"
  private static let selves: HanSet = "我他她就"
  private static let telling: HanSet = "叫姓"
  static let joining: HanSet = "和與跟及"
  /// Words of one character before people with whom something is done.
  private static let dealing: HanSet = "跟和與向對替陪請讓由把被給找約問是"
  /// Words of schools and of character that stand before titles.
  private static let attributes = HanPairs("高中 溫柔 溫和 溫暖 管樂 巫術")
  private static let asking: HanSet = "說問喊"
}
