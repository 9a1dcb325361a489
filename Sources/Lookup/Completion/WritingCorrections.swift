import Segmentation
import WordIndex

/// Words that may be meant where one is written with a wrong character: 迫不急待 for 迫不及待.
struct WritingCorrections {
  let place: CompletionPlace
  let words: WordIndex
  let lexicon: Lexicon
  let segmenter: Segmenter
  /// Whether the user has asked for completion here; otherwise it was typing.
  let isAsked: Bool

  /// What may be a wrong word, or a wrong beginning of one: from here to the cursor.
  struct Start {
    /// The number of the scalar.
    var index: Int
    /// The highest cost of what it may be meant for.
    var maximumCost: Int
  }

  /// So many are offered at most.
  static let limit = 5
  /// The lengths of what may be wrong, in characters.
  private static let lengths = 3...8
  /// From so many places at most.
  private static let places = 3
  /// So much of the text before the cursor is cut into words, in characters.
  private static let reach = 24
  /// What one character costs that sounds alike, and any other.
  private static let (sameSound, oneEdit) = (1, 2)

  /// The words that come nearest to the end of the text before the cursor, and so much of it is wrong.
  func found(from starts: [Start]) -> FoundGroup {
    var best: [Int: (cost: Int, start: Int)] = [:]
    for start in starts {
      for found in corrections(from: start) {
        if let known = best[found.word], known.cost <= found.cost { continue }
        best[found.word] = (found.cost, start.index)
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

  private func corrections(from start: Start) -> [TitleCorrection] {
    let typed = place.text.text(from: start.index)
    // Three characters of any text are near to the beginning of some word.
    let isShort = place.text.scalars.count - start.index == Self.lengths.lowerBound
    let found = words.corrections(
      ofTitle: typed, allowsLonger: !isShort, maximumCost: start.maximumCost, limit: Self.limit)
    return found.filter { found in
      // What is not even all of a word has to be near to it.
      if !found.isWhole, found.cost > Self.sameSound { return false }
      // A word with another character behind or before it is no wrong word.
      return !typed.contains(words.title(of: found.word))
    }
  }

  /// The places from which on something may be wrong: words begin there in the best cut of the text before
  /// the cursor, and what is wrong takes no half of one; but no word begins with all that follows.
  var starts: [Start] {
    let end = place.text.scalars.count
    let first = place.text.hanStart(before: end, limit: Self.reach)
    if end - first < Self.lengths.lowerBound { return [] }
    let found = tokens(from: first).compactMap { token -> Start? in
      guard Self.lengths.contains(end - token.index),
        lexicon.spellings(of: place.text.text(from: token.index)).isEmpty
      else { return nil }
      return maximumCost(token, isAlone: token.index == first).map {
        Start(index: token.index, maximumCost: $0)
      }
    }
    // Most words with a character that can be wrong have four.
    let nearest = found.sorted { abs(end - $0.index - 4) < abs(end - $1.index - 4) }
    return Array(nearest.prefix(Self.places))
  }

  /// How much may be wrong from a token to the cursor, or `nil` where nothing is.
  ///
  /// - Parameter isAlone: whether nothing stands before the token but a mark or the like.
  private func maximumCost(_ token: TokenStart, isAlone: Bool) -> Int? {
    if isAsked { return Self.oneEdit }
    let isShort = place.text.scalars.count - token.index == Self.lengths.lowerBound
    if isShort { return token.hasWord && !isAlone ? nil : Self.sameSound }
    // Text that is words and nothing else comes near to another word by chance, unless it is all that
    // stands there.
    return token.isOfWords && !isAlone ? Self.sameSound : Self.oneEdit
  }

  private struct TokenStart {
    var index: Int
    /// Whether a word of several characters stands between it and the cursor, and whether nothing else does:
    /// then it is text like any other.
    var hasWord: Bool
    var isOfWords: Bool
  }

  /// Where the words of the best cut begin.
  private func tokens(from first: Int) -> [TokenStart] {
    var tokens: [TokenStart] = []
    var (index, hasWord, isOfWords) = (place.text.scalars.count, false, true)
    for token in segmenter.tokens(in: Array(place.text.text(from: first).utf8)).reversed() {
      let end = index
      var bytes = token.range.count
      while bytes > 0, index > first {
        index -= 1
        bytes -= UTF8.width(place.text.scalars[index])
      }
      hasWord = hasWord || end - index > 1
      isOfWords = isOfWords && end - index > 1
      tokens.append(TokenStart(index: index, hasWord: hasWord, isOfWords: isOfWords))
    }
    return tokens
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
      if group.start > start {
        group.words = Array(group.words.prefix(room))
        room -= group.words.count
      }
      return group
    }
  }
}
