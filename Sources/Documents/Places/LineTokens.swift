import Segmentation
import Text

/// The tokens of a line around a place, and their roles in sentences and brackets. Ranges of tokens count them; all
/// others are UTF-8 offsets in the document.
struct LineTokens {
  /// How many bytes on each side of the place are read. A line can be a whole book.
  private static let window = 8192

  /// The role of a token in the text around it.
  private enum Role {
    case plain, space
    /// Ends a sentence.
    case end
    case opener, closer
  }

  private var ranges: [Range<Int>] = []
  private var kinds: [Token.Kind] = []
  private var roles: [Role] = []
  private var texts: [[UInt8]] = []
  /// The partner of a bracket that has one.
  private var partners: [Int?] = []
  /// The mark-up in words: UTF-8 offsets in the document.
  private var gaps = MarkupGaps.none

  /// - Parameter line: the line without its end, or a part of it.
  /// - Returns: `nil` if the line is empty.
  init?(around offset: Int, in document: Document, line: Range<Int>, analyser: WordAnalyser) {
    let near = (offset - Self.window..<offset + Self.window).clamped(to: line)
    var gaps: [Range<Int>] = []
    for unit in document.units(in: near) {
      let bytes = unit.bytes
      let analysis = unit.value(by: analyser)
      gaps += analysis.gaps.all.map { $0.moved(by: unit.range.lowerBound) }
      for token in analysis.tokens {
        let range = token.moved(by: unit.range.lowerBound).range
        // The line's end is a token too.
        guard range.lowerBound < line.upperBound else { break }
        if range.lowerBound < line.lowerBound { continue }
        ranges.append(range)
        kinds.append(token.kind)
        texts.append(Array(bytes[token.range]))
      }
    }
    if ranges.isEmpty { return nil }
    self.gaps = MarkupGaps(gaps)
    roles = zip(kinds, texts).map(Self.role)
    partners = Self.partners(roles, texts)
  }

  /// The token at an offset; the one that ends there if it is white space or a mark and a word ends.
  func index(at offset: Int) -> Int {
    let here = ranges.firstIndex { offset < $0.upperBound } ?? ranges.count - 1
    let isAtStart = here > 0 && ranges[here].lowerBound == offset
    return isAtStart && !isWord(here) && isWord(here - 1) ? here - 1 : here
  }

  private func isWord(_ index: Int) -> Bool {
    kinds[index] != .space && kinds[index] != .punctuation
  }

  // MARK: Steps

  /// The character at an offset, with its modifiers, in a token of Chinese characters; `nil` in any other: nobody
  /// selects a letter of a word by growing.
  func character(at offset: Int, in index: Int) -> Range<Int>? {
    switch kinds[index] {
    case .word, .listed, .unknown, .name: break
    case .number, .foreign, .punctuation, .space: return nil
    }
    let range = ranges[index]
    var last: Range<Int>?
    for piece in gaps.pieces(of: range) {
      var start = piece.lowerBound
      let text = texts[index][start - range.lowerBound..<piece.upperBound - range.lowerBound]
      for character in String(decoding: text, as: UTF8.self) {
        let end = start + character.utf8.count
        // In mark-up the character before it counts.
        if offset < start { return last }
        if offset < end { return start..<end }
        last = start..<end
        start = end
      }
    }
    return last
  }

  /// A token that is not white space.
  func word(_ index: Int) -> Range<Int>? { kinds[index] == .space ? nil : ranges[index] }

  /// The tokens around one up to marks, without blanks at the ends; `nil` for a mark.
  func phrase(around index: Int) -> Range<Int>? {
    guard isWord(index) else { return nil }
    var first = index
    var last = index
    while first > 0, kinds[first - 1] != .punctuation { first -= 1 }
    while last + 1 < kinds.count, kinds[last + 1] != .punctuation { last += 1 }
    return range(of: first..<last + 1)
  }

  /// The pairs of brackets around a token, by their tokens, the innermost first. A bracket is around itself.
  func brackets(around index: Int) -> [Range<Int>] {
    (0...index).reversed().compactMap { first in
      guard roles[first] == .opener, let last = partners[first], last >= index else { return nil }
      return first..<last
    }
  }

