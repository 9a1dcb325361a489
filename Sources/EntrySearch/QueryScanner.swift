import Text

/// Cuts the text of a query into its parts.
struct QueryScanner {
  /// A part: 銀行, or 筆畫:6.
  struct Part: Equatable {
    /// The text before the colon; `nil` if there isn't one.
    var key: String?
    var value: String
    /// Whether the value is in quotation marks.
    var isQuoted = false
    /// The part as it is written, without quotation marks.
    var text: String { key.map { "\($0):\(value)" } ?? value }
  }

  private static let closingMarks: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "「": "」", "『": "』", "“": "”", "＂": "＂",
  ]

  private let scalars: [Unicode.Scalar]
  private var position = 0
  /// Whether the user is still typing: what is open at the end is closed there.
  private let isUnfinished: Bool

  private init(_ text: String, isUnfinished: Bool) {
    scalars = Array(text.unicodeScalars)
    self.isUnfinished = isUnfinished
  }

  /// The parts of a query.
  ///
  /// - Throws: `QueryError.openQuote`.
  static func parts(of text: String, isUnfinished: Bool) throws(QueryError) -> [Part] {
    var scanner = QueryScanner(text, isUnfinished: isUnfinished)
    var parts: [Part] = []
    while let part = try scanner.next() { parts.append(part) }
    return parts
  }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func next() throws(QueryError) -> Part? {
    while let current, Self.partsTerms(current) { position += 1 }
    if current == nil { return nil }
    if let value = try quotation() { return Part(value: value, isQuoted: true) }
    let head = run { $0 != ":" && $0 != "：" && Self.closingMarks[$0] == nil }
    guard let current, current == ":" || current == "：" else { return Part(value: head) }
    position += 1
    if let value = try quotation() { return Part(key: head, value: value, isQuoted: true) }
    return Part(key: head, value: run { _ in true })
  }

  /// The text in quotation marks here; `nil` if none open.
  private mutating func quotation() throws(QueryError) -> String? {
    guard let open = current, let close = Self.closingMarks[open] else { return nil }
    position += 1
    let start = position
    guard let end = scalars[start...].firstIndex(of: close) else {
      guard isUnfinished else { throw .openQuote(String(open)) }
      position = scalars.count
      return String(scalars: scalars[start...])
    }
    position = end + 1
    return String(scalars: scalars[start..<end])
  }

  /// The text up to the next blank, as long as it is wanted.
  private mutating func run(while isWanted: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    while let current, !Self.partsTerms(current), isWanted(current) { position += 1 }
    return String(scalars: scalars[start..<position])
  }

  /// Control characters only separate parts.
  private static func partsTerms(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }
}
