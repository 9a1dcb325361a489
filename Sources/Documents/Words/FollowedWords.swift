import Synchronization
import Text

/// The words of a document as it is after an edit.
///
/// The words of all units are counted, which takes a moment in a long document. There a question about a place begins the count, which
/// goes on beside the answers; until it is done the words are those of the text around the place. From then on an edit takes out
/// what its units said, and counts what they say now.
final class FollowedWords: ContextSource {
  /// In UTF-8 code units. A longer document teaches nothing.
  private static let longest = 4 << 20
  /// A text of this length at most is counted when it is first asked about; so are the units of an edit.
  private static let atOnce = 64 << 10
  /// How much of the text on each side of a place counts there until all is counted.
  private static let around = 16 << 10
  /// How much is counted before others may go on.
  private static let slice = 16 << 10

  /// The maximum number of edits that are followed one by one; behind more of them all is counted anew.
  private static let mostSteps = 64

  /// An edit, and the text behind it.
  private struct Step: Sendable {
    var from: TextVersion
    var edit: EditSpan
    var to: TextVersion
    var text: AnalysedText
  }

  private struct State {
    var identity: AnalyserIdentity?
    var words: DocumentWords?
    /// The words around a place, and the places for which they count.
    var near: (places: Range<Int>, words: DocumentWords)?
    /// Whether the count was once of this version.
    var wasCounted = false
  }

  private let text: AnalysedText
  private let version: TextVersion
  /// The edits since a text that was counted.
  private let steps: [Step]
  /// Shared by all versions of the document.
  private let counted: SharedCount
  private let state = Mutex(State())

  /// - Parameters:
  ///   - edit: the edit since `before`, in whole units; `nil` if all of the text may be new.
  init(of text: AnalysedText, after edit: EditSpan? = nil, in before: FollowedWords? = nil) {
    self.text = text
    guard let edit, let before else {
      (version, steps, counted) = (TextVersion(number: 0), [], SharedCount())
      return
    }
    version = TextVersion(number: before.version.number + 1)
    counted = before.counted
    let earlier = before.state.withLock { $0.wasCounted } ? [] : before.steps
    steps =
      earlier.suffix(Self.mostSteps - 1)
      + [Step(from: before.version, edit: edit, to: version, text: text)]
  }

  private var isTooLong: Bool { text.text.utf8Count > Self.longest }

  /// The words of all of the text; `nil` for one that is too long.
  func words(by analyser: WordAnalyser) -> DocumentWords? {
    if isTooLong { return nil }
    if let known = known(by: analyser) { return known }
    var isOurs = true
    while isOurs {
      let words: DocumentWords? = counted.content.withLock { content in
        isOurs = bring(&content, by: analyser)
        return isOurs ? count(&content, by: analyser) : nil
      }
      if let words { return words }
    }
    // A later text is counted already.
    var own = CountedText(text, version, by: analyser.identity)
    own.count(upTo: .max, by: analyser)
    return keep(own.words(by: analyser), by: analyser)
  }

  /// The same; for a long text that is not counted yet, the words of the text around a place.
  ///
  /// - Parameter place: UTF-8 offsets.
  func words(by analyser: WordAnalyser, near place: Range<Int>) -> DocumentWords? {
    if text.text.utf8Count <= Self.atOnce || isTooLong { return words(by: analyser) }
    if let known = known(by: analyser) { return known }
    let words: DocumentWords?? = counted.content.withLockIfAvailable { content in
      guard bring(&content, by: analyser) else { return nil }
      if content?.isWhole == true { return count(&content, by: analyser) }
      if content?.isGoingOn == false {
        content?.isGoingOn = true
        goOn(by: analyser)
      }
      return nil
    }
    return (words ?? nil) ?? self.words(near: place, by: analyser)
  }

  private func known(by analyser: WordAnalyser) -> DocumentWords? {
    state.withLock { $0.identity === analyser.identity ? $0.words : nil }
  }

  private func keep(_ words: DocumentWords, by analyser: WordAnalyser) -> DocumentWords {
    state.withLock {
      ($0.identity, $0.words, $0.near) = (analyser.identity, words, nil)
      return words
    }
  }