  /// The sentence that holds a token, among some tokens. An end in brackets ends the sentence around only if they close
  /// with it: 「我去。」他說。
  func sentence(around index: Int, in tokens: Range<Int>) -> Range<Int>? {
    guard tokens.contains(index) else { return nil }
    var first = tokens.lowerBound
    for end in sentenceEnds(in: tokens) {
      if end > index { return range(of: first..<end) }
      first = end
    }
    return range(of: first..<tokens.upperBound)
  }

  /// The offset behind a mark of a list, a heading or a quotation as plain text has them: "- ", "> ", "12. ",
  /// "- [x] ".
  var withoutListMark: Range<Int> {
    let marks = Set("#>-*+ \t".utf8)
    var first = texts.firstIndex { !$0.allSatisfy(marks.contains) } ?? 0
    if isMark(first..<first + 2, where: Self.isNumber) { first += 3 }
    if isMark(first..<first + 3, where: Self.isBox) { first += 4 }
    return first..<ranges.count
  }

  /// Whether some tokens are a mark of a kind, with white space and more behind them.
  private func isMark(_ tokens: Range<Int>, where isOfKind: ([UInt8]) -> Bool) -> Bool {
    guard tokens.upperBound + 1 < kinds.count, kinds[tokens.upperBound] == .space else {
      return false
    }
    return isOfKind(Array(texts[tokens].joined()))
  }

  private static func isNumber(_ text: [UInt8]) -> Bool {
    let digits = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let isEnded = text.last == UInt8(ascii: ".") || text.last == UInt8(ascii: ")")
    return !digits.isEmpty && digits.count + 1 == text.count && isEnded
  }

  private static func isBox(_ text: [UInt8]) -> Bool {
    ["[ ]", "[x]", "[X]"].contains { text.elementsEqual($0.utf8) }
  }

  /// From the first to the last of some tokens, without blanks at the ends; `nil` if there is nothing else.
  func range(of tokens: Range<Int>) -> Range<Int>? {
    let solid = tokens.filter { kinds[$0] != .space }
    guard let first = solid.first, let last = solid.last else { return nil }
    return ranges[first].lowerBound..<ranges[last].upperBound
  }

  // MARK: Marks

  /// The tokens behind which sentences end, in order.
  private func sentenceEnds(in tokens: Range<Int>) -> [Int] {
    var ends: [Int] = []
    var depth = 0
    var isEnding = false
    for index in tokens {
      let isPaired = partners[index] != nil
      switch roles[index] {
      case .end: isEnding = true
      case .closer:
        if isPaired { depth -= 1 }
      case .opener, .plain, .space:
        // Text behind the end and its brackets begins the next sentence.
        if isEnding, depth <= 0 { ends.append(index) }
        isEnding = false
        if roles[index] == .opener, isPaired { depth += 1 }
      }
    }
    return ends
  }

  private static func role(_ kind: Token.Kind, _ text: [UInt8]) -> Role {
    guard kind == .punctuation else { return kind == .space ? .space : .plain }
    let mark = String(decoding: text, as: UTF8.self).unicodeScalars.first
    return switch mark {
    case let mark? where mark.endsSentence: .end
    case let mark? where pairs[mark] != nil: .opener
    case let mark? where closers.contains(mark): .closer
    default: .plain
    }
  }

  private static let pairs: [Unicode.Scalar: Unicode.Scalar] = [
    "「": "」", "『": "』", "（": "）", "《": "》", "〈": "〉", "【": "】", "〔": "〕", "“": "”", "‘": "’",
    "(": ")", "[": "]", "{": "}", "［": "］", "｛": "｝", "﹁": "﹂", "﹃": "﹄",
  ]
  private static let closers = Set(pairs.values)

  /// Pairs brackets of one kind that enclose each other rightly; the others have no partner.
  private static func partners(_ roles: [Role], _ texts: [[UInt8]]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: roles.count)
    var open: [(index: Int, closer: Unicode.Scalar)] = []
    for (index, role) in roles.enumerated() where role == .opener || role == .closer {
      guard let mark = String(decoding: texts[index], as: UTF8.self).unicodeScalars.first else {
        continue
      }
      if role == .opener {
        if let closer = pairs[mark] { open.append((index, closer)) }
      } else if let place = open.lastIndex(where: { $0.closer == mark }) {
        partners[index] = open[place].index
        partners[open[place].index] = index
        open.removeSubrange(place...)
      }
    }
    return partners
  }
}
