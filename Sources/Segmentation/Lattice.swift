/// The search for the best path over one stretch of Chinese characters.
///
/// The stretch is a row of characters; every word of the lexicon that occurs in it is an edge. A state
/// is a place together with the edge that leads to it, for what a word costs depends on the class of
/// the word before. The path of least cost from end to end is the cut. The arrays are allocated once
/// and serve many stretches. Variation selectors and combining marks belong to the character before
/// them, and take no place of their own, so 葛󠄀 is found as 葛.
struct Lattice: ~Copyable {
  /// A longer stretch is cut in pieces of this size, where a word ends.
  static let capacity = 4096
  /// How much of a full piece is searched but not kept, so that its end does not disturb the cut.
  static let margin = 64
  /// At most so many edges are kept that lead to one place; of more, the dearest is left out.
  private static let statesPerPlace = 12

  /// What a word costs more in which a character that is a word itself stands for another: 周末 for
  /// 週末. It is then found where nothing else explains the text nearly as well.
  private static let doubtfulForm: Int32 = 4 * 64

  /// What an edge is that carries no word's slot.
  private enum Mark {
    static let unknown: UInt32 = .max
    static let number: UInt32 = .max - 1
    static let joiner: UInt32 = .max - 2
    /// User words are counted down from here.
    static let firstUserWord: UInt32 = .max - 16
    static let lastUserWord: UInt32 = firstUserWord - 0xFF_FFFF
  }

  /// What is to be known of a character besides its number.
  private enum Flag {
    static let joiner: UInt8 = 1
    static let numeral: UInt8 = 2
    static let forms: UInt8 = 4
  }

  private struct State {
    var cost: Int32
    /// The slot of the word that leads here, or a `Mark`.
    var slot: UInt32
    /// The length of that word in characters.
    var length: UInt16
    /// The classes of that word.
    var classes: Classes
    /// The state at the beginning of that word.
    var previous: UInt8
    /// Whether the word is written with other characters than it has.
    var isRespelled = false
  }

  /// The classes that a word has by the two ways to make them.
  struct Classes {
    fileprivate var first: UInt8
    fileprivate var second: UInt8

    @inline(__always)
    fileprivate init(_ special: UInt8) {
      first = special
      second = special
    }

    @inline(__always)
    fileprivate init(info: UInt32) {
      first = UInt8(truncatingIfNeeded: info >> LexiconImage.classShift)
      second = UInt8(truncatingIfNeeded: info >> (LexiconImage.classShift + 8))
    }

    fileprivate static let begin = Classes(LexiconImage.Class.begin)
    fileprivate static let end = Classes(LexiconImage.Class.end)
    fileprivate static let number = Classes(LexiconImage.Class.number)
    fileprivate static let unknown = Classes(LexiconImage.Class.unknown)
  }

  private let lexicon: Lexicon
  private let userWords: UserLexicon?
  private let transitions: UnsafePointer<UInt8>
  private let secondTransitions: UnsafePointer<UInt8>
  private let classBits: Int
  private let classMask: Int
  private let capacity: Int
  private let scalars: UnsafeMutablePointer<UInt32>
  private let numbers: UnsafeMutablePointer<UInt16>
  private let flags: UnsafeMutablePointer<UInt8>
  /// The UTF-8 offset of each character, and of the end of the stretch.
  private let offsets: UnsafeMutablePointer<Int>
  /// The nodes after each character as the first of a word, and where the search for the next begins.
  private let roots: UnsafeMutablePointer<UInt64>
  private let probes: UnsafeMutablePointer<UInt64>
  private let states: UnsafeMutablePointer<State>
  private let stateCounts: UnsafeMutablePointer<UInt8>
  private var path: [(end: Int, slot: UInt32, isRespelled: Bool)] = []
  private(set) var count = 0
  /// Whether some character is written in Simplified only.
  private var isSimplified = false

