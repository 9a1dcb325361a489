import Dictionary
import Segmentation
import WordIndex

/// The entries that mention a word: those that refer to it, and those whose definitions or examples use
/// it as a word.
///
/// Which texts hold the characters the dictionary's index says; whether they are the word there, the
/// cut of the text: 行 in 銀行 is no mention of 行.
struct Mentions {
  /// So many candidates are asked for at first.
  private static let firstCandidates = 256
  /// So many entries are read at once. A request that is cancelled ends between two reads.
  private static let entriesAtOnce = 32

  private let title: String
  private let bytes: [UInt8]
  /// The number of the word.
  private let word: Int
  private let source: any WordSource
  private let segmenter: Segmenter

  init(of title: String, word: Int, source: any WordSource) {
    self.title = title
    bytes = Array(title.utf8)
    self.word = word
    self.source = source
    // Without the user's words: a page is the same for all.
    segmenter = Segmenter(lexicon: source.lexicon)
  }

  /// The numbers of the words whose entries mention the word: those that refer to it first, then the
  /// commonest.
  func words(referredBy references: Relations.Words, limit: Int) async throws -> [Int] {
    var found = Array(references.words.prefix(limit))
    let known = Set(found + [word])
    var asked = Self.firstCandidates
    var next = 0
    while found.count < limit {
      let candidates = try await candidates(limit: asked)
      for batch in candidates.words.drop(while: { $0 < next }).batches(of: Self.entriesAtOnce) {
        // Reads do not wait, so without this nobody else would have the thread until the end.
        await Task.yield()
        found += try await using(batch.filter { !known.contains($0) })
        if found.count >= limit { break }
      }
      guard let last = candidates.words.last, candidates.isCapped else { break }
      next = last + 1
      asked *= 4
    }
    return Array(found.prefix(limit))
  }

  /// The commonest words whose definitions or examples hold the characters, in order, and whether there
  /// are more.
  private func candidates(limit: Int) async throws -> (words: [Int], isCapped: Bool) {
    var words: Set<Int> = []
    var end: Int?
    for field in [TextQuery.Field.definitions, .examples] {
      let found = try await source.words(
        saying: TextQuery(field, title), among: nil, limit: limit)
      words.formUnion(found)
      // Behind the last word of a list that was capped, others may be missing.
      if found.count >= limit, let last = found.last { end = min(end ?? last, last) }
    }
    let sorted = words.sorted()
    guard let end else { return (sorted, false) }
    return (Array(sorted.prefix { $0 <= end }), true)
  }

  /// Those of the words whose entries use the word.
  private func using(_ words: [Int]) async throws -> [Int] {
    let ids = words.map { source.words.entry(of: $0) }
    let entries = try await source.entries(ids: ids)
    // An entry that cannot be read is left out, and then the two would not go together.
    guard entries.count == words.count else { return [] }
    return zip(words, entries).filter { isUsed(in: $0.1) }.map(\.0)
  }

  private func isUsed(in entry: Entry) -> Bool {
    entry.heteronyms.contains { heteronym in
      heteronym.definitions.contains { definition in
        definition.text.map(isUsed(in:)) ?? false
          || (definition.examples ?? []).contains(where: isUsed(in:))
      }
    }
  }

  /// Whether the characters stand in a text with a border of words before and behind them.
  func isUsed(in text: String) -> Bool {
    let text = Array(text.utf8)
    let places = text.ranges(of: bytes)
    if places.isEmpty { return false }
    var tokens: [Token] = []
    text.withUnsafeBufferPointer { segmenter.segment($0, into: &tokens, naming: false) }
    let borders = Set(tokens.map(\.range.lowerBound)).union([text.count])
    return places.contains {
      borders.contains($0.lowerBound) && borders.contains($0.upperBound)
    }
  }
}

extension Collection {
  /// The elements in order, so many at once.
  fileprivate func batches(of size: Int) -> some Sequence<SubSequence> {
    sequence(state: self[...]) { rest -> SubSequence? in
      if rest.isEmpty { return nil }
      let batch = rest.prefix(size)
      rest = rest.dropFirst(size)
      return batch
    }
  }
}
