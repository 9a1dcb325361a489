import Libc
import Segmentation
import Text
import WordIndex

/// How likely words are at a place: by what stands before them, by how common they are, and by the words around.
///
///     P(word) = 0.4 · its share of what stands behind the word before in the dictionary's text
///       + 0.6 · (a · P(word | the class of the word before) + b · P(word) + 0.15 · its share of the words around)
///
/// In rows of words both weights of the word before are higher.
///
/// The text before the cursor is cut as the segmenter cuts it, from the same character on for all words. A word that
/// begins earlier leads only where it is likelier than the cut and the shorter word.
///
/// The context of each place is found once, and remembered.
final class Likelihood {
  /// The weight of the words around.
  private static let nearby = 0.15
  /// The weights of the word before.
  struct Weights {
    /// That of its class.
    var ofClass: Double
    /// That of how often the word stands behind it.
    var ofWord = 0.4

    /// Where the first characters or initials are typed.
    fileprivate static let behindWriting = Weights(ofClass: 0.5)
    /// Where the sound is. It says more of a word, and classes of words tell homophones apart less well than how common they are.
    fileprivate static let behindSound = Weights(ofClass: 0.2)
    /// In a row of words, where the classes also say where words begin: 封閉|著.
    static let inRow = Weights(ofClass: 0.7, ofWord: 0.5)
  }

  /// How much of the line before the cursor is looked at, in characters.
  private static let reach = 24
  /// Costs are natural logarithms times this.
  static let scale = 64.0
  /// The cost of a word that has another form of a typed character.
  static let otherForm = 4 * scale
  /// The cost of a tone typed on a syllable where the word has the neutral one.
  static let stressed = 2 * scale
  /// The cost of a syllable typed without the word's tone mark, where others have theirs.
  static let unmarked = 4 * scale
  /// The cost of a letter that only begins a syllable, where it may be all of one.
  static let begun = 2 * scale
  /// The highest cost, above that of the text before the cursor, of a word that tears the last word there.
  private static let tearing = 5 * scale
  /// The same for words that begin with the last word there, while one types.
  private static let unexpected = 7 * scale
  /// The cost of words in no text.
  private static let unlisted = 40 * 64

  let text: TextBeforeCursor
  let words: WordIndex
  let segmenter: Segmenter
  let near: NearbyWords
  private let weights: Weights
  /// The scalar from which on the text before the cursor is looked at.
  private let first: Int
  private var contexts: [Int: Context] = [:]

  /// The context before words.
  struct Context {
    var continuations: Continuations
    /// The predecessor; `nil` for a word that the dictionary does not have.
    var last: WordIndex.Predecessor?
  }

  init(_ search: CandidateSearch, _ near: NearbyWords) {
    text = search.place.text
    words = search.words
    segmenter = search.segmenter
    self.near = near
    let letters = search.place.typed?.start
    let saysLittle = search.place.soundStarts(isAsked: true).first?.shape.extent == .beginnings
    weights = letters == nil || saysLittle ? .behindWriting : .behindSound
    first = text.hanStart(before: letters ?? text.scalars.count, limit: Self.reach)
  }

  /// The cost of a word that replaces the text from its start on: the less, the likelier.
  func cost(of word: FoundWord) -> Double {
    let context = context(before: word.start)
    let behind = context.continuations
    let run = Double(behind.runCost)
    if let row = word.rowCost { return run + row + word.detours.cost }
    // By the dictionary's form: another one is as likely.
    let scalars = word.number.map(words.scalars) ?? Array(word.title.unicodeScalars)
    let own =
      Double(behind.cost(of: scalars) ?? behind.runCost + Self.unlisted) - run
    let alone =
      word.name.map { Self.nearby * near.share(of: $0) }
      ?? word.number.map { probabilityAlone(of: $0, weights) } ?? 0
    let share = word.number.map { self.share(of: $0, behind: context.last) } ?? 0
    let plain = cost(own, alone: alone, share: share, weights)
    return run + min(plain, cost(inNumber: scalars, before: word.start)) + word.detours.cost
  }

  /// The cost of a character that continues a number: 百 of 兩百. Infinite for others.
  private func cost(inNumber scalars: [Unicode.Scalar], before start: Int) -> Double {
    guard scalars.count == 1, let sign = NumberSign(scalars[0].value),
      let before = text.scalars[..<start].last.flatMap({ NumberSign($0.value) }),
      let cost = sign.cost(behind: before)
    else { return .infinity }
    return Double(cost)
  }

  /// The cost of a word from the model's cost behind the word before and from how common it is.
  ///
  /// - Parameters:
  ///   - own: what the model says, as a cost.
  ///   - alone: as `probabilityAlone`.
  ///   - share: as `share(of:behind:)`.
  func cost(_ own: Double, alone: Double, share: Double, _ weights: Weights) -> Double {
    let known = weights.ofClass * exp(-own / Self.scale) + alone
    return -Self.scale * log((1 - weights.ofWord) * known + weights.ofWord * share)
  }

