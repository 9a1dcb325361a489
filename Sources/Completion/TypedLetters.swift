import Phonetics
import Segmentation
import Text

/// Letters before a cursor that may say how a word sounds: "yinhang", "yin2 hang2", ㄧㄣˊㄏㄤˊ.
///
/// All places are numbers of scalars in the text before the cursor.
struct TypedLetters: Sendable, Equatable {
  enum Notation: Sendable { case bopomofo, pinyin }

  var notation: Notation
  /// The pieces between blanks, in order. The last ends at the cursor.
  var chunks: [Range<Int>]

  /// Where the first chunk begins.
  var start: Int { chunks.first?.lowerBound ?? 0 }

  /// The maximum number of scalars in a chunk; more are not a reading, since no word is so long.
  private static let longestChunk = 112
  /// The most chunks that are looked at: no word has more syllables.
  private static let mostChunks = 20

  /// The letters that end at the cursor, or `nil` if none do.
  init?(before text: TextBeforeCursor) {
    let scanner = LetterScanner(scalars: text.scalars)
    guard let last = scanner.chunk(endingAt: text.scalars.count, as: nil) else { return nil }
    notation = last.notation
    chunks = [last.range]
    while chunks.count < Self.mostChunks, let end = scanner.endOfChunk(before: start),
      let chunk = scanner.chunk(endingAt: end, as: notation)
    {
      chunks.insert(chunk.range, at: 0)
    }
  }

  /// Finds chunks in a row of scalars.
  private struct LetterScanner {
    let scalars: [Unicode.Scalar]

    /// The chunk that ends before `end`; `nil` if there isn't one, or it is of another notation.
    func chunk(
      endingAt end: Int, as notation: Notation?
    ) -> (range: Range<Int>, notation: Notation)? {
      var start = end
      var found = notation
      var first: Int?
      scan: while start > 0 {
        if end - start > TypedLetters.longestChunk { return nil }
        switch LetterSign.of(scalars[start - 1]) {
        case .bopomofo:
          if found == .pinyin { break scan }
          found = .bopomofo
          first = start - 1
        case .latin:
          if found == .bopomofo { break scan }
          // Full-width letters are text of their own before others: ＣＤneirong.
          if let first, isFullWidth(first) != isFullWidth(start - 1) { break scan }
          found = .pinyin
          first = start - 1
        case .colon where !isColonOfUmlaut(start - 1): break scan
        // Only this sign comes before the letters of its syllable.
        case .dot where first == start: first = start - 1
        case .tone, .dot, .apostrophe, .combining, .colon: break
        case nil: break scan
        }
        start -= 1
      }
      guard let found, let first else { return nil }
      return (first..<end, found)
    }

    private func isFullWidth(_ index: Int) -> Bool { scalars[index].isFullWidthForm }

    /// The colon of "lu:4".
    private func isColonOfUmlaut(_ index: Int) -> Bool {
      index > 0 && ["u", "U", "ｕ", "Ｕ"].contains(scalars[index - 1])
    }

    /// The end of a chunk that one blank parts from the letters at `start`.
    func endOfChunk(before start: Int) -> Int? {
      guard start > 1, LetterSign.partsSyllables(scalars[start - 1]),
        LetterSign.of(scalars[start - 2]) != nil
      else { return nil }
      return start - 1
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is the full-width form of a character of ASCII: Ｃ, ３.
  var isFullWidthForm: Bool { ("\u{FF01}"..."\u{FF5E}").contains(self) }
}

/// The role of a scalar in a reading that a user types.
enum LetterSign: Sendable {
  case bopomofo, latin
  /// A digit, or a mark of bopomofo that comes after letters.
  case tone
  /// ˙, which comes after letters or before them.
  case dot
  case apostrophe
  /// A mark over the letter before it.
  case combining
  /// A colon, which makes ü of u.
  case colon

  static func of(_ scalar: Unicode.Scalar) -> LetterSign? {
    switch scalar {
    case "a"..."z", "A"..."Z", "ａ"..."ｚ", "Ａ"..."Ｚ": .latin
    case "0"..."5", "０"..."５": .tone
    case "˙": .dot
    case "'", "’", "ʼ", "＇": .apostrophe
    case ":", "：", "∶": .colon
    case "\u{300}"..."\u{302}", "\u{304}", "\u{306}", "\u{308}", "\u{30C}": .combining
    default: other(scalar)
    }
  }

  private static func other(_ scalar: Unicode.Scalar) -> LetterSign? {
    switch CharacterClass.of(scalar.value) {
    case .bopomofo: SearchKey.bopomofo(String(scalar)).isEmpty ? .tone : .bopomofo
    case .letter where scalar.value < 0x2000:
      SearchKey.pinyin(String(scalar)).isEmpty ? nil : .latin
    default: nil
    }
  }

  /// Whether it parts the syllables of a word: one blank, also as the dictionary prints it.
  static func partsSyllables(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}" || scalar == "\u{3000}"
  }
}