  init(lexicon: Lexicon, userWords: UserLexicon?, capacity: Int) {
    self.lexicon = lexicon
    self.userWords = userWords
    transitions = lexicon.transitions.buffer.baseAddress.unsafelyUnwrapped
    secondTransitions = transitions + 1 << (2 * lexicon.classBits)
    classBits = lexicon.classBits
    classMask = 1 << lexicon.classBits - 1
    self.capacity = min(max(capacity, 1), Self.capacity)
    scalars = .allocate(capacity: self.capacity)
    numbers = .allocate(capacity: self.capacity)
    flags = .allocate(capacity: self.capacity)
    offsets = .allocate(capacity: self.capacity + 1)
    roots = .allocate(capacity: self.capacity)
    probes = .allocate(capacity: self.capacity)
    states = .allocate(capacity: (self.capacity + 1) * Self.statesPerPlace)
    stateCounts = .allocate(capacity: self.capacity + 1)
    offsets.initialize(repeating: 0, count: self.capacity + 1)
  }

  deinit {
    scalars.deallocate()
    numbers.deallocate()
    flags.deallocate()
    offsets.deallocate()
    roots.deallocate()
    probes.deallocate()
    states.deallocate()
    stateCounts.deallocate()
  }

  var isFull: Bool { count == capacity }

  mutating func removeAll() {
    count = 0
    isSimplified = false
  }

  /// Adds a Chinese character whose UTF-8 form begins at `offset`.
  @inline(__always)
  mutating func append(_ scalar: UInt32, at offset: Int) {
    let number = lexicon.flaggedNumber(of: scalar)
    scalars[count] = scalar
    numbers[count] = number & ~LexiconImage.specialFlag
    offsets[count] = offset
    flags[count] = 0
    if number & LexiconImage.specialFlag != 0 { flags[count] = examine(scalar, numbers[count]) }
    count += 1
  }

  /// Adds a mark that may stand inside headwords, in the form that it has there.
  mutating func appendJoiner(_ scalar: UInt32, at offset: Int) {
    scalars[count] = scalar
    numbers[count] = lexicon.number(of: scalar)
    offsets[count] = offset
    flags[count] = Flag.joiner
    count += 1
  }

  private mutating func examine(_ scalar: UInt32, _ number: UInt16) -> UInt8 {
    let forms = lexicon.forms(of: number)
    for index in forms where lexicon.form(index).flags & LexiconImage.simplifiedFlag != 0 {
      isSimplified = true
    }
    let isInNumbers = isNumeral(scalar) || scalar == NumberRules.ordinal
    return (isInNumbers ? Flag.numeral : 0) | (forms.isEmpty ? 0 : Flag.forms)
  }
}

// MARK: - Cutting

extension Lattice {
  /// Cuts the stretch, whose last character ends at `end`, and appends its tokens.
  ///
  /// - Parameter isWhole: false where the text goes on behind a full piece; then the last words are
  ///   left for the next piece.
  /// - Returns: the UTF-8 offset up to which the tokens reach.
  mutating func cut(end: Int, isWhole: Bool, into tokens: inout [Token]) -> Int {
    offsets[count] = end
    search()
    tracePath(isWhole: isWhole)
    let limit = isWhole ? count : count - Self.margin
    var start = 0
    for (end, slot, isRespelled) in path.reversed() where end <= limit || start == 0 {
      tokens.append(token(start..<end, slot, isRespelled))
      start = end
    }
    return offsets[start]
  }

  /// A step of a path: the slot of a word, or what is none.
  enum Step {
    case word(slot: Int)
    case number
    case unknown
  }

  /// Calls `body` with every step of the best cut of the whole stretch.
  mutating func forEachStep(_ body: (Step) -> Void) {
    search()
    tracePath(isWhole: true)
    for (_, slot, _) in path.reversed() {
      switch slot {
      case Mark.number: body(.number)
      case Mark.unknown, Mark.joiner, Mark.lastUserWord...Mark.firstUserWord: body(.unknown)
      default: body(.word(slot: Int(slot)))
      }
    }
  }

  /// The best cut of a stretch as one: what it costs between two other words, and what these see of it.
  struct WholeCut {
    /// Of the words and the transitions between them.
    var cost: Int32
    /// The classes of the first word.
    var first: Classes
    /// The classes of the last word.
    var last: Classes
  }

