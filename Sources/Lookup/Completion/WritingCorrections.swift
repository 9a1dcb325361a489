import Segmentation
import WordIndex

/// Words that may be meant where one is written with a wrong character: 迫不急待 for 迫不及待.
struct WritingCorrections {
  let place: CompletionPlace
  let words: WordIndex
  let lexicon: Lexicon
  let segmenter: Segmenter

  /// So many are offered at most.
  static let limit = 5
  /// The lengths of what may be a wrong word, or a wrong beginning of one, in characters.
  private static let lengths = 3...8
  /// From so many places at most.
  private static let places = 3
  /// So much of the text before the cursor is cut into words, in characters.
  private static let reach = 24

  /// The words that come nearest to the end of the text before the cursor, and so much of it is wrong.
  func found(from starts: [Int]) -> FoundGroup {
    let end = place.text.scalars.count
    var best: [Int: (cost: Int, start: Int)] = [:]
    for start in starts {
      let typed = place.text.text(from: start)
      // Three characters of any text are an edit away from some word: of those none may be wrong but for
      // one that sounds alike.
      let corrections = words.corrections(
        ofTitle: typed, allowsLonger: true, maximumCost: end - start > 3 ? 2 : 1,
        limit: Self.limit)
      for found in corrections {
        if let known = best[found.word], known.cost <= found.cost { continue }
        best[found.word] = (found.cost, start)
      }
    }
    let ordered = best.sorted { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) }
    return FoundGroup(
      words: ordered.prefix(Self.limit).map { word, found in
        FoundWord(
          title: words.title(of: word), number: word, start: found.start,
          correction: .writing(typed: place.text.text(from: found.start)))
      })
  }

  /// So many words stay before corrections that only begin with the end of what may be wrong.
  private static let wordsBefore = 9

  /// What was found without most of the words that begin inside of what may be wrong: there can be
  /// hundreds, and nobody would see the corrections behind them.
  static func makeRoom(for corrections: FoundGroup, in found: [FoundGroup]) -> [FoundGroup] {
    guard let start = corrections.words.map(\.start).min() else { return found }
    var room = wordsBefore
    return found.map { group in
      var group = group
      if let first = group.words.first, first.start > start {
        group.words = Array(group.words.prefix(room))
        room -= group.words.count
      }
      return group
    }
  }

  /// The places from which on something may be wrong: words begin there in the best cut of the text before
  /// the cursor, and what is wrong takes no half of one; but no word begins with all that follows.
  var starts: [Int] {
    let end = place.text.scalars.count
    let first = place.text.hanStart(before: end, limit: Self.reach)
    let text = place.text.text(from: first)
    if end - first < Self.lengths.lowerBound { return [] }
    var starts: Set<Int> = []
    let tokens = segmenter.tokens(in: Array(text.utf8))
    for token in tokens { starts.insert(token.range.lowerBound) }
    var offset = 0
    let places = (first..<end).filter { index in
      defer { offset += UTF8.width(place.text.scalars[index]) }
      return starts.contains(offset) && Self.lengths.contains(end - index)
        && lexicon.spellings(of: place.text.text(from: index)).isEmpty
    }
    // Most words with a character that can be wrong have four.
    return Array(places.sorted { abs(end - $0 - 4) < abs(end - $1 - 4) }.prefix(Self.places))
  }
}
