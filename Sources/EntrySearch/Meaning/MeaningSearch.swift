import Dictionary
import Text
import WordIndex

/// Finds words by their meaning.
struct MeaningSearch {
  let source: any WordSource

  /// How many words are read and compared.
  private static let mostCandidates = 260
  /// How many questions the index is asked.
  private static let mostQueries = 6
  /// A word that says less of the description is not an answer.
  private static let leastScore = 0.12
  /// Nor is one that says much less than the best.
  private static let leastShare = 0.4
  private static let mostResults = 100

  /// The words with the described meaning, the best first.
  func matches(of question: MeaningQuestion) async throws -> [SearchMatch] {
    let terms = try await MeaningTerms(source: source).terms(of: question.text)
    if terms.isEmpty { return [] }
    let candidates = try await candidates(terms, question)
    try Task.checkCancellation()
    let scorer = MeaningScorer(terms, question)
    var found: [(word: Int, score: Double, sense: Explanations.Sense)] = []
    for explanation in try await source.explanations(ofWords: candidates) {
      let title = source.words.title(of: explanation.word)
      guard let best = scorer.best(of: explanation, titled: title), best.score >= Self.leastScore
      else { continue }
      found.append((explanation.word, best.score, best.sense))
    }
    found.sort { ($1.score, $0.word) < ($0.score, $1.word) }
    let least = Self.leastShare * (found.first?.score ?? 0)
    return found.prefix { $0.score >= least }.prefix(Self.mostResults).map { word, _, sense in
      SearchMatch(word, .init(tier: .answer), .init(.init(sense: sense)))
    }
  }

  /// The words whose definitions have the description as it stands, then those that have a word for each of its terms, then
  /// those that lack the least.
  private func candidates(_ terms: [MeaningTerm], _ question: MeaningQuestion) async throws -> [Int]
  {
    var found: [Int] = []
    var seen: Set<Int> = []
    var queries = 0
    func ask(_ groups: [[String]], limit: Int) async throws {
      guard queries < Self.mostQueries, found.count < Self.mostCandidates else { return }
      queries += 1
      // Most results are not phrases.
      let enough = question.wantsPhrase ? 5 * limit : limit
      for word in try await source.words(telling: TermGroups(groups), limit: enough)
      where !question.wantsPhrase || source.words.scalars(of: word).count > 3 {
        if seen.insert(word).inserted { found.append(word) }
      }
    }
    try await ask([[question.text]], limit: 50)
    let words = terms.map(\.words)
    let owned = terms.indices.flatMap { owner in
      terms.indices.filter { question.hasOwner(terms[owner].text, of: terms[$0].text) }.flatMap {
        terms[owner].phrases(of: terms[$0])
      }
    }
    if !owned.isEmpty { try await ask([owned], limit: 60) }
    if let lead = question.lead { try await ask([[lead]] + words, limit: 160) }
    try await ask(words, limit: 160)
    if terms.count > 1 || found.isEmpty {
      try await ask(terms.map(\.wordsAndParts), limit: 120)
    }
    for subset in Self.subsets(of: terms) { try await ask(subset, limit: 80) }
    return Array(found.prefix(Self.mostCandidates))
  }

  /// The terms without one or more of those that say the least, the heaviest rest first.
  private static func subsets(of terms: [MeaningTerm]) -> [[[String]]] {
    let total = terms.reduce(0) { $0 + $1.weight }
    let all = (1..<(1 << terms.count)).map { bits in
      terms.indices.filter { bits >> $0 & 1 == 1 }.map { terms[$0] }
    }
    let weighed = all.filter { $0.count < terms.count }.map { subset in
      (subset: subset, weight: subset.reduce(0) { $0 + $1.weight })
    }
    return weighed.filter { $0.weight >= 0.4 * total }.sorted { $0.weight > $1.weight }.map {
      $0.subset.map(\.words)
    }
  }
}

/// Tells how much of the description a definition has.
struct MeaningScorer {
  private static let of = Array("的".utf8)

  private let terms: [MeaningTerm]
  private let total: Double
  private let question: MeaningQuestion
  private let description: [UInt8]
  /// Where its characters begin and end.
  private let places: [Int]
  private let nouns: [[UInt8]]
  private let lead: [UInt8]?
  /// The places of terms between which the description has a 的: 媽媽的姊姊.
  private let owners: [(Int, Int)]

