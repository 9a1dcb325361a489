import Libc
import Segmentation

/// Puts words into classes such that the class of a word says as much as it can about the class of the
/// next: the exchange algorithm (Kneser and Ney, 1993).
///
/// Words are visited by falling frequency, and each goes to the class that raises
/// Σ N(a, b)·ln N(a, b) − Σ N(a, ·)·ln N(a, ·) − Σ N(·, b)·ln N(·, b) most, N counting the pairs of
/// classes in the text. Tokens that are not words have classes of their own.
struct ClassClustering {
  /// Later passes move words whose places make no difference to how texts are cut.
  static let passes = 5
  /// In the first pass rarer words wait: before the others have found their places, they say nothing.
  private static let firstPassMinimum: Int32 = 3

  /// How many words of text are needed for each pair of classes, or their counts say nothing.
  private static let wordsForPair = 250.0

  private static let wordsBetweenRests = 256

  private let bigrams: BigramCounts
  private let classCount: Int
  /// The classes that words may have: fewer than there can be if the text is short.
  private let wordClasses: Range<Int>
  /// The class of each type. Boundaries count as `begin` before a word, and as `end` behind.
  private(set) var classes: [UInt8]
  /// How often a word of each class comes before one of each other: in rows for the first, and turned about.
  private var pairs: PairCounts
  private var turned: PairCounts
  private var lefts: [Int32]
  private var rights: [Int32]
  private let sums = LogarithmSums()
  /// For a word that occurs once, twice and so on, what each class has against it. Most words are rare, and most of them stay.
  private var costs: [[Double]]
  /// How often a word occurs that is rare.
  private static let rare = 1...4

  // Work space for one word: its neighbours by class.
  private var before: [Int32]
  private var after: [Int32]
  private var gains: [Double]

  /// Where words begin. The exchange ends in one of many optima that are about as good; which one
  /// depends on the start.
  enum Start: Sendable {
    /// Words of all frequencies in each class.
    case mixed
    /// Words that are about as frequent together.
    case byFrequency
  }

  init(_ bigrams: BigramCounts, classCount: Int, start: Start = .mixed) {
    self.bigrams = bigrams
    self.classCount = classCount
    pairs = PairCounts(classCount: classCount, sums)
    turned = pairs
    lefts = Array(repeating: 0, count: classCount)
    rights = lefts
    costs = Self.rare.map { _ in Array(repeating: 0, count: classCount) }
    before = lefts
    after = lefts
    gains = Array(repeating: 0, count: classCount)
    let total = bigrams.totals.reduce(0) { $0 + Double($1) }
    let first = LexiconImage.Class.firstOfWords
    let useful = Int((total / Self.wordsForPair).squareRoot())
    wordClasses = first..<min(classCount, first + max(1, useful))
    classes = Self.initialClasses(bigrams.totals, wordClasses: wordClasses, start)
    countPairs()
  }

  /// The words by falling frequency, and of equals in their order.
  private static func order(_ totals: [Int32]) -> [Int] {
    (Int(WordSequence.firstWord)..<totals.count).filter { totals[$0] > 0 }
      .sorted { totals[$0] == totals[$1] ? $0 < $1 : totals[$0] > totals[$1] }
  }

  private static func initialClasses(
    _ totals: [Int32], wordClasses: Range<Int>, _ start: Start
  ) -> [UInt8] {
    var classes = [UInt8](repeating: 0, count: totals.count)
    classes[Int(WordSequence.boundary)] = LexiconImage.Class.begin
    classes[Int(WordSequence.number)] = LexiconImage.Class.number
    classes[Int(WordSequence.unknown)] = LexiconImage.Class.unknown
    let order = order(totals)
    for (rank, type) in order.enumerated() {
      let place =
        start == .mixed
        ? rank % wordClasses.count : rank * wordClasses.count / order.count
      classes[type] = UInt8(wordClasses.lowerBound + place)
    }
    return classes
  }

