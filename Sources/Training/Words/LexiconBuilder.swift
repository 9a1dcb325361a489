package import Images
package import Segmentation
import Text

/// Collects words and compiles them into a lexicon.
package struct LexiconBuilder: Sendable {
  /// The facts of a word in the dictionary that bear on how texts are cut.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The word is one of everyday: the dictionary has its sound recorded.
    package static let everyday = Traits(rawValue: 1)
    /// A single character that counts things: 個, 張, 條.
    package static let classifier = Traits(rawValue: 2)
    /// Nothing but a person of old times is called so: 班超.
    package static let person = Traits(rawValue: 16)
    /// The word is no title of the dictionary whose text is learned from, but of another beside it. It takes no part in the learning:
    /// one word more would change the classes of all, for better or worse.
    package static let beside = Traits(rawValue: 32)
    /// The word is one of today that no dictionary has.
    package static let withoutEntry = Traits(rawValue: 64)
    /// The spelling is derived, and yields to a headword of the same spelling.
    static let alias = Traits(rawValue: 4)
    /// The word has no entry, and no id.
    static let unlisted = Traits(rawValue: 8)
  }

  /// A word as the automaton spells it.
  struct Word: Sendable {
    var scalars: [UInt32]
    var id: UInt32
    var traits: Traits
    /// `nil` if the counts of today's texts say nothing of it.
    var usage: WordUsage?
  }

  /// The maximum length of a title, in code points.
  package static let longestTitle = LexiconImage.maximumLength

  private var words: [Word] = []
  private var wordsBeside: [Word] = []
  private var forms: [CharacterForm] = []

  package init() {}

  /// Adds a headword under its id, a number from 1 to `Token.maximumWord`.
  ///
  /// A word that no run of Chinese text can hold, such as one with Latin letters in it, is left
  /// out: it can be looked up, but not be found in a text. A word with punctuation in it is also
  /// found without: 一不做二不休.
  ///
  /// - Parameter usage: how today's texts use the word, if that is known.
  package mutating func add(
    _ title: String, id: Int, traits: Traits = [], usage: WordUsage? = nil
  ) {
    guard (1...Token.maximumWord).contains(id) else { return }
    var scalars: [UInt32] = []
    var hasJoiner = false
    for scalar in title.unicodeScalars {
      switch CharacterClass.of(scalar.value) {
      case .han: scalars.append(scalar.value)
      case .joiner where !scalars.isEmpty:
        scalars.append(scalar.value)
        hasJoiner = true
      case .extend, .space: continue
      default: return
      }
    }
    if scalars.isEmpty { return }
    // A word of today is one whether or not any dictionary has it.
    let isBeside = traits.contains(.beside) && usage == nil
    let traits = traits.subtracting(.beside)
    var spellings = [Word(scalars: scalars, id: UInt32(id), traits: traits, usage: usage)]
    if hasJoiner {
      let plain = scalars.filter { CharacterClass.of($0) == .han }
      spellings.append(Word(scalars: plain, id: UInt32(id), traits: traits.union(.alias)))
    }
    if isBeside { wordsBeside += spellings } else { words += spellings }
  }

  /// Lets a character stand for another one. Forms that lead to no character of a headword are left
  /// out.
  package mutating func add(_ form: CharacterForm) {
    forms.append(form)
  }

  /// Compiles the automaton, all words at the same cost.
  ///
  /// - Throws: `ImageError.tooLarge`.
  package consuming func compile() throws(ImageError) -> UntrainedLexicon {
    let beside = Self.distinct(wordsBeside)
    let distinct = Self.distinct(words)
    words = []
    return try UntrainedLexicon(words: distinct, beside: beside, forms: forms)
  }

  /// The words in order; the first of several words of one spelling is found.
  private static func distinct(_ words: [Word]) -> [Word] {
    let sorted = words.sorted { a, b in
      if a.scalars == b.scalars {
        let (left, right) = (a.traits.contains(.alias), b.traits.contains(.alias))
        return left == right ? a.id < b.id : right
      }
      return a.scalars.lexicographicallyPrecedes(b.scalars)
    }
    var distinct: [Word] = []
    distinct.reserveCapacity(sorted.count)
    for word in sorted where distinct.last?.scalars != word.scalars { distinct.append(word) }
    return distinct
  }
}
