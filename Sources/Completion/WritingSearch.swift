import Segmentation
import WordLists
import WordIndex

/// Looks for words by their beginning in Chinese characters.
struct WritingSearch {
  let place: CompletionPlace
  /// Where words begin that the text before the cursor is the beginning of.
  let starts: [Int]
  let words: WordIndex
  let lexicon: Lexicon
  let userWords: WordList
  let nearby: NearbyWords
  let limit: Int

  /// The words that begin with each suffix of the text before the cursor, those of the longest first:
  /// 在銀 gives 銀行, 銀河, …
  ///
  /// The longest suffix is among its own words if it is a word itself; a shorter one would change nothing
  /// and is not, and neither is another form of it.
  func found() -> [FoundGroup] {
    var groups: [FoundGroup] = []
    var count = 0
    for start in starts where count <= limit {
      let written = place.text.text(from: start)
      var group = found(beginningWith: written, from: start, isLongest: groups.isEmpty)
      if group.words.isEmpty { continue }
      group.promote(nearby)
      groups.append(group)
      count += group.words.count
    }
    return groups
  }

  /// The places in the line at which a word may begin, in order. Text that begins with letters that sound
  /// is not a word's writing.
  static func starts(
    at place: CompletionPlace, lexicon: Lexicon, userWords: WordList
  ) -> [Int] {
    let longest = max(lexicon.longestWord, userWords.longestWord)
    let end = place.text.scalars.count
    let first = max(place.text.lineStart, end - longest)
    return (first..<max(first, place.typed?.start ?? end)).filter { start in
      begins(place.text.text(from: start), lexicon, userWords)
    }
  }

  /// Whether a word begins so. Latin letters alone are not a beginning: they are in every text.
  private static func begins(
    _ text: String, _ lexicon: Lexicon, _ userWords: WordList
  ) -> Bool {
    if !lexicon.spellings(of: text).isEmpty { return true }
    if userWords.isEmpty || text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return userWords.hasWord(beginningWith: text)
      || userWords.hasWord(beginningWith: lexicon.spelling(of: text))
  }

  /// The words that the text is the beginning of in any form of its characters.
  private func found(
    beginningWith written: String, from start: Int, isLongest: Bool
  ) -> FoundGroup {
    let standard = lexicon.spelling(of: written)
    let spelled = lexicon.spellings(of: written)
    let spellings = spelled.contains(standard) ? spelled : [standard] + spelled
    let own = own(written, standard).map { item in
      FoundWord(
        title: item.text, number: words.word(titled: item.text), userWord: item,
        start: start)
    }
    let numbers = numbers(beginningWith: spellings)
    let found =
      own + numbers.map { FoundWord(title: words.title(of: $0), number: $0, start: start) }
    if isLongest { return FoundGroup(words: found) }
    return FoundGroup(
      words: found.filter { word in
        !(spellings + [written]).contains { $0.utf8.elementsEqual(word.title.utf8) }
      })
  }

  /// The dictionary's words that begin in one of these ways, the commonest first, and those that are near
  /// in the document.
  private func numbers(beginningWith spellings: [String]) -> [Int] {
    var numbers: [Int] = []
    for spelling in spellings {
      let found = words.words(beginning: spelling, limit: limit + 1)
      numbers += found
      // Those that were found are the commonest: rarer words that are near were not found.
      guard found.count > limit, let last = found.last else { continue }
      numbers += nearby.numbers.filter { $0 > last && words.title(of: $0, begins: spelling) }
    }
    return spellings.count == 1 ? numbers.sorted() : Set(numbers).sorted()
  }

  /// The user's words that begin so, as it is written or as headwords are spelled.
  private func own(_ written: String, _ standard: String) -> [ListedWord] {
    let items = userWords.items(beginningWith: written, limit: limit + 1)
    return items.isEmpty ? userWords.items(beginningWith: standard, limit: limit + 1) : items
  }
}