  /// The best cut of the whole stretch, which is not empty.
  mutating func cheapestCut() -> WholeCut {
    search()
    var place = count
    var state = self.state(at: place, Int(cheapest(at: place, before: .end).state))
    var cut = WholeCut(cost: state.cost, first: state.classes, last: state.classes)
    while place > Int(state.length) {
      place -= Int(state.length)
      state = self.state(at: place, Int(state.previous))
    }
    cut.first = state.classes
    cut.cost -= transition(from: .begin, to: cut.first)
    return cut
  }

  private func state(at place: Int, _ index: Int) -> State {
    states[place * Self.statesPerPlace + index]
  }

  private mutating func tracePath(isWhole: Bool) {
    path.removeAll(keepingCapacity: true)
    var place = count
    var index = Int(cheapest(at: place, before: isWhole ? .end : nil).state)
    while place > 0 {
      let state = states[place * Self.statesPerPlace + index]
      path.append((place, state.slot, state.isRespelled))
      place -= Int(state.length)
      index = Int(state.previous)
    }
  }

  private func token(_ range: Range<Int>, _ slot: UInt32, _ isRespelled: Bool) -> Token {
    let bytes = offsets[range.lowerBound]..<offsets[range.upperBound]
    switch slot {
    case Mark.unknown: return Token(range: bytes, kind: .unknown)
    case Mark.number: return Token(range: bytes, kind: .number)
    case Mark.joiner: return Token(range: bytes, kind: .punctuation)
    case Mark.lastUserWord...Mark.firstUserWord:
      return Token(range: bytes, kind: .userWord, word: Int(Mark.firstUserWord - slot))
    default:
      let word = Int(lexicon.word(Int(slot)))
      return Token(
        range: bytes, kind: word == 0 ? .unknown : .word, word: word, isRespelled: isRespelled)
    }
  }