  init(_ terms: [MeaningTerm], _ question: MeaningQuestion) {
    self.terms = terms
    self.question = question
    total = terms.reduce(0) { $0 + $1.weight }
    let characters = question.text.unicodeScalars.filter { $0 != " " }.map {
      Array(String($0).utf8)
    }
    description = Array(characters.joined())
    places = characters.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    nouns = question.noun.map { MeaningQuestion.nouns[$0] ?? [$0] }?.map { Array($0.utf8) } ?? []
    lead = question.lead.map { Array($0.utf8) }
    owners = terms.indices.flatMap { owner in
      terms.indices.filter { question.hasOwner(terms[owner].text, of: terms[$0].text) }
        .map { (owner, $0) }
    }
  }

  /// The score of the sentence that says the most, and its sense.
  func best(
    of explanation: Explanations, titled title: String
  ) -> (score: Double, sense: Explanations.Sense)? {
    var best: (score: Double, sense: Explanations.Sense)?
    for (place, sense) in explanation.senses.enumerated() {
      for (number, sentence) in ExplainedSentences.of(sense.text).enumerated() {
        guard var score = score(of: sentence) else { continue }
        score *= 1 - 0.05 * Double(min(place, 6)) - 0.03 * Double(number)
        if score > best?.score ?? 0 { best = (score, sense) }
      }
    }
    guard let found = best else { return nil }
    let likelihood = likelihood(of: title, explanation.word)
    return likelihood > 0 ? (found.score * likelihood, found.sense) : nil
  }

  /// Common words are asked for more often; of phrases only those of four characters and more are.
  private func likelihood(of title: String, _ word: Int) -> Double {
    let commonness = max(0.3, 1 - 0.06 * (Logarithm.of(word + 400) - 5.99))
    let length = title.unicodeScalars.count { $0 != "，" }
    if question.wantsPhrase { return length < 4 ? 0 : commonness }
    if question.lead == nil { return commonness }
    return commonness * (length == 4 ? 1.25 : length > 4 ? 1.1 : 0.75)
  }

  private func score(of sentence: [UInt8]) -> Double? {
    sentence.withUnsafeBufferPointer { sentence in
      var (covered, count) = (0.0, 0)
      for term in terms {
        guard
          let best = term.alternatives.first(where: { ByteSearch.holds($0.bytes, in: sentence) })
        else { continue }
        covered += term.weight * best.weight
        count += 1
      }
      covered *= (Double(count) / Double(terms.count)).squareRoot() / total
      if covered < 0.2 { return nil }
      let same = Double(longestRun(in: sentence)) / Double(max(1, places.count - 1))
      let length = Double(max(0, sentence.count / 3 - 6))
      return covered * (1 + 0.6 * same * same) * weightOfFrame(sentence) / (1 + length / 45)
    }
  }

  /// Definitions say what a word is for with the same few words: 形容…, …的人.
  private func weightOfFrame(_ sentence: UnsafeBufferPointer<UInt8>) -> Double {
    var weight = 1.0
    if let lead {
      weight *= sentence.starts(with: lead) ? 1.25 : ByteSearch.holds(lead, in: sentence) ? 1.1 : 1
    }
    if nouns.contains(where: { sentence.suffix($0.count).elementsEqual($0) }) {
      weight *= 1.4
    } else if nouns.contains(where: { ByteSearch.holds($0, in: sentence) }) {
      weight *= 1.15
    } else if !nouns.isEmpty {
      weight *= 0.8
    }
    return owners.contains { hasOwner($0, of: $1, in: sentence) } ? weight * 1.8 : weight
  }

  /// Whether a sentence has two terms, or their synonyms, with a 的 between: 母親的姊妹.
  private func hasOwner(
    _ owner: Int, of owned: Int, in sentence: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    terms[owner].alternatives.contains { one in
      ByteSearch.holds(one.bytes + Self.of, in: sentence)
        && terms[owned].alternatives.contains {
          ByteSearch.holds(one.bytes + Self.of + $0.bytes, in: sentence)
        }
    }
  }

  /// How many characters of the description stand side by side in a sentence.
  private func longestRun(in sentence: UnsafeBufferPointer<UInt8>) -> Int {
    var longest = 0
    for start in places.indices {
      while start + longest + 1 < places.count,
        ByteSearch.holds(
          Array(description[places[start]..<places[start + longest + 1]]), in: sentence)
      {
        longest += 1
      }
    }
    return longest
  }
}
