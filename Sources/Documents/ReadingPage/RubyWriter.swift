import Phonetics
import Text

/// Writes a text as HTML: a paragraph for each line, and the reading of a character as its ruby.
struct RubyWriter {
  let isPinyin: Bool
  private(set) var output: [UInt8] = []

  init(isPinyin: Bool) { self.isPinyin = isPinyin }

  /// Writes a text with the readings of some words of it.
  mutating func write(_ text: UnsafeBufferPointer<UInt8>, _ hints: [WordHint]) {
    var readings = hints.lazy.flatMap { zip($0.characters, $0.reading.spoken) }
      .filter { $0.1 != .none }.makeIterator()
    var next = readings.next()
    var index = 0
    /// Where the text begins that has not been written.
    var start = 0
    var isOpen = false
    while index < text.count {
      if !isOpen { output += "<p>".utf8 }
      isOpen = true
      let (scalar, length) = decodeScalar(text, at: index)
      if let (place, syllable) = next, place == index {
        append(text[start..<index])
        index = write(syllable, of: text, at: index)
        start = index
        next = readings.next()
        continue
      }
      if scalar == 0x0D || scalar == 0x0A {
        append(text[start..<index])
        if scalar == 0x0D, index + 1 < text.count, text[index + 1] == 0x0A { index += 1 }
        start = index + length
        endLine()
        isOpen = false
      }
      index += length
    }
    append(text[start...])
    if isOpen { endLine() }
  }

  /// - Returns: where the text goes on behind the character and what modifies it.
  private mutating func write(
    _ syllable: PackedSyllable, of text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int {
    var end = start + decodeScalar(text, at: start).length
    while end < text.count {
      let (scalar, length) = decodeScalar(text, at: end)
      guard CharacterClass.of(scalar) == .extend else { break }
      end += length
    }
    output += "<ruby>".utf8
    output += text[start..<end]
    output += "<rt>\(note(syllable))</rt></ruby>".utf8
    return end
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

  private mutating func endLine() {
    // An empty paragraph would have no height.
    if output.suffix(3).elementsEqual("<p>".utf8) { output += "<br>".utf8 }
    output += "</p>\n".utf8
  }

  private mutating func append(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    if !text.isEmpty { output += String(decoding: text, as: UTF8.self).shown(in: .html).utf8 }
  }
}
