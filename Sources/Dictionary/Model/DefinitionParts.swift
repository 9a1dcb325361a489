import Text

/// The parts of a definition's text: the meaning of the word, and the examples and quotations that the dictionary
/// prints behind it, in the same text or in lists of their own.
package struct DefinitionParts: Sendable, Equatable {
  /// The meaning of the word; "" where the definition says that by examples alone.
  package var explanation: String
  /// Examples without 如：, from easy to hard; those that stand in the text itself come first.
  package var examples: [LeveledExample]
  /// Quotations from literature, with their sources.
  package var quotes: [String]

  /// The parts of a definition: of its text, and of the lists of examples and quotations that it has besides.
  package init(_ definition: Definition) {
    self.init(text: definition.text)
    examples += definition.examplesFromEasyToHard.map {
      LeveledExample(
        text: Self.bareExample($0.text), level: $0.level, pieceLevels: $0.pieceLevels)
    }
    quotes += (definition.quotes ?? []).map(Self.readable)
  }

  /// The parts of a definition's text, without the lists beside it.
  package init(text: String?) {
    var scanner = DefinitionScanner(Self.readable(text ?? ""))
    scanner.run()
    explanation = scanner.explanation
    examples = scanner.examples.map { LeveledExample(text: $0) }
    quotes = scanner.quotes
  }

  /// An example without 如：, and without the full stop behind its bracket.
  package static func bareExample(_ text: String) -> String {
    var bare = text.utf8[...]
    for cue in cues where bare.starts(with: cue.utf8) {
      bare = bare.dropFirst(cue.utf8.count - bracket.utf8.count)
    }
    if bare.count >= end.utf8.count, bare.suffix(end.utf8.count).elementsEqual(end.utf8) {
      bare = bare.dropLast(stop.utf8.count)
    }
    return bare.count == text.utf8.count ? text : String(Substring(bare))
  }

  private static let byteOrderMark = Array("\u{FEFF}".utf8)
  private static let bracket = "「"
  private static let cues = ["例如：「", "如：「", "如「"]
  private static let stop = "。"
  private static let end = "」。"

  /// A text without the parts that are nothing for readers: blanks before it, U+FEFF, the number of a character that the publisher's font
  /// had, {[8ea4]}, and a number of the publisher's files in the place of a definition, （118490033）.
  private static func readable(_ text: String) -> String {
    var text = text
    if text.utf8.first == UInt8(ascii: " ") { text = String(text.drop { $0 == " " }) }
    if ByteSearch.holds(byteOrderMark, in: text) {
      text = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FEFF}" }))
    }
    if text.utf8.contains(UInt8(ascii: "{")) { text = withoutFontNumbers(text) }
    let scalars = text.unicodeScalars
    guard scalars.first == "（", scalars.last == "）", scalars.count > 6 else { return text }
    return text.dropFirst().dropLast().allSatisfy(\.isNumber) ? "" : text
  }

  /// 〓 for each {[8ea4]}.
  private static func withoutFontNumbers(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let start = rest.firstRange(of: "{["),
      let end = rest[start.upperBound...].firstRange(of: "]}")
    {
      result += rest[..<start.lowerBound] + "〓"
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}

extension Definition {
  /// The word that a definition leads to, if it says nothing else: 參見「銀行」條。, 「啟」的異體字。
  package var onlyReference: String? {
    guard let text, examples == nil, quotes == nil, text.utf8.count < 200,
      let target = CrossReference.targets(in: text).first
    else { return nil }
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "「": depth += 1
      case "」": depth -= 1
      default: if depth == 0, !Self.referring.contains(scalar) { return nil }
      }
    }
    return target
  }

  private static let referring = Set("參見同通即的異體字條等也作或、，。()（）一二三四五".unicodeScalars)
}

/// Divides a definition into pieces: sentences, and what is quoted behind a colon.
private struct DefinitionScanner {
  private let scalars: [Unicode.Scalar]
  private(set) var explanation = ""
  private(set) var examples: [String] = []
  private(set) var quotes: [String] = []

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func run() {
    var start = 0
    while start < scalars.count {
      let end = end(ofPieceAt: start)
      take(scalars[start..<end])
      start = end
    }
    explanation = Self.withReference(explanation)
  }

  /// Where the piece ends: behind a full stop, or behind what is quoted.
  private func end(ofPieceAt start: Int) -> Int {
    var depth = 0
    var isQuoting = Self.isExample(scalars[start...])
    for index in start..<scalars.count {
      switch scalars[index] {
      case "「", "『":
        if depth == 0, index > start, scalars[index - 1] == "：" { isQuoting = true }
        depth += 1
      case "」", "』":
        depth -= 1
        guard depth <= 0, isQuoting else { continue }
        let next = index + 1 < scalars.count ? scalars[index + 1] : "。"
        if next == "。" { return min(index + 2, scalars.count) }
        if next != "「", next != "、", next != "，", next != "；" { return index + 1 }
      case "。" where depth <= 0: return index + 1
      default: break
      }
    }
    return scalars.count
  }

  private mutating func take(_ piece: ArraySlice<Unicode.Scalar>) {
    let text = String(scalars: piece)
    if Self.isExample(piece) {
      examples.append(DefinitionParts.bareExample(text))
    } else if isQuotation(piece) {
      quotes.append(text)
    } else {
      explanation += text
    }
  }

  private static func isExample(_ piece: ArraySlice<Unicode.Scalar>) -> Bool {
    cues.contains { piece.starts(with: $0) }
  }

  private static let cues = ["如：「", "如「", "例如：「"].map { Array($0.unicodeScalars) }

  /// Whether the source of a quotation comes before a colon: 《書》：「, 唐．某人〈詩〉詩：「.
  private func isQuotation(_ piece: ArraySlice<Unicode.Scalar>) -> Bool {
    guard
      let colon = piece.indices.dropLast().first(where: { piece[$0] == "：" && piece[$0 + 1] == "「" }
      )
    else { return false }
    return piece[..<colon].namesSource
  }

  /// A definition with the head of another reading at its end, (二)ㄆㄧㄢˊ　pián, as the data have it, turned into the
  /// reference that it is.
  private static func withReference(_ text: String) -> String {
    guard let start = text.unicodeScalars.lastIndex(of: "("), start > text.startIndex else {
      return text
    }
    let tail = text[start...].unicodeScalars
    guard tail.count > 3, tail.dropFirst(2).first == ")",
      tail.dropFirst(3).allSatisfy({
        !$0.properties.isIdeographic || "讀音".unicodeScalars.contains($0)
      }),
      tail.contains(where: { (0x3105...0x3129).contains($0.value) })
    else { return text }
    return "\(text[..<start])參見\(text[start...])。"
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Whether the text before a quotation names its source: a title in brackets, or an author.
  package var namesSource: Bool {
    var depth = 0
    var isSource = false
    for scalar in self {
      switch scalar {
      case "《", "〈": (depth, isSource) = (depth + 1, true)
      case "「": depth += 1
      case "》", "〉", "」": depth -= 1
      case "．": isSource = true
      case "，" where depth == 0: return false
      default: break
      }
    }
    return isSource
  }
}
