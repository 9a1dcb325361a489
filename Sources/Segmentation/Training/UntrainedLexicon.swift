import Images

/// A compiled lexicon whose costs are still to be learned: the arrays of `LexiconImage`.
package struct UntrainedLexicon: Sendable {
  /// The words in the order of their spellings, each spelling once.
  let words: [LexiconBuilder.Word]
  /// The slot at which each of them ends.
  let slots: [Int]
  private let forms: [CharacterForm]
  private let alphabet: Alphabet
  private var automaton: Automaton
  private var unknownCost: UInt16 = Weights.unknownCost
  private var numeralCost: UInt16 = Weights.numeralCost
  private var transitions: [UInt8]

  /// log₂ of the number of classes, the four of `LexiconImage.Class` included.
  private static let classBits = 7

  /// - Parameter words: in order, without doubles.
  init(words: [LexiconBuilder.Word], forms: [CharacterForm]) throws(ImageError) {
    self.words = words
    self.forms = forms
    let alphabet = try Alphabet(words: words, forms: forms)
    var automaton = try Automaton(nodes: Self.nodeCount(of: words), characters: alphabet.count)
    slots = words.map { automaton.insert($0, alphabet) }
    self.alphabet = alphabet
    self.automaton = automaton
    transitions = Array(repeating: 0, count: 2 << (2 * Self.classBits))
  }

  /// The nodes of the tree of words that are in order.
  private static func nodeCount(of words: [LexiconBuilder.Word]) -> Int {
    var count = 0
    var last: [UInt32] = []
    for word in words {
      count += word.scalars.count - zip(word.scalars, last).prefix { $0 == $1 }.count
      last = word.scalars
    }
    return count
  }

  /// The lexicon with more words, none of which it has already.
  func adding(_ more: [LexiconBuilder.Word]) throws(ImageError) -> UntrainedLexicon {
    let all = (words + more).sorted { $0.scalars.lexicographicallyPrecedes($1.scalars) }
    return try UntrainedLexicon(words: all, forms: forms)
  }

  /// The lexicon as it is now.
  func lexicon() throws(ImageError) -> Lexicon {
    try Lexicon(memory: ImageMemory(bytes))
  }

  /// Sets the classes and the cost of every word, all in the order of `words`.
  mutating func setWeights(costs: [UInt16], classes: ([UInt8], [UInt8])) {
    for index in words.indices {
      let pair = UInt32(classes.0[index]) | UInt32(classes.1[index]) << 8
      automaton.setWeight(
        UInt32(costs[index]) | pair << LexiconImage.classShift, at: slots[index])
    }
  }

  /// Sets the costs of tokens that are not words.
  mutating func setFixedCosts(unknown: UInt16, number: UInt16) {
    unknownCost = unknown
    numeralCost = number
  }

  /// Sets the costs of classes after each other by both ways to make them, in rows.
  mutating func setTransitions(_ first: [UInt8], _ second: [UInt8]) {
    let size = 1 << (2 * Self.classBits)
    for (index, cost) in first.prefix(size).enumerated() { transitions[index] = cost }
    for (index, cost) in second.prefix(size).enumerated() { transitions[size + index] = cost }
  }

  /// The compiled lexicon, as `Lexicon` takes it.
  var bytes: [UInt8] {
    let rares = alphabet.rares
    let folds = alphabet.folds.flatMap(\.self)
    var image = ImageWriter(
      LexiconImage.format,
      [
        automaton.capacityBits, alphabet.count, folds.count, rares.count, Self.classBits,
        Int(unknownCost), Int(numeralCost), words.reduce(0) { max($0, $1.scalars.count) },
      ])
    image.append(automaton.table)
    image.append(automaton.words)
    image.append(automaton.roots)
    image.append(alphabet.scalars)
    image.append(starts: alphabet.folds.map(\.count))
    image.append(folds)
    image.append(rares)
    image.append(rares.map(alphabet.flaggedNumber))
    image.append(alphabet.bmp)
    image.append(transitions)
    return image.bytes
  }
}
