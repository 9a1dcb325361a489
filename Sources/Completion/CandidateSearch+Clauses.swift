import Phonetics
import WordIndex

/// Clauses by their sound: wo yao qu yinhang.
extension CandidateSearch {
  /// The maximum number that are offered.
  private static let mostClauses = 3
  /// The same where a word sounds so.
  private static let mostBesideWord = 2
  /// How many times less likely than the first another clause may be, as a cost: e³ times.
  private static let margin = 3 * Likelihood.scale
  /// The advantage that a clause needs over a word that sounds so, to stand before it: who looks a word up means one.
  private static let besideWord = 4 * Likelihood.scale
  /// The highest cost of a clause's syllable: letters that cost more are hardly meant for these words.
  private static let dearest = 9.2 * Likelihood.scale
  /// The same of few syllables without tones, which may be a slip, by their number: yinghang is hardly 應行, nor shenem 神阿米.
  private static let dearestOfFew = [2: 7.7 * Likelihood.scale, 3: 7 * Likelihood.scale]
  /// The same beside a common word that sounds so.
  private static let dearestBesideCommon = 6 * Likelihood.scale
  /// The same of few syllables without tones where nobody has asked.
  private static let dearestUnasked = 6 * Likelihood.scale
  /// The same of few syllables whose letters may as well be a slip: jintain is 今臺南, or 今天.
  private static let doubtful = 5 * Likelihood.scale
  /// How many syllables are few.
  private static let few = 4

  /// The rows of words that sound like all of the letters, the likeliest first; only two where a word sounds so.
  func clauses(
    soundingFrom starts: [SoundStart], beside found: [FoundGroup], _ forms: WritersForms,
    _ likelihood: Likelihood
  ) -> [FoundWord] {
    guard let start = starts.first, Self.canBeClause(start.shape),
      let net = try? SyllableNet(
        place.text.text(from: start.index), endsBegun: start.shape.extent == .lastBegun)
    else { return [] }
    let words = found.filter { $0.isWhole && $0.start <= start.index }.flatMap(\.words)
    let hasWords = !words.isEmpty
    let search = ClauseSearch(
      SoundNet(net), behind: likelihood.context(before: start.index), likelihood, lexicon)
    let clauses = search.clauses(limit: hasWords ? Self.mostBesideWord : Self.mostClauses)
    guard let best = clauses.first else { return [] }
    let dearest = dearest(
      areSure: start.shape.hasTone && !hasWords, besideCommon: words.contains(where: isCommon))
    return clauses.prefix { $0.cost <= best.cost + Self.margin }
      .filter { clause in
        let count = clause.reading.syllables.count
        return clause.cost <= dearest(count) * Double(count)
      }
      .map { clause in
        let title = forms.spelled(clause.title)
        var word = FoundWord(title: title, reading: clause.reading, start: start.index)
        word.rowCost = clause.cost
        if hasWords { word.detours.besideWord = Self.besideWord }
        return word
      }
  }

  /// The highest cost of a clause's syllable, by the number of syllables.
  ///
  /// - Parameter areSure: whether the letters are no slip.
  private func dearest(areSure: Bool, besideCommon: Bool) -> (Int) -> Double {
    { count in
      if besideCommon { return Self.dearestBesideCommon }
      guard !areSure, let ofFew = Self.dearestOfFew[count] else { return Self.dearest }
      // What is typed unasked may be another language: 打banana.
      return options.isAsked ? ofFew : Self.dearestUnasked
    }
  }

  /// Whether a word explains letters: a row of words that is hardly meant does not.
  static func explains(_ word: FoundWord) -> Bool {
    guard let cost = word.rowCost, let count = word.reading?.syllables.count else { return true }
    return count > few || cost <= doubtful * Double(count)
  }

  /// Whether letters can be several words: syllables, but not "OK", and not two syllables with one only begun.
  private static func canBeClause(_ shape: LetterShape) -> Bool {
    if shape.isForeign { return false }
    return switch shape.extent {
    case .whole: shape.syllables > 1
    case .lastBegun: shape.syllables > 2
    case .beginnings, .broken: false
    }
  }

  /// Groups with clauses among the words that sound as a whole, or before all others but those that begin with characters
  /// before the letters.
  func adding(
    _ clauses: [FoundWord], to found: [FoundGroup], _ likelihood: Likelihood
  ) -> [FoundGroup] {
    guard let start = clauses.first?.start else { return found }
    var found = found
    let place = found.prefix { $0.start < start && !$0.isWhole }.count
    if place < found.count, found[place].isWhole, found[place].start <= start {
      found[place].words = likelihood.sorted(found[place].words + clauses)
    } else {
      found.insert(FoundGroup(words: clauses, isWhole: true), at: place)
    }
    return found
  }
}
