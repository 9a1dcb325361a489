import Dictionary
import Segmentation
import WordIndex

/// Finds the answer to a question.
struct QuestionSearch {
  /// Words, the best first, and how the question was understood.
  struct Answer: Sendable {
    var matches: [SearchMatch]
    var understanding: Understanding
  }

  let source: any WordSource
  private var words: WordIndex { source.words }

  /// How many words of a kind are looked through.
  private static let most = 100

  /// The answer to a question; `nil` if there is none.
  func answer(to question: Question) async throws -> Answer? {
    try Task.checkCancellation()
    let (matches, understanding): ([SearchMatch], Understanding) =
      switch question {
      case .related(let word, let isOpposite): try await related(to: word, isOpposite: isOpposite)
      case .entries(let words): (entries(of: words), .entries(words))
      case .parts(let parts): (characters(madeOf: parts), .parts(parts.map { String($0) }))
      case .shape(let shape): (try await characters(of: shape), shape.understanding)
      case .kind(let kind): (try await matches(of: kind), .kind(kind.name, about: kind.topic))
      case .remembered(let pattern): (titles(matching: pattern), .title(pattern))
      case .measure(let noun): (try await measures(of: noun), .measure(of: noun))
      case .meaning(let meaning):
        (try await MeaningSearch(source: source).matches(of: meaning), .meaning(meaning.asked))
      }
    return matches.isEmpty ? nil : Answer(matches: matches, understanding: understanding)
  }

  private func match(_ word: Int) -> SearchMatch { SearchMatch(word, .init(tier: .answer)) }

  /// The word of a title in any form of its characters.
  private func word(_ title: String) -> Int? {
    words.word(titled: title) ?? source.lexicon.id(inAnyForm: title).flatMap(words.word(withID:))
  }

  // MARK: Relations

  private func related(to text: String, isOpposite: Bool) async throws -> (
    [SearchMatch], Understanding
  ) {
    let understanding = isOpposite ? Understanding.opposites(of: text) : .synonyms(of: text)
    guard let number = word(text), let entry = source.entry(ofWord: number) else {
      // 很開心 is not a word.
      let rest = text.without(prefix: "很") ?? text.without(prefix: "非常") ?? ""
      return rest.isEmpty
        ? ([], understanding) : try await related(to: rest, isOpposite: isOpposite)
    }
    let relations = try await source.relations(ofEntry: entry, limit: Self.most)
    if isOpposite {
      var found = relations.antonyms.words + (try await opposites(of: number))
      // One of several words that mean the same may have opposites that are named.
      for synonym in relations.synonyms.words.prefix(12) where found.count < 8 {
        guard let entry = source.entry(ofWord: synonym) else { continue }
        let others = try await source.relations(ofEntry: entry, limit: Self.most).antonyms.words
        found += others.filter { !found.contains($0) && $0 != number }
      }
      if !found.isEmpty { return (found.map(match), understanding) }
      let opposite = ["不\(text)", "沒有\(text)", "無\(text)"]
      let meant = try await meanings(opposite[0])
      return (
        meant.filter { match in
          opposite.contains { match.evidence.sense?.text.contains($0) ?? false }
        },
        understanding
      )
    }
    let terms = try await MeaningTerms(source: source).terms(of: text).first
    let others = terms?.words.compactMap { words.word(titled: $0) } ?? []
    let found = relations.synonyms.words + others.filter { !relations.synonyms.words.contains($0) }
    let named = found.filter { $0 != number }
    return (named.isEmpty ? try await meanings(text) : named.map(match), understanding)
  }

  /// The words that a word's definitions call its opposites: 與「熱」相對.
  private func opposites(of number: Int) async throws -> [Int] {
    let senses = try await source.explanations(ofWords: [number]).first?.senses ?? []
    let sentences = senses.flatMap { $0.text.split(separator: "。") }
    return sentences.filter { $0.contains("相對") || $0.contains("相反") }
      .flatMap { String($0).components(by: "「").dropFirst() }
      .compactMap { word(String($0.prefix { $0 != "」" })) }.filter { $0 != number }
  }

  private func meanings(_ text: String) async throws -> [SearchMatch] {
    guard let question = MeaningQuestion(text) else { return [] }
    return try await MeaningSearch(source: source).matches(of: question)
  }

  // MARK: Titles

  /// In the order in which they are named.
  private func entries(of titles: [String]) -> [SearchMatch] {
    var found = titles.compactMap(word)
    // 的得地 is three words, not one.
    if found.isEmpty, titles.count == 1, (2...3).contains(titles[0].unicodeScalars.count) {
      found = titles[0].unicodeScalars.compactMap { word(String($0)) }
    }
    return found.map { SearchMatch($0, .init(tier: .exact)) }
  }

