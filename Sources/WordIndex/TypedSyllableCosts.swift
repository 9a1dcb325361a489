/// What it costs to have typed some letters for a syllable, for every place among the letters that were typed
/// from which the syllable may be. Found when first asked for, and kept: a sound is met at many nodes.
///
/// Places are 0...n for n letters. Two letters may have changed places where one syllable ends and the next
/// begins: then the typed letter at k is the first of the next syllable, the one behind it the last of this
/// one, and the place is called n + 1 + k.
struct TypedSyllableCosts {
  /// From one place to another.
  struct Step {
    var place: UInt8
    var cost: UInt8
  }

  /// What a syllable costs from one place.
  struct Steps {
    /// In `TypedSyllableCosts.steps`.
    var range: Range<Int32>
    /// What it costs if the typed letters end inside the syllable.
    var tail: UInt8
    /// The least of all these costs.
    var least: UInt8
  }

  static let none = UInt8.max

  private let typed: [UInt8]
  private let notation: SoundLetters.Notation
  /// What costs more is not looked for.
  private let maximum: UInt8
  private(set) var steps: [Step] = []
  private var known: [Steps] = []
  /// For what is spoken, where its steps begin in `known`, or −1.
  private var firstKnown: [Int32]
  /// How many places there are.
  let placeCount: Int
  private var grid = LetterGrid()

  init(_ typed: TypedLetters, maximum: UInt8) {
    self.typed = typed.letters
    notation = typed.notation
    self.maximum = maximum
    placeCount = 2 * typed.letters.count + 1
    firstKnown = [Int32](repeating: -1, count: 1 << 13)
  }

  /// - Parameters:
  ///   - spoken: a syllable without its tone, see `SyllableKey`.
  ///   - place: from where among the typed letters.
  @inline(__always)
  mutating func steps(of spoken: Int, from place: Int) -> Steps {
    let first = firstKnown[spoken]
    if first >= 0 {
      let steps = known[Int(first) + place]
      if steps.range.lowerBound >= 0 { return steps }
    }
    return find(spoken, from: place)
  }

  private mutating func find(_ spoken: Int, from place: Int) -> Steps {
    if firstKnown[spoken] < 0 {
      firstKnown[spoken] = Int32(known.count)
      let unknown = Steps(range: -1 ..< -1, tail: Self.none, least: Self.none)
      known += repeatElement(unknown, count: placeCount)
    }
    let found = steps(SoundLetters.of(spoken: spoken, in: notation), from: place)
    known[Int(firstKnown[spoken]) + place] = found
    return found
  }

  private mutating func steps(_ letters: [UInt8], from place: Int) -> Steps {
    let start = Int32(steps.count)
    var found = Steps(range: start..<start, tail: Self.none, least: Self.none)
    let count = typed.count
    if letters.isEmpty { return found }
    let isSwapped = place > count
    if isSwapped {
      let swapped = place - count - 1
      if letters[0] != typed[swapped] { return found }
      grid.fill(letters, typed, from: swapped + 2, done: 1)
    } else {
      grid.fill(letters, typed, from: place, done: 0)
    }
    for end in grid.columns {
      append(end, grid[letters.count, end], &found)
      if end + 1 < count, letters.count - 1 >= grid.done, typed[end + 1] == letters[letters.count - 1],
        typed[end] != typed[end + 1]
      {
        append(count + 1 + end, grid[letters.count - 1, end] &+ LetterCosts.edit, &found)
      }
    }
    if grid.columns.contains(count) {
      for done in max(1, grid.done)..<max(1, grid.done, letters.count) {
        found.tail = min(found.tail, grid[done, count])
      }
    }
    if found.tail > maximum { found.tail = Self.none }
    found.least = min(found.least, found.tail)
    found.range = start..<Int32(steps.count)
    return found
  }

  private mutating func append(_ place: Int, _ cost: UInt8, _ found: inout Steps) {
    if cost > maximum { return }
    steps.append(Step(place: UInt8(place), cost: cost))
    found.least = min(found.least, cost)
  }
}

/// The table of the distances between the beginnings of two rows of letters, after Damerau and Levenshtein.
struct LetterGrid {
  /// Costs above those that are asked for, so that sums stay in their range.
  private static let far: UInt8 = 100
  /// So many letters can be added for the greatest cost.
  private static let slack = 4
  private static let width = 16

  private var cells = [UInt8](repeating: far, count: width * width)
  /// The typed letters of which the table knows: it ends at one of these.
  private(set) var columns = 0..<0
  /// So many letters of the syllable were done before.
  private(set) var done = 0

  /// The cost when so many letters of the syllable are done, and the typed ones up to a place.
  subscript(_ row: Int, _ column: Int) -> UInt8 {
    cells[row * Self.width + column - columns.lowerBound]
  }

  /// - Parameters:
  ///   - letters: of a syllable.
  ///   - start: the place in `typed` at which the syllable begins, or goes on behind `done` letters.
  mutating func fill(_ letters: [UInt8], _ typed: [UInt8], from start: Int, done: Int) {
    self.done = done
    let letters = letters.count < Self.width ? letters : Array(letters.prefix(Self.width - 1))
    let end = min(typed.count, start + letters.count - done + Self.slack, start + Self.width - 1)
    columns = start..<max(start, end) + 1
    for row in done...letters.count {
      for column in columns {
        cells[row * Self.width + column - start] = cost(letters, typed, row, column)
      }
    }
  }

  private func cost(_ letters: [UInt8], _ typed: [UInt8], _ row: Int, _ column: Int) -> UInt8 {
    let start = columns.lowerBound
    if row == done, column == start { return 0 }
    var cost = Self.far
    if row > done {
      cost = self[row - 1, column] + LetterCosts.omitting(letters, at: row - 1)
    }
    if column > start {
      let before = column > 1 ? typed[column - 2] : 0
      cost = min(
        cost,
        self[row, column - 1]
          + LetterCosts.adding(typed[column - 1], to: letters, at: row, after: before))
    }
    if row > done, column > start {
      let replacing = LetterCosts.replacing(letters, at: row - 1, by: typed[column - 1])
      cost = min(cost, self[row - 1, column - 1] + replacing)
    }
    if row > done + 1, column > start + 1, letters[row - 1] == typed[column - 2],
      letters[row - 2] == typed[column - 1], letters[row - 1] != letters[row - 2]
    {
      cost = min(cost, self[row - 2, column - 2] + LetterCosts.edit)
    }
    return min(cost, Self.far)
  }
}
