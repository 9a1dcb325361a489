import Segmentation
import WordLists
import WordIndex

/// Words by their beginning in Chinese characters.
extension CandidateSearch {
  /// The words that begin with each suffix of the text before the cursor, those of the longest first:
  /// 在銀 gives 銀行, 銀河, …
  ///
  /// The longest suffix is among its own words if it is a word itself; a shorter one would change nothing
  /// and is not, and neither is another form of it.
  ///
  /// - Parameter beginnings: as `beginnings`.
  func group(
    of beginnings: [Beginning], _ forms: WritersForms, _ likelihood: Likelihood
  ) -> FoundGroup {
    var all: [FoundWord] = []
    for beginning in beginnings {
      all += words(of: beginning, isLongest: all.isEmpty, likelihood.near)
    }
    all = spelled(all, forms)
    all += names(likelihood.near, unlike: Set(all.map(\.title)))
    return FoundGroup(words: likelihood.sorted(likelihood.expected(all, isAsked: options.isAsked)))
  }

  /// Words as the writer spells them.
  func spelled(_ found: [FoundWord], _ forms: WritersForms) -> [FoundWord] {
    let end = place.typed?.start ?? place.text.scalars.count
    return forms.spelled(found, typed: Array(place.text.scalars[..<end])) {
      words.word(titled: $0) != nil
    }
  }

  /// How many characters of a name may have been typed.
  private static let longestBeginning = 3

  /// Names of the document that begin with what is typed, and are no words that were found.
  private func names(_ near: NearbyWords, unlike found: Set<String>) -> [FoundWord] {
    let end = place.text.scalars.count
    let first = place.text.hanStart(before: end, limit: Self.longestBeginning)
    return (first..<max(first, end)).flatMap { start in
      near.names(beginningWith: place.text.text(from: start), segmenter)
        .filter { !found.contains($0.text) }
        .map { FoundWord(title: $0.text, start: start, name: $0) }
    }
  }

  /// The ends of the line with which a word may begin, the longest first. Text that begins with letters that sound
  /// is not a word's writing.
  var beginnings: [Beginning] {
    let longest = max(lexicon.longestWord, userWords.longestWord)
    let end = place.text.scalars.count
    let first = max(place.text.lineStart, end - longest)
    return (first..<max(first, place.typed?.start ?? end)).compactMap { start in
      let text = place.text.text(from: start)
      let spellings = lexicon.spellings(of: text, isTyped: true)
      if spellings.isEmpty, !beginsOwn(text) { return nil }
      return Beginning(start: start, written: lexicon.spelling(of: text), spellings: spellings)
    }
  }

  /// Whether a word of the user begins so. Latin letters alone do not count: they are in every text.
  private func beginsOwn(_ text: String) -> Bool {
    if userWords.isEmpty || text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return userWords.hasWord(beginningWith: text)
      || userWords.hasWord(beginningWith: lexicon.spelling(of: text))
  }

  /// The words that the text from a place on is the beginning of in any form of its characters.
  private func words(
    of beginning: Beginning, isLongest: Bool, _ nearby: NearbyWords
  ) -> [FoundWord] {
    let written = place.text.text(from: beginning.start)
    let (standard, spelled) = (beginning.written, beginning.spellings)
    let spellings = spelled.contains(standard) ? spelled : [standard] + spelled
    let found =
      own(written, standard).map { self.found($0, from: beginning.start) }
      + numbers(beginningWith: spellings, nearby).map { number in
        var word = self.found(number, from: beginning.start)
        if spelled.first == standard, isOtherWord(word.title, than: standard) {
          word.detours.otherCharacters = Likelihood.otherForm
        }
        return word
      }
    if isLongest {
      // 周末 is a word as it is typed: its writer does not want 週末.
      let isWord = standard.unicodeScalars.count > 1 && words.word(titled: standard) != nil
      return isWord ? found.filter { !Self.isRespelling($0.title, of: standard) } : found
    }
    return found.filter { word in
      !(spellings + [written]).contains { $0.utf8.elementsEqual(word.title.utf8) }
    }
  }

  private static func isRespelling(_ title: String, of typed: String) -> Bool {
    title.unicodeScalars.count == typed.unicodeScalars.count
      && !title.utf8.elementsEqual(typed.utf8)
  }

  /// Whether a title has another character where what is typed begins words itself: 喫 for 吃, and 週 for 周, but not 臺 for 台.
  private func isOtherWord(_ title: String, than typed: String) -> Bool {
    if title.unicodeScalars.count == 1 { return title != typed }
    return zip(typed.unicodeScalars, title.unicodeScalars).contains {
      $0 != $1 && !lexicon.isForm($0, of: $1)
    }
  }

  /// The dictionary's words that begin in one of these ways, the commonest first, and those that are near
  /// in the document.
  private func numbers(beginningWith spellings: [String], _ nearby: NearbyWords) -> [Int] {
    var numbers: [Int] = []
    for spelling in spellings {
      let found = words.words(beginning: spelling, limit: looked)
      numbers += found
      // Those that were found are the commonest: rarer words that are near were not found.
      guard found.count >= looked, let last = found.last else { continue }
      numbers += nearby.numbers.filter { $0 > last && words.title(of: $0, begins: spelling) }
    }
    return spellings.count == 1 ? numbers.sorted() : Set(numbers).sorted()
  }

  /// The user's words that begin so, as it is written or as headwords are spelled.
  private func own(_ written: String, _ standard: String) -> [ListedWord] {
    let items = userWords.items(beginningWith: written, limit: options.limit + 1)
    if !items.isEmpty { return items }
    return userWords.items(beginningWith: standard, limit: options.limit + 1)
  }
}

/// Characters that a word may begin with.
struct Beginning: Sendable {
  /// The scalar before the cursor at which they begin.
  var start: Int
  /// As they are typed, or as `Lexicon.spelling` has them.
  var written: String
  /// How headwords have them, as `Lexicon.spellings`.
  var spellings: [String]
}