  private func titles(matching pattern: String) -> [SearchMatch] {
    let forms = TitleForms(lexicon: source.lexicon, words: words).forms(of: pattern)
    // A gap may be more characters than were meant.
    let wider = pattern.contains("?") ? [pattern.components(by: "?").joined(separator: "*")] : []
    for form in forms + wider {
      let hits = words.words(matching: TitlePattern(form), limit: Self.most).hits
      if !hits.isEmpty { return hits.map { match($0.word) } }
    }
    let rest = pattern.unicodeScalars.filter { SearchLetter.of($0) != .wildcard }
    return words.words(remembered: String(String.UnicodeScalarView(rest)), limit: 10).map {
      match($0.word)
    }
  }

  // MARK: Shapes

  private func characters(madeOf parts: [Unicode.Scalar]) -> [SearchMatch] {
    guard let facts = source.characters else { return [] }
    let found = facts.parts.characters(madeOf: parts).compactMap { match in
      words.word(titled: String(match.scalar)).map { (word: $0, rest: match.rest) }
    }
    let least = found.first?.rest ?? 0
    return found.filter { $0.rest <= least + 1 }.sorted { ($0.rest, $0.word) < ($1.rest, $1.word) }
      .map { match($0.word) }
  }

  private func characters(of question: ShapeQuestion) async throws -> [SearchMatch] {
    var found: [Int] = []
    for shape in question.shapes {
      let words = try await source.characters(shape)
      // By their numbers, the commonest first: who names few traits means a character in use.
      found += words.sorted().filter { !found.contains($0) }
    }
    guard let wantsMost = question.wantsMost else { return found.map(match) }
    let strokes = try await source.summaries(of: found).map { ($0.word, $0.strokeCount ?? 0) }
    return strokes.sorted { (wantsMost ? $1.1 : $0.1, $0.0) < (wantsMost ? $0.1 : $1.1, $1.0) }
      .map { match($0.0) }
  }

  // MARK: Kinds

  private func matches(of kind: KindQuestion) async throws -> [SearchMatch] {
    if let letters = kind.letters {
      return try await words(formed: letters, isAdjective: !kind.labels.isEmpty)
    }
    let titled = try await only(kind, titles(about: kind))
    if kind.place == .beginning || kind.place == .end { return titled.map(match) }
    if kind.topic.isEmpty {
      return try await source.words(
        saying: TextQuery(.classes, kind.labels[0]), among: nil, limit: Self.most
      ).map(match)
    }
    var question = MeaningQuestion(kind.topic)
    question?.wantsPhrase = kind.isPhrase
    question?.noun = MeaningQuestion.nouns[kind.name] == nil ? nil : kind.name
    var meant: [SearchMatch] = []
    if let question { meant = try await MeaningSearch(source: source).matches(of: question) }
    let kept = Set(try await only(kind, meant.map(\.word)))
    let described = meant.filter { kept.contains($0.word) }
    let first = titled.map(match)
    if kind.isPhrase || kind.place == .anywhere {
      return first + described.filter { !titled.contains($0.word) }
    }
    let exact = first.filter { words.title(of: $0.word) == kind.topic }
    // Not every word of a kind is labelled so: that is only a reason to come first.
    var seen: Set<Int> = []
    return (exact + described + first + meant).filter { seen.insert($0.word).inserted }
  }

  /// The words with the topic of a kind in their titles, the commonest first.
  private func titles(about kind: KindQuestion) -> [Int] {
    if kind.topic.isEmpty { return [] }
    let pattern =
      switch kind.place {
      case .beginning: "\(kind.topic)*"
      case .end: "*\(kind.topic)"
      case .anywhere, nil: "*\(kind.topic)*"
      }
    let found = words.words(matching: TitlePattern(pattern), limit: words.count).hits.map(\.word)
      .sorted()
    // Phrases have the bare word: 虎 for 老虎, 兔 for 兔子.
    guard kind.isPhrase, kind.topic.unicodeScalars.count == 2, let bare = Self.bare(kind.topic)
    else { return found }
    let others = words.words(matching: TitlePattern("*\(bare)*"), limit: words.count).hits.map(
      \.word
    ).sorted()
    return found + others.filter { !Set(found).contains($0) }
  }

