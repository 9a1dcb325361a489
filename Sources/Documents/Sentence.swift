import Support
import Text

/// The sentence around a word.
package enum Sentence {
  /// The length beyond which it is cut around the word, with an ellipsis.
  package static let maximumCharacters = 200

  /// How many bytes on each side are read. A line can be a whole book.
  private static let window = 2000
  /// Characters behind an end that still belong to its sentence.
  private static let closers: Set<Character> = [
    "」", "』", "”", "’", "）", "》", "〉", "】", ")", "\"", "'",
  ]

  /// The text around a range of UTF-8 offsets, from the end of the sentence before, or the start of the
  /// line, to the end of this one. On one line, without blanks at its ends, and without mark-up inside words.
  package static func around(_ range: Range<Int>, in document: Document) -> String {
    around(range, in: document.text, markup: document.markup)
  }

  private static func around(
    _ range: Range<Int>, in text: TextSnapshot, markup: Markup
  ) -> String {
    let line = text.lineRange(text.line(at: range.lowerBound))
    let upperBound = max(line.upperBound, range.upperBound)
    let lower = text.scalarBoundary(
      atOrBefore: max(line.lowerBound, range.lowerBound - window))
    let upper = text.scalarBoundary(atOrBefore: min(upperBound, range.upperBound + window))
    let window = Window(text.bytes(in: lower..<upper), range.moved(by: -lower), markup: markup)
    let before = Array(window.before)
    let after = Array(window.after)
    let (start, end) = (Self.start(in: before), Self.end(in: after))
    return joined(
      Side(characters: before[(start ?? 0)...], isCut: start == nil && lower > line.lowerBound),
      window.word,
      Side(characters: after[..<(end ?? after.count)], isCut: end == nil && upper < upperBound))
  }

  /// The text around a word as its reader sees it.
  private struct Window {
    let before: String
    let word: String
    let after: String

    /// - Parameter range: of the word, in the text.
    init(_ text: [UInt8], _ range: Range<Int>, markup: Markup) {
      let visible = VisibleText(text, markup: markup)
      let bytes = visible?.bytes ?? text
      func place(_ offset: Int) -> Int { visible?.place(of: offset) ?? offset }
      let (start, end) = (place(range.lowerBound), place(range.upperBound))
      before = String(decoding: bytes[..<start], as: UTF8.self)
      word = String(decoding: bytes[start..<end], as: UTF8.self)
      after = String(decoding: bytes[end...], as: UTF8.self)
    }
  }

  /// The text on one side of the word, and whether there was more.
  private struct Side {
    var characters: ArraySlice<Character>
    var isCut: Bool
  }

  private static func isEnd(_ character: Character) -> Bool {
    character.unicodeScalars.first?.endsSentence == true
  }

  private static func start(in before: [Character]) -> Int? {
    guard let end = before.lastIndex(where: isEnd) else { return nil }
    return before[(end + 1)...].firstIndex { !closers.contains($0) } ?? before.count
  }

  private static func end(in after: [Character]) -> Int? {
    guard let end = after.firstIndex(where: isEnd) else { return nil }
    return after[end...].firstIndex { !isEnd($0) && !closers.contains($0) } ?? after.count
  }

  /// The whole, with as much of both sides as there is room for.
  private static func joined(_ before: Side, _ word: String, _ after: Side) -> String {
    let room = max(0, maximumCharacters - word.count)
    let behind = min(after.characters.count, max(room / 2, room - before.characters.count))
    let ahead = min(before.characters.count, room - behind)
    var sentence = before.isCut || ahead < before.characters.count ? "…" : ""
    sentence += String(before.characters.suffix(ahead)) + word
    sentence += String(after.characters.prefix(behind))
    if after.isCut || behind < after.characters.count { sentence += "…" }
    return String(sentence.onOneLine.trimming(while: \.isWhitespace))
  }
}

extension String {
  /// The text with every run of tabs, ends of lines and other control characters as one blank.
  package var onOneLine: String {
    var result = ""
    var isInRun = false
    for scalar in unicodeScalars {
      let isControl =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      if !isControl { result.unicodeScalars.append(scalar) } else if !isInRun { result += " " }
      isInRun = isControl
    }
    return result
  }
}