  private func words(near place: Range<Int>, by analyser: WordAnalyser) -> DocumentWords {
    state.withLock { state in
      if state.identity !== analyser.identity {
        (state.identity, state.words, state.near) = (analyser.identity, nil, nil)
      }
      if let near = state.near, near.places.contains(place.lowerBound) { return near.words }
      let start = max(0, place.lowerBound - Self.around)
      var tally = WordsTally()
      for unit in text.units(in: start..<place.upperBound + Self.around) {
        tally.add(SaidWords(of: unit, by: analyser))
      }
      let words = tally.words(analyser.rare)
      let places = place.lowerBound - Self.around / 2..<place.upperBound + Self.around / 2
      state.near = (places, words)
      return words
    }
  }

  // MARK: - Counting

  /// Brings the count to this text. Returns false, and leaves it, if it is of a later text.
  private func bring(_ content: inout CountedText?, by analyser: WordAnalyser) -> Bool {
    if content?.identity === analyser.identity {
      follow(&content, by: analyser)
      if content?.version === version { return true }
      if let other = content?.version, other.number >= version.number { return false }
    }
    content = CountedText(text, version, by: analyser.identity)
    state.withLock { $0.wasCounted = true }
    return true
  }

  /// Brings the count of an earlier text to this one, if the edits since are known and not too large.
  private func follow(_ content: inout CountedText?, by analyser: WordAnalyser) {
    guard let known = content?.version,
      let first = steps.firstIndex(where: { $0.from === known }),
      steps[first...].allSatisfy({ max($0.edit.old.count, $0.edit.count) <= Self.atOnce })
    else { return }
    for step in steps[first...] { content?.follow(step.edit, to: step.text, step.to, by: analyser) }
    state.withLock { $0.wasCounted = true }
  }

  /// Counts a slice. Returns the words if that was the last.
  private func count(_ content: inout CountedText?, by analyser: WordAnalyser) -> DocumentWords? {
    content?.count(upTo: Self.slice, by: analyser)
    guard content?.isWhole == true, let words = content?.words(by: analyser) else { return nil }
    return keep(words, by: analyser)
  }

  /// Counts the text beside the answers, until an edit makes another of it.
  private func goOn(by analyser: WordAnalyser) {
    Task.detached(priority: .utility) { [self] in
      var isDone = false
      while !isDone {
        isDone = counted.content.withLock { content in
          guard content?.version === version, content?.identity === analyser.identity
          else { return true }
          return count(&content, by: analyser) != nil
        }
        await Task.yield()
      }
    }
  }
}

/// Tells the texts of a document apart.
final class TextVersion: Sendable {
  /// Later ones have greater numbers.
  let number: Int

  init(number: Int) { self.number = number }
}

private final class SharedCount: Sendable {
  let content = Mutex<CountedText?>(nil)
}

/// The words of a text's units, counted from its start on.
private struct CountedText: Sendable {
  let identity: AnalyserIdentity
  private(set) var version: TextVersion
  /// Whether a task counts on.
  var isGoingOn = false
  private var text: AnalysedText
  private var end = 0
  private var tally = WordsTally()

  init(_ text: AnalysedText, _ version: TextVersion, by identity: AnalyserIdentity) {
    (self.text, self.version, self.identity) = (text, version, identity)
  }

  var isWhole: Bool { end >= text.text.utf8Count }

  mutating func words(by analyser: WordAnalyser) -> DocumentWords { tally.words(analyser.rare) }

  /// Counts about as many code units more.
  mutating func count(upTo length: Int, by analyser: WordAnalyser) {
    let start = end
    for unit in text.units(in: start..<text.text.utf8Count) {
      tally.add(SaidWords(of: unit, by: analyser))
      end = unit.range.upperBound
      if end - start >= length { break }
    }
  }

  /// Follows an edit, which is given in whole units.
  mutating func follow(
    _ edit: EditSpan, to next: AnalysedText, _ version: TextVersion, by analyser: WordAnalyser
  ) {
    for unit in text.units(in: edit.old.clamped(to: 0..<end)) {
      tally.remove(SaidWords(of: unit, by: analyser))
    }
    if edit.old.upperBound <= end {
      for unit in next.units(in: edit.old.lowerBound..<edit.newEnd) {
        tally.add(SaidWords(of: unit, by: analyser))
      }
      end += edit.shift
    } else {
      end = min(end, edit.old.lowerBound)
    }
    (text, self.version, isGoingOn) = (next, version, false)
  }
}
