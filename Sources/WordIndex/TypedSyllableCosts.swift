import Phonetics

/// What it costs to have typed some letters for a syllable: for every sound, and for every place among the
/// letters that were typed from which the syllable may be.
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
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// What it costs if the typed letters end inside the syllable.
    var tail = none
    /// The least of all these costs, together with what follows.
    var least = none
  }

  static let none = UInt8.max

  private let typed: [UInt8]
  private let spellings: [SyllableSpelling]
  private let erhua: SyllableSpelling.Letter
  private let places = SoundLetters.places
  /// What costs more is not looked for.
  let maximum: UInt8
  private(set) var steps: [Step] = []
  private var known: [Steps]
  /// For each place, what it costs at the least to have typed what follows for any syllables.
  private var rest: [UInt8]
  /// How many places there are.
  let placeCount: Int
  private var grid: LetterGrid

  init(_ typed: TypedLetters, maximum: UInt8) {
    self.typed = typed.letters
    self.maximum = maximum
    let isPinyin = typed.notation == .pinyin
    spellings = isPinyin ? SoundLetters.pinyinSpellings : SoundLetters.bopomofoSpellings
    erhua = SyllableSpelling.erhua(SoundLetters.of(typed.notation).erhua)
    let count = typed.letters.count
    placeCount = 2 * count + 1
    known = [Steps](repeating: Steps(), count: 2 * spellings.count * placeCount)
    rest = [UInt8](repeating: Self.none, count: placeCount)
    rest[count] = 0
    grid = LetterGrid(typed.letters, maximum: maximum)
    // From the end on, so that it is known what follows.
    for place in (0..<count).reversed() {
      if place + 1 < count { find(from: count + 1 + place) }
      find(from: place)
    }
  }

  /// With what to ask for a syllable without its tone, see `SyllableKey`; −1 for one that is none.
  @inline(__always)
  func row(of spoken: Int) -> Int {
    let number = spoken >> 1
    guard number < places.count, places[number] >= 0 else { return -1 }
    return (Int(places[number]) << 1 | spoken & 1) * placeCount
  }

  /// What it costs at the least to have typed all the letters for any syllables.
  var least: UInt8 { rest[0] }

  /// What a syllable costs from one of the places.
  @inline(__always)
  func steps(_ row: Int, from place: Int) -> Steps { known[row + place] }

  private mutating func find(from place: Int) {
    let count = typed.count
    let swapped = place > count ? place - count - 1 : nil
    for (sound, spelling) in spellings.enumerated() {
      if let swapped, spelling.letters[0].letter != typed[swapped] { continue }
      find(spelling, sound, from: place, start: swapped.map { $0 + 2 } ?? place)
    }
  }

  private mutating func find(
    _ spelling: SyllableSpelling, _ sound: Int, from place: Int, start: Int
  ) {
    let done = place > typed.count ? 1 : 0
    let letters = spelling.letters.count
    // Room for erhua, which has one more.
    grid.begin(
      at: start, letters: letters + 1, done: done, addition: spelling.additions[done])
    var tail = done > 0 ? cost(done, start, typed.count) : Self.none
    for row in done..<letters {
      if row > done { tail = min(tail, cost(row, start, typed.count)) }
      let before = row > 0 ? spelling.letters[row - 1].letter : 0
      let least = grid.add(
        spelling.letters[row], before: before, row: row + 1,
        addition: spelling.additions[row + 1])
      if least > maximum {
        keep(Steps(tail: tail), sound << 1, from: place)
        keep(Steps(tail: tail), sound << 1 | 1, from: place)
        return
      }
    }
    if letters == done { tail = Self.none }
    let last = spelling.letters[letters - 1]
    let first = UInt32(steps.count)
    addSteps(row: letters, last: last.letter, done: done, start: start, from: place)
    keep(Steps(start: first, end: UInt32(steps.count), tail: tail), sound << 1, from: place)
    tail = min(tail, cost(letters, start, typed.count))
    let least = grid.add(
      erhua, before: last.letter, row: letters + 1, addition: SyllableSpelling.Addition())
    let second = UInt32(steps.count)
    if least <= maximum {
      addSteps(row: letters + 1, last: erhua.letter, done: done, start: start, from: place)
    }
    keep(Steps(start: second, end: UInt32(steps.count), tail: tail), sound << 1 | 1, from: place)
  }

  /// The cost when so many letters of a syllable are done and the typed ones up to a place.
  private func cost(_ row: Int, _ start: Int, _ end: Int) -> UInt8 {
    end >= start && end - start <= grid.columns ? grid[row, end - start] : Self.none
  }

  /// Adds the places to which a syllable leads whose letters are all done.
  private mutating func addSteps(row: Int, last: UInt8, done: Int, start: Int, from place: Int) {
    for column in 0...grid.columns {
      let end = start + column
      addStep(to: end, grid[row, column], from: place)
      guard end + 1 < typed.count, row > done, typed[end + 1] == last, typed[end] != last else {
        continue
      }
      let cost = grid[row - 1, column] + SyllableSpelling.edit
      addStep(to: typed.count + 1 + end, cost, from: place)
    }
  }

  private mutating func addStep(to place: Int, _ cost: UInt8, from start: Int) {
    if cost <= maximum, rest(place, from: start) <= maximum - cost {
      steps.append(Step(place: UInt8(place), cost: cost))
    }
  }

  /// What it costs at the least to have typed what follows. It is not known of the place itself, to which
  /// a syllable leads of which nothing was typed.
  private func rest(_ place: Int, from start: Int) -> UInt8 { place == start ? 0 : rest[place] }

  private mutating func keep(_ found: Steps, _ spoken: Int, from start: Int) {
    var found = found
    if found.tail > maximum { found.tail = Self.none }
    found.least = found.tail
    rest[start] = min(rest[start], found.tail)
    for step in steps[Int(found.start)..<Int(found.end)] {
      let place = Int(step.place)
      let least = step.cost + rest(place, from: start)
      found.least = min(found.least, least)
      if place != start { rest[start] = min(rest[start], least) }
    }
    known[spoken * placeCount + start] = found
  }
}
