package import Dictionary
package import Phonetics
import Text
import WordIndex

/// Finds the words that are related to the word of an entry.
package struct RelatedFinder: Sendable {
  private let source: any WordSource

  package init(_ source: any WordSource) { self.source = source }

  /// The words that are related to an entry's word, by their titles alone.
  ///
  /// - Parameters:
  ///   - reading: the reading that is meant, as it is printed; compounds and homophones are of that. `nil` for all.
  ///   - limit: the maximum number of each kind.
  ///   - mentions: the maximum number of entries that mention the word, if that is another one.
  package func related(
    to entry: Entry, read reading: [PackedSyllable]? = nil, limit: Int, mentions: Int? = nil
  ) async throws -> Related {
    var related = Related(title: entry.title)
    guard let known = try await relations(of: entry, upTo: limit) else { return related }
    for kind in RelatedKind.allCases {
      let count = kind == .mentions ? mentions ?? limit : limit
      let list = try await titles(
        kind, of: entry, known.word, known.relations, read: reading, in: 0..<count)
      if !list.words.isEmpty { related.lists.append(list) }
    }
    return related
  }

  /// Some of the words that are related to an entry's word in one way, with their summaries for lists.
  ///
  /// - Parameter range: their places, counted from 0.
  package func list(
    _ kind: RelatedKind, of entry: Entry, range: Range<Int>
  ) async throws -> Related.List {
    var list = try await titles(kind, of: entry, in: range)
    let summaries = Dictionary(
      try await source.summaries(of: list.words.compactMap(\.number)).map { ($0.word, $0) },
      uniquingKeysWith: { first, _ in first })
    for (place, word) in list.words.enumerated() {
      list.words[place].summary = word.number.flatMap { summaries[$0] }
    }
    return list
  }

  /// The same by their titles alone.
  package func titles(
    _ kind: RelatedKind, of entry: Entry, in range: Range<Int>
  ) async throws -> Related.List {
    guard let known = try await relations(of: entry, upTo: range.upperBound) else {
      return Related.List(kind: kind, words: [])
    }
    return try await titles(kind, of: entry, known.word, known.relations, in: range)
  }

  /// The number of an entry's word, and the words whose entries name it; `nil` if the dictionary lacks it.
  private func relations(
    of entry: Entry, upTo limit: Int
  ) async throws -> (word: Int, relations: Relations)? {
    guard let word = source.words.word(titled: entry.title) else { return nil }
    guard let id = source.entry(ofWord: word) else { return (word, .none) }
    return (word, try await source.relations(ofEntry: id, limit: limit + 1))
  }

  private func titles(
    _ kind: RelatedKind, of entry: Entry, _ word: Int, _ relations: Relations,
    read reading: [PackedSyllable]? = nil, in range: Range<Int>
  ) async throws -> Related.List {
    let limit = range.upperBound + 1
    var total: Int?
    let words: [Related.Word]
    switch kind {
    case .references: (words, total) = named(entry.titles(\.references))
    case .synonyms: (words, total) = named(entry.titles(\.synonymList), and: relations.synonyms)
    case .antonyms: (words, total) = named(entry.titles(\.antonymList), and: relations.antonyms)
    case .homophones:
      // The index knows those of the main reading.
      let main = source.words.mainReading(of: word)?.bopomofo()
      let isMain = reading == nil || reading == main.flatMap(PackedSyllable.all(in:))
      let found = isMain ? source.words.homophones(of: word, limit: limit) : ([], false)
      words = found.0.map(self.word)
      total = found.1 ? nil : words.count
    case .beginning: (words, total) = compounds(of: word, at: .beginning, read: reading, limit)
    case .middle: (words, total) = compounds(of: word, at: .middle, read: reading, limit)
    case .end: (words, total) = compounds(of: word, at: .end, read: reading, limit)
    case .mentions:
      words = try await Mentions(of: entry.title, word: word, source: source)
        .words(referredBy: relations.referredBy, limit: limit).map(self.word)
    }
    // A search that was cancelled has found a part of them.
    try Task.checkCancellation()
    // Without a count, one word more than the range shows that there are more.
    return Related.List(
      kind: kind, words: Array(words.prefix(range.upperBound).dropFirst(range.lowerBound)),
      total: total, isCapped: (total ?? words.count) > range.upperBound)
  }

  private func compounds(
    of word: Int, at place: Place, read reading: [PackedSyllable]?, _ limit: Int
  ) -> (words: [Related.Word], total: Int) {
    guard let reading else {
      let found = source.words.compounds(of: word, at: place, limit: limit)
      return (found.words.map(self.word), found.total)
    }
    let title = source.words.title(of: word)
    let words = source.words.compounds(of: word, at: place, limit: .max).words.filter {
      reads(title, as: reading, in: $0)
    }
    return (words.prefix(limit).map(self.word), words.count)
  }

  /// Whether a word has a reading within a longer word. The neutral tone fits any.
  private func reads(_ word: String, as reading: [PackedSyllable], in compound: Int) -> Bool {
    // A syllable belongs to a character, not to a mark between.
    let title = source.words.title(of: compound).unicodeScalars.filter {
      CharacterClass.of($0.value) == .han
    }
    let starts = Array(title).ranges(of: Array(word.unicodeScalars)).map(\.lowerBound)
    let readings = source.words.readings(of: compound)
      .compactMap { PackedSyllable.all(in: $0.bopomofo()) }
      .filter { $0.count == title.count }
    // Nothing is known of one whose syllables do not match its characters.
    if readings.isEmpty { return true }
    return readings.contains { syllables in
      starts.contains { start in
        zip(syllables[start...], reading).allSatisfy { there, here in
          there == here || there.base == here.base && (there.isNeutral || here.isNeutral)
        }
      }
    }
  }

  private func word(_ number: Int) -> Related.Word {
    Related.Word(title: source.words.title(of: number), number: number)
  }

  /// The words that an entry names, as it names them, and behind them those whose entries name it.
  private func named(
    _ titles: [String], and others: Relations.Words? = nil
  ) -> (words: [Related.Word], total: Int) {
    var seen: Set<Int> = []
    let own = titles.map { Related.Word(title: $0, number: source.words.word(titled: $0)) }
      .filter { word in word.number.map { seen.insert($0).inserted } ?? true }
    // The total of the others counts those that the entry names too.
    let named = seen.count
    let more = (others?.words ?? []).filter { seen.insert($0).inserted }
    let count = own.count + more.count
    return (own + more.map(word), others.map { max(count, $0.total + own.count - named) } ?? count)
  }
}

extension Entry {
  fileprivate func titles(_ list: (Definition) -> [String]) -> [String] {
    distinct(heteronyms.flatMap(\.definitions).flatMap(list))
  }

  /// Each title once, and not the entry's own; by code points.
  func distinct(_ titles: [String]) -> [String] {
    var seen: Set<[UInt8]> = [Array(title.utf8)]
    return titles.filter { seen.insert(Array($0.utf8)).inserted }
  }
}

extension Definition {
  /// The words that it refers to: 參見「…」, 也作「…」.
  var references: [String] {
    ([text].compactMap { $0 } + (links ?? [])).flatMap(CrossReference.targets)
  }
}