  private var stretch: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: scalars, count: count)
  }

  private mutating func search() {
    states[0] = State(
      cost: 0, slot: 0, length: 0, classes: .begin, previous: 0)
    stateCounts[0] = 1
    for place in 1..<count + 1 { stateCounts[place] = 0 }
    lookAhead()
    var runEnd = 0
    for start in 0..<count {
      if flags[start] & Flag.joiner != 0 {
        relaxJoiner(start)
        continue
      }
      var limit = Int.max
      if flags[start] & Flag.numeral != 0 {
        (runEnd, limit) = relaxNumbers(from: start, runEnd: runEnd)
      }
      if !relaxWords(from: start, limit: limit) {
        relax(start, 1, Mark.unknown, Classes.unknown, lexicon.unknownCost)
      }
      if let userWords { relaxUserWords(userWords, from: start) }
    }
  }

  /// Fetches what every place needs first. The fetches do not wait for each other, as they would in
  /// the search: most of its time goes by waiting for memory.
  private func lookAhead() {
    for place in 0..<count { roots[place] = lexicon.root(numbers[place]) }
    for place in 0..<count - 1 {
      probes[place] = lexicon.probe(
        UInt32(truncatingIfNeeded: roots[place]), numbers[place + 1])
    }
  }

  /// Tries every word that begins at `start`; of several characters only those that end at `limit` at
  /// the latest. Returns whether the character at `start` is a word.
  @inline(__always)
  private func relaxWords(from start: Int, limit: Int) -> Bool {
    var foundSingle = false
    if flags[start] & Flag.forms != 0 {
      relaxForms(at: start, after: nil, from: start, limit: limit, extra: 0, &foundSingle)
    }
    let root = roots[start]
    var slot = Int(Int32(truncatingIfNeeded: root))
    var info = UInt32(truncatingIfNeeded: root >> 32)
    var end = start
    while slot >= 0 {
      end += 1
      if info & LexiconImage.wordFlag != 0,
        relaxWord(start, end, slot, info, limit: limit, extra: 0)
      {
        foundSingle = true
      }
      if info & LexiconImage.childrenFlag == 0 || end == count { break }
      if flags[end] & Flag.forms != 0 {
        relaxForms(at: end, after: slot, from: start, limit: limit, extra: 0, &foundSingle)
      }
      slot =
        end == start + 1
        ? lexicon.child(slot, numbers[end], probe: probes[start])
        : lexicon.child(slot, numbers[end])
      if slot >= 0 { info = lexicon.info(slot) }
    }
    return foundSingle
  }

  /// Tries a word. Returns whether it is a single character.
  @inline(__always)
  private func relaxWord(
    _ start: Int, _ end: Int, _ slot: Int, _ info: UInt32, limit: Int, extra: Int32,
    isRespelled: Bool = false
  ) -> Bool {
    let isSingle = end == start + 1
    let cost = info & LexiconImage.costMask
    guard cost != LexiconImage.notInText, isSingle || end <= limit else { return false }
    relax(
      start, end - start, UInt32(truncatingIfNeeded: slot), Classes(info: info),
      Int32(cost) + extra, isRespelled: isRespelled)
    return isSingle
  }

  /// The same with what the character at `place` may stand for.
  private func relaxForms(
    at place: Int, after slot: Int?, from start: Int, limit: Int, extra: Int32,
    _ foundSingle: inout Bool
  ) {
    for index in lexicon.forms(of: numbers[place]) {
      let form = lexicon.form(index)
      let next = slot.map { lexicon.child($0, form.number) } ?? lexicon.first(form.number)
      if next < 0 { continue }
      let isFree = isSimplified || form.flags & LexiconImage.freeFlag != 0
      // A character that is a word itself stands for another one only in a longer word.
      let isAlone = isSimplified || form.flags & LexiconImage.aloneFlag != 0
      follow(
        next, start, place + 1, limit: limit, extra: isFree ? extra : extra + Self.doubtfulForm,
        minimum: isAlone ? 1 : 2, &foundSingle)
    }
  }

  private func follow(
    _ slot: Int, _ start: Int, _ end: Int, limit: Int, extra: Int32, minimum: Int,
    _ foundSingle: inout Bool
  ) {
    let info = lexicon.info(slot)
    if info & LexiconImage.wordFlag != 0, end - start >= minimum,
      relaxWord(start, end, slot, info, limit: limit, extra: extra, isRespelled: true)
    {
      foundSingle = true
    }
    if info & LexiconImage.childrenFlag == 0 || end == count { return }
    if flags[end] & Flag.forms != 0 {
      relaxForms(at: end, after: slot, from: start, limit: limit, extra: extra, &foundSingle)
    }
    let next = lexicon.child(slot, numbers[end])
    if next >= 0 {
      follow(next, start, end + 1, limit: limit, extra: extra, minimum: 1, &foundSingle)
    }
  }

  /// A mark inside a stretch that belongs to no word: what stands before it ends, and what stands
  /// behind begins, as at the ends of the stretch.
  private func relaxJoiner(_ start: Int) {
    let best = cheapest(at: start, before: .end)
    push(
      State(
        cost: best.cost, slot: Mark.joiner, length: 1, classes: .begin,
        previous: best.state),
      at: start + 1)
  }

  private func relaxUserWords(_ words: UserLexicon, from start: Int) {
    let rest = UnsafeBufferPointer(rebasing: stretch[start...])
    // Training knows nothing of what stands beside it, so to its neighbours it is what the dictionary's
    // words for the same characters are.
    words.forEachWord(beginning: rest) { word in
      let best = cheapest(at: start, before: word.cut.first)
      push(
        State(
          cost: best.cost + word.cut.cost, slot: Mark.firstUserWord - UInt32(word.id),
          length: UInt16(truncatingIfNeeded: word.length), classes: word.cut.last,
          previous: best.state),
        at: start + word.length)
    }
  }

  @inline(__always)
  private func relax(
    _ start: Int, _ length: Int, _ slot: UInt32, _ classes: Classes, _ cost: Int32,
    isRespelled: Bool = false
  ) {
    let best = cheapest(at: start, before: classes)
    push(
      State(
        cost: best.cost + cost, slot: slot, length: UInt16(truncatingIfNeeded: length),
        classes: classes, previous: best.state, isRespelled: isRespelled),
      at: start + length)
  }

  /// What it costs that a word of some classes follows one of others.
  @inline(__always)
  private func transition(from before: Classes, to after: Classes) -> Int32 {
    let one = (Int(before.first) & classMask) << classBits | Int(after.first) & classMask
    let two = (Int(before.second) & classMask) << classBits | Int(after.second) & classMask
    let sum = Int32(transitions[one]) &+ Int32(secondTransitions[two])
    return sum &* LexiconImage.transitionScale
  }

  /// The state at a place from which a word of some classes costs least, and that cost.
  @inline(__always)
  private func cheapest(at place: Int, before classes: Classes?) -> (
    cost: Int32, state: UInt8
  ) {
    let first = states + place * Self.statesPerPlace
    var best = Int32.max
    var chosen = 0
    for index in 0..<Int(stateCounts[place]) {
      var cost = first[index].cost
      if let classes { cost &+= transition(from: first[index].classes, to: classes) }
      if cost < best {
        best = cost
        chosen = index
      }
    }
    return (best, UInt8(truncatingIfNeeded: chosen))
  }

  @inline(__always)
  private func push(_ state: State, at place: Int) {
    let count = Int(stateCounts[place])
    let first = states + place * Self.statesPerPlace
    if count < Self.statesPerPlace {
      first[count] = state
      stateCounts[place] = UInt8(count + 1)
      return
    }
    var worst = 0
    for index in 1..<count where first[index].cost > first[worst].cost { worst = index }
    if state.cost < first[worst].cost { first[worst] = state }
  }
}

