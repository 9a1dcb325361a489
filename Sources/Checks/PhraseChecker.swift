import Segmentation
import Text
import WordIndex

/// Finds idioms and set phrases that are not written as the dictionary writes them.
///
/// A text almost has a word of four characters or more. It was meant if the text with this word is so much
/// likelier than the text as it is that the slip, which is unlikely, explains the difference: more so for a
/// character that does not even sound like the right one.
final class PhraseChecker: Sendable {
  /// How unlikely a slip is, in natural logarithms.
  struct SlipCosts: Sendable {
    var sameSound = 7.0
    var nearSound = 11.0
    var sameShape = 10.0
    var rareCharacter = 21.0
    /// For a second character that sounds the same, unless it is the first one again.
    var second = 12.0
    /// For a rare character that sounds like the right one.
    var learned = 6.0
    /// For words of two characters and more that are exactly the written text: they may be meant.
    var compound = 5.0
    /// For a character that does not sound like the right one, and makes a word with the one beside it: 鋪路 in 修橋鋪路.
    var written = 8.0
    /// For a character that the dictionary itself often has for the right one.
    var exchanged = 11.0

    func cost(of match: PhraseMatch) -> Double {
      let first =
        switch match.slip {
        case .sameSound: sameSound
        case .nearSound: nearSound
        case .sameShape: sameShape
        case .rareCharacter: rareCharacter
        }
      let isLearned = match.isLearned && match.slip == .sameSound
      return first + Double(match.slips - 1) * second + (isLearned ? learned : 0)
    }
  }

  /// A word that may be meant, and how much likelier it is than the text.
  struct Candidate {
    var match: PhraseMatch
    /// Characters of the run.
    var range: Range<Int>
    /// In natural logarithms, with the slip.
    var advantage: Double
    /// Whether the written text is another spelling of the word.
    var isExchanged = false
  }

  /// How much less likely another word may be that is offered beside the best.
  private static let offered = 4.0
  private static let maximumOffers = 3
  private static let longWord = 4
  /// The maximum number compared in a run, each of which cuts some text: a kilobyte of text has some tens.
  private static let maximumCandidates = 1 << 12

  let segmenter: Segmenter
  let words: WordIndex
  private let costs = SlipCosts()
  private let search: PhraseSearch
  private let usualForms = UsualForms()

  init(segmenter: Segmenter, words: WordIndex) {
    self.segmenter = segmenter
    self.words = words
    search = words.phrases
  }

  /// The suspicions in a run.
  func suspicions(in run: Run) -> [Finding] {
    let all = candidates(in: run)
    if all.isEmpty { return [] }
    // Another spelling of one word is not a slip for a second.
    let spelled = all.filter(\.isExchanged).map(\.range)
    let candidates = all.filter { $0.advantage > 0 && !spelled.contains($0.range) }
    var found: [Finding] = []
    var taken: [Range<Int>] = []
    for best in candidates.sorted(by: Self.isBetter)
    where !taken.contains(where: best.range.overlaps) {
      taken.append(best.range)
      let others = candidates.filter {
        $0.range == best.range && best.advantage - $0.advantage < Self.offered
      }
      found.append(suspicion(of: others.sorted(by: Self.isBetter), in: run))
    }
    return found
  }

  /// The words in a run beside which a commoner one sounds the same: the dictionary may have both as spellings of one.
  func forms(in run: Run) -> [Finding] {
    run.words.compactMap { word in
      guard word.kind == .word, !word.isRespelled, word.range.count >= Self.longWord,
        let own = word.id.flatMap(words.word(withID:)),
        let usual = usualForms.form(of: own, { usual(of: own, word.range, in: run) })
      else { return nil }
      let title = words.title(of: usual)
      return run.finding(
        .form, at: word.range, replacements: [title], entry: run.text(of: word),
        claimedWord: usual)
    }
  }

  /// The commonest word that sounds the same as one of the dictionary's, and is commoner; `nil` if there is none.
  private func usual(of own: Int, _ range: Range<Int>, in run: Run) -> Int? {
    let codes = run.scalars[range].map { search.code(of: $0) }
    return search.matches(at: 0, in: codes).filter {
      $0.length == codes.count && $0.wrong.count == 1 && $0.slip == .sameSound
        && Double($0.word) * Self.commoner < Double(own)
    }.map(\.word).min()
  }

  /// The least ratio of the ranks of a form and of the usual one.
  private static let commoner = 1.5

  private static func isBetter(_ one: Candidate, _ other: Candidate) -> Bool {
    (-one.advantage, one.range.lowerBound, one.match.word)
      < (-other.advantage, other.range.lowerBound, other.match.word)
  }

  /// All words that may be meant in a run, whether that is likely or not.
  func candidates(in run: Run) -> [Candidate] {
    guard run.scalars.count >= Self.longWord else { return [] }
    let codes = run.scalars.map { search.code(of: $0) }
    var found: [Candidate] = []
    var compared = 0
    search.forEachPlace(in: codes, where: { isOpen(run.words[run.wordOf[$0]]) }) { start, matches in
      for match in matches where compared < Self.maximumCandidates {
        compared += 1
        if let candidate = candidate(match, at: start, in: run) { found.append(candidate) }
      }
    }
    return found
  }

  /// Numbers, which stand anywhere: 五線電話 are five.
  private static let numerals = Set("二三四五六七八九".unicodeScalars.map(\.value))

