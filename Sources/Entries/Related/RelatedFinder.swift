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
    var lists: [Related.List] = []
    if let known = try await relations(of: entry, upTo: limit) {
      for kind in RelatedKind.allCases {
        let found = try await words(kind, of: entry, known.word, known.relations, in: 0..<limit)
        lists.append(found.list(kind) { Related.Word($0) })
      }
    }
    return Related(title: entry.title, lists: lists)
  }

  /// Some of the words that are related to an entry's word in one way, with what lists show of them.
  ///
  /// - Parameter range: which of them, counted from 0.
  package func list(
    _ kind: RelatedKind, of entry: Entry, range: Range<Int>
  ) async throws -> Related.List {
    let found = try await words(kind, of: entry, in: range)
    let summaries = Dictionary(
      try await source.summaries(of: found.words.compactMap(\.number)).map { ($0.word, $0) },
      uniquingKeysWith: { first, _ in first })
    return found.list(kind) { word in
      word.number.flatMap { summaries[$0] }.map(Related.Word.init) ?? Related.Word(word)
    }
  }

  /// The titles of words that are related to an entry's word in one way, and whether there are more.
  package func first(
    _ kind: RelatedKind, of entry: Entry, limit: Int
  ) async throws -> (titles: [String], isCapped: Bool) {
    let found = try await words(kind, of: entry, in: 0..<limit)
    return (found.words.filter { $0.number != nil }.map(\.title), found.isCapped)
  }

  private func words(
    _ kind: RelatedKind, of entry: Entry, in range: Range<Int>
  ) async throws -> FoundWords {
    guard let known = try await relations(of: entry, upTo: range.upperBound) else {
      return FoundWords([], total: nil, in: range)
    }
    return try await words(kind, of: entry, known.word, known.relations, in: range)
  }

  /// The number of an entry's word, and the words whose entries name it; `nil` if the dictionary lacks it.
  private func relations(
    of entry: Entry, upTo limit: Int
  ) async throws -> (word: Int, relations: Relations)? {
    guard let word = source.words.word(titled: entry.title), let id = source.words.entry(of: word)
    else { return nil }
    return (word, try await source.relations(ofEntry: id, limit: limit + 1))
  }

  private func words(
    _ kind: RelatedKind, of entry: Entry, _ word: Int, _ relations: Relations, in range: Range<Int>
  ) async throws -> FoundWords {
    let limit = range.upperBound + 1
    switch kind {
    case .references: return named(entry.referenceTitles, in: range)
    case .synonyms: return named(entry.titles(\.synonymList), and: relations.synonyms, in: range)
    case .antonyms: return named(entry.titles(\.antonymList), and: relations.antonyms, in: range)
    case .homophones:
      let found = source.words.homophones(of: word, limit: limit)
      return numbered(found.words, total: found.isCapped ? nil : found.words.count, in: range)
    case .beginning: return compounds(of: word, at: .beginning, range)
    case .middle: return compounds(of: word, at: .middle, range)
    case .end: return compounds(of: word, at: .end, range)
    case .mentions:
      let mentions = Mentions(of: entry.title, word: word, source: source)
      let found = try await mentions.words(referredBy: relations.referredBy, limit: limit)
      return numbered(found, total: nil, in: range)
    }
  }

  private func compounds(of word: Int, at place: Place, _ range: Range<Int>) -> FoundWords {
    let found = source.words.compounds(of: word, at: place, limit: range.upperBound)
    return numbered(found.words, total: found.total, in: range)
  }

  private func numbered(_ numbers: [Int], total: Int?, in range: Range<Int>) -> FoundWords {
    FoundWords(numbers.map(word), total: total, in: range)
  }

  private func word(_ number: Int) -> FoundWords.Word {
    FoundWords.Word(title: source.words.title(of: number), number: number)
  }

  /// The words that an entry names, as it names them, and behind them those whose entries name it.
  private func named(
    _ titles: [String], and others: Relations.Words? = nil, in range: Range<Int>
  ) -> FoundWords {
    var seen: Set<Int> = []
    let own = titles.map { FoundWords.Word(title: $0, number: source.words.word(titled: $0)) }
      .filter { word in word.number.map { seen.insert($0).inserted } ?? true }
    // The total of the others counts those that the entry names too.
    let named = seen.count
    let more = (others?.words ?? []).filter { seen.insert($0).inserted }
    let count = own.count + more.count
    let total = others.map { max(count, $0.total + own.count - named) } ?? count
    return FoundWords(own + more.map(word), total: total, in: range)
  }
}

/// Related words that were found: as many as were requested, and how many there are.
private struct FoundWords {
  /// A word, and its number if it has an entry.
  struct Word {
    var title: String
    var number: Int?
  }

  let words: [Word]
  let total: Int?
  let isCapped: Bool

  /// Those in a range of words that were found. Without `total` they are one more than the range where
  /// there are more.
  init(_ words: [Word], total: Int?, in range: Range<Int>) {
    self.words = Array(words.prefix(range.upperBound).dropFirst(range.lowerBound))
    self.total = total
    isCapped = (total ?? words.count) > range.upperBound
  }

  func list(_ kind: RelatedKind, _ word: (Word) -> Related.Word) -> Related.List {
    Related.List(kind: kind, words: words.map(word), total: total, isCapped: isCapped)
  }
}

extension Related.Word {
  fileprivate init(_ word: FoundWords.Word) {
    self.init(title: word.title, isEntry: word.number != nil)
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
  func distinct(_ titles: [String]) -> [String] {
    var seen: Set<[UInt8]> = [Array(title.utf8)]
    return titles.filter { seen.insert(Array($0.utf8)).inserted }
  }
}
