import Text

extension Lattice {
  /// The cost of any foreign name, beside that of its characters.
  private static let foreignName = 7 * nat
  /// The cost of a Japanese surname.
  private static let japanese = 16 * nat
  private static let longestForeign = 8
  private static let longestDotted = 16
  /// The discount of a name for each mark in it.
  private static let dotted = 4 * nat

  /// Tries the foreign names of three characters and more, half of them seldom in other words, and where a person is named
  /// those of two: 德佩.
  func relaxForeign(from start: Int) {
    if hasDots { relaxDotted(from: start) }
    guard places[start + 1].traits.contains(.foreign), !isBeforeForeign(start) else { return }
    let (one, two) = (places[start].traits, places[start + 1].traits)
    let (isNamed, isEnd) = (isNamed(start), isEndOfName(start + 2))
    let isForeign =
      one.contains(.mostlyForeign) && two.contains(.mostlyForeign)
      ? isNamed || isEnd
      : isNamed && isEnd && (one.contains(.mostlyForeign) || two.contains(.mostlyForeign))
    // 葛根: a part of a plant.
    if isForeign, !Self.parts.contains(scalars[start + 1]) {
      relaxUnlisted(
        start, 2, Self.foreignOfTwo - signs(isNamed: isNamed, end: start + 2, both: 2 * Self.named),
        Mark.name)
    }
    var (end, mostly, cost) = (start, 0, Self.foreignName)
    while end < min(count, start + Self.longestForeign), places[end].traits.contains(.foreign) {
      if places[end].traits.contains(.mostlyForeign) { mostly += 1 }
      cost += ForeignNames.cost(of: scalars[end])
      end += 1
      // 葛根湯: a dish or a plant.
      if ForeignNames.isName(length: end - start, mostly: mostly),
        !Self.parts.contains(scalars[end - 1]) || isNamed && isEndOfName(end)
      {
        // 姆巴佩 | 拿走.
        let isTorn =
          end < count && Self.beginningDeeds.contains(scalars[end - 1], scalars[end])
        relaxUnlisted(start, end - start, isTorn ? cost + Self.named : cost, Mark.name)
      }
    }
  }

  /// Whether a word of one character is before a foreign name, which seldom begins with it: 比 | 派翠克, 替 | 琳達.
  private func isBeforeForeign(_ start: Int) -> Bool {
    scalars[start] == "替" || scalars[start] == "比" && !Self.behindBi.contains(scalars[start + 1])
  }

  private static let behindBi: HanSet = "爾利佛安昂特基莉"

  /// Tries a Japanese surname, and one with a given name of one to three characters where the name has a clear border.
  func relaxJapanese(from start: Int, surname length: Int) {
    let (isNamed, first) = (isNamed(start), start + length)
    // 石川縣.
    if first < count, places[first].traits.contains(.division) { return }
    relaxUnlisted(
      start, length, Self.japanese - signs(isNamed: isNamed, end: first, both: 2 * Self.named),
      Mark.name)
    guard first < count, !Self.behindNames.contains(scalars[first]) || isNamedPeaceful(first)
    else { return }
    for end in first + 1...first + 3 where end <= count {
      guard places[end - 1].flags & Flag.joiner == 0 else { return }
      let (last, isEnd) = (scalars[end - 1], isEndOfName(end))
      let isClear =
        switch end - first {
        case 1:
          (isEnd
            || isNamed && JapaneseNames.isGiven(last) && places[start].flags & Flag.numeral == 0)
            && places[first].flags & Flag.numeral == 0 && !(last == "大") && !(last == "子")
            && !(end < count && JapaneseNames.isGiven(scalars[end]) && !joinsPersons(end)
              && !isClosed(end))
        case 2:
          (isNamed || isEnd) && !(Self.behindNames.contains(last) && !JapaneseNames.isGiven(last))
            || (first..<end).allSatisfy { JapaneseNames.isGiven(scalars[$0]) }
              && !Self.beginningAct.contains(scalars[first])
        default: (isNamed || isEnd) && JapaneseNames.last.contains(last)
        }
      guard isClear, !beginsPhrase(end - 1) else { continue }
      let given = (first..<end).reduce(0) { $0 + JapaneseNames.cost(ofGiven: scalars[$1]) }
      let torn = end - first > 1 && (joinsPersons(end - 1) || isClosed(end - 1)) ? Self.named : 0
      relaxUnlisted(
        start, end - start,
        Self.japanese + given + torn - signs(isNamed: isNamed, end: end, both: 2 * Self.named),
        Mark.name)
    }
  }

  /// Whether 和 begins a given name, since nobody is named behind it: 二宮和也.
  private func isNamedPeaceful(_ first: Int) -> Bool {
    scalars[first] == "和" && first + 1 < count && JapaneseNames.isGiven(scalars[first + 1])
      && isEndOfName(first + 2) && !joinsPersons(first)
      && JapaneseNames.surnameLength(of: UnsafeBufferPointer(rebasing: run[(first + 1)...])) == nil
  }

  /// Whether the last character of a given name of two begins a phrase with what is behind it: 宮崎駿 | 一句話, 錦織圭 | 一開口.
  private func beginsPhrase(_ last: Int) -> Bool {
    scalars[last] == "一" && last + 1 < count
      && (places[last + 1].traits.contains(.counting) || wordCost(last) != nil
        || Self.beginningAtOnce.contains(scalars[last + 1]))
  }

  /// Behind a surname alone: 田中正 | 在.
  private static let beginningAct: HanSet = "正大和來也明代"

  /// Tries the names with marks between their parts, in which any character may be: 史嘉蕾‧喬韓森.
  func relaxDotted(from start: Int) {
    // 叫 | 巴奈·庫穗.
    if Self.calling.contains(scalars[start]) { return }
    var (end, known, part, dots, cost) = (start, 0, 0, 0, Int32(0))
    while end < min(count, start + Self.longestDotted) {
      if places[end].flags & Flag.joiner != 0 {
        guard ForeignNames.isDot(scalars[end]), part > 0 else { return }
        (part, dots) = (0, dots + 1)
        cost -= Self.dotted
        end += 1
        continue
      }
      if places[end].traits.contains(.foreign) {
        known += 1
      } else if dots > 0, Self.behindNames.contains(scalars[end]), !(scalars[end] == "立") {
        return
      }
      cost += ForeignNames.cost(of: scalars[end])
      part += 1
      end += 1
      let length = end - start - dots
      if part > Self.longestForeign { return }
      if dots > 0, length > 2, 2 * known >= length {
        // 夏曼‧藍波安 | 住, where 安住 is a word; 瓦歷斯‧諾幹 | 寫.
        let isClear =
          isEndOfName(end) && (places[end - 1].traits.contains(.foreign) || !isEndOfClause(end))
        relaxUnlisted(
          start, end - start, isClear ? cost - 2 * Self.named : cost, Mark.name)
      }
    }
  }
}
