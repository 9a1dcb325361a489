import Phonetics
import Segmentation
import WordIndex

/// Rows of words that sound as letters do: wo yao qu yinhang is 我要去銀行.
///
/// The words that the letters can be read as are a lattice; a row of them costs what `Likelihood` says of each word behind
/// the one before it.
struct ClauseSearch {
  /// A row of words.
  struct Clause {
    var title: String
    var reading: Reading
    /// As `Likelihood.cost`, without what stands before it.
    var cost: Double
  }

  /// A word in the lattice, or a character of a number.
  private struct Step {
    var word: NetWord
    var modelled: ModelledWord
    var number: NumberPart?
    var start: Int
    /// The word's cost wherever it stands: its probability by itself, and the cost of its spelling.
    var alone: Double
    var surcharge: Double
    /// The cost of the cheapest row that ends with it.
    var cost = 0.0

    /// Whether the row may end with it, or a word follow: a number has several characters.
    var isEnd: Bool { number.map { !$0.isFirst && $0.sign.mayEnd } ?? true }
    /// Whether it is inside a number.
    var continues: Bool { number?.isFirst == false }
    /// The predecessor of the words behind it.
    var predecessor: WordIndex.Predecessor { number == nil ? .word(word.word) : .number }
  }

  /// A character of a number of several.
  private struct NumberPart {
    var sign: NumberSign
    var isFirst: Bool
  }

  /// How many of the commonest words are looked at for each reading, how many that end at one place, and how many of these are
  /// behind which words are tried.
  private static let (perReading, perEnd, beam) = (24, 48, 16)
  /// The spelling cost of a step, as `Likelihood` counts.
  private static let spelling = 20.0
  /// The share of numbers among words.
  private static let numbers = 0.01
  /// How many rows are looked at for some that differ.
  private static let looked = 200

  private let likelihood: Likelihood
  private let lexicon: Lexicon
  private let words: WordIndex
  private let before: Likelihood.Context
  private let net: SoundNet
  private var steps: [Step] = []
  /// The steps that end at each place, the cheapest first.
  private var endings: [[Int]]

  init(
    _ net: SoundNet, behind before: Likelihood.Context, _ likelihood: Likelihood, _ lexicon: Lexicon
  ) {
    self.net = net
    self.before = before
    self.likelihood = likelihood
    self.lexicon = lexicon
    words = likelihood.words
    endings = Array(repeating: [], count: net.end + 1)
    search()
  }

  private mutating func search() {
    var search = NetSearch(words, net)
    for place in net.start..<net.end {
      let before = place == net.start ? [] : cheapest(endingAt: place)
      if place > net.start, before.isEmpty { continue }
      let found = search.words(from: place, limit: Self.perReading)
      for (end, found) in Dictionary(grouping: found, by: \.end) {
        for word in found.sorted(by: { $0.order < $1.order }).prefix(Self.perEnd) {
          for var step in steps(word, from: place) {
            step.cost = cost(of: step, behindBestOf: before)
            if step.cost == .infinity { continue }
            endings[end].append(steps.count)
            steps.append(step)
          }
        }
      }
      endings[place] = before
    }
    endings[net.end] = cheapest(endingAt: net.end)
  }

  /// The steps behind which words are tried.
  private func cheapest(endingAt place: Int) -> [Int] {
    Array(endings[place].sorted { steps[$0].cost < steps[$1].cost }.prefix(Self.beam))
  }

  private func cost(of step: Step, behindBestOf before: [Int]) -> Double {
    var best = before.isEmpty ? cost(ofFirst: step) : .infinity
    for index in before {
      best = min(best, steps[index].cost + cost(of: step, behind: steps[index]))
    }
    return best
  }

  /// A word, and the parts of numbers that it may be.
  private func steps(_ word: NetWord, from start: Int) -> [Step] {
    let scalars = words.scalars(of: word.word)
    guard let modelled = lexicon.modelled(scalars) else { return [] }
    let step = Step(
      word: word, modelled: modelled, start: start,
      alone: likelihood.probabilityAlone(of: word.word, .inRow),
      surcharge: Self.spelling * Double(word.cost)
        + Likelihood.lateness(of: word.word, order: word.order))
    guard scalars.count == 1, let sign = NumberSign(scalars[0].value) else { return [step] }
    return [step]
      + [true, false].map { isFirst in
        var part = step
        part.modelled = .number
        part.number = NumberPart(sign: sign, isFirst: isFirst)
        part.alone = Self.numbers
        if isFirst { part.surcharge += Double(sign.costAtStart) }
        return part
      }
  }

  private func cost(ofFirst step: Step) -> Double {
    if step.continues { return .infinity }
    let own = before.continuations.cost(of: step.modelled) - before.continuations.runCost
    return cost(of: step, own, behind: before.last)
  }

  private func cost(of step: Step, behind before: Step) -> Double {
    if step.continues {
      guard let last = before.number?.sign, let sign = step.number?.sign,
        let cost = sign.cost(behind: last)
      else { return .infinity }
      return Double(cost) + step.surcharge
    }
    if !before.isEnd { return .infinity }
    let own = lexicon.cost(of: step.modelled, behind: before.modelled)
    return cost(of: step, own, behind: before.predecessor)
  }

  private func cost(
    of step: Step, _ own: Int, behind last: WordIndex.Predecessor?
  ) -> Double {
    let share = step.number == nil ? likelihood.share(of: step.word.word, behind: last) : 0
    return likelihood.cost(Double(own), alone: step.alone, share: share, .inRow) + step.surcharge
  }

  /// The end of a row, from a step on.
  private struct Tail: Comparable {
    /// The cost of the cheapest row that ends so.
    var cost: Double
    /// The cost of the steps behind the first.
    var rest: Double
    var steps: [Int]

    static func < (one: Tail, other: Tail) -> Bool { one.cost < other.cost }
    static func == (one: Tail, other: Tail) -> Bool { one.cost == other.cost }
  }

  /// The likeliest rows of several words that write different texts, the likeliest first.
  func clauses(limit: Int) -> [Clause] {
    var open = Heap<Tail>()
    for step in endings[net.end] where steps[step].isEnd {
      open.insert(Tail(cost: steps[step].cost, rest: 0, steps: [step]))
    }
    var found: [Clause] = []
    var titles: Set<String> = []
    for _ in 0..<Self.looked where found.count < limit {
      guard let tail = open.popMin() else { break }
      let first = steps[tail.steps[0]]
      if first.start == net.start {
        let clause = clause(tail)
        if titles.insert(clause.title).inserted, tail.steps.count > 1 { found.append(clause) }
        continue
      }
      for before in endings[first.start] {
        let rest = tail.rest + cost(of: first, behind: steps[before])
        if rest == .infinity { continue }
        open.insert(
          Tail(cost: steps[before].cost + rest, rest: rest, steps: [before] + tail.steps))
      }
    }
    return found
  }

  private func clause(_ tail: Tail) -> Clause {
    let row = tail.steps.map { steps[$0].word }
    return Clause(
      title: row.map { words.title(of: $0.word) }.joined(),
      reading: Reading(row.flatMap { words.reading(of: $0).syllables }), cost: tail.cost)
  }
}
