import Images
import Text

/// The search itself: its edges, and the cost of each place.
extension Lattice {
  var run: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: scalars, count: count)
  }

  /// Searches the best cut, and puts it into `path`.
  mutating func search(isWhole: Bool = true) {
    states[0] = State(
      cost: 0, slot: 0, length: 0, classes: .begin, previous: 0)
    places[0].stateCount = 1
    for place in 1..<count + 1 { places[place].stateCount = 0 }
    lookAhead()
    relaxAll(isWhole: isWhole)
    tracePath(isWhole: isWhole)
  }

  /// Tries all edges, place by place. It changes nothing but the places and states, so that the lattice is not copied for each call.
  private func relaxAll(isWhole: Bool) {
    var runEnd = 0
    var border = 0
    // Asked once: at each place, the lists would be copied only to see that they are empty.
    let (hasUserWords, hasTaught) = (userWords?.isEmpty == false, taught?.isEmpty == false)
    for start in 0..<count {
      if places[start].flags & Flag.joiner != 0 {
        keepFillingWord(border..<start)
        border = start + 1
        // It belongs to no word: words before it end, and words behind begin, as at the ends of the run.
        relax(start, 1, Mark.joiner, Classes.end, leaving: .begin, 0)
        continue
      }
      var limit = Int.max
      if places[start].flags & Flag.numeral != 0 {
        (runEnd, limit) = relaxNumbers(from: start, runEnd: runEnd)
      }
      if findsUnlisted, places[start].traits.contains(.weekly) { relaxWeekday(from: start) }
      if !relaxWords(from: start, limit: limit) {
        relax(start, 1, Mark.unknown, Classes.unknown, lexicon.unknownCost)
      } else if findsUnlisted, start + 1 < count, scalars[start] == scalars[start + 1] {
        relaxDoubled(from: start)
      }
      if findsUnlisted, !places[start].traits.isDisjoint(with: .beginningUnlisted) {
        relaxNames(from: start)
      }
      if hasDots, findsUnlisted, !places[start].traits.contains(.foreign), isNamed(start) {
        relaxDotted(from: start)
      }
      if findsUnlisted, Self.beginningKnown.contains(scalars[start]) {
        relaxKnownNames(from: start)
      }
      if hasUserWords, let userWords { relaxListed(userWords, from: start) }
      if hasTaught, let taught { relaxNamesOfText(taught, from: start) }
    }
    if isWhole { keepFillingWord(border..<count) }
  }

  /// Fetches what every place needs first. The fetches do not wait for each other, as they would in
  /// the search: most of its time is spent waiting for memory.
  func lookAhead() {
    for place in 0..<count { places[place].root = lexicon.root(places[place].number) }
    for place in 0..<count - 1 {
      places[place].probe = lexicon.probe(
        UInt32(truncatingIfNeeded: places[place].root), places[place + 1].number)
    }
  }

  /// Tries every word that begins at `start`; of several characters only those that end at `limit` at
  /// the latest. Returns whether the character at `start` is a word.
  @inline(__always)
  func relaxWords(from start: Int, limit: Int) -> Bool {
    var found = FormSearch()
    if places[start].flags & Flag.forms != 0 {
      relaxForms(at: start, after: nil, from: start, limit: limit, extra: 0, &found)
    }
    // In a damaged image nodes may lead in circles.
    let last = min(count, start + lexicon.longestWord)
    let root = places[start].root
    var slot = Int(Int32(truncatingIfNeeded: root))
    var info = UInt32(truncatingIfNeeded: root >> 32)
    var end = start
    while slot >= 0 {
      end += 1
      if info & LexiconImage.wordFlag != 0,
        relaxWord(start, end, slot, info, limit: limit, extra: 0)
      {
        found.single = true
      }
      if info & LexiconImage.childrenFlag == 0 || end >= last { break }
      if places[end].flags & Flag.forms != 0 {
        relaxForms(at: end, after: slot, from: start, limit: limit, extra: 0, &found)
      }
      slot =
        end == start + 1
        ? lexicon.child(slot, places[end].number, probe: places[start].probe)
        : lexicon.child(slot, places[end].number)
      if slot >= 0 { info = lexicon.info(slot) }
    }
    return found.single
  }

  /// Tries a word. Returns whether it is a single character.
  @inline(__always)
  func relaxWord(
    _ start: Int, _ end: Int, _ slot: Int, _ info: UInt32, limit: Int, extra: Int32,
    isRespelled: Bool = false
  ) -> Bool {
    let isSingle = end == start + 1
    let cost = info & LexiconImage.costMask
    guard cost != LexiconImage.notInText, isSingle || end <= limit else { return false }
    let here = isSingle ? loneCost(start) : placeCost(start, end)
    relax(
      start, end - start, UInt32(truncatingIfNeeded: slot), Classes(info: info),
      Int32(cost) + extra + here, isRespelled: isRespelled)
    return isSingle
  }

  /// The search for the words that begin at a place.
  struct FormSearch {
    /// Whether a single character was found.
    var single = false
    var budget = SearchBudget(lasting: LexiconImage.maximumTries)
  }

  /// The same with the characters that the one at `place` may stand for.
  func relaxForms(
    at place: Int, after slot: Int?, from start: Int, limit: Int, extra: Int32,
    _ found: inout FormSearch
  ) {
    for index in lexicon.forms(of: places[place].number) {
      guard found.budget.take() else { return }
      let form = lexicon.form(index)
      let next = slot.map { lexicon.child($0, form.number) } ?? lexicon.first(form.number)
      if next < 0 { continue }
      let isFree = isSimplified || form.flags & LexiconImage.freeFlag != 0
      // A character that is a word itself stands for another one only in a longer word.
      let isAlone = isSimplified || form.flags & LexiconImage.aloneFlag != 0
      follow(
        next, start, place + 1, limit: limit, extra: isFree ? extra : extra + Self.doubtfulForm,
        minimum: isAlone ? 1 : 2, &found)
    }
  }

  func follow(
    _ slot: Int, _ start: Int, _ end: Int, limit: Int, extra: Int32, minimum: Int,
    _ found: inout FormSearch
  ) {
    let info = lexicon.info(slot)
    if info & LexiconImage.wordFlag != 0, end - start >= minimum,
      relaxWord(start, end, slot, info, limit: limit, extra: extra, isRespelled: true)
    {
      found.single = true
    }
    if info & LexiconImage.childrenFlag == 0 || end == count { return }
    if end - start >= lexicon.longestWord { return }
    if places[end].flags & Flag.forms != 0 {
      relaxForms(at: end, after: slot, from: start, limit: limit, extra: extra, &found)
    }
    guard found.budget.take() else { return }
    let next = lexicon.child(slot, places[end].number)
    if next >= 0 {
      follow(next, start, end + 1, limit: limit, extra: extra, minimum: 1, &found)
    }
  }

  func relaxListed(_ words: ListLexicon, from start: Int) {
    let rest = UnsafeBufferPointer(rebasing: run[start...])
    // Training knows nothing of its neighbours: to them it is like the dictionary's words for the same characters.
    words.forEachWord(beginning: rest) { word in
      let slot = Mark.firstListed - UInt32(word.id)
      relax(start, word.length, slot, word.cut.first, leaving: word.cut.last, word.cut.cost)
    }
  }

  /// Adds an edge: the word before it sees `classes`, and so does the word behind, or `leaving`.
  @inline(__always)
  func relax(
    _ start: Int, _ length: Int, _ slot: UInt32, _ classes: Classes, leaving: Classes? = nil,
    _ cost: Int32, isRespelled: Bool = false
  ) {
    let best = cheapest(at: start, before: classes)
    push(
      State(
        cost: best.cost + cost, slot: slot, length: UInt16(truncatingIfNeeded: length),
        classes: leaving ?? classes, previous: best.state, isRespelled: isRespelled),
      at: start + length)
  }

  /// The cost of a word of some classes behind one of others.
  @inline(__always)
  func transition(from before: Classes, to after: Classes) -> Int32 {
    let one = (Int(before.first) & classMask) << classBits | Int(after.first) & classMask
    let two = (Int(before.second) & classMask) << classBits | Int(after.second) & classMask
    let sum = Int32(transitions[one]) &+ Int32(secondTransitions[two])
    return sum &* LexiconImage.transitionScale
  }

  /// The state at a place from which a word of some classes costs least, and that cost.
  @inline(__always)
  func cheapest(at place: Int, before classes: Classes?) -> (
    cost: Int32, state: UInt8
  ) {
    let first = states + place * Self.statesPerPlace
    var best = Int32.max
    var chosen = 0
    for index in 0..<Int(places[place].stateCount) {
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
  func push(_ state: State, at place: Int) {
    let count = Int(places[place].stateCount)
    let first = states + place * Self.statesPerPlace
    if count < Self.statesPerPlace {
      first[count] = state
      places[place].stateCount = UInt8(count + 1)
      return
    }
    var worst = 0
    for index in 1..<count where first[index].cost > first[worst].cost { worst = index }
    if state.cost < first[worst].cost { first[worst] = state }
  }
}

// MARK: - Numbers

extension Lattice {
  /// Tries a day with its week: 下禮拜三, but 這週三 | 場比賽.
  private func relaxWeekday(from start: Int) {
    guard let end = NumberRules(scalars: run).weekdayEnd(from: start),
      end == count || !places[end].traits.contains(.counting)
    else { return }
    relax(start, end - start, Mark.number, Classes.number, lexicon.numeralCost)
  }

  /// Tries the numbers that begin at `start`.
  ///
  /// - Parameter runEnd: the end of the run of numerals that began last.
  /// - Returns: the same behind `start`, and how far a word of several characters may reach from here.
  func relaxNumbers(from start: Int, runEnd: Int) -> (runEnd: Int, limit: Int) {
    let rules = NumberRules(scalars: run)
    // A word that begins inside a run may not reach out of it.
    if start > 0, start < runEnd { return (runEnd, runEnd) }
    rules.forEachNumber(at: start) { end in
      relax(start, end - start, Mark.number, Classes.number, lexicon.numeralCost)
    }
    return (rules.runEnd(from: start), .max)
  }
}
