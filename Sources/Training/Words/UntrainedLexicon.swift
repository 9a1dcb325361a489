import Images
import Libc
import Segmentation

/// A compiled lexicon whose costs are still to be learned: the arrays of `LexiconImage`.
package struct UntrainedLexicon: Sendable {
  /// The words in the order of their spellings, each spelling once.
  let words: [LexiconBuilder.Word]
  /// The slot at which each of them ends.
  let slots: [Int]
  /// The words that are put in when the others have their weights, in order.
  private let beside: [LexiconBuilder.Word]
  private let forms: [CharacterForm]
  private let alphabet: Alphabet
  private var automaton: Automaton
  private var unknownCost = Weights.cost(logProbability: Weights.unknown)
  private var numeralCost = Weights.cost(logProbability: Weights.numeral)
  /// The costs of classes after each other by both ways to make them, in rows.
  private var transitions: [UInt8]

  /// log₂ of the number of classes, the four of `LexiconImage.Class` included.
  private static let classBits = 7

  /// - Parameter words: in order, without doubles.
  init(
    words: [LexiconBuilder.Word], beside: [LexiconBuilder.Word] = [], forms: [CharacterForm]
  ) throws(ImageError) {
    self.words = words
    self.beside = beside
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

  /// The lexicon with more words, all of them new.
  func adding(_ more: [LexiconBuilder.Word]) throws(ImageError) -> UntrainedLexicon {
    let all = (words + more).sorted { $0.scalars.lexicographicallyPrecedes($1.scalars) }
    return try UntrainedLexicon(words: all, beside: beside, forms: forms)
  }

  /// The lexicon with the words beside: each costs what the rarest of the others does that is as long and ends so.
  func addingBeside() throws(ImageError) -> UntrainedLexicon {
    if beside.isEmpty { return self }
    let known = Dictionary(
      beside.map { ($0.scalars, $0.id) }, uniquingKeysWith: { first, _ in first })
    // A word that the text has and its dictionary lacks is one of another.
    let own = words.map { word in
      var word = word
      if word.id == 0 { word.id = known[word.scalars] ?? 0 }
      return word
    }
    let spellings = Set(words.map(\.scalars))
    let all = (own + beside.filter { !spellings.contains($0.scalars) })
      .sorted { $0.scalars.lexicographicallyPrecedes($1.scalars) }
    var whole = try UntrainedLexicon(words: all, forms: forms)
    whole.unknownCost = unknownCost
    whole.numeralCost = numeralCost
    whole.transitions = transitions
    let rarest = rarestWeights()
    var next = 0
    for (word, slot) in zip(whole.words, whole.slots) {
      if next < words.count, words[next].scalars == word.scalars {
        whole.automaton.setWeight(automaton.weight(at: slots[next]), at: slot)
        next += 1
      } else {
        let weight = rarest[Shape(word)] ?? rarest[Shape(length: word.scalars.count)]
        whole.automaton.setWeight(weight ?? LexiconImage.notInText, at: slot)
      }
    }
    return whole
  }

  private struct Shape: Hashable {
    var length: Int
    var last: UInt32 = 0

    init(length: Int) { self.length = length }

    init(_ word: LexiconBuilder.Word) {
      (length, last) = (word.scalars.count, word.scalars.last ?? 0)
    }
  }

  /// Class and cost of the rarest word of each shape that texts are cut into.
  private func rarestWeights() -> [Shape: UInt32] {
    var rarest: [Shape: UInt32] = [:]
    for (word, slot) in zip(words, slots) {
      let weight = automaton.weight(at: slot)
      let cost = weight & LexiconImage.costMask
      if cost == LexiconImage.notInText { continue }
      for shape in [Shape(word), Shape(length: word.scalars.count)]
      where rarest[shape].map({ $0 & LexiconImage.costMask < cost }) ?? true {
        rarest[shape] = weight
      }
    }
    return rarest
  }

  /// The lexicon as it is now.
  func lexicon() throws(ImageError) -> Lexicon {
    try Lexicon(memory: ImageMemory(bytes))
  }

  /// The lexicon with the costs of single words; transitions between classes cost nothing.
  func weighted(by probabilities: [Double]) -> UntrainedLexicon {
    var weighted = self
    let none = [UInt8](repeating: 0, count: words.count)
    weighted.setWeights(probabilities.map(log), classes: none, none)
    return weighted
  }

  /// Sets the costs of words and of classes after each other, as the means of two models'. One model
  /// is right more often than not where it differs from another; both together are steadier. No text is cut into the
  /// words that are excluded.
  mutating func setModels(_ one: ClassModel, _ two: ClassModel, excluding: Set<Int>) {
    let advantages = FirmWords(words: words, models: [one, two]).advantages()
    let means = words.indices.map {
      excluding.contains($0)
        ? -.infinity : (one.inClass[$0] + two.inClass[$0]) / 2 + advantages[$0]
    }
    setWeights(means, classes: one.classes, two.classes)
    // Numbers are all that there is of their class; characters that are not words are any of many.
    unknownCost = Weights.cost(logProbability: Weights.unknownInClass)
    numeralCost = 0
    transitions = (one.transitions + two.transitions).map(Weights.transition)
  }

  /// Sets the classes and the cost of every word, all in the order of `words`. A word without a probability is cut out
  /// of no text.
  private mutating func setWeights(
    _ logProbabilities: [Double], classes first: [UInt8], _ second: [UInt8]
  ) {
    for (index, logProbability) in logProbabilities.enumerated() {
      let isInText = logProbability > -.infinity
      let cost =
        isInText ? UInt32(Weights.cost(logProbability: logProbability)) : LexiconImage.notInText
      let pair = UInt32(first[index]) | UInt32(second[index]) << 8
      automaton.setWeight(cost | pair << LexiconImage.classShift, at: slots[index])
    }
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
    image.append(automaton.table, automaton.words, automaton.roots, alphabet.scalars)
    image.append(starts: alphabet.folds.map(\.count))
    image.append(folds, rares, rares.map(alphabet.flaggedNumber), alphabet.bmp, transitions)
    return image.bytes
  }
}
