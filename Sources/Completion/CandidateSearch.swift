import Dictionary
import Documents
import Phonetics
import Segmentation
import Text
import WordIndex
import WordLists

/// Finds the candidates at a place and puts them in order.
struct CandidateSearch {
  let place: CompletionPlace
  let document: Document
  let dictionary: OpenDictionary
  let options: Candidates.Options
  let words: WordIndex
  let lexicon: Lexicon

  var segmenter: Segmenter { dictionary.analyser.segmenter }
  var userWords: WordList { dictionary.userWords }
  private var limit: Int { options.limit }
  /// How many of the commonest words are looked at for those that are likeliest at the place.
  var looked: Int { 4 * (options.limit + 1) }
  /// Typing alone gets no corrections.
  private var correctsToo: Bool { options.corrections && options.isAsked }

  /// The words that are offered.
  struct Selection {
    fileprivate(set) var words: [FoundWord] = []
    fileprivate(set) var isCapped = false
    /// The texts that the words make: no two are the same.
    private var results: Set<String> = []
    private let text: TextBeforeCursor
    /// The scalar from which on results are compared.
    private let start: Int

    fileprivate init(_ words: [FoundWord], of text: TextBeforeCursor) {
      self.text = text
      start = words.lazy.map(\.start).min() ?? 0
    }

    /// Whether the text with the word is another than with every word before. Remembers it.
    fileprivate mutating func isNew(_ word: FoundWord) -> Bool {
      results.insert(text.text(min(start, word.start)..<word.start) + word.title).inserted
    }
  }

  /// Yields before what may take a millisecond: until then it runs where newer requests may wait for it.
  func selection() async -> Selection {
    let isSound = options.bySound && place.typed != nil
    return isSound ? await bySound() : await byWriting()
  }

  private func bySound() async -> Selection {
    let starts = place.soundStarts(isAsked: options.isAsked)
    let written = beginnings
    if starts.isEmpty, written.isEmpty, !options.isAsked { return Selection([], of: place.text) }
    await Task.yield()
    let likelihood = Likelihood(self, nearby())
    var forms = WritersForms(likelihood.near, lexicon)
    let beginnings = beginnings(before: starts.first)
    forms.add(typed: beginnings)
    let sounding = groups(soundingFrom: starts, behind: beginnings, forms, likelihood)
    forms.add(typed: written)
    let clauses = clauses(soundingFrom: starts, beside: sounding, forms, likelihood)
    let found =
      [group(of: written, forms, likelihood)].filter { !$0.words.isEmpty }
      + adding(clauses, to: sounding, likelihood)
    var corrections = corrections(from: starts, beside: found)
    corrections.words = spelled(corrections.words, forms)
    return select(
      Self.makeRoom(for: corrections, in: found, soundingFrom: starts), sharesRoom: true,
      corrections)
  }

  /// Whether a word is one of the commonest eighth: such a word is hardly a slip.
  func isCommon(_ word: FoundWord) -> Bool {
    word.rowCost == nil && word.number.map { $0 < words.count / 8 } ?? (word.userWord != nil)
  }

  /// Corrections of the letters, unless enough words sound so.
  private func corrections(from starts: [SoundStart], beside found: [FoundGroup]) -> FoundGroup {
    if !correctsToo { return FoundGroup() }
    let first = starts.first?.index ?? place.text.scalars.count
    // Words that only the end of the letters sounds like leave the beginning unexplained, unless it is
    // words of its own that follow one another.
    let (explained, ends) = (found.filter { $0.start <= first }, found.filter { $0.start > first })
    let hasWords = ends.contains { group in
      group.isWhole
        && starts.contains { $0.index == group.start && $0.shape.syllables > 1 }
        && group.words.contains { ($0.reading?.syllables.count ?? 0) > 1 }
    }
    let isMeant = explained.contains { $0.isWhole && $0.words.contains(where: isCommon) }
    if hasWords || isMeant || explained.reduce(0, { $0 + $1.words.count }) >= limit {
      return FoundGroup()
    }
    let hasWhole = explained.contains { $0.isWhole && $0.words.contains(where: Self.explains) }
    return corrections(soundingFrom: starts, hasWhole: hasWhole)
  }

