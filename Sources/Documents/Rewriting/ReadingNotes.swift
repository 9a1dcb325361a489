import Phonetics
import Readings
import Segmentation
import Support
import Text

/// Readings that are written into a text, beside the characters.
package struct ReadingNotes: Sendable {
  /// How they are written.
  package enum Form: String, Sendable, CaseIterable {
    /// As HTML: `<ruby>字<rt>ㄗˋ</rt></ruby>`.
    case ruby
    /// Behind the word, which any format takes: `字（ㄗˋ）`.
    case parentheses
  }

  /// How they are written.
  package var form: Form
  /// Whether in pinyin; else in bopomofo.
  package var isPinyin: Bool

  package init(form: Form, isPinyin: Bool = false) {
    self.form = form
    self.isPinyin = isPinyin
  }

  /// The words in a range of UTF-8 offsets with their readings, as they are said in their places. A word that
  /// has its reading beside it already stays as it is.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package func rewrites(
    in range: Range<Int>, of document: Document, analyser: WordAnalyser
  ) async throws -> [Rewrite] {
    try await document.rewrites(in: range, analyser: analyser, noted)
  }

  /// Whether some word of a range has a reading to be written; in a long range there is taken to be one.
  package func hasRewrites(
    in range: Range<Int>, of document: Document, analyser: WordAnalyser
  ) -> Bool {
    range.count > Document.beginning
      || document.hasRewrites(in: range, analyser: analyser, noted)
  }

  /// The pieces of a word with their readings; `nil` if it has none.
  private func noted(_ word: Token, in bytes: [UInt8], _ analysis: Analysis) -> [String]? {
    let pieces = analysis.gaps.pieces(of: word.range)
    let noted = pieces.map { self.noted($0, in: bytes, analysis) }
    if noted.allSatisfy({ $0 == nil }) { return nil }
    return zip(pieces, noted).map { $1 ?? String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// A piece of a word with its reading; `nil` if it has none, or has it beside it.
  private func noted(
    _ range: Range<Int>, in bytes: [UInt8], _ analysis: Analysis
  ) -> String? {
    let syllables = analysis.readings.spoken(in: range)
    if syllables.isEmpty || isNoted(range, in: bytes) { return nil }
    let characters = characters(of: range, in: bytes, syllables: syllables)
    return characters.allSatisfy(\.reading.isEmpty) ? nil : written(characters)
  }

  /// The characters of a word, each with its modifiers and its spoken reading; "" if that is not known.
  private func characters(
    of range: Range<Int>, in bytes: [UInt8], syllables: [(start: Int, syllable: PackedSyllable)]
  ) -> [(text: String, reading: String)] {
    let syllables = syllables.lazy.map { ($0.start - range.lowerBound, $0.syllable) }
    var characters: [(text: String, reading: String)] = []
    Array(bytes[range]).withUnsafeBufferPointer { bytes in
      Ruby.forEachPiece(of: bytes, syllables) { piece, syllable in
        let reading = syllable.map { isPinyin ? $0.pinyin ?? "" : $0.bopomofo }
        characters.append((String(decoding: piece, as: UTF8.self), reading ?? ""))
      }
    }
    return characters
  }

  private func written(_ characters: [(text: String, reading: String)]) -> String {
    characters.chunked { $0.reading.isEmpty == $1.reading.isEmpty }.map { run in
      let text = run.map(\.text).joined()
      if run.allSatisfy(\.reading.isEmpty) { return text }
      return switch form {
      case .ruby: Ruby.html(Array(run))
      case .parentheses: "\(text)（\(run.map(\.reading).joined(separator: " "))）"
      }
    }.joined()
  }
}

// MARK: - Notes that are there

extension ReadingNotes {
  /// The maximum length of a reading behind a word.
  private static let longestNote = 200

  /// Whether there is a reading behind a range.
  private func isNoted(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let rest = bytes[range.upperBound...].prefix(Self.longestNote)
    if rest.starts(with: "<rt".utf8) || rest.starts(with: "<rp".utf8) { return true }
    return Self.brackets.contains { open, close in
      guard rest.starts(with: open.utf8), let end = rest.firstRange(of: close.utf8) else {
        return false
      }
      let note = String(
        decoding: rest[..<end.lowerBound].dropFirst(open.utf8.count), as: UTF8.self)
      return (try? Reading.parses(of: note)) != nil
    }
  }

  /// The brackets in which readings stand: those of Chinese text, which are written, and those of others.
  private static let brackets = [("（", "）"), ("(", ")")]
}
