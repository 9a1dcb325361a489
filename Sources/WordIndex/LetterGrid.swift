/// The table of the distances between the beginnings of a syllable and of the text typed from a place on, after Damerau
/// and Levenshtein, row by row. A row stays until another is put in its place, so syllables that begin alike share the
/// first rows.
struct LetterGrid {
  /// A cost above all that are requested, so that sums stay in their range.
  private static let far: UInt8 = 100
  /// The columns that a row can have, and room for `far` on both sides.
  private static let width = 24
  private static let height = 12

  private var cells = [UInt8](repeating: far, count: width * height)
  private let typed: [UInt8]
  private let costs = LetterTable.costs
  /// How many letters can be added or omitted for the greatest cost: two, and where there are confusions
  /// three.
  private let slack: Int
  private var start = 0
  /// How many letters of the syllable are done before.
  private var first = 0

  init(_ typed: [UInt8], maximum: UInt8) {
    self.typed = typed
    slack = min(Int(maximum), 3)
  }

  /// The columns of a row that can be had for the greatest cost: how many letters were typed behind the start.
  @inline(__always)
  func columns(_ row: Int) -> ClosedRange<Int> {
    let last = min(typed.count - start, row - first + slack)
    return min(last, max(0, row - first - slack))...last
  }

  /// The cost when this many letters of the syllable are done, and this many of the typed ones behind the
  /// start.
  @inline(__always)
  subscript(_ row: Int, _ column: Int) -> UInt8 { cells[row * Self.width + column + 1] }

  /// The cost when this many letters of the syllable are done, and all of the typed ones.
  func costOfEnd(_ row: Int) -> UInt8 {
    let column = typed.count - start
    return columns(row).contains(column) ? self[row, column] : Self.far
  }

  /// Puts in the first row, for a syllable with this many letters done.
  mutating func begin(at start: Int, done: Int, addition: SyllableSpelling.Addition) {
    self.start = start
    first = done
    let columns = columns(done)
    let here = done * Self.width + 1
    cells[here] = 0
    for column in 0..<columns.upperBound {
      cells[here + column + 1] = cells[here + column] + cost(of: addition, column)
    }
    cells[here + columns.upperBound + 1] = Self.far
  }

  /// Puts in a row behind the one before it. Gives the least of it.
  ///
  /// - Parameters:
  ///   - letter: the one that is done with the row.
  ///   - before: the letter of the row before.
  ///   - addition: the letters that may be too many behind `letter`.
  mutating func put(
    row: Int, _ letter: SyllableSpelling.Letter, after before: UInt8,
    addition: SyllableSpelling.Addition
  ) -> UInt8 {
    let columns = columns(row)
    let here = row * Self.width + 1
    let above = here - Self.width
    var least = Self.far
    var left = Self.far
    cells[here + columns.lowerBound - 1] = Self.far
    for column in columns {
      var cost = cells[above + column] + letter.omitting
      if column > 0 {
        let typed = typed[start + column - 1]
        cost = min(
          cost, cells[above + column - 1] + costs[letter.row + Int(typed)],
          left + self.cost(of: addition, column - 1))
        if typed == before, typed != letter.letter, row > first + 1, column > 1,
          self.typed[start + column - 2] == letter.letter
        {
          cost = min(cost, cells[above - Self.width + column - 2] + SyllableSpelling.edit)
        }
      }
      cost = min(cost, Self.far)
      cells[here + column] = cost
      left = cost
      least = min(least, cost)
    }
    cells[here + columns.upperBound + 1] = Self.far
    return least
  }

  /// The cost of the letter behind a column if it is one too many.
  @inline(__always)
  private func cost(of addition: SyllableSpelling.Addition, _ column: Int) -> UInt8 {
    let place = start + column
    guard typed[place] == addition.letter else { return SyllableSpelling.edit }
    let isBehind =
      addition.before == 0 || place > 0 && typed[place - 1] == addition.before
    return isBehind ? SyllableSpelling.confusion : SyllableSpelling.edit
  }
}
