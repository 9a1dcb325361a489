import Phonetics
package import Text

/// A cursor, and what is typed before it that may become a word. Looks at a kilobyte of text and at no
/// dictionary.
package struct CompletionPlace: Sendable {
  let text: TextBeforeCursor
  /// The letters that end at the cursor, or `nil` where Chinese or something else does.
  let typed: TypedLetters?
  private let evidence: LetterEvidence
  /// Places from which on the letters are looked for as a sound, the longest first.
  private let starts: [SoundStart]

  /// - Parameters:
  ///   - cursor: a UTF-8 offset in the document.
  ///   - isProse: whether the document is text for people, and not a program.
  package init(_ cursor: Int, in document: TextSnapshot, isProse: Bool = true) {
    text = TextBeforeCursor(cursor, in: document)
    guard let typed = TypedLetters(before: text) else {
      (self.typed, evidence, starts) = (nil, .none, [])
      return
    }
    self.typed = typed
    starts = SoundStart.all(in: typed, of: text)
    evidence =
      typed.notation == .bopomofo
      ? .strong
      : LetterEvidence(before: starts.first?.index ?? typed.start, in: text, isProse: isProse)
  }

  /// Where the last letters without a blank between them begin: a UTF-8 offset in the document; `nil`
  /// where the cursor does not stand behind letters.
  package var lettersStart: Int? {
    typed?.chunks.last.map { text.offset(of: $0.lowerBound) }
  }

  /// The letters before the cursor that are looked for as a sound, the longest first: the next is
  /// looked for where no word sounds like those before. None where they may be another language's.
  ///
  /// - Parameter isAsked: whether the user has asked for completion here; otherwise it was typing.
  package func sounds(isAsked: Bool) -> [String] {
    soundStarts(isAsked: isAsked).map { text.text(from: $0.index) }
  }

  func soundStarts(isAsked: Bool) -> [SoundStart] {
    starts(isAsked: isAsked) { $0.suffices(for: $1) }
  }

  /// The places from which on the letters may be a sound that is spelled wrong.
  func correctionStarts(isAsked: Bool) -> [SoundStart] {
    starts(isAsked: isAsked) { $0.mayBeWrong(for: $1) }
  }

  private func starts(
    isAsked: Bool, _ suffices: (LetterShape, LetterEvidence) -> Bool
  ) -> [SoundStart] {
    if isAsked || typed?.notation == .bopomofo { return starts }
    return starts.enumerated().filter { place, start in
      // Letters inside of others stand there by themselves only if they look more like pinyin.
      suffices(start.shape, place == 0 ? evidence : evidence.oneLess)
    }.map(\.element)
  }
}

extension LetterEvidence {
  fileprivate var oneLess: LetterEvidence {
    switch self {
    case .strong: .fair
    case .fair, .weak: .weak
    case .none: .none
    }
  }
}

/// A place before the cursor from which on letters can be read, and the ways to read them.
struct SoundStart: Sendable {
  /// The number of the scalar.
  var index: Int
  /// The likeliest first; not empty.
  var readings: [TypedReading]
  var shape: LetterShape

  /// So many places are looked at.
  private static let limit = 9

  /// The letters that can be read from `index` on, or `nil`.
  private init?(_ index: Int, in text: TextBeforeCursor) {
    let letters = text.text(from: index)
    guard let readings = try? TypedReading.parses(of: letters), let likeliest = readings.first
    else { return nil }
    self.index = index
    self.readings = readings
    shape = LetterShape(letters, reading: likeliest)
  }

  /// From the longest row of chunks on that are whole syllables all but the last.
  static func all(in typed: TypedLetters, of text: TextBeforeCursor) -> [SoundStart] {
    let wholeChunks = typed.chunks.dropLast().reversed().prefix { isWhole(text.text($0)) }
    let chunks = typed.chunks.suffix(wholeChunks.count + 1).map(\.lowerBound)
    guard let first = chunks.first, let longest = SoundStart(first, in: text) else { return [] }
    let inner = Set(chunks.dropFirst()).union(longest.syllableStarts(in: text, typed.notation))
    let others = inner.sorted().suffix(limit - 1).compactMap { SoundStart($0, in: text) }
    return [longest] + others
  }

  private static func isWhole(_ letters: String) -> Bool {
    guard let reading = try? TypedReading.parses(of: letters, limit: 1).first else { return false }
    let shape = LetterShape(letters, reading: reading)
    return shape.extent == .whole && !shape.isForeign
  }

  /// Where syllables begin inside that are surely apart: behind a digit, and in bopomofo behind any.
  private func syllableStarts(
    in text: TextBeforeCursor, _ notation: TypedLetters.Notation
  ) -> [Int] {
    let scalars = text.scalars
    let letterKind: LetterSign = notation == .bopomofo ? .bopomofo : .latin
    let places = (index + 1..<max(index + 1, scalars.count)).filter { place in
      guard LetterSign.of(scalars[place]) == letterKind else { return false }
      return LetterSign.of(scalars[place - 1]) == .tone
    }
    return notation == .bopomofo ? places + untonedStarts(in: text) : places
  }

  /// Where the likeliest reading of bopomofo begins its syllables.
  private func untonedStarts(in text: TextBeforeCursor) -> [Int] {
    guard let reading = readings.first else { return [] }
    var letters = (index..<text.scalars.count).filter {
      LetterSign.of(text.scalars[$0]) == .bopomofo
    }[...]
    return reading.syllables.dropLast().compactMap { syllable in
      let count =
        switch syllable.extent {
        case .whole(let sound): sound.bopomofo.unicodeScalars.count
        case .bopomofo(let beginning), .pinyin(let beginning): beginning.unicodeScalars.count
        }
      letters = letters.dropFirst(count + (syllable.isErhua ? 1 : 0))
      // The dot before the letters belongs to them.
      guard let next = letters.first else { return nil }
      let isBehindDot = next > index && LetterSign.of(text.scalars[next - 1]) == .dot
      return isBehindDot ? nil : next
    }
  }
}
