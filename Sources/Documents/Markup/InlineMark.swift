import Text

/// Mark-up inside a line: a tag, or a mark of emphasis.
struct InlineMark {
  /// UTF-8 offsets.
  var range: Range<Int>
  var isTag = false
  var isNote = false
  /// Whether a link begins or ends here.
  var isLink = false
  var isEnd = false
  /// A mark of emphasis is mark-up only if there is another one on the line.
  var isPaired = true

  init(_ range: Range<Int>, isPaired: Bool) {
    self.range = range
    self.isPaired = isPaired
  }

  init(_ tag: InlineTag) {
    range = tag.range
    isTag = true
    isNote = tag.isNote
    isLink = tag.isLink
    isEnd = tag.isEnd
  }
}

/// The marks of emphasis in a language.
struct EmphasisRules {
  /// The marks, and how many of each make one.
  let marks: [(byte: UInt8, lengths: ClosedRange<Int>)]
  /// The bytes that must stand beside a mark inside a word for it to count.
  var separator: [UInt8] = []
  /// How many backticks begin code in a line; `nil` if none do.
  var code: Int?
  /// Whether a backslash escapes the mark behind it.
  var hasEscapes = false

  static func of(_ markup: Markup) -> EmphasisRules? {
    switch markup {
    case .none, .ruby, .html: nil
    case .markdown:
      // `_` means nothing inside a word.
      EmphasisRules(
        marks: [(UInt8(ascii: "*"), 1...3), (UInt8(ascii: "~"), 2...2)], code: 1, hasEscapes: true)
    case .org:
      EmphasisRules(
        marks: "*/_+".utf8.map { ($0, 1...1) }, separator: Array("\u{200B}".utf8))
    case .restructuredText:
      EmphasisRules(
        marks: [(UInt8(ascii: "*"), 1...2)], separator: Array(#"\ "#.utf8), code: 2)
    }
  }
}
