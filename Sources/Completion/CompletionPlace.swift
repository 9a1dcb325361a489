import Phonetics
import Segmentation
package import Text

/// A cursor, and what is typed before it that may become a word. Looks at a kilobyte of text and at no
/// dictionary.
package struct CompletionPlace: Sendable {
  let text: TextBeforeCursor
  /// The letters that end at the cursor; `nil` if Chinese or another character does.
  let typed: TypedLetters?
  /// Whether the letters are right behind Chinese and end at the cursor: there they are hardly another
  /// language's.
  private let touchesChinese: Bool
  /// Places from which on the letters are looked for as a sound, the longest first.
  private let starts: [SoundStart]

  /// - Parameter cursor: a UTF-8 offset in the document.
  package init(_ cursor: Int, in document: TextSnapshot) {
    text = TextBeforeCursor(cursor, in: document)
    typed = TypedLetters(before: text)
    starts = typed.map { [text] in SoundStart.all(in: $0, of: text) } ?? []
    touchesChinese = typed.map(text.isBehindChinese) ?? false
  }

  /// Where the last letters without a blank between them begin: a UTF-8 offset in the document; `nil`
  /// if the cursor is not behind letters.
  package var lettersStart: Int? {
    typed?.chunks.last.map { text.offset(of: $0.lowerBound) }
  }

  /// The letters before the cursor that are looked for as a sound, the longest first: the next is
  /// looked for if no word sounds like those before.
  ///
  /// - Parameter isAsked: whether the user has asked for completion here; otherwise it was typing, and only
  ///   letters count that can hardly be anything else.
  package func sounds(isAsked: Bool) -> [String] {
    soundStarts(isAsked: isAsked).map { text.text(from: $0.index) }
  }

  func soundStarts(isAsked: Bool) -> [SoundStart] {
    if isAsked { return starts }
    guard typed?.notation == .bopomofo || touchesChinese, let longest = starts.first,
      longest.shape.isPlain
    else { return [] }
    return starts.filter(\.shape.isPlain)
  }
}

extension TextBeforeCursor {
  /// Whether letters are right behind Chinese or a full-width mark, in one piece, and no word continues behind
  /// the cursor.
  fileprivate func isBehindChinese(_ letters: TypedLetters) -> Bool {
    // A variation selector says nothing; the character before it does.
    let before = scalars[..<letters.start].last { CharacterClass.of($0.value) != .extend }
    guard letters.chunks.count == 1, let before, Self.isChinese(before) else { return false }
    return !(behind.first.map(Self.isWordPart) ?? false)
  }

  /// A character, a letter of bopomofo, or a full-width letter, digit or mark. Not the full-width blank.
  private static func isChinese(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isFullWidthForm { return true }
    switch CharacterClass.of(scalar.value) {
    case .han, .bopomofo: return true
    case .letter, .digit: return false
    case .extend, .space, .joiner, .other: break
    }
    return switch scalar {
    case "\u{3001}"..."\u{303F}", "\u{FE10}"..."\u{FE6F}", "\u{FF00}"..."\u{FFEF}", "—", "…": true
    default: false
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch CharacterClass.of(scalar.value) {
    case .letter, .digit: true
    default: scalar == "_"
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

  /// The maximum number of places that are looked at.
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

  /// Whether the last syllable may go on, though it is one: ㄗ may become ㄗㄞˋ. Only a tone shows that it ends.
  var isOpen: Bool {
    guard let likeliest = readings.first?.syllables, let last = likeliest.last, last.isWhole,
      last.tone == nil
    else { return false }
    return readings.contains { other in
      guard case .bopomofo = other.syllables.last?.extent else { return false }
      return other.syllables.dropLast() == likeliest.dropLast()
    }
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
