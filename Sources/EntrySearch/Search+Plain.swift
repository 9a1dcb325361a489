import Dictionary
import WordIndex

extension Search {
  /// The results for the text of a user who need know nothing of queries: it is read in every way that it can be, as a
  /// title, a sound, a shape, a kind, a relation or a meaning, and the likeliest come first.
  ///
  ///     let results = try await Search(source).results(for: "媽媽的姊姊", limit: 20)
  ///     results.understanding?.message(in: .chinese)  // 含義：媽媽的姊姊
  ///     results.hits.map(\.title)  // 阿姨, 姨媽, …
  ///
  /// - Parameter isUnfinished: whether the user is still typing.
  /// - Throws: `QueryError` for a text that cannot be read in any way, what the dictionary throws, and `CancellationError`.
  package func results(
    for text: String, isUnfinished: Bool = false, limit: Int, offset: Int = 0
  ) async throws -> SearchResults {
    let query: SearchQuery
    do throws(QueryError) {
      query = try SearchQuery(text, isUnfinished: isUnfinished)
    } catch .wildcardInReading {
      guard let found = try await answers(to: Question.all(in: text)) else {
        throw QueryError.wildcardInReading(text)
      }
      return try await page(of: PlainMatches(found), limit: limit, offset: offset)
    }
    if query.isFormal(text) { return try await results(of: query, limit: limit, offset: offset) }
    return try await plainResults(for: text, query, limit: limit, offset: offset)
  }

  /// Where no Mandarin word is the text, words of other languages may lead.
  private func plainResults(
    for text: String, _ query: SearchQuery, limit: Int, offset: Int
  ) async throws -> SearchResults {
    let end = min(max(0, offset), count) + min(max(0, limit), count)
    var found = try await plainMatches(of: text, query, limit: end + 1)
    found.unlisted = UnlistedCharacters(source: source).characters(for: text, query)
    let results = try await page(of: found, limit: limit, offset: offset)
    if offset > 0 || !mayBeForeign(query, besides: found.literal) { return results }
    return results.led(by: try await foreignHits(for: query, limit: limit), limit: limit)
  }

  /// The best of the answers to questions that a text may be; `nil` if none has one.
  private func answers(to questions: [Question]) async throws -> QuestionSearch.Answer? {
    for question in questions {
      if let answer = try await QuestionSearch(source: source).answer(to: question) {
        return answer
      }
    }
    return nil
  }

  /// The maximum number of characters of a text that describes nothing.
  private static var shortest: Int { 2 }

  private func plainMatches(of text: String, _ query: SearchQuery, limit: Int) async throws
    -> PlainMatches
  {
    let filter = TextFilter(source: source, texts: [])
    let literal = try await matches(of: query, filter, limit: limit)
    let isExact = literal.list.first?.rank.tier == .exact
    let questions = Question.all(in: text)
    var found = PlainMatches(literal: literal)
    let explicit = questions.filter(\.isExplicit)
    if !explicit.isEmpty, !isExact || explicit.contains(where: \.isShape),
      let answer = try await answers(to: explicit)
    {
      found.insert(answer)
    }
    if isExact, query.isSound, let similar = try await commonerSounds(query, filter, than: literal)
    {
      found.appendCorrections(similar)
    }
    if isExact { return found }
    let isReading = literal.list.first?.evidence.reading != nil
    if !isReading, let answer = otherSounds(of: query) { found.insert(answer) }
    if !found.isEmpty, found.list.count >= limit { return found }
    // English that was found is not a misspelt reading.
    if found.understanding != nil || query.isEnglish && !found.isEmpty { return found }
    let corrections = try await corrections(for: query, filter)
    let graded = query.words.first.map { corrections.graded(by: $0, source) } ?? corrections
    let isSlip = graded.list.first?.rank.tier == .correction
    if !found.isEmpty || isSlip {
      found.appendCorrections(graded)
      if !isSlip || !found.literalIsEmpty { return found }
    }
    let halves = remembered(text)
    if let halves, halves.isLikely { found.append(halves.answer) }
    // So few characters are a word that somebody misspelt rather than a description.
    if text.unicodeScalars.count <= Self.shortest { found.appendCorrections(graded) }
    if let meaning = questions.last, !meaning.isExplicit,
      let answer = try await QuestionSearch(source: source).answer(to: meaning)
    {
      found.append(answer)
    }
    if let halves { found.append(halves.answer) }
    found.appendCorrections(graded)
    if found.isEmpty, let answer = parts(of: text) { found.append(answer) }
    if found.isEmpty {
      found.tried = questions.isEmpty ? [.title(text)] : questions.compactMap(\.tried)
    }
    return found
  }

  private func page(
    of found: PlainMatches, limit: Int, offset: Int
  ) async throws -> SearchResults {
    let start = min(max(0, offset), count)
    var results = try await page(
      of: found.list, total: found.total, besides: found.unlisted, hasTiers: true,
      start..<start + min(max(0, limit), count))
    results.understanding = found.understanding
    results.tried = found.tried
    return results
  }

  // MARK: Other ways to read a text

