import Phonetics
import Text

/// Writes a text as HTML: a paragraph for each line, and the readings of characters as ruby.
struct ParagraphWriter {
  let isPinyin: Bool
  private(set) var output: [UInt8] = []
  private var isOpen = false

  init(isPinyin: Bool) { self.isPinyin = isPinyin }

  /// Writes a text with the readings of some words of it.
  mutating func write(_ text: UnsafeBufferPointer<UInt8>, _ hints: [WordHint]) {
    let syllables = hints.lazy.flatMap { zip($0.characters, $0.reading.spoken) }
    Ruby.forEachPiece(of: text, syllables) { piece, syllable in
      if let syllable {
        let character = String(decoding: piece, as: UTF8.self)
        append(Ruby.html([(character, note(syllable))]))
      } else {
        appendLines(piece)
      }
    }
    if isOpen { endLine() }
  }

  /// The reading, the mark of the tone in an element of its own where the style needs one.
  private func note(_ syllable: PackedSyllable) -> String {
    if isPinyin { return syllable.pinyin ?? "" }
    let bopomofo = syllable.bopomofo
    if syllable.tone == 1 { return bopomofo }
    let mark = syllable.isNeutral ? bopomofo.prefix(1) : bopomofo.suffix(1)
    let letters = syllable.isNeutral ? bopomofo.dropFirst() : bopomofo.dropLast()
    return syllable.isNeutral
      ? "<i class=\"light\">\(mark)</i>\(letters)" : "\(letters)<i>\(mark)</i>"
  }

  private mutating func appendLines(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    var rest = text
    while let end = rest.firstIndex(where: \.isLineEnd) {
      append(String(decoding: rest[..<end], as: UTF8.self).shown(in: .html))
      endLine()
      rest = rest[end...].dropFirst(rest[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
    }
    if !rest.isEmpty { append(String(decoding: rest, as: UTF8.self).shown(in: .html)) }
  }

  private mutating func append(_ html: String) {
    if !isOpen { output += "<p>".utf8 }
    isOpen = true
    output += html.utf8
  }

  private mutating func endLine() {
    // An empty paragraph would have no height.
    if output.suffix(3).elementsEqual("<p>".utf8) { output += "<br>".utf8 }
    output += "</p>\n".utf8
    isOpen = false
  }
}
