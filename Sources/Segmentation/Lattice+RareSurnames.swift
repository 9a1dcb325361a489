import Text

/// Names behind surnames that are ordinary words far more often, and those of women from Vietnam: 水佩珊, 阮氏秋香.
extension Lattice {
  /// Tries a surname that is an ordinary word far more often before a given name, where a person is named: 水佩珊.
  func relaxRareSurname(before first: Int) {
    let start = first - 1
    guard start >= 0, isNamed(start),
      Self.rareSurnames.contains(scalars[start])
        // 買美玲 behind 叫; at the beginning 買 is a verb.
        || Self.rarestSurnames.contains(scalars[start]) && isMarked(start)
    else { return }
    let end = first + 2
    let listed = GivenNames.cost(of: scalars[first], scalars[first + 1])
    guard
      let given = listed
        // 商品 | 恕不退換.
        ?? (isEndOfName(end) && wordCost(start) == nil ? cost(ofCharacters: first) : nil)
    else { return }
    relaxUnlisted(
      start, 3,
      Self.fullName + Self.wordAsSurname + given - signs(isNamed: true, end: end), Mark.name)
  }

  /// Tries the name of a woman from Vietnam: 阮氏秋香, 阮氏紅.
  func relaxVietnamese(_ start: Int, isNamed: Bool) {
    let (first, end) = (start + 2, start + 4)
    guard first < count, scalars[start + 1] == "氏", Self.vietnamese.contains(scalars[start])
    else { return }
    if isNamed, isEndOfName(first + 1), !isBesideNames(first..<first + 1) {
      relaxUnlisted(start, 3, Self.vietnameseOfOne, Mark.name)
    }
    guard end <= count,
      let given = GivenNames.cost(of: scalars[first], scalars[first + 1])
        ?? cost(ofCharacters: first)
        ?? (isNamed && isEndOfName(end) && !isBesideNames(first..<end)
          ? Self.dearestGiven : nil)
    else { return }
    relaxUnlisted(
      start, 4, Self.fullName + Self.wordAsSurname + given - signs(isNamed: isNamed, end: end),
      Mark.name)
  }

  private static let wordAsSurname = 7 * nat
  private static let vietnameseOfOne = 15 * nat
  static let rareSurnames: HanSet =
    "商明支巴水薄蒙鐵宮危步牧苑茆亢揭邊宣容木戈幸初衣束雲農尚井魚麻皮滑諸后班門蒼暴豆鹿貢律富滿丹城甯竹帥聞"
  static let rarestSurnames: HanSet = "買於"
  private static let vietnamese: HanSet = "阮黎范裴武鄧"
}
