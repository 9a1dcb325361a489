import Phonetics

/// Searches the trie of readings for those that are near some letters: for each cost in turn, all nodes that
/// can still be had for it, until there are words enough.
struct ReadingCorrectionSearch {
  typealias Found = (correction: SoundCorrection, node: Int)

  /// A place among the typed letters to which the syllables above a node lead, and what they cost.
  private typealias Place = TypedSyllableCosts.Step

  private let index: WordIndex
  private let trie: ReadingTrie
  private let typed: TypedLetters
  private var costs: TypedSyllableCosts
  /// The cost that is looked for.
  private var cost: UInt8 = 0
  /// The places of the node that is looked at, behind those of the nodes above.
  private var places: [Place] = []
  /// The least cost at each place, for the syllable that is looked at.
  private var least: [UInt8]
  /// Nodes that are read as typed, for this cost.
  private var whole: [Int] = []
  /// Nodes whose words, or those below, begin as typed for this cost.
  private var beginnings: [(node: Int, withOwn: Bool)] = []
  /// Whether the letters from a place on are a syllable.
  private let isSyllable: [Bool]
  private var found: Set<Int> = []
  private var results: [Found] = []
  /// A damaged image must not keep us for long.
  private var budget: Int

  init(_ index: WordIndex, _ typed: TypedLetters) {
    self.index = index
    self.typed = typed
    trie = index.trie
    costs = TypedSyllableCosts(typed, maximum: min(typed.maximumCost, 2))
    least = [UInt8](repeating: TypedSyllableCosts.none, count: costs.placeCount)
    isSyllable = (0...typed.letters.count).map {
      SoundLetters.of(typed.notation).isSound(typed.letters[$0...])
    }
    budget = 16 * trie.count
  }

  mutating func corrections(limit: Int) -> [Found] {
    for cost in 1...typed.maximumCost where results.count < limit {
      if cost > costs.maximum { costs = TypedSyllableCosts(typed, maximum: typed.maximumCost) }
      if cost < costs.least { continue }
      self.cost = cost
      whole.removeAll(keepingCapacity: true)
      beginnings.removeAll(keepingCapacity: true)
      places = [Place(place: 0, cost: 0)]
      descend(0, 0..<1)
      takeWhole(limit)
      takeBeginnings(limit)
    }
    return results
  }

  // MARK: The trie

  /// Looks at a node's children, those that differ in their tone at once.
  private mutating func descend(_ node: Int, _ reached: Range<Int>) {
    let children = trie.children(node)
    budget -= children.count
    var child = children.lowerBound
    while child < children.upperBound, budget > 0 {
      let spoken = trie.key(child).spoken
      var end = child + 1
      while end < children.upperBound, trie.key(end).spoken == spoken { end += 1 }
      let row = costs.row(of: spoken)
      if row >= 0, isWithinCost(row, reached) { look(at: child..<end, row, reached) }
      child = end
    }
  }

  @inline(__always)
  private func isWithinCost(_ row: Int, _ reached: Range<Int>) -> Bool {
    for index in reached {
      let place = places[index]
      let least = costs.steps(row, from: Int(place.place)).least
      if least <= cost, place.cost <= cost - least { return true }
    }
    return false
  }

  private mutating func look(at nodes: Range<Int>, _ row: Int, _ reached: Range<Int>) {
    let start = places.count
    let tail = step(row, reached)
    defer { places.removeSubrange(start...) }
    let end = typed.letters.count
    let whole = places[start...].first { Int($0.place) == end }?.cost ?? TypedSyllableCosts.none
    for node in nodes {
      if whole == cost, tail >= cost { self.whole.append(node) }
      let beginning = min(whole, tail)
      // What costs less has been found before, or is no error at all, and so is what is below.
      if beginning < cost { continue }
      if beginning == cost { beginnings.append((node, tail == cost)) }
      if places.count > start { descend(node, start..<places.count) }
    }
  }

  /// Adds the places to which a syllable leads. Gives the cost of it if the letters end inside it.
  private mutating func step(_ row: Int, _ reached: Range<Int>) -> UInt8 {
    var tail = TypedSyllableCosts.none
    let start = places.count
    for index in reached {
      let place = places[index]
      let steps = costs.steps(row, from: Int(place.place))
      guard steps.least <= cost, place.cost <= cost - steps.least else { continue }
      if steps.tail <= cost - place.cost {
        tail = min(tail, self.tail(place, place.cost + steps.tail))
      }
      for step in steps.start..<steps.end {
        let step = costs.steps[Int(step)]
        if step.cost > cost - place.cost { continue }
        let sum = place.cost + step.cost
        let known = least[Int(step.place)]
        if known == TypedSyllableCosts.none { places.append(step) }
        least[Int(step.place)] = min(known, sum)
      }
    }
    for index in start..<places.count {
      let place = Int(places[index].place)
      places[index].cost = least[place]
      least[place] = TypedSyllableCosts.none
    }
    return tail
  }

  /// Letters that are a syllable are not found as the beginning of another: yinha is no beginning of 銀行
  /// for who looks for syllables. So it costs half an edit.
  private func tail(_ place: Place, _ cost: UInt8) -> UInt8 {
    cost == 0 && Int(place.place) < isSyllable.count && isSyllable[Int(place.place)] ? 1 : cost
  }

  // MARK: The words

  private mutating func takeWhole(_ limit: Int) {
    var words: [(order: Int, word: Int, node: Int)] = []
    for node in whole {
      for record in trie.records(node) {
        let (word, order) = trie.record(record)
        words.append((order, word, node))
      }
    }
    words.sort { ($0.order, $0.word) < ($1.order, $1.word) }
    for (_, word, node) in words where results.count < limit { take(word, node, isWhole: true) }
  }

  private mutating func takeBeginnings(_ limit: Int) {
    guard results.count < limit else { return }
    var below = WordsBelow(index)
    for (node, withOwn) in beginnings { below.add(node, withOwn: withOwn) }
    while results.count < limit, let (word, node) = below.next() {
      take(word, node, isWhole: false)
    }
  }

  private mutating func take(_ word: Int, _ node: Int, isWhole: Bool) {
    guard word < index.count, found.insert(word).inserted else { return }
    let correction = SoundCorrection(
      word: word, reading: trie.reading(of: node), cost: Int(cost), isWhole: isWhole)
    results.append((correction, node))
  }
}
