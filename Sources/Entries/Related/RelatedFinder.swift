package import Dictionary
import WordIndex

/// Finds the words that are related to the word of an entry.
package struct RelatedFinder: Sendable {
  private let source: any WordSource

  package init(_ source: any WordSource) { self.source = source }

  /// The words that are related to an entry's word, by their titles alone.
  ///
  /// - Parameter limit: the maximum number of each kind.
  package func related(to entry: Entry, limit: Int) async throws -> Related {
    guard let (word, id) = number(of: entry) else {
      return Related(title: entry.title, lists: [])
    }
    let relations = try await source.relations(
      ofEntry: id, limit: limit + 1)
    var lists: [Related.List] = []
    for kind in RelatedKind.allCases {
      let found = try await words(
        kind, of: entry, word: word, relations: relations, range: 0..<limit)
      lists.append(found.list(kind) { Related.Word($0, in: source.words) })
    }
    return Related(title: entry.title, lists: lists)
  }

  /// Some of the words that are related to an entry's word in one way, with what lists show of them.
  ///
  /// - Parameter range: which of them, counted from 0.
  package func list(
    _ kind: RelatedKind, of entry: Entry, range: Range<Int>
  ) async throws -> Related.List {
    guard let (word, id) = number(of: entry) else {
      return Related.List(kind: kind, words: [])
    }
    let relations = try await source.relations(
      ofEntry: id, limit: range.upperBound + 1)
    let found = try await words(
      kind, of: entry, word: word, relations: relations, range: range)
    let summaries = Dictionary(
      try await source.summaries(of: found.words.compactMap(\.number)).map { ($0.word, $0) },
      uniquingKeysWith: { first, _ in first })
    return found.list(kind) { word in
      word.number.flatMap { summaries[$0] }.map(Related.Word.init)
        ?? Related.Word(word, in: source.words)
    }
  }

  /// The titles of words that are related to an entry's word in one way.
  package func titles(
    _ kind: RelatedKind, of entry: Entry, limit: Int
  ) async throws -> [String] {
    try await first(kind, of: entry, limit: limit).titles
  }

  /// The titles of words that are related to an entry's word in one way, and whether there are more.
  package func first(
    _ kind: RelatedKind, of entry: Entry, limit: Int
  ) async throws -> (titles: [String], isCapped: Bool) {
    guard let (word, id) = number(of: entry) else { return ([], false) }
    let relations = try await source.relations(
      ofEntry: id, limit: limit + 1)
    let found = try await words(
      kind, of: entry, word: word, relations: relations, range: 0..<limit)
    return (found.words.compactMap(\.number).map { source.words.title(of: $0) }, found.isCapped)
  }

  /// The number of an entry's word, and its id.
  private func number(of entry: Entry) -> (word: Int, id: Int)? {
    guard let word = source.words.word(titled: entry.title) else { return nil }
    return source.words.entry(of: word).map { (word, $0) }
  }

  private func words(
    _ kind: RelatedKind, of entry: Entry, word: Int, relations: Relations, range: Range<Int>
  ) async throws -> FoundWords {
    let limit = range.upperBound + 1
    let index = source.words
    switch kind {
    case .references: return FoundWords(named: entry.referenceTitles, index: index, in: range)
    case .synonyms:
      return FoundWords(
        named: entry.titles(\.synonymList), and: relations.synonyms, index: index, in: range)
    case .antonyms:
      return FoundWords(
        named: entry.titles(\.antonymList), and: relations.antonyms, index: index, in: range)
    case .homophones:
      let found = index.homophones(of: word, limit: limit)
      return FoundWords(
        found.words, total: found.isCapped ? nil : found.words.count, in: range)
    case .beginning: return compounds(of: word, at: .beginning, range)
    case .middle: return compounds(of: word, at: .middle, range)
    case .end: return compounds(of: word, at: .end, range)
    case .mentions:
      let mentions = Mentions(of: entry.title, word: word, source: source)
      return FoundWords(
        try await mentions.words(referredBy: relations.referredBy, limit: limit), in: range)
    }
  }

  private func compounds(of word: Int, at place: Place, _ range: Range<Int>)
    -> FoundWords
  {
    let found = source.words.compounds(of: word, at: place, limit: range.upperBound)
    return FoundWords(found.words, total: found.total, in: range)
  }
}

/// Related words that were found: as many as were requested, and how many there are.
struct FoundWords {
  /// A word by its number, or by its title if it has no entry.
  enum Word {
    case known(Int)
    case unknown(String)

    var number: Int? {
      switch self {
      case .known(let number): number
      case .unknown: nil
      }
    }
  }

  var words: [Word]
  var total: Int?
  var isCapped: Bool

  /// Those in a range of words that were found. Without `total` they are one more than the range where
  /// there are more.
  init(_ words: [Word], total: Int?, in range: Range<Int>) {
    self.words = Array(words.prefix(range.upperBound).dropFirst(range.lowerBound))
    self.total = total
    isCapped = (total ?? words.count) > range.upperBound
  }

  init(_ numbers: [Int], total: Int? = nil, in range: Range<Int>) {
    self.init(numbers.map(Word.known), total: total, in: range)
  }

  /// The words that an entry names, as it names them, and behind them those whose entries name it.
  init(
    named titles: [String], and others: Relations.Words? = nil, index: WordIndex,
    in range: Range<Int>
  ) {
    var seen: Set<Int> = []
    var words: [Word] = []
    for title in titles {
      guard let number = index.word(titled: title) else {
        words.append(.unknown(title))
        continue
      }
      if seen.insert(number).inserted { words.append(.known(number)) }
    }
    // The total of the others counts those that the entry names too.
    let named = seen.count
    let more = (others?.words ?? []).filter { seen.insert($0).inserted }
    words += more.map(Word.known)
    let total = others.map { max(words.count, $0.total + words.count - more.count - named) }
    self.init(words, total: total ?? words.count, in: range)
  }

  func list(_ kind: RelatedKind, _ word: (Word) -> Related.Word) -> Related.List {
    Related.List(kind: kind, words: words.map(word), total: total, isCapped: isCapped)
  }
}

extension Related.Word {
  fileprivate init(_ word: FoundWords.Word, in index: WordIndex) {
    switch word {
    case .known(let number): self.init(title: index.title(of: number))
    case .unknown(let title): self.init(title: title, isEntry: false)
    }
  }

  fileprivate init(_ summary: WordSummary) {
    self.init(
      title: summary.title, bopomofo: summary.bopomofo, pinyin: summary.pinyin,
      gloss: summary.gloss)
  }
}

extension Entry {
  fileprivate var definitions: some Sequence<Definition> { heteronyms.lazy.flatMap(\.definitions) }

  fileprivate func titles(_ list: (Definition) -> [String]) -> [String] {
    distinct(definitions.flatMap(list))
  }

  /// The words that the entry refers to: 參見「…」, 也作「…」.
  fileprivate var referenceTitles: [String] {
    titles { definition in
      (definition.text.map { CrossReference.targets(in: $0) } ?? [])
        + (definition.links ?? []).flatMap { CrossReference.targets(in: $0) }
    }
  }

  /// Each title once, and not the entry's own; by code points.
  private func distinct(_ titles: [String]) -> [String] {
    var seen: Set<[UInt8]> = [Array(title.utf8)]
    return titles.filter { seen.insert(Array($0.utf8)).inserted }
  }
}
