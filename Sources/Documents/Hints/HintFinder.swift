import Dictionary
import Phonetics
import Readings
import Segmentation
import Support
import Text
import WordIndex

extension Document {
  /// The words of the text for people that end in a range and get their readings beside them, in order. Does not use
  /// the database; the words found are kept with the document.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets.
  ///   - withOthers: whether words that are not chosen come too, and say so.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func hints(
    in range: Range<Int>, choice: HintChoice, dictionary: OpenDictionary,
    withOthers: Bool = false
  ) async throws -> [WordHint] {
    guard let first = unit(at: range.lowerBound), let last = unit(at: range.upperBound) else {
      return []
    }
    let whole = first.range.lowerBound..<last.range.upperBound
    var finder = HintFinder(
      range: range, choice: choice, dictionary: dictionary, withOthers: withOthers,
      prose: ProseFilter(prose.intersecting(whole)))
    words(by: dictionary.analyser)
    for (number, unit) in units(in: whole).enumerated() {
      try await LongWork.yield(before: number)
      finder.look(at: unit)
    }
    return finder.found
  }
}

/// Collects the hints of one unit after another.
private struct HintFinder {
  let range: Range<Int>
  let choice: HintChoice
  let dictionary: OpenDictionary
  let withOthers: Bool
  var prose: ProseFilter
  var found: [WordHint] = []

  mutating func look(at unit: Document.Unit) {
    let bytes = unit.bytes
    let analysis = unit.value(by: dictionary.analyser)
    bytes.withUnsafeBufferPointer { bytes in
      for token in analysis.tokens { look(at: token, bytes, analysis, from: unit.range.lowerBound) }
    }
  }

  private mutating func look(
    at token: Token, _ bytes: UnsafeBufferPointer<UInt8>, _ analysis: Analysis, from start: Int
  ) {
    guard Self.isRead(token) else { return }
    let place = start + token.range.lowerBound..<start + token.range.upperBound
    guard place.upperBound > range.lowerBound, place.upperBound <= range.upperBound,
      isProse(token, analysis, from: start)
    else { return }
    // The text is only made for a choice that needs it: most words have an entry.
    let text = { analysis.gaps.text(of: token.range, in: bytes) }
    let reading = analysis.readings[token.range]
    let isChosen = isChosen(token, text, reading)
    guard isChosen || withOthers else { return }
    guard reading.spoken.contains(where: { $0 != .none }) else { return }
    let entry = token.kind == .word ? token.word : nil
    let isWritten = entry == nil || token.isRespelled
    found.append(
      WordHint(
        range: place, entry: entry,
        written: isWritten ? text() : nil,
        reading: reading,
        characters: analysis.readings.spoken(in: token.range).map { start + $0.start },
        pieces: analysis.gaps.pieces(of: token.range).map { $0.moved(by: start) },
        isChosen: isChosen))
  }

  /// Whether there can be Chinese characters in a token.
  private static func isRead(_ token: Token) -> Bool {
    switch token.kind {
    case .word, .listed, .unknown, .name, .number: true
    case .foreign, .punctuation, .space: false
    }
  }

  private mutating func isProse(_ token: Token, _ analysis: Analysis, from start: Int) -> Bool {
    if analysis.gaps.isEmpty { return prose.contains(token.range.moved(by: start)) }
    return prose.contains(analysis.gaps.pieces(of: token.range).map { $0.moved(by: start) })
  }

  private func isChosen(
    _ token: Token, _ text: () -> String, _ reading: PlaceReading
  ) -> Bool {
    switch choice {
    case .all: true
    case .polyphones: isPolyphone(token, text, reading)
    case .rare(let limit): isRare(token, text, beyond: limit)
    }
  }

  /// Whether somebody who knows the word may read it otherwise. Not if every reader knows it: 我們, 沒有, 什麼.
  private func isPolyphone(
    _ token: Token, _ text: () -> String, _ reading: PlaceReading
  ) -> Bool {
    let readings = dictionary.source.readings
    let text = text()
    if reading.change(in: text) == .sandhi { return true }
    let characters = text.unicodeScalars.filter { CharacterClass.of($0.value) == .han }
    if characters.count > 1, !isRare(token, { text }, beyond: HintChoice.knownWords) {
      return false
    }
    return zip(characters, reading.spoken).contains { character, spoken in
      guard spoken != .none, readings.isPolyphone(character) else { return false }
      if let usual = UsualReadings.of[character] { return !usual.contains(spoken) }
      // A character that is a word is mostly read as that word.
      let isMain = characters.count == 1 && mainReading(of: token).contains { $0.isLike(spoken) }
      return !isMain && readings.isUnexpected(spoken, of: character)
    }
  }

  /// The main reading of a word of the dictionary.
  private func mainReading(of token: Token) -> [PackedSyllable] {
    let words = dictionary.source.words
    guard token.kind == .word, let word = token.word.flatMap(words.word(withID:)) else { return [] }
    return (words.mainReading(of: word)?.syllables ?? []).compactMap {
      PackedSyllable.all(in: $0.bopomofo)?.first
    }
  }

  private func isRare(_ token: Token, _ text: () -> String, beyond limit: Int) -> Bool {
    let words = dictionary.source.words
    switch token.kind {
    case .word: return token.word.flatMap(words.word(withID:)).map { $0 >= limit } ?? true
    case .unknown, .name:
      // As rare as its rarest character: nothing else is known of a word without an entry.
      return text().unicodeScalars.contains {
        words.word(titled: String($0)).map { $0 >= limit } ?? true
      }
    default: return false
    }
  }
}