// MARK: - Numbers

extension Lattice {
  /// Tries the numbers that begin at `start`.
  ///
  /// - Parameter runEnd: where the run of numerals ends that began last.
  /// - Returns: the same behind `start`, and how far a word of several characters may reach from here.
  private func relaxNumbers(from start: Int, runEnd: Int) -> (runEnd: Int, limit: Int) {
    let rules = NumberRules(stretch)
    // A word that begins inside a run may not reach out of it.
    if start > 0, start < runEnd { return (runEnd, runEnd) }
    rules.forEachNumber(at: start) { end in
      relax(start, end - start, Mark.number, Classes.number, lexicon.numeralCost)
    }
    return (rules.runEnd(from: start), .max)
  }
}

// MARK: - All words

extension Lattice {
  /// Every word of the lexicon in the stretch, whose last character ends at `end`, that covers the
  /// byte at `offset`: those of running text and all others, in any form.
  mutating func matches(covering offset: Int, end: Int) -> [WordMatch] {
    offsets[count] = end
    var found: [WordMatch] = []
    for start in 0..<count where offsets[start] <= offset {
      collect(from: start, at: start, after: nil, spelling: [], covering: offset, &found)
    }
    return found
  }

  /// The characters that the one at a place may be, and whether they may be words of their own.
  private func candidates(at place: Int) -> [(number: UInt16, isAlone: Bool)] {
    let own = numbers[place]
    let forms = lexicon.forms(of: own).map { index in
      let form = lexicon.form(index)
      return (form.number, isSimplified || form.flags & LexiconImage.aloneFlag != 0)
    }
    return [(own, true)] + forms
  }

  private func collect(
    from start: Int, at place: Int, after slot: Int?, spelling: [UInt16], covering offset: Int,
    _ found: inout [WordMatch]
  ) {
    if place == count { return }
    for (number, isAlone) in candidates(at: place) {
      let next = slot.map { lexicon.child($0, number) } ?? lexicon.first(number)
      if next < 0 { continue }
      let info = lexicon.info(next)
      let word = Int(lexicon.word(next))
      let end = offsets[place + 1]
      let isWord = info & LexiconImage.wordFlag != 0 && word != 0
      if isWord, end > offset, isAlone || place > start {
        let scalars = (spelling + [number]).compactMap { lexicon.scalar(of: $0) }
        found.append(
          WordMatch(
            range: offsets[start]..<end, word: word,
            spelling: String(String.UnicodeScalarView(scalars))))
      }
      if info & LexiconImage.childrenFlag == 0 { continue }
      collect(
        from: start, at: place + 1, after: next, spelling: spelling + [number], covering: offset,
        &found)
    }
  }
}