  /// 之, which stands behind any words: 一夫一妻之婚姻 is not 一夫一妻制.
  private static let possessive: UInt32 = 0x4E4B

  /// Whether one character is what speech has for another, with which it shares a rare reading: 閒來沒事 is 閒來無事.
  private static func isSpoken(_ written: UInt32, for right: UInt32) -> Bool {
    written == 0x6C92 && right == 0x7121
  }

  /// Whether a word of the cut may be a part of another: the user's are right, and so are long ones.
  private func isOpen(_ word: Run.Word) -> Bool {
    word.kind != .listed && (word.range.count < Self.longWord || word.kind != .word)
  }

  private func candidate(_ match: PhraseMatch, at start: Int, in run: Run) -> Candidate? {
    let range = start..<start + match.length
    let around = run.words(around: range)
    guard around.count > 1, run.words[around].allSatisfy(isOpen) else { return nil }
    let title = words.scalars(of: match.word).map(\.value)
    guard
      match.wrong.allSatisfy({
        !Self.numerals.contains(run.scalars[start + $0])
          && !($0 + 1 == match.length && run.scalars[start + $0] == Self.possessive)
          && !isForm(run.scalars[start + $0], of: title[$0])
          && !Self.isSpoken(run.scalars[start + $0], for: title[$0])
      }), !isOtherDeed(match, title),
      !isSound(match, at: start, in: run)
    else { return nil }
    var advantage = gain(of: title, in: range, around, run) - costs.cost(of: match)
    if isCompound(around, of: range, in: run) { advantage -= costs.compound }
    if isInWord(match, range, in: run) { advantage -= costs.written }
    // Finding it out takes a moment: only if it decides.
    let isSpelling =
      (0...costs.exchanged).contains(advantage) && isExchanged(match, at: start, in: run, title)
    if isSpelling { advantage -= costs.exchanged }
    return Candidate(match: match, range: range, advantage: advantage, isExchanged: isSpelling)
  }

  /// How much likelier a text is with a word in it, in natural logarithms. The next word of the cut on each
  /// side is used too, to see what may be there.
  private func gain(
    of title: [UInt32], in range: Range<Int>, _ around: Range<Int>, _ run: Run
  ) -> Double {
    let context = run.characters(
      ofWords: max(0, around.lowerBound - 1)..<min(run.words.count, around.upperBound + 1))
    let written = Array(run.scalars[context])
    let right = Array(
      run.scalars[context.lowerBound..<range.lowerBound] + title
        + run.scalars[range.upperBound..<context.upperBound])
    return Double(segmenter.cost(of: written) - segmenter.cost(of: right)) / 64
  }

  /// Whether a range is exactly some words of two characters and more.
  private func isCompound(_ words: Range<Int>, of range: Range<Int>, in run: Run) -> Bool {
    run.characters(ofWords: words) == range
      && run.words[words].allSatisfy { $0.kind == .word && $0.range.count > 1 }
  }

  /// Whether a phrase says a deed twice, and the text has another deed in both places: 教來教去 is not 攪來攪去.
  private func isOtherDeed(_ match: PhraseMatch, _ title: [UInt32]) -> Bool {
    match.length == Self.longWord && match.wrong == [0, 2] && title[0] == title[2]
      && match.slips == 1
  }

  /// Whether a text imitates a sound, which it may spell as it likes: 咿咿呀呀 is not 咿咿啞啞.
  private func isSound(_ match: PhraseMatch, at start: Int, in run: Run) -> Bool {
    guard match.wrong.count == 2, match.slips == 1 else { return false }
    let (one, other) = (match.wrong[0], match.wrong[1])
    return other == one + 1 && run.scalars[start + one] == run.scalars[start + other]
      && Self.mouths.contains(run.scalars[start + one])
  }

  /// The characters of Unicode's first block whose radical is 口, in that order.
  private static let mouths: ClosedRange<UInt32> = 0x53E3...0x56D6

  /// Whether what is written in a wrong place is a part of a word inside of the range, and does not sound like the right one.
  private func isInWord(_ match: PhraseMatch, _ range: Range<Int>, in run: Run) -> Bool {
    match.slip != .sameSound
      && match.wrong.contains { place in
        let word = run.words[run.wordOf[range.lowerBound + place]]
        return word.kind == .word && !word.isRespelled && word.range.count > 1
          && range.contains(word.range)
      }
  }

  private func isExchanged(
    _ match: PhraseMatch, at start: Int, in run: Run, _ title: [UInt32]
  ) -> Bool {
    match.wrong.allSatisfy { place in
      search.areExchanged(
        search.code(of: run.scalars[start + place]), search.code(of: title[place]))
    }
  }

  /// Whether a character is another form of one, or a mark in its place.
  private func isForm(_ written: UInt32, of standard: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(written), CharacterClass.of(written) == .han,
      CharacterClass.of(standard) == .han
    else { return true }
    return segmenter.lexicon.characters(writtenAs: scalar).contains { $0.value == standard }
  }

  private func suspicion(of candidates: [Candidate], in run: Run) -> Finding {
    let titles = candidates.prefix(Self.maximumOffers).map { words.title(of: $0.match.word) }
    return run.finding(
      .misspelling, at: candidates[0].range, replacements: titles, entry: titles[0],
      claimedWord: candidates[0].match.word)
  }
}
