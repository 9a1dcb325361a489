/// A tag of HTML inside a line of text, through which a word may go on: `<b>`, `</span>`, `<wbr>`.
///
/// A note of ruby text is one with all of its content: `<rt>ㄧㄣˊ</rt>`, `<rp>(</rp>`.
package struct InlineTag: Sendable, Equatable {
  /// The finding where a tag may begin.
  package enum Match: Sendable, Equatable {
    /// No tag, or one that ends words, such as `<p>`.
    case nothing
    /// A tag that may be one if more of the text is seen.
    case unfinished
    case tag(InlineTag)
  }

  /// UTF-8 offsets.
  package var range: Range<Int>
  /// Whether the tag is a note of ruby text, with its content.
  package var isNote = false
  /// Whether the tag begins or ends a link.
  package var isLink = false
  /// Whether the tag is `</…>`.
  package var isEnd = false

  /// Longer ones are not looked at: a `<` that stands for itself must cost little.
  private static let longestTag = 512
  private static let longestNote = 256

  /// The tag that begins at the `<` at an offset, if it is one of those that count. Looks no farther than the end of the line.
  package static func at(
    _ start: Int, in text: UnsafeBufferPointer<UInt8>, _ tags: Markup.Tags = .all
  ) -> Match {
    if tags == .none { return .nothing }
    var parser = TagParser(text: text, index: start, end: min(text.count, start + longestTag))
    guard let (name, isEnd) = parser.name(), let kind = kinds[name],
      tags == .all || kind == .note || kind == .ruby
    else {
      return parser.isCut ? .unfinished : .nothing
    }
    guard parser.skipAttributes() else { return parser.isCut ? .unfinished : .nothing }
    var tag = InlineTag(range: start..<parser.index)
    tag.isLink = kind == .link
    tag.isEnd = isEnd
    guard kind == .note, !isEnd else { return .tag(tag) }
    parser.end = min(text.count, parser.index + longestNote)
    guard let end = parser.endOfNote() else { return parser.isCut ? .unfinished : .nothing }
    tag.range = start..<end
    tag.isNote = true
    return .tag(tag)
  }

  private enum Kind { case plain, link, ruby, note }

  /// Elements that stand in a line without ending a word. `br`, `img` or `code` end one, and so do all
  /// that are not known.
  private static let kinds: [UInt64: Kind] = {
    let plain = """
      abbr b bdi bdo big cite data del dfn em font i ins mark nobr s small span strike strong sub sup \
      time tt u var wbr
      """
    var kinds: [UInt64: Kind] = [:]
    for name in plain.split(separator: " ") { kinds[TagParser.key(name.utf8)] = .plain }
    kinds[TagParser.key("a".utf8)] = .link
    for name in ["rb", "rbc", "rtc", "ruby"] { kinds[TagParser.key(name.utf8)] = .ruby }
    for name in ["rt", "rp"] { kinds[TagParser.key(name.utf8)] = .note }
    return kinds
  }()

  /// Tags that end the content of a note even without its own end.
  static let endsOfNotes: Set<UInt64> = Set(["rt", "rp", "ruby"].map { TagParser.key($0.utf8) })
}

/// Reads a tag byte by byte.
private struct TagParser {
  let text: UnsafeBufferPointer<UInt8>
  var index: Int
  /// How far it may read.
  var end: Int
  /// Whether it came to the end of the text, and not to a byte that no tag has.
  private(set) var isCut = false

  init(text: UnsafeBufferPointer<UInt8>, index: Int, end: Int) {
    self.text = text
    self.index = index
    self.end = end
  }

  /// A name of up to eight ASCII letters as a number, small letters and capitals alike.
  static func key(_ name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(0) { $0 << 8 | UInt64($1 | 0x20) }
  }

  /// The byte here; notes when the text ends.
  private mutating func byte() -> UInt8? {
    if index < end { return text[index] }
    if end == text.count { isCut = true }
    return nil
  }

  /// Passes over `<` or `</` and a name.
  mutating func name() -> (key: UInt64, isEnd: Bool)? {
    index += 1
    let isEnd = byte() == UInt8(ascii: "/")
    if isEnd { index += 1 }
    var key: UInt64 = 0
    let start = index
    while let letter = byte(), isLetter(letter) {
      if index - start == 8 { return nil }
      key = key << 8 | UInt64(letter | 0x20)
      index += 1
    }
    guard index > start, let next = byte(), next == 0x3E || next == 0x2F || next.isBlank else {
      return nil
    }
    return (key, isEnd)
  }

  /// Passes over all up to `>`. False if that is no tag, or says something to people: a title is text of its own, and
  /// stays it.
  mutating func skipAttributes() -> Bool {
    var quote: UInt8?
    while let byte = byte() {
      if byte.isLineEnd || byte >= 0x80 { return false }
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return true
      } else if byte == UInt8(ascii: "<") {
        return false
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return false
  }

  /// The end of the note whose content begins here: behind its own end, or before another that ends it.
  mutating func endOfNote() -> Int? {
    while let byte = byte() {
      if byte.isLineEnd { return nil }
      let start = index
      index += 1
      guard byte == UInt8(ascii: "<") else { continue }
      index = start
      guard let (name, isEnd) = name(), InlineTag.endsOfNotes.contains(name) else { continue }
      guard isEnd, name != Self.key("ruby".utf8) else { return start }
      return skipAttributes() ? index : nil
    }
    return nil
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
