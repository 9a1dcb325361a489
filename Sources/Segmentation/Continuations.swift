import Images

/// The costs of words behind a run of Chinese characters, by the lexicon's model of classes: the run in its best cut,
/// and the word behind the last of it.
///
///     let behind = segmenter.continuations(of: "我在".unicodeScalars.map(\.value))
///     behind.cost(of: Array("銀行".unicodeScalars))  // less than that of 銀河
package struct Continuations: Sendable {
  /// A cut of the run: its cost, and the classes of its last word.
  private struct Ending {
    var cost: Int32
    var classes: Lattice.Classes
  }

  private let lexicon: Lexicon
  private let endings: [Ending]

  /// The cost of the run by itself: 64 times the natural logarithm of how unlikely it is.
  package let runCost: Int
  /// The end of the run, if that is known.
  package let last: Last?
  /// How many characters of the run its last word has; 0 for an empty run.
  package let lastCount: Int

  /// The end of a run.
  package enum Last: Sendable {
    /// The id of a word.
    case word(Int)
    case number
  }

  fileprivate init(_ lexicon: Lexicon, _ lattice: borrowing Lattice) {
    self.lexicon = lexicon
    endings = lattice.endings.map { Ending(cost: $0.cost, classes: $0.classes) }
    let best = lattice.endings.min { $0.cost < $1.cost }
    runCost = Int(best?.cost ?? 0)
    lastCount = Int(best?.length ?? 0)
    last = best.flatMap { state in
      if state.slot == Lattice.Mark.number { return .number }
      let id = Int(lexicon.word(Int(state.slot)))
      return id == 0 ? nil : .word(id)
    }
  }

  fileprivate init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    endings = [Ending(cost: 0, classes: .begin)]
    runCost = 0
    lastCount = 0
    last = nil
  }

  /// The cost of the run and the word behind it, as `runCost`; `nil` for other texts. A word that no running text is
  /// cut into costs more than any other.
  package func cost(of word: [Unicode.Scalar]) -> Int? {
    lexicon.modelled(word).map(cost)
  }

  /// The same for a word that was looked up before.
  package func cost(of word: ModelledWord) -> Int {
    let best = endings.lazy.map {
      $0.cost &+ lexicon.transition(from: $0.classes, to: word.classes)
    }
    .min()
    return Int(best ?? 0) + Int(word.cost)
  }
}

extension Segmenter {
  /// The costs of words behind a run of Chinese characters; behind an empty one as at the beginning of a clause.
  package func continuations(of run: [UInt32]) -> Continuations {
    if run.isEmpty { return Continuations(lexicon) }
    var lattice = Lattice(lexicon: lexicon, userWords: userWords, capacity: run.count)
    lattice.append(contentsOf: run[...])
    lattice.search()
    return Continuations(lexicon, lattice)
  }
}

/// The model's part of a word: its classes, and its cost among the words of these.
package struct ModelledWord: Sendable {
  fileprivate let info: UInt32

  /// A number that is spelled out; `NumberSign` has the costs of its characters.
  package static let number = ModelledWord(
    info: UInt32(LexiconImage.Class.number) << LexiconImage.classShift
      | UInt32(LexiconImage.Class.number) << (LexiconImage.classShift + 8))

  fileprivate var cost: UInt32 { info & LexiconImage.costMask }
  fileprivate var classes: Lattice.Classes { Lattice.Classes(info: info) }
}

extension Lexicon {
  /// The model's part of a word; `nil` for other texts.
  package func modelled(_ word: [Unicode.Scalar]) -> ModelledWord? {
    info(of: word).map(ModelledWord.init)
  }

  /// The cost of a word behind another, as `Continuations.runCost`.
  @inline(__always)
  package func cost(of word: ModelledWord, behind before: ModelledWord) -> Int {
    Int(transition(from: before.classes, to: word.classes)) + Int(word.cost)
  }
}

extension Lattice {
  /// The states at the end of a run that was searched.
  fileprivate var endings: UnsafeBufferPointer<State> {
    UnsafeBufferPointer(
      start: states + count * Self.statesPerPlace, count: Int(places[count].stateCount))
  }
}

extension Lexicon {
  /// The `info` of a word; `nil` for other texts.
  fileprivate func info(of word: [Unicode.Scalar]) -> UInt32? {
    guard let head = word.first else { return nil }
    var slot = first(number(of: head.value))
    for scalar in word.dropFirst() where slot >= 0 { slot = child(slot, number(of: scalar.value)) }
    guard slot >= 0 else { return nil }
    let info = info(slot)
    return info & LexiconImage.wordFlag == 0 ? nil : info
  }

  /// The cost of a word of some classes behind one of others.
  @inline(__always)
  func transition(from before: Lattice.Classes, to after: Lattice.Classes) -> Int32 {
    let mask = 1 << classBits - 1
    let one = (Int(before.first) & mask) << classBits | Int(after.first) & mask
    let two = (Int(before.second) & mask) << classBits | Int(after.second) & mask
    let sum = Int32(transitions[one]) + Int32(transitions[1 << (2 * classBits) + two])
    return sum * LexiconImage.transitionScale
  }
}