  /// A noun without what only makes it a word.
  private static func bare(_ noun: String) -> String? {
    let scalars = Array(noun.unicodeScalars)
    if ["老", "小", "阿"].contains(scalars[0]) { return String(scalars[1]) }
    return ["子", "兒", "頭"].contains(scalars[1]) ? String(scalars[0]) : nil
  }

  /// Those that are of a kind, in their order. A question by another name, or by a name of no kind, keeps all.
  private func only(_ kind: KindQuestion, _ candidates: [Int]) async throws -> [Int] {
    if kind.labels.isEmpty { return candidates }
    if kind.labels == ["成語"], let idioms = source.idioms {
      return candidates.filter { !idioms.members(having: words.title(of: $0)).isEmpty }
    }
    var kept: Set<Int> = []
    let ranked = candidates.sorted()
    for label in kind.labels {
      kept.formUnion(
        try await source.words(saying: TextQuery(.classes, label), among: ranked, limit: Self.most))
    }
    if kind.labels == ["成語"] {
      let phrases = ranked.filter { words.scalars(of: $0).count { $0 != "，" } >= 4 }
      for cue in ["形容", "比喻", "語本", "語出"] {
        kept.formUnion(
          try await source.words(
            saying: TextQuery(.definitions, cue), among: phrases, limit: Self.most))
      }
      // Not every idiom is called one, but none is shorter.
      let usual = Set(phrases.filter { words.scalars(of: $0).count { $0 != "，" } == 4 })
      kept.formIntersection(phrases)
      return candidates.filter { kept.contains($0) && usual.contains($0) }
        + candidates.filter { kept.contains($0) != usual.contains($0) }
    }
    return candidates.filter(kept.contains)
  }

  /// The words whose characters are alike as the letters are: 綠油油 of ABB.
  private func words(formed letters: String, isAdjective: Bool) async throws -> [SearchMatch] {
    let form = Array(letters)
    let found = (0..<words.count).lazy.filter { word in
      let title = words.scalars(of: word)
      guard title.count == form.count else { return false }
      return form.indices.allSatisfy { one in
        form.indices.allSatisfy { (form[one] == form[$0]) == (title[one] == title[$0]) }
      }
    }.prefix(400)
    let all = Array(found)
    guard isAdjective else { return all.prefix(Self.most).map(match) }
    var described: Set<Int> = []
    for cue in ["的樣子", "形容"] {
      described.formUnion(
        try await source.words(saying: TextQuery(.definitions, cue), among: all, limit: Self.most))
    }
    return (all.filter(described.contains) + all.filter { !described.contains($0) }).prefix(
      Self.most
    ).map(match)
  }

  // MARK: Measure words

  /// How many entries with a noun are read.
  private static let mostTexts = 400
  private static let generalMeasures: [Unicode.Scalar] = ["個", "種", "些", "類", "下", "年"]
  private static let numbers = Set("一兩二三四五六七八九十百千萬幾半這那每數整".unicodeScalars)

  /// The measure words with which entries count a noun, those that do it the most often first: 座 of 一座橋.
  private func measures(of noun: String) async throws -> [SearchMatch] {
    var measures: [Unicode.Scalar: Int] = [:]
    let all = try await source.words(
      saying: TextQuery(.definitions, "量詞", .beginning), among: nil, limit: words.count)
    for word in all {
      let title = words.scalars(of: word)
      if title.count == 1 { measures[title[0]] = word }
    }
    var counts: [Int: Int] = [:]
    let counting = try await source.words(
      telling: TermGroups([["量詞"], [noun]]), limit: Self.most)
    for explanation in try await source.explanations(ofWords: counting)
    where explanation.senses.contains(where: {
      $0.text.hasPrefix("量詞") && $0.text.contains(noun)
    }) {
      counts[explanation.word] = 3
    }
    let entries = try await source.words(
      saying: TextQuery(.texts, noun), among: nil, limit: Self.mostTexts
    )
    .compactMap(source.entry(ofWord:))
    for found in try await source.texts(ofEntries: entries, holding: noun).joined() {
      for before in found.text.components(by: noun).dropLast() {
        // 一座橋, 一座大橋
        let scalars = before.unicodeScalars.suffix(3).reversed()
        for (one, number) in zip(scalars, scalars.dropFirst()) where Self.numbers.contains(number) {
          if let word = measures[one] { counts[word, default: 0] += 1 }
        }
      }
    }
    // These count anything, and say nothing of it.
    for general in Self.generalMeasures {
      if let word = measures[general], let count = counts[word] { counts[word] = count / 16 }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { match($0.key) }
  }
}

extension ShapeQuestion {
  fileprivate var understanding: Understanding { .shape(radical: radical, strokes: strokes) }
}