  private func byWriting() async -> Selection {
    let written = beginnings
    let likelihood = Likelihood(self, place.text.isBehindHan ? nearby() : NearbyWords(words))
    var forms = WritersForms(likelihood.near, lexicon)
    forms.add(typed: written)
    let found = [misspelt, group(of: written, forms, likelihood)]
    let wrong = correctsToo ? wrongStarts : []
    if wrong.isEmpty { return select(found, sharesRoom: false) }
    await Task.yield()
    let corrected = corrections(writtenFrom: wrong)
    return select(Self.makeRoom(for: corrected, in: found), sharesRoom: false, corrected)
  }

  private func nearby() -> NearbyWords {
    let start = place.typed.map { place.text.offset(of: $0.start) }
    return NearbyWords(
      around: (start ?? place.text.cursor)..<place.text.cursor, in: document,
      analyser: dictionary.analyser, words: words)
  }

  /// The best of all groups, and corrections behind them.
  ///
  /// - Parameter sharesRoom: whether groups leave room for those behind them: the whole words of a sound
  ///   can be hundreds.
  private func select(
    _ groups: [FoundGroup], sharesRoom: Bool, _ corrections: FoundGroup = FoundGroup()
  ) -> Selection {
    var selection = Selection(
      (groups + [corrections]).flatMap(\.words), of: place.text)
    var rest = groups.reduce(0) { $0 + $1.words.count }
    for group in groups {
      rest -= group.words.count
      let room = limit - selection.words.count
      let share = sharesRoom ? max((room + 1) / 2, room - rest) : room
      selection.take(group, limit: share)
    }
    selection.addCorrections(corrections, limit: limit)
    return selection
  }
}

// MARK: - What is found

extension CandidateSearch {
  /// A word of the dictionary that replaces the text from a scalar on.
  func found(
    _ number: Int, _ reading: Reading? = nil, from start: Int,
    correction: Candidates.Correction? = nil
  ) -> FoundWord {
    FoundWord(
      title: words.title(of: number), number: number, reading: reading, start: start,
      correction: correction)
  }

  /// One of the user's words.
  func found(_ item: ListedWord, _ reading: Reading? = nil, from start: Int) -> FoundWord {
    FoundWord(
      title: item.text, number: words.word(titled: item.text), userWord: item, reading: reading,
      start: start)
  }
}

extension CandidateSearch.Selection {
  /// The maximum number of corrections beside words, and of those alone.
  private static let (mostCorrections, mostAlone) = (2, 5)

  /// Adds words that may follow, behind those that the longest beginning may become.
  mutating func insert(_ next: [FoundWord], limit: Int) {
    let longest = words.prefix { $0.start == words.first?.start }
    words.insert(contentsOf: next.filter { isNew($0) }, at: longest.count)
    if words.count > limit {
      words.removeLast(words.count - limit)
      isCapped = true
    }
  }

  /// Adds the first words of a group that make of the text what no other has made.
  fileprivate mutating func take(_ group: FoundGroup, limit: Int) {
    let most = words.count + limit
    for word in group.words {
      if words.count == most {
        isCapped = true
        return
      }
      if isNew(word) { words.append(word) }
    }
  }

  /// Adds corrections that are not among the words.
  fileprivate mutating func addCorrections(_ corrections: FoundGroup, limit: Int) {
    let known = Set(words.compactMap(\.number))
    let new = corrections.words.filter { word in
      word.number.map { !known.contains($0) } ?? true && isNew(word)
    }
    let most = words.isEmpty ? Self.mostAlone : Self.mostCorrections
    words += new.prefix(min(most, max(0, limit - words.count)))
  }
}
