import Dictionary
import Documents
import Segmentation
import Text
import WordIndex

/// The words that often follow a word in the dictionary's own text.
///
/// Nothing is kept of them: a few hundred of the commonest entries that hold the word are read, and only the
/// clauses around it are cut.
extension CandidateSearch {
  /// How many entries are read per request.
  private static let mostEntries = 400
  /// The maximum number of words that are offered.
  private static let mostNextWords = 10
  /// What follows once may be chance.
  private static let leastCount = 2

  /// The words that are offered behind the word that ends at the cursor, the likeliest first; none if no word of
  /// the dictionary ends there.
  func nextWords() async throws -> [FoundWord] {
    let cursor = place.text.cursor
    let last = document.text.scalarBoundary(atOrBefore: cursor - 1)
    guard place.typed == nil, cursor > 0, let focus = dictionary.focus(at: last, in: document),
      focus.range.upperBound == cursor, let word = focus.word.flatMap(words.word(withID:))
    else { return [] }
    return try await numbers(after: words.title(of: word)).map {
      found($0, from: place.text.scalars.count)
    }
  }

  /// The numbers of the words that follow a word.
  private func numbers(after title: String) async throws -> [Int] {
    await Task.yield()
    let source = dictionary.source
    let users = try await source.words(
      saying: TextQuery(.texts, title), among: nil, limit: Self.mostEntries)
    let texts = try await source.texts(
      ofEntries: users.compactMap(words.entry), holding: title)
    // Without the user's words, as the dictionary's text is.
    let segmenter = Segmenter(lexicon: lexicon)
    var counts: [Int: Int] = [:]
    for text in texts.joined() {
      try Task.checkCancellation()
      for word in followers(of: Array(title.utf8), in: Array(text.utf8), segmenter) {
        counts[word, default: 0] += 1
      }
    }
    return Self.best(counts)
  }

  /// The best of the words that were counted. A word that is common everywhere says less of this one: a count weighs as
  /// much as its word's number has binary digits.
  private static func best(_ counts: [Int: Int]) -> [Int] {
    func weight(_ number: Int, _ count: Int) -> Int {
      count * (Int.bitWidth - (number + 2).leadingZeroBitCount)
    }
    return counts.filter { $0.value >= leastCount }
      .sorted { a, b in
        (weight(b.key, b.value), a.key) < (weight(a.key, a.value), b.key)
      }
      .prefix(mostNextWords).map(\.key)
  }

  /// The numbers of the words that follow a phrase in a text, where it is a word there.
  private func followers(
    of phrase: [UInt8], in text: [UInt8], _ segmenter: Segmenter
  ) -> [Int] {
    let places = text.withUnsafeBufferPointer { ByteSearch.places(of: phrase, in: $0) }
    return places.compactMap { place in
      let part = segmenter.part(around: place, in: text)
      let tokens = segmenter.tokens(in: Array(text[part]))
      let start = place - part.lowerBound
      guard
        let index = tokens.firstIndex(where: {
          $0.kind == .word && $0.range == start..<start + phrase.count
        }),
        index + 1 < tokens.count, tokens[index + 1].kind == .word
      else { return nil }
      return tokens[index + 1].word.flatMap { words.word(withID: $0) }
    }
  }
}
