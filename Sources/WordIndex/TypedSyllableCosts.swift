import Phonetics

/// The costs of having typed some letters for a syllable: for every sound, and for every place among the typed letters
/// from which the syllable may be.
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

  /// The costs of a syllable from one place.
  struct Steps {
    /// In `TypedSyllableCosts.steps`.
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// The cost if the typed letters end inside the syllable.
    var tail = none
  }

  static let none = UInt8.max

  private let typed: [UInt8]
  private let spellings: [SyllableSpelling]
  private let erhua: SyllableSpelling.Letter
  private let places = SoundLetters.places
  /// The highest cost that is looked for.
  let maximum: UInt8
  private(set) var steps: [Step] = []
  private var known: [Steps]
  /// The least of the costs of each of those, together with the rest: read far more often.
  private var leasts: [UInt8]
  /// For each place, the least cost of having typed the rest for any syllables.
  private var rest: [UInt8]
  /// How many places there are.
  let placeCount: Int
  private var grid: LetterGrid

  init(_ typed: TypedSpelling, maximum: UInt8) {
    self.typed = typed.letters
    self.maximum = maximum
    let isPinyin = typed.notation == .pinyin
    spellings = isPinyin ? SoundLetters.pinyinSpellings : SoundLetters.bopomofoSpellings
    erhua = SyllableSpelling.erhua(SoundLetters.of(typed.notation).erhua)
    let count = typed.letters.count
    placeCount = 2 * count + 1
    known = [Steps](repeating: Steps(), count: 2 * spellings.count * placeCount)
    leasts = [UInt8](repeating: Self.none, count: known.count)
    rest = [UInt8](repeating: Self.none, count: placeCount)
    rest[count] = 0
    grid = LetterGrid(typed.letters, maximum: maximum)
    // From the end on, where the rest is known.
    for place in (0..<count).reversed() {
      if place + 1 < count { find(from: count + 1 + place) }
      find(from: place)
    }
  }

  /// The key of a syllable without its tone, see `SyllableKey`; −1 for one that has none.
  @inline(__always)
  func row(of spoken: Int) -> Int {
    let number = spoken >> 1
    guard number < places.count, places[number] >= 0 else { return -1 }
    return (Int(places[number]) << 1 | spoken & 1) * placeCount
  }

  /// The least cost of having typed all letters from a place on for any syllables.
  @inline(__always)
  func rest(from place: Int) -> UInt8 { rest[place] }

  /// The least cost of a syllable from one of the places, with all that follows.
  @inline(__always)
  func least(_ row: Int, from place: Int) -> UInt8 { leasts[row + place] }

  /// The cost of a syllable from one of the places.
  @inline(__always)
  func steps(_ row: Int, from place: Int) -> Steps { known[row + place] }

  private mutating func find(from place: Int) {
    let count = typed.count
    let swapped = place > count ? place - count - 1 : nil
    let start = swapped.map { $0 + 2 } ?? place
    let done = swapped == nil ? 0 : 1
    // The last row that is in the grid, and whether it costs too much.
    var last = -1
    var isCut = false
    for spelling in spellings {
      if let swapped, spelling.letters[0].letter != typed[swapped] { continue }
      let common = min(last, spelling.common)
      if common < done {
        grid.begin(at: start, done: done, addition: spelling.additions[done])
        (last, isCut) = (done, false)
      } else if common < last {
        (last, isCut) = (common, false)
      }
      while !isCut, last < spelling.letters.count {
        isCut = put(row: last + 1, spelling) > maximum
        last += 1
      }
      keep(spelling, done: done, rows: last, isCut: isCut, start: start, from: place)
    }
  }

  private mutating func put(row: Int, _ spelling: SyllableSpelling) -> UInt8 {
    let before = row > 1 ? spelling.letters[row - 2].letter : 0
    return grid.put(
      row: row, spelling.letters[row - 1], after: before, addition: spelling.additions[row])
  }

  /// Keeps the costs of a sound, without erhua and with it.
  private mutating func keep(
    _ spelling: SyllableSpelling, done: Int, rows: Int, isCut: Bool, start: Int, from place: Int
  ) {
    let row = spelling.letters.count
    let last = spelling.letters[row - 1].letter
    var tail = Self.none
    for row in max(1, done)..<max(1, done, row) where row <= rows {
      tail = min(tail, grid.costOfEnd(row))
    }
    let first = steps.count
    if !isCut { addSteps(row: row, last: last, done: done, start: start, from: place) }
    keep(first, tail: tail, spelling.place << 1, from: place)
    let second = steps.count
    if !isCut {
      tail = min(tail, grid.costOfEnd(row))
      if grid.put(row: row + 1, erhua, after: last, addition: .init()) <= maximum {
        addSteps(row: row + 1, last: erhua.letter, done: done, start: start, from: place)
      }
    }
    keep(second, tail: tail, spelling.place << 1 | 1, from: place)
  }

  /// Adds the places to which a syllable leads with all of its letters done.
  private mutating func addSteps(row: Int, last: UInt8, done: Int, start: Int, from place: Int) {
    for column in grid.columns(row) {
      addStep(to: start + column, grid[row, column], from: place)
    }
    if row <= done { return }
    // The last letter and the first of the next syllable have changed places.
    for column in grid.columns(row - 1) {
      let end = start + column
      guard end + 1 < typed.count, typed[end + 1] == last, typed[end] != last else { continue }
      let cost = grid[row - 1, column] + SyllableSpelling.edit
      addStep(to: typed.count + 1 + end, cost, from: place)
    }
  }

  private mutating func addStep(to place: Int, _ cost: UInt8, from start: Int) {
    if cost <= maximum, rest(place, from: start) <= maximum - cost {
      steps.append(Step(place: UInt8(place), cost: cost))
    }
  }

  /// The minimum cost of having typed the rest. It is not known at the place itself, to which a syllable leads without
  /// a typed letter.
  private func rest(_ place: Int, from start: Int) -> UInt8 { place == start ? 0 : rest[place] }

  /// Keeps the steps from the `first` on.
  private mutating func keep(_ first: Int, tail: UInt8, _ spoken: Int, from start: Int) {
    let tail = tail > maximum ? Self.none : tail
    var least = tail
    rest[start] = min(rest[start], least)
    for step in steps[first...] {
      let place = Int(step.place)
      let cost = step.cost + rest(place, from: start)
      least = min(least, cost)
      if place != start { rest[start] = min(rest[start], cost) }
    }
    known[spoken * placeCount + start] = Steps(
      start: UInt32(first), end: UInt32(steps.count), tail: tail)
    leasts[spoken * placeCount + start] = least
  }
}
