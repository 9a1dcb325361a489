import Segmentation
import WordIndex

/// Words that may be meant if one is written with a wrong character: 迫不急待 for 迫不及待.
extension CandidateSearch {
  /// The maximum number that are offered.
  private static let offered = 5
  /// The lengths of what may be wrong, in characters.
  private static let lengths = 3...8
  /// The maximum number of places from which they are searched.
  private static let places = 3
  /// How much of the text before the cursor is cut into words, in characters.
  private static let reach = 24
  /// The cost of a character that sounds alike, and of any other.
  private static let (sameSound, oneEdit) = (1, 2)

  /// The correction of the word that a check has found to be misspelt.
  var misspelt: FoundGroup {
    let text = place.text
    guard let known = options.misspelling,
      let start = text.scalars.indices.last(where: { text.offset(of: $0) == known.start })
    else { return FoundGroup() }
    return FoundGroup(words: [
      FoundWord(
        title: known.right, number: words.word(titled: known.right), start: start,
        correction: .writing(typed: text.text(from: start)))
    ])
  }

  /// The words that come nearest to the end of the text before the cursor.
  ///
  /// - Parameter starts: the scalars from which on something may be wrong.
  func corrections(writtenFrom starts: [Int]) -> FoundGroup {
    var best: [Int: (cost: Int, start: Int)] = [:]
    for start in starts {
      for found in titles(meantFrom: start) {
        if let known = best[found.word], known.cost <= found.cost { continue }
        best[found.word] = (found.cost, start)
      }
    }
    let ordered = best.sorted { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) }
    return FoundGroup(
      words: ordered.prefix(Self.offered).map { word, found in
        self.found(
          word, from: found.start,
          correction: .writing(typed: place.text.text(from: found.start)))
      })
  }

  private func titles(meantFrom start: Int) -> [TitleCorrection] {
    let typed = place.text.text(from: start)
    let isShort = place.text.scalars.count - start == Self.lengths.lowerBound
    let found = words.corrections(
      ofTitle: typed, allowsLonger: true, maximumCost: Self.oneEdit,
      limit: isShort ? .max : Self.offered)
    let characters = typed.unicodeScalars.sorted()
    return found.filter { found in
      // A word that is only begun has to be near to it.
      if !found.isWhole, found.cost > Self.sameSound { return false }
      let title = words.title(of: found.word)
      // Three characters with any other one are too many words; in another order they are hardly one by chance.
      if isShort, found.cost > Self.sameSound, title.unicodeScalars.sorted() != characters {
        return false
      }
      // A word with another character behind or before it is not a wrong word.
      return !typed.contains(title)
    }
  }

  /// The places from which on something may be wrong: words begin there in the best cut of the text before
  /// the cursor, and what is wrong takes no half of one; but no word begins with all that follows.
  var wrongStarts: [Int] {
    let end = place.text.scalars.count
    let first = place.text.hanStart(before: end, limit: Self.reach)
    if end - first < Self.lengths.lowerBound { return [] }
    let tokens = place.text.tokens(first..<end, by: segmenter)
    let found = tokens.reversed().map(\.scalars.lowerBound).filter { start in
      Self.lengths.contains(end - start)
        && lexicon.spellings(of: place.text.text(from: start), isTyped: true).isEmpty
    }
    // Most words with a character that can be wrong have four.
    return Array(found.sorted { abs(end - $0 - 4) < abs(end - $1 - 4) }.prefix(Self.places))
  }

  /// How many words stay before corrections that only begin with the end of what may be wrong.
  private static let wordsBefore = 3

  /// The found words, less most of those that begin inside a possible mistake: there can be hundreds, and nobody would
  /// see the corrections behind them.
  static func makeRoom(for corrections: FoundGroup, in found: [FoundGroup]) -> [FoundGroup] {
    guard let start = corrections.words.map(\.start).min() else { return found }
    var room = wordsBefore
    return found.map { group in
      var group = group
      group.words = group.words.filter { word in
        if word.start <= start { return true }
        room -= 1
        return room >= 0
      }
      return group
    }
  }
}