  /// How often the dictionary's text has a word behind the one before, as a share.
  func share(of word: Int, behind before: WordIndex.Predecessor?) -> Double {
    before.map { words.share(of: word, behind: $0) } ?? 0
  }

  /// The part of a word's probability that is the same behind all words: how common it is, and how often it stands near.
  func probabilityAlone(of word: Int, _ weights: Weights) -> Double {
    (1 - weights.ofClass - Self.nearby) * Self.probability(of: word)
      + Self.nearby * near.share(of: word)
  }

  /// The cost of a rare reading of a word: words are about as likely as their order is low.
  ///
  /// - Parameter order: where the word stands among those that are read so.
  static func lateness(of word: Int, order: Int) -> Double {
    order <= word ? 0 : scale * log(Double(order + 1) / Double(word + 1))
  }

  /// The probability of a word by its number, which says how many are commoner (Zipf's law); the rarest are still rarer.
  private static func probability(of number: Int) -> Double {
    0.12 / Double(number + 5) * exp(-Double(number) / 60_000)
  }

  /// The context before a scalar.
  func context(before start: Int) -> Context {
    if let known = contexts[start] { return known }
    let run = text.scalars[min(first, start)..<start].lazy.map(\.value)
    let found = segmenter.continuations(of: run.filter { CharacterClass.of($0) == .han })
    let last: WordIndex.Predecessor? =
      switch found.last {
      case .word(let id)?: words.word(withID: id).map { .word($0) }
      case .number?: .number
      case nil: run.isEmpty ? beginning(at: start) : nil
      }
    let context = Context(continuations: found, last: last)
    contexts[start] = context
    return context
  }

  /// The predecessor at a place without a Chinese character before it: 17 of 17公里 is a number, and behind Latin letters
  /// no clause begins.
  private func beginning(at start: Int) -> WordIndex.Predecessor? {
    let before = text.scalars[..<start].last { $0 != " " }?.properties
    if before?.numericType == .decimal { return .number }
    return before?.isAlphabetic == true ? nil : .clauseStart
  }

  /// The words that may be meant, without those that would tear the last word before the cursor: who has written 今天 has not
  /// begun 天津, and who has written 你好 may have begun 好吃.
  ///
  /// - Parameter isAsked: whether the user has asked; while one types, words that nobody expects are left out too.
  func expected(_ words: [FoundWord], isAsked: Bool) -> [FoundWord] {
    guard text.isBehindHan else { return words }
    let end = text.scalars.count
    let whole = context(before: end).continuations
    let start = text.start(ofLastHan: whole.lastCount)
    return words.filter { word in
      if !isAsked, isUncounted(word) { return false }
      let margin = word.start > start ? Self.tearing : isAsked ? .infinity : Self.unexpected
      return word.userWord != nil || margin == .infinity
        || cost(of: word) < Double(whole.runCost) + margin
    }
  }

  /// Whether a word stands behind a number that texts do not have there: 20歲 does not become 20歲月.
  private func isUncounted(_ word: FoundWord) -> Bool {
    let isTyped = word.title.unicodeScalars.count <= text.scalars.count - word.start
    guard let number = word.number, !isTyped, case .number = context(before: word.start).last
    else { return false }
    return words.share(of: number, behind: .number) == 0
  }

  /// Words in order: the user's own from the first place on, then the others, the likeliest first. Of words that make
  /// the same text, 銀行 and the 行 behind 銀, only the longest.
  func sorted(_ words: [FoundWord]) -> [FoundWord] {
    guard let start = words.lazy.map(\.start).min() else { return [] }
    var keyed: [(isOwn: Bool, cost: Double, word: FoundWord)] = []
    for word in longest(words, from: start) {
      let isOwn = word.userWord != nil && word.start == start
      keyed.append((isOwn, isOwn ? 0 : cost(of: word), word))
    }
    return keyed.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.isOwn != b.isOwn { return a.isOwn }
      return a.cost == b.cost ? one.offset < other.offset : a.cost < b.cost
    }.map(\.element.word)
  }

  /// The words that begin first, of those that make the same text from a scalar on.
  private func longest(_ words: [FoundWord], from start: Int) -> [FoundWord] {
    if words.allSatisfy({ $0.start == start }) { return words }
    let made = words.map { word in
      word.start == start ? word.title : text.text(start..<word.start) + word.title
    }
    var starts: [String: Int] = [:]
    for (word, made) in zip(words, made) { starts[made] = min(word.start, starts[made] ?? .max) }
    return zip(words, made).filter { starts[$1] == $0.start }.map(\.0)
  }
}
