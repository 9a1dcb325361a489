import Dictionary
import WordIndex

/// Leaves out the words whose entries do not say all of something, and those that a dictionary does not have.
struct TextFilter {
  let source: any WordSource
  var texts: [TextQuery]
  /// Each has to have the word.
  var dictionaries: [any WordSource] = []

  /// Whether all words stay.
  var isEmpty: Bool { texts.isEmpty && dictionaries.isEmpty }

  /// All words that stay, the commonest first.
  func all() async throws -> SearchMatches {
    let words =
      texts.isEmpty
      ? candidates ?? []
      : try await source.words(saying: texts, among: candidates, limit: source.words.count)
    return SearchMatches(sorted: words.map { SearchMatch($0) }, total: words.count)
  }

  /// The words that the dictionaries have, the commonest first; `nil` for any. Asks no database.
  var candidates: [Int]? {
    guard let first = dictionaries.first else { return nil }
    return first.entryNumbers.filter { isInDictionaries($0, dictionaries.dropFirst()) }
  }

  /// The first of some words that stay, in the order that they have.
  func first(_ limit: Int, of matches: SearchMatches) async throws -> SearchMatches {
    let matches = inDictionaries(matches)
    if texts.isEmpty { return matches }
    var kept: [SearchMatch] = []
    var rest = matches.list[...]
    while let next = rest.first, kept.count < limit {
      try Task.checkCancellation()
      let rank = rest.prefix { $0.rank == next.rank }
      rest = rest.dropFirst(rank.count)
      let words = try await words(ofRank: Array(rank), limit: limit - kept.count)
      kept += rank.filter { words.contains($0.word) }
    }
    return SearchMatches(sorted: kept, total: rest.isEmpty && kept.count < limit ? kept.count : nil)
  }

  /// The matches that the dictionaries have.
  func inDictionaries(_ matches: SearchMatches) -> SearchMatches {
    if dictionaries.isEmpty { return matches }
    let kept = matches.list.filter { isInDictionaries($0.word, dictionaries[...]) }
    let isAll = matches.total == matches.list.count
    return SearchMatches(sorted: kept, total: isAll ? kept.count : nil)
  }

  private func isInDictionaries(_ word: Int, _ dictionaries: ArraySlice<any WordSource>) -> Bool {
    let title = source.words.title(of: word)
    return dictionaries.allSatisfy { !$0.members(having: title).isEmpty }
  }

  /// The first words of a rank stay that are in the order of their numbers, and all of the others: of these
  /// there are few.
  private func words(ofRank rank: [SearchMatch], limit: Int) async throws -> Set<Int> {
    let common = rank.filter(\.isInOrder).map(\.word)
    let others = rank.filter { !$0.isInOrder }.map(\.word)
    var words = Set(try await source.words(saying: texts, among: common, limit: limit))
    if !others.isEmpty {
      words.formUnion(try await source.words(saying: texts, among: others, limit: others.count))
    }
    return words
  }
}
