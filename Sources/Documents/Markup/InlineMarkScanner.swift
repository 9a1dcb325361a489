import Text

/// Finds the mark-up inside the lines of a text.
struct InlineMarkScanner {
  /// The maximum length of code in a line.
  private static let longestCode = 4096
  /// The number of open marks on a line that count, the last ones: a line can be a whole book.
  private static let mostOpen = 32

  private let text: UnsafeBufferPointer<UInt8>
  private let tags: Markup.Tags
  private let emphasis: EmphasisRules?
  private var index = 0
  private var marks: [InlineMark] = []
  /// The marks of emphasis on this line that may begin something: their numbers among `marks`.
  private var open: [(number: Int, byte: UInt8, length: Int)] = []

  /// The mark-up in a text, in order.
  static func marks(in text: UnsafeBufferPointer<UInt8>, _ markup: Markup) -> [InlineMark] {
    if markup == .none || markup == .ruby && !text.contains(UInt8(ascii: "<")) { return [] }
    var scanner = InlineMarkScanner(text, markup)
    while scanner.index < text.count { scanner.step() }
    return scanner.marks.filter(\.isPaired)
  }

  private init(_ text: UnsafeBufferPointer<UInt8>, _ markup: Markup) {
    self.text = text
    tags = markup.tags
    emphasis = .of(markup)
  }

  private mutating func step() {
    let byte = text[index]
    switch byte {
    case 0x80...: index += 1
    case UInt8(ascii: "<"): passTag()
    case 10, 13:
      open.removeAll()
      index += 1
    default: if let emphasis { step(byte, emphasis) } else { index += 1 }
    }
  }

  private mutating func step(_ byte: UInt8, _ rules: EmphasisRules) {
    let start = index
    if byte == UInt8(ascii: "\\"), rules.hasEscapes {
      index = min(index + 2, text.count)
    } else if byte == UInt8(ascii: "`"), let least = rules.code {
      passCode(atLeast: least)
    } else if let (_, lengths) = rules.marks.first(where: { $0.byte == byte }) {
      let length = run(of: byte)
      if lengths.contains(length) { note(byte, length: length, rules) }
      index = start + length
    } else {
      index += 1
    }
  }

  private mutating func passTag() {
    guard case .tag(let tag) = InlineTag.at(index, in: text, tags) else {
      index += 1
      return
    }
    marks.append(InlineMark(tag))
    index = tag.range.upperBound
  }

  /// Passes over code in a line: nothing in it is mark-up.
  private mutating func passCode(atLeast least: Int) {
    let length = run(of: UInt8(ascii: "`"))
    index += length
    if length < least { return }
    let start = index
    let end = min(text.count, start + Self.longestCode)
    while index < end, text[index] != 10 {
      let found = run(of: UInt8(ascii: "`"))
      index += max(1, found)
      if found == length { return }
    }
    index = start
  }

  /// The length of a run of a byte here.
  private func run(of byte: UInt8) -> Int {
    text[index...].prefix { $0 == byte }.count
  }

  // MARK: Emphasis

  /// Notes a mark here, and pairs it with the last one like it that is open.
  private mutating func note(_ byte: UInt8, length: Int, _ rules: EmphasisRules) {
    let end = index + length
    let isBehindText = index > 0 && !text[index - 1].isSpace
    let isBeforeText = end < text.count && !text[end].isSpace
    let number = marks.count
    marks.append(InlineMark(withSeparators(index..<end, rules.separator), isPaired: false))
    let place = open.lastIndex { $0.byte == byte && $0.length == length }
    if isBehindText, let place {
      marks[open[place].number].isPaired = true
      marks[number].isPaired = true
      open.removeSubrange(place...)
    } else if isBeforeText {
      if open.count == Self.mostOpen { open.removeFirst() }
      open.append((number, byte, length))
    }
  }

  private func withSeparators(_ mark: Range<Int>, _ separator: [UInt8]) -> Range<Int> {
    if separator.isEmpty { return mark }
    let before = mark.lowerBound - separator.count
    let isBehind = before >= 0 && text[before..<mark.lowerBound].elementsEqual(separator)
    let isBefore = text[mark.upperBound...].starts(with: separator)
    let end = isBefore ? mark.upperBound + separator.count : mark.upperBound
    return (isBehind ? before : mark.lowerBound)..<end
  }

}
