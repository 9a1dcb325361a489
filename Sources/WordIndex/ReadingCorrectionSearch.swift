import Images
import Phonetics

/// Searches the trie of readings for those that are near some letters: all nodes within one edit, and if
/// they do not have enough words, within two.
struct ReadingCorrectionSearch {
  typealias Found = (correction: SoundHit, node: Int)

  /// A place among the typed letters to which the syllables above a node lead, and their cost.
  private typealias Place = TypedSyllableCosts.Step

  private let index: WordIndex
  private let trie: ReadingTrie
  private let typed: TypedSpelling
  /// The maximum cost of a reading.
  private let maximum: UInt8
  private var costs: TypedSyllableCosts
  /// The cost up to which all has been found.
  private var done: UInt8 = 0
  /// The places of the node that is looked at, behind those of the nodes above.
  private var places: [Place] = []
  /// The least cost at each place, for the syllable that is looked at.
  private var leastCosts: [UInt8]
  /// By cost, nodes that are read as typed.
  private var whole = [[Int]](repeating: [], count: 5)
  /// By cost, nodes whose words, or those below, begin as typed.
  private var beginnings = [[(node: Int, withOwn: Bool)]](repeating: [], count: 5)
  /// Nodes of readings that are, or begin, exactly as typed: they and the nodes below are not corrections.
  private var exact: Set<Int> = []
  /// Whether the letters from a place on are a syllable.
  private let isSyllable: [Bool]
  private var found: Set<Int> = []
  private var results: [Found] = []
  /// For nodes, and for the words that are read as they say. In a sound image each node is met twice at most.
  private var (budget, wordBudget): (SearchBudget, SearchBudget)

  /// - Parameter maximumCost: of the readings that are looked for.
  init(_ index: WordIndex, _ typed: TypedSpelling, maximumCost: Int) {
    self.index = index
    self.typed = typed
    trie = index.trie
    maximum = min(typed.maximumCost, UInt8(clamping: maximumCost))
    costs = TypedSyllableCosts(typed, maximum: min(maximum, 2))
    leastCosts = [UInt8](repeating: TypedSyllableCosts.none, count: costs.placeCount)
    isSyllable = (0...typed.letters.count).map {
      SoundLetters.of(typed.notation).isSound(typed.letters[$0...])
    }
    budget = SearchBudget(2 * trie.count)
    wordBudget = SearchBudget(2 * trie.recordCount)
  }

  mutating func corrections(limit: Int) -> [Found] {
    if maximum > 0 { search(above: 0, upTo: min(maximum, 2), limit) }
    if results.count < limit, maximum > 2 { search(above: 2, upTo: maximum, limit) }
    return results
  }

  /// Finds readings that cost more than the one and at most the other.
  private mutating func search(above: UInt8, upTo maximum: UInt8, _ limit: Int) {
    done = above
    if maximum > costs.maximum { costs = TypedSyllableCosts(typed, maximum: maximum) }
    if costs.rest(from: 0) > maximum { return }
    places = [Place(place: 0, cost: 0)]
    descend(0, 0..<1, maximum)
    for cost in Int(above) + 1...Int(maximum) where results.count < limit {
      takeWhole(cost, limit)
      takeBeginnings(cost, limit)
    }
  }

  // MARK: The trie

  /// Looks at a node's children, those that differ in their tone at once.
  private mutating func descend(_ node: Int, _ reached: Range<Int>, _ cost: UInt8) {
    let children = trie.children(node)
    guard budget.take(children.count) else { return }
    var child = children.lowerBound
    while child < children.upperBound, !budget.isSpent {
      let spoken = trie.key(child).spoken
      var end = child + 1
      while end < children.upperBound, trie.key(end).spoken == spoken { end += 1 }
      let row = costs.row(of: spoken)
      if row >= 0, isWithin(cost, row, reached) { look(at: child..<end, row, reached, cost) }
      child = end
    }
  }