  /// The class of a type as the one that comes next.
  @inline(__always)
  private func classBehind(_ type: UInt32) -> Int {
    type == WordSequence.boundary ? Int(LexiconImage.Class.end) : Int(classes[Int(type)])
  }

  private mutating func countPairs() {
    for type in 0..<bigrams.totals.count {
      let left = Int(classes[type])
      for index in bigrams.next.range(of: type) {
        let right = classBehind(bigrams.next.neighbours[index])
        let count = bigrams.next.counts[index]
        pairs.add(count, left, right)
        turned.add(count, right, left)
        lefts[left] += count
        rights[right] += count
      }
    }
    for place in 0..<classCount { noteCosts(of: place) }
  }

  private func cost(of place: Int, _ total: Int32) -> Double {
    -sums.gain(lefts[place], total) - sums.gain(rights[place], total)
  }

  /// To be called when words have come to a class or left it.
  private mutating func noteCosts(of place: Int) {
    for total in Self.rare { costs[total - 1][place] = cost(of: place, Int32(total)) }
  }

  /// How often a word of each class comes before one of each other, in rows for the first.
  var pairCounts: [Int32] { pairs.counts }

  /// Moves words until the passes are done.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  mutating func run(passes: Int) async throws {
    let order = Self.order(bigrams.totals)
    for pass in 0..<passes {
      try Task.checkCancellation()
      let minimum = pass == 0 ? Self.firstPassMinimum : 1
      var moved = 0
      for (count, type) in order.enumerated() {
        if bigrams.totals[type] < minimum { break }
        if move(type) { moved += 1 }
        // Others wait for the processor, too.
        if count % Self.wordsBetweenRests == 0 { await Task.yield() }
      }
      if moved == 0, pass > 0 { return }
    }
  }

  /// Puts a word where it fits best; false if it stays.
  private mutating func move(_ type: Int) -> Bool {
    let own = Int(classes[type])
    let (selfPairs, total) = collectNeighbours(of: type)
    shift(total: total, selfPairs: selfPairs, in: own, by: -1)
    let best = bestClass(selfPairs: selfPairs, total: total)
    shift(total: total, selfPairs: selfPairs, in: best, by: 1)
    classes[type] = UInt8(best)
    return best != own
  }

  /// Fills `before` and `after`; pairs of the word with itself are counted apart.
  private mutating func collectNeighbours(of type: Int) -> (selfPairs: Int32, total: Int32) {
    for index in 0..<classCount {
      before[index] = 0
      after[index] = 0
    }
    var selfPairs: Int32 = 0
    for index in bigrams.next.range(of: type) {
      let neighbour = bigrams.next.neighbours[index]
      if neighbour == UInt32(type) {
        selfPairs = bigrams.next.counts[index]
      } else {
        after[classBehind(neighbour)] += bigrams.next.counts[index]
      }
    }
    for index in bigrams.previous.range(of: type) {
      let neighbour = bigrams.previous.neighbours[index]
      if neighbour == UInt32(type) { continue }
      before[Int(classes[Int(neighbour)])] += bigrams.previous.counts[index]
    }
    return (selfPairs, bigrams.totals[type])
  }

  /// Takes the word's pairs out of a class, or puts them in.
  private mutating func shift(total: Int32, selfPairs: Int32, in own: Int, by sign: Int32) {
    for other in 0..<classCount {
      if after[other] != 0 {
        pairs.add(sign * after[other], own, other)
        turned.add(sign * after[other], other, own)
      }
      if before[other] != 0 {
        pairs.add(sign * before[other], other, own)
        turned.add(sign * before[other], own, other)
      }
    }
    pairs.add(sign * selfPairs, own, own)
    turned.add(sign * selfPairs, own, own)
    lefts[own] += sign * total
    rights[own] += sign * total
    noteCosts(of: own)
  }

  /// The class in which the word, which is in none, raises the sum most.
  private mutating func bestClass(selfPairs: Int32, total: Int32) -> Int {
    if Self.rare.contains(Int(total)) {
      let known = costs[Int(total) - 1]
      for candidate in wordClasses { gains[candidate] = known[candidate] }
    } else {
      for candidate in wordClasses { gains[candidate] = cost(of: candidate, total) }
    }
    for other in 0..<classCount {
      if after[other] != 0 {
        turned.addGains(of: after[other], row: other, wordClasses, to: &gains)
      }
      if before[other] != 0 {
        pairs.addGains(of: before[other], row: other, wordClasses, to: &gains)
      }
    }
    var best = wordClasses.lowerBound
    for candidate in wordClasses {
      gains[candidate] += diagonalGain(candidate, selfPairs)
      if gains[candidate] > gains[best] { best = candidate }
    }
    return best
  }

  /// Where the candidate is itself among the neighbours' classes, both of its counts and the pairs
  /// of the word with itself fall into one place of the table.
  private func diagonalGain(_ candidate: Int, _ selfPairs: Int32) -> Double {
    let (left, right) = (before[candidate], after[candidate])
    if selfPairs == 0, left == 0 || right == 0 { return 0 }
    let count = pairs.counts[candidate * classCount + candidate]
    let apart = sums.gain(count, left) + sums.gain(count, right)
    return sums.gain(count, left + right + selfPairs) - apart
  }
}

