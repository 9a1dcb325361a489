import Dictionary
import Segmentation
import Text
import WordIndex

/// The entries that mention a word: those that refer to it, and those whose definitions or examples use
/// it as a word.
///
/// The dictionary's index says which texts hold the characters; the cut says whether they are the word there: 行 in
/// 銀行 is not a mention of 行.
struct Mentions {
  /// How many candidates are requested at first.
  private static let firstCandidates = 256
  /// How many entries are read at once. A request that is cancelled ends between two reads.
  private static let entriesAtOnce = 64

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
      let new = candidates.words.drop { $0 < next }
      for start in stride(from: new.startIndex, to: new.endIndex, by: Self.entriesAtOnce) {
        // Reads do not wait, so without this no other task would have the thread until the end.
        await Task.yield()
        let batch = new[start...].prefix(Self.entriesAtOnce)
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
    // Words are found by their entries, so all have one.
    let ids = words.compactMap(source.entry(ofWord:))
    let texts = try await source.texts(ofEntries: ids, holding: title)
    return zip(words, texts).filter { $0.1.contains { isUsed(in: $0.text) } }.map(\.0)
  }

  /// Whether the characters are in a text with a border of words before and behind them. Only the parts between the
  /// marks around them are cut: nothing outside changes the cut.
  func isUsed(in text: String) -> Bool {
    let text = Array(text.utf8)
    let places = text.withUnsafeBufferPointer { ByteSearch.places(of: bytes, in: $0) }
    return places.contains { place in
      let start = segmenter.part(around: place, in: text).lowerBound
      let end = segmenter.part(around: place + bytes.count, in: text).upperBound
      let part = Array(text[start..<end])
      let range = place - start..<place - start + bytes.count
      return part.withUnsafeBufferPointer { isWord(range, in: $0) }
    }
  }

  private func isWord(_ range: Range<Int>, in part: UnsafeBufferPointer<UInt8>) -> Bool {
    var tokens: [Token] = []
    segmenter.segment(part, into: &tokens, naming: false)
    let isBegun =
      range.lowerBound == 0 || tokens.contains { $0.range.upperBound == range.lowerBound }
    return isBegun && tokens.contains { $0.range.upperBound == range.upperBound }
  }
}