  @inline(__always)
  private func isWithin(_ cost: UInt8, _ row: Int, _ reached: Range<Int>) -> Bool {
    for index in reached {
      let place = places[index]
      let least = costs.least(row, from: Int(place.place))
      if least <= cost, place.cost <= cost - least { return true }
    }
    return false
  }

  private mutating func look(
    at nodes: Range<Int>, _ row: Int, _ reached: Range<Int>, _ cost: UInt8
  ) {
    let start = places.count
    let tail = step(row, reached, cost)
    defer { places.removeSubrange(start...) }
    let end = typed.letters.count
    let whole = places[start...].first { Int($0.place) == end }?.cost ?? TypedSyllableCosts.none
    let beginning = min(whole, tail)
    // Readings that are typed correctly are not corrections, and those found already need not be found again. The same
    // holds for all below.
    if beginning == 0 { exact.formUnion(nodes) }
    if beginning <= done { return }
    for node in nodes {
      if whole == beginning, whole <= cost { self.whole[Int(whole)].append(node) }
      if beginning <= cost { beginnings[Int(beginning)].append((node, tail == beginning)) }
      // Nodes below need not cost more than as a beginning.
      if places.count > start { descend(node, start..<places.count, min(cost, beginning)) }
    }
  }

  /// Adds the places to which a syllable leads. Gives the cost of it if the letters end inside it.
  private mutating func step(_ row: Int, _ reached: Range<Int>, _ cost: UInt8) -> UInt8 {
    var tail = TypedSyllableCosts.none
    let start = places.count
    for index in reached {
      let place = places[index]
      let least = costs.least(row, from: Int(place.place))
      guard least <= cost, place.cost <= cost - least else { continue }
      let steps = costs.steps(row, from: Int(place.place))
      if steps.tail <= cost - place.cost {
        tail = min(tail, self.tail(place, place.cost + steps.tail))
      }
      for step in steps.start..<steps.end {
        let step = costs.steps[Int(step)]
        let sum = place.cost + step.cost
        if sum > cost || costs.rest(from: Int(step.place)) > cost - sum { continue }
        let known = leastCosts[Int(step.place)]
        if known == TypedSyllableCosts.none { places.append(step) }
        leastCosts[Int(step.place)] = min(known, sum)
      }
    }
    for index in start..<places.count {
      let place = Int(places[index].place)
      places[index].cost = leastCosts[place]
      leastCosts[place] = TypedSyllableCosts.none
    }
    return tail
  }

  /// Letters that are a syllable are not found as the beginning of another: yinha is not a beginning of 銀行 for a user
  /// who looks for syllables. That costs half an edit.
  private func tail(_ place: Place, _ cost: UInt8) -> UInt8 {
    cost == 0 && Int(place.place) < isSyllable.count && isSyllable[Int(place.place)] ? 1 : cost
  }

  // MARK: The words

  private mutating func takeWhole(_ cost: Int, _ limit: Int) {
    var words: [(order: Int, word: Int, node: Int)] = []
    for node in whole[cost] {
      for record in trie.records(node) where wordBudget.take() {
        let (word, order) = trie.record(record)
        words.append((order, word, node))
      }
    }
    words.sort { ($0.order, $0.word) < ($1.order, $1.word) }
    for (_, word, node) in words where results.count < limit {
      take(word, node, cost, isWhole: true)
    }
  }

  private mutating func takeBeginnings(_ cost: Int, _ limit: Int) {
    guard results.count < limit else { return }
    // In a sound image a node is met once or twice.
    let budget = SearchBudget(4 * (trie.count + index.count))
    var below = WordsBelow(index, without: exact, budget)
    for (node, withOwn) in beginnings[cost] { below.add(node, withOwn: withOwn) }
    while results.count < limit, let (word, node, _) = below.next() {
      take(word, node, cost, isWhole: false)
    }
  }

  private mutating func take(_ word: Int, _ node: Int, _ cost: Int, isWhole: Bool) {
    guard word < index.count, found.insert(word).inserted else { return }
    let correction = SoundHit(
      word: word, reading: trie.reading(of: node), order: word, cost: cost, isWhole: isWhole)
    results.append((correction, node))
  }
}
