/// A place of a run with the characters around, to compare what may stand there.
struct CharacterPlace {
  private let tables: SpellingTables
  /// The characters around, by their numbers.
  private let first: Int
  private let before: Int
  private let behind: Int
  private let last: Int
  /// How often those on either side are side by side: the same for all that may stand there.
  private let countBefore: Float
  private let countBehind: Float
  private let isLast: Bool

  init(_ place: Int, in numbers: [Int], _ tables: SpellingTables) {
    func number(_ index: Int) -> Int {
      numbers.indices.contains(index) ? numbers[index] : tables.boundary
    }
    self.tables = tables
    (first, before) = (number(place - 2), number(place - 1))
    (behind, last) = (number(place + 1), number(place + 2))
    isLast = place + 1 == numbers.count
    countBefore = tables.pairCount(first, before)
    countBehind = isLast ? 0 : tables.pairCount(behind, last)
  }

  /// log P, with a character there, of it and of those behind that depend on it.
  func logarithm(with character: Int) -> Float {
    let (left, right) = (tables.pairCount(before, character), tables.pairCount(character, behind))
    let sum =
      tables.logarithm(of: character, after: first, before, pair: left, before: countBefore)
      + tables.logarithm(of: behind, after: before, character, pair: right, before: left)
    if isLast { return sum }
    return sum
      + tables.logarithm(of: last, after: character, behind, pair: countBehind, before: right)
  }
}
