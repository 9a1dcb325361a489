import Phonetics
import WordIndex

/// Clauses by their sound: wo yao qu yinhang.
extension CandidateSearch {
  /// The maximum number that are offered.
  private static let mostClauses = 3
  /// How many times less likely than the first another clause may be, as a cost: e³ times.
  private static let margin = 3 * Likelihood.scale
  /// How much likelier than a word that sounds so a clause has to be, to stand before it: who looks a word up means one.
  private static let besideWord = 4 * Likelihood.scale
  /// What a syllable of a clause may cost, and of two syllables each: letters that cost more are hardly meant for these
  /// words. yinghang is rather a slip than 硬行.
  private static let (dearest, dearestOfTwo) = (9 * Likelihood.scale, 7 * Likelihood.scale)

  /// The rows of words that all of the letters sound like, the likeliest first; where words sound so, only the first.
  func clauses(
    soundingFrom starts: [SoundStart], beside found: [FoundGroup], _ likelihood: inout Likelihood
  ) -> [FoundWord] {
    guard options.isAsked, let start = starts.first, Self.canBeClause(start.shape),
      let net = try? SyllableNet(
        place.text.text(from: start.index), endsBegun: start.shape.extent == .lastBegun)
    else { return [] }
    let hasWords = found.contains { $0.isWhole && $0.start <= start.index }
    let search = ClauseSearch(
      SoundNet(net), behind: likelihood.context(before: start.index), likelihood, lexicon)
    let clauses = search.clauses(limit: hasWords ? 1 : Self.mostClauses)
    guard let best = clauses.first else { return [] }
    return clauses.prefix { $0.cost <= best.cost + Self.margin }
      .filter { clause in
        let count = clause.reading.syllables.count
        return clause.cost <= (count > 2 ? Self.dearest : Self.dearestOfTwo) * Double(count)
      }
      .map { clause in
        let title = likelihood.forms.spelled(clause.title)
        var word = FoundWord(title: title, reading: clause.reading, start: start.index)
        word.rowCost = clause.cost
        if hasWords { word.surcharge = Self.besideWord }
        return word
      }
  }

  /// Whether letters can be several words: syllables, not "OK" and not two of which one is only begun.
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
    _ clauses: [FoundWord], to found: [FoundGroup], _ likelihood: inout Likelihood
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