/// How often classes come before each other, with n·ln n of each count: that is asked for far more often than a count changes.
private struct PairCounts: Sendable {
  private let classCount: Int
  private let sums: LogarithmSums
  private(set) var counts: [Int32]
  private var sumsOfCounts: [Double]
  /// What each count gains by one more: most pairs of words are there once.
  private var steps: [Double]

  init(classCount: Int, _ sums: LogarithmSums) {
    self.classCount = classCount
    self.sums = sums
    counts = Array(repeating: 0, count: classCount * classCount)
    sumsOfCounts = Array(repeating: 0, count: counts.count)
    steps = sumsOfCounts
  }

  @inline(__always)
  mutating func add(_ count: Int32, _ row: Int, _ column: Int) {
    let place = row * classCount + column
    counts[place] += count
    sumsOfCounts[place] = sums.of(counts[place])
    steps[place] = sums.of(counts[place] &+ 1) - sumsOfCounts[place]
  }

  /// Adds to the gain of each column its part for `added` more pairs in a row.
  @inline(__always)
  func addGains(of added: Int32, row: Int, _ columns: Range<Int>, to gains: inout [Double]) {
    let start = row * classCount
    if added == 1 {
      steps.withUnsafeBufferPointer { steps in
        gains.withUnsafeMutableBufferPointer { gains in
          for column in columns { gains[column] += steps[start + column] }
        }
      }
      return
    }
    counts.withUnsafeBufferPointer { counts in
      sumsOfCounts.withUnsafeBufferPointer { sumsOfCounts in
        gains.withUnsafeMutableBufferPointer { gains in
          for column in columns {
            gains[column] +=
              sums.of(counts[start + column] &+ added) - sumsOfCounts[start + column]
          }
        }
      }
    }
  }
}

/// n·ln n of counts.
private struct LogarithmSums: Sendable {
  /// Those of small counts; nearly all are.
  private let table = Self.small

  private static let small = (0..<(1 << 17)).map { $0 == 0 ? 0 : Double($0) * log(Double($0)) }

  @inline(__always)
  func of(_ count: Int32) -> Double {
    Int(count) < table.count ? table[Int(count)] : large(Double(count))
  }

  @inline(never)
  private func large(_ count: Double) -> Double { count * log(count) }

  /// (n + d)·ln (n + d) − n·ln n.
  @inline(__always)
  func gain(_ count: Int32, _ added: Int32) -> Double { of(count &+ added) - of(count) }
}
