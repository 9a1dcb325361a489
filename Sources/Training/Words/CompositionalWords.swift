/// Headwords that a text holds as chance would have it: 一個, 這個, 不能, 中的.
///
/// The dictionary explains them, and rightly, but in running text they are two words that often meet. Such a headword
/// is hardly more probable than its parts one after the other. ρ measures that: the difference of the logarithms of
/// both. Headwords with a low ρ are not words of running text; look-up still finds them.
struct CompositionalWords {
  /// A headword's best cut into shorter words.
  struct Parts {
    /// ln of how much more probable the whole is.
    var rho: Double
    /// The places of the parts in the lexicon.
    var words: [Int]
    /// How often the rarest part is in the text, as a share of all words.
    var rarest: Double
  }

  /// The least count of a headword that can be judged.
  private static let minimumCount = 1.0

  private let lexicon: UntrainedLexicon
  private let cuts: BestCuts
  private let counts: [Double]
  private let total: Double
  /// Whether it is known of any word how today's texts use it.
  private let knowsUsage: Bool

  /// - Parameter counts: how often each word is in the text.
  init(lexicon: UntrainedLexicon, model: ClassModel, counts: [Double]) {
    self.lexicon = lexicon
    cuts = BestCuts(lexicon.words, model: model)
    self.counts = counts
    total = max(1, counts.reduce(0, +))
    knowsUsage = lexicon.words.contains { $0.usage != nil }
  }

  /// The places of all such headwords in the lexicon.
  func find() -> Set<Int> {
    Set(
      lexicon.words.indices.filter { index in
        let word = lexicon.words[index]
        // A word that today's texts use as one is one.
        guard word.usage == nil, word.scalars.count > 1, !word.traits.contains(.unlisted),
          let parts = parts(of: index)
        else { return false }
        return counts[index] >= Self.minimumCount && isCompositional(index, parts)
          || knowsUsage && isForgotten(index, parts)
      })
  }

  /// A headword's best cut into words of the lexicon, or `nil` if there isn't one.
  func parts(of index: Int) -> Parts? {
    cuts.cut(of: index).map { cut in
      let rarest = cut.words.map { counts[$0] }.min() ?? 0
      return Parts(rho: cut.rho, words: cut.words, rarest: rarest / total)
    }
  }
}

// MARK: - The rules

extension CompositionalWords {
  /// A part at least so common is one of the few hundred words that any text is made of.
  private static let commonPart = 1.14e-3
  private static let fairlyCommonPart = 2.86e-4
  /// A part that everybody knows.
  private static let knownPart = 2e-5

  private func isCompositional(_ index: Int, _ parts: Parts) -> Bool {
    let isEveryday = lexicon.words[index].traits.contains(.everyday)
    return isChance(parts, isEveryday) || isCounted(parts, isEveryday)
      || isModified(index, parts, isEveryday) || isSummedUp(index, parts, isEveryday)
  }

  /// Two words that are everywhere meet often: 這是, 中的, 就是.
  private func isChance(_ parts: Parts, _ isEveryday: Bool) -> Bool {
    parts.rarest >= Self.commonPart && parts.rho < (isEveryday ? 0.5 : 2.5)
  }

  /// A numeral or a demonstrative with a classifier is a phrase, in any form: 一個, 每次, 這種.
  private func isCounted(_ parts: Parts, _ isEveryday: Bool) -> Bool {
    guard parts.rho < (isEveryday ? 2.0 : 4.5), let first = parts.words.first,
      let last = parts.words.last, isDeterminer(first), isClassifier(last)
    else { return false }
    return parts.words.dropFirst().dropLast().allSatisfy { isDeterminer($0) || isClassifier($0) }
  }

  /// An adverb with one more character is a phrase (也是, 不能, 都有), the more so where that is one
  /// of the verbs that no adverb makes a new word with.
  private func isModified(_ index: Int, _ parts: Parts, _ isEveryday: Bool) -> Bool {
    let scalars = lexicon.words[index].scalars
    guard scalars.count == 2, parts.words.count == 2, Self.adverbs.contains(scalars[0]) else {
      return false
    }
    if Self.auxiliaries.contains(scalars[1]), parts.rho < (isEveryday ? 2.2 : 4.5) { return true }
    return !isEveryday && parts.rarest >= Self.fairlyCommonPart && parts.rho < 2.5
  }

  /// An adverb that sums up comes after the counted word: the 都 of 每天都 does not belong to 天都.
  private func isSummedUp(_ index: Int, _ parts: Parts, _ isEveryday: Bool) -> Bool {
    let scalars = lexicon.words[index].scalars
    return scalars.count == 2 && parts.words.count == 2 && isClassifier(parts.words[0])
      && Self.summingAdverbs.contains(scalars[1]) && !isEveryday
      && parts.rarest >= Self.fairlyCommonPart && parts.rho < 2.5
  }

  /// A literary word that today's texts do not have, and that a word of grammar makes with its neighbour all the time
  /// (請給 "salary", 過飯, 著雨), or a numeral with the counted word: 一口, 八座.
  private func isForgotten(_ index: Int, _ parts: Parts) -> Bool {
    let scalars = lexicon.words[index].scalars
    // 砸了, 慌了: any verb has these behind it.
    if scalars.count == 2, parts.words.count == 2, Self.aspects.contains(scalars[1]) { return true }
    return scalars.count == 2 && parts.words.count == 2 && parts.rarest >= Self.knownPart
      && (Self.counters.contains(scalars[0]) && isClassifier(parts.words[1])
        || scalars.contains(where: Self.grammatical.contains))
  }

  private func isDeterminer(_ index: Int) -> Bool {
    lexicon.words[index].scalars.allSatisfy(Self.determiners.contains)
  }

  private func isClassifier(_ index: Int) -> Bool {
    let word = lexicon.words[index]
    return word.traits.contains(.classifier)
      && !word.scalars.contains(where: Self.proforms.contains)
  }

  private static func set(_ characters: String) -> Set<UInt32> {
    Set(characters.unicodeScalars.map(\.value))
  }

  // Closed classes of the language: grammars list them, and no new member joins them.
  private static let determiners = set("一二兩三四五六七八九十百千萬幾數半每各某這那哪該此第")
  private static let counters = set("一二兩三四五六七八九十幾半數")
  /// The second parts of pronouns of quantity and manner with a demonstrative: 這些, 一點, 這樣, 那般.
  private static let proforms = set("些點樣般")
  private static let adverbs = set("不也又都就則便卻還才再只很太最更已曾將正仍均皆並亦未莫勿可須應")
  private static let summingAdverbs = set("都也就")
  private static let aspects = set("了著")
  private static let auxiliaries = set("是有在會能敢肯")
  /// Pronouns, particles, prepositions, conjunctions, adverbs and auxiliaries, and the commonest verbs that are
  /// used like these.
  private static let grammatical = set(
    "我你他她它您們這那哪誰的了著過得地嗎呢吧啊把被給讓叫請使在從由向往跟和與或而及以於對為完"
      + "不沒也又都就則便卻還才再只很太最更已曾將正均皆並亦未會要能可想該是有說到來去個")
}
