/// The distance of the written text from titles, after Damerau and Levenshtein: 2 for an edit, and 1 for a character of
/// the same sound.
struct TitleDistance {
  private let typed: [UInt16]
  private let likeness: TypedSounds
  /// No more of a title is looked at than can be had for the greatest cost.
  private let width: Int
  private var cells: [Int]

  init(_ typed: [UInt16], _ likeness: TypedSounds, maximum: Int) {
    self.typed = typed
    self.likeness = likeness
    width = typed.count + maximum / 2 + 1
    cells = [Int](repeating: 0, count: width * (typed.count + 1))
  }

  /// The costs of having written all of a title, and its beginning. `Int.max` for a title that is too long, or has no
  /// such beginning.
  mutating func costs(of title: UnsafeBufferPointer<UInt16>) -> (whole: Int, beginning: Int) {
    let columns = min(title.count + 1, width)
    for row in 0...typed.count {
      for column in 0..<columns {
        cells[row * width + column] = cost(title, row, column)
      }
    }
    let last = cells[typed.count * width..<typed.count * width + columns]
    let isAll = columns == title.count + 1
    let beginnings = isAll ? last.dropLast() : last
    return (isAll ? last.last ?? Int.max : Int.max, beginnings.min() ?? Int.max)
  }

  private func cost(_ title: UnsafeBufferPointer<UInt16>, _ row: Int, _ column: Int) -> Int {
    if row == 0 || column == 0 { return 2 * (row + column) }
    let here = row * width + column
    var cost = min(cells[here - 1], cells[here - width]) + 2
    cost = min(cost, cells[here - width - 1] + likeness.cost(at: row - 1, title[column - 1]))
    if row > 1, column > 1, typed[row - 1] == title[column - 2],
      typed[row - 2] == title[column - 1],
      typed[row - 1] != typed[row - 2]
    {
      cost = min(cost, cells[here - 2 * width - 2] + 2)
    }
    return cost
  }
}