  /// The words that are read so in another romanization, with other tones, or with a syllable that goes on.
  private func otherSounds(of query: SearchQuery) -> QuestionSearch.Answer? {
    guard query.words.count == 1 else { return nil }
    return SoundSlips(words: source.words).answer(to: query.words[0])
  }

  /// The words that sound almost so, where the words that sound so are rare and these are common: then they may well be meant.
  private func commonerSounds(
    _ query: SearchQuery, _ filter: TextFilter, than exact: SearchMatches
  ) async throws -> SearchMatches? {
    let rarest = 5_000
    guard exact.list.allSatisfy({ $0.word > rarest || $0.rank.tier != .exact }) else { return nil }
    let tones = otherSounds(of: query)?.matches ?? []
    let others = tones + (try await corrections(for: query, filter)).list
    let common = others.filter { $0.word <= rarest / 2 }.map { $0.ranked(.init(tier: .near)) }
    return common.isEmpty ? nil : SearchMatches(sorted: common, total: common.count)
  }

  /// The titles that are mostly written, and whether they are likelier to be meant than meanings of words.
  private func remembered(
    _ text: String
  ) -> (answer: QuestionSearch.Answer, isLikely: Bool)? {
    let text = PlainText.of(text)
    let found = source.words.words(remembered: text, limit: 20)
    guard let first = found.first else { return nil }
    let matches = found.map { SearchMatch($0.word, .init(tier: .near)) }
    return (.init(matches: matches, understanding: .title(text)), first.likeness >= 0.72)
  }

  /// The words inside a text that is not a word itself.
  private func parts(of text: String) -> QuestionSearch.Answer? {
    let words = MeaningTerms(source: source).words(in: PlainText.of(text))
    let numbers = words.compactMap { source.words.word(titled: $0) }
    if numbers.isEmpty || words.count < 2 { return nil }
    return .init(
      matches: numbers.map { SearchMatch($0, .init(tier: .near)) }, understanding: .words(words))
  }
}

/// The matches of a text, read in several ways, each word once.
struct PlainMatches {
  private(set) var list: [SearchMatch] = []
  private(set) var total: Int?
  private(set) var understanding: Understanding?
  /// How the text was read where nothing is found.
  var tried: [Understanding] = []
  /// Characters that answer it and that no dictionary has.
  var unlisted: [UnlistedCharacter] = []
  /// What is written or read so.
  let literal: [SearchMatch]
  var literalIsEmpty: Bool { literal.isEmpty }

  init(_ answer: QuestionSearch.Answer) {
    list = answer.matches
    understanding = answer.understanding
    literal = []
  }

  init(literal: SearchMatches) {
    list = literal.list
    total = literal.total
    self.literal = literal.list
  }

  var isEmpty: Bool { list.isEmpty }

  /// Puts an answer behind exact finds, and before those that only begin so or have it inside.
  mutating func insert(_ answer: QuestionSearch.Answer) {
    let exact = list.prefix { $0.rank.tier == .exact }
    take(Array(exact) + answer.matches + list.dropFirst(exact.count), answer.understanding)
  }

  mutating func append(_ answer: QuestionSearch.Answer) {
    take(list + answer.matches, answer.understanding)
  }

  mutating func appendCorrections(_ corrections: SearchMatches) {
    var seen = Set(list.map(\.word))
    list += corrections.list.filter { seen.insert($0.word).inserted }
  }

  private mutating func take(_ matches: [SearchMatch], _ understanding: Understanding) {
    var seen: Set<Int> = []
    list = matches.filter { seen.insert($0.word).inserted }
    total = nil
    self.understanding = self.understanding ?? understanding
  }
}

extension SearchQuery {
  /// Whether a text is written in the language of queries, and asks no question.
  fileprivate func isFormal(_ text: String) -> Bool {
    hasShape || !texts.isEmpty || dictionary != nil
      || text.unicodeScalars.contains { "*?＊？\"".unicodeScalars.contains($0) } && !words.isEmpty
  }

  /// Whether its letters are not syllables of pinyin.
  fileprivate var isEnglish: Bool {
    guard words.count == 1, case .letters = words[0] else { return false }
    return !SoundForms.forms(of: words[0]).contains(where: \.isWhole)
  }

  fileprivate var isSound: Bool {
    words.contains {
      if case .letters = $0 { true } else if case .bopomofo = $0 { true } else { false }
    }
  }
}

extension Question {
  fileprivate var isShape: Bool { if case .shape = self { true } else { false } }

  fileprivate var tried: Understanding? {
    switch self {
    case .related(let word, let isOpposite): isOpposite ? .opposites(of: word) : .synonyms(of: word)
    case .entries(let words): .entries(words)
    case .parts(let parts): .parts(parts.map { String($0) })
    case .shape(let shape): .shape(radical: shape.radical, strokes: shape.strokes)
    case .kind(let kind): .kind(kind.name, about: kind.topic)
    case .remembered(let pattern): .title(pattern)
    case .measure(let noun): .measure(of: noun)
    case .meaning(let meaning): .meaning(meaning.asked)
    }
  }
}
