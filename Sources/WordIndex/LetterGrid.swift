/// The table of the distances between the beginnings of a syllable and of what was typed from a place on, after
/// Damerau and Levenshtein, row by row.
struct LetterGrid {
  /// Costs above those that are asked for, so that sums stay in their range.
  static let far: UInt8 = 100
  private static let width = 24
  private static let height = 12
  /// No syllable that is compared has more letters.
  static let maximumLetters = height - 1

  private var cells = [UInt8](repeating: far, count: width * height)
  private let typed: [UInt8]
  private let costs = LetterTable.costs
  /// How many letters can be added for the greatest cost: two, and where there are confusions three.
  private let slack: Int
  private var start = 0
  /// How many letters of what was typed the table knows.
  private(set) var columns = 0
  /// So many letters of the syllable were done before.
  private var first = 0

  init(_ typed: [UInt8], maximum: UInt8) {
    self.typed = typed
    slack = min(Int(maximum), 3)
  }

  /// The cost when so many letters of the syllable are done, and so many of the typed ones behind the start.
  @inline(__always)
  subscript(_ row: Int, _ column: Int) -> UInt8 { cells[row * Self.width + column] }

  /// Starts with a syllable of which so many letters are done.
  mutating func begin(at start: Int, letters: Int, done: Int, addition: SyllableSpelling.Addition) {
    self.start = start
    first = done
    columns = min(typed.count - start, letters - done + slack)
    let here = done * Self.width
    cells[here] = 0
    for column in 0..<columns {
      cells[here + column + 1] = cells[here + column] + cost(of: addition, column)
    }
  }

  /// Adds the row of the next letter. Gives the least of it.
  mutating func add(
    _ letter: SyllableSpelling.Letter, before: UInt8, row: Int, addition: SyllableSpelling.Addition
  ) -> UInt8 {
    let here = row * Self.width
    let above = here - Self.width
    var left = min(cells[above] + letter.omitting, Self.far)
    cells[here] = left
    var least = left
    for column in 0..<columns {
      let typed = typed[start + column]
      var cost = min(
        cells[above + column] + costs[letter.row + Int(typed)],
        cells[above + column + 1] + letter.omitting, left + self.cost(of: addition, column))
      if row > first + 1, column > 0, typed == before, typed != letter.letter,
        self.typed[start + column - 1] == letter.letter
      {
        cost = min(cost, cells[above - Self.width + column - 1] + SyllableSpelling.edit)
      }
      cost = min(cost, Self.far)
      cells[here + column + 1] = cost
      left = cost
      least = min(least, cost)
    }
    return least
  }

  /// What it costs that the letter of a column is one too many.
  @inline(__always)
  private func cost(of addition: SyllableSpelling.Addition, _ column: Int) -> UInt8 {
    let place = start + column
    guard typed[place] == addition.letter else { return SyllableSpelling.edit }
    let isBehind =
      addition.before == 0 || place > 0 && typed[place - 1] == addition.before
    return isBehind ? SyllableSpelling.confusion : SyllableSpelling.edit
  }
}
