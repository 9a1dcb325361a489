import Dictionary
import Text

/// The text of a sense as the JSON has it: what the word means, and behind it examples, quotations and cross references. Where
/// something is explained behind one of these, all of it stays as it is, in one text: nothing changes its place.
struct SenseParts: Equatable {
  var text = ""
  var examples: [String] = []
  var quotes: [String] = []
  var links: [String] = []

  private enum Kind { case explanation, example, quote, link }

  /// - Parameter text: of 重編國語辭典修訂本.
  init(_ text: String) {
    // Nothing is quoted.
    if !Self.holds(Self.quotation, text) {
      self.text = text
      return
    }
    var pieces: [(kind: Kind, text: String)] = []
    for piece in Self.pieces(of: Array(text.unicodeScalars)) {
      let kind = Self.kind(of: piece, after: pieces.last?.kind, isFirst: pieces.isEmpty)
      let text = String(scalars: piece)
      if piece.first == "、", pieces.last?.kind == .example {
        pieces[pieces.count - 1].text += text
      } else {
        pieces.append((kind, text))
      }
    }
    // What only names another form of a word is its explanation, 同「仨」 excepted.
    if let first = pieces.first, first.kind == .link, !first.text.hasPrefix("同「"),
      !first.text.hasPrefix("通「")
    {
      pieces[0].kind = .explanation
    }
    let end = (pieces.lastIndex { $0.kind == .explanation } ?? -1) + 1
    let leading = pieces[..<end]
    // A sense with numbers of its own, (1)…(2)…, is one text.
    if leading.contains(where: { Self.holds(Self.firstNumber, $0.text) })
      || leading.contains(where: { $0.kind == .example || $0.kind == .quote })
      || leading.contains(where: { $0.kind == .link })
        && pieces[end...].contains(where: { $0.kind == .link })
    {
      self.text = text
      return
    }
    self.text = leading.map(\.text).joined()
    for piece in pieces[end...] {
      switch piece.kind {
      case .example: examples.append(piece.text)
      case .quote: quotes.append(piece.text)
      default: links.append(piece.text)
      }
    }
  }

  private static let firstNumber = Array("(1)".utf8)
  private static let quotation = Array("「".utf8)

  private static func holds(_ part: [UInt8], _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { ByteSearch.holds(part, in: $0) }
  }

  // MARK: Pieces

  /// The sentences, and what is quoted with what names its source; a list of examples is one piece.
  private static func pieces(of scalars: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
    var pieces: [ArraySlice<Unicode.Scalar>] = []
    var (start, depth, index) = (0, 0, 0)
    var quoting: Kind?
    func end() {
      pieces.append(scalars[start...index])
      start = index + 1
      quoting = nil
    }
    func next(_ distance: Int) -> Unicode.Scalar? {
      index + distance < scalars.count ? scalars[index + distance] : nil
    }
    while index < scalars.count {
      switch scalars[index] {
      case "「", "『": depth += 1
      case "」", "』":
        depth = max(0, depth - 1)
        guard depth == 0, let kind = quoting else { break }
        if kind == .example, let separator = next(1), "、，及和或".unicodeScalars.contains(separator),
          next(2) == "「"
        {
          index += 1
        } else if kind == .quote, next(1) == "句", next(2) == "下" {
          quoting = nil
        } else {
          if kind == .example, next(1) == "。" { index += 1 }
          end()
        }
      case "。" where depth == 0: end()
      case "：" where depth == 0 && next(1) == "「":
        let lead = scalars[start..<index]
        if lead.elementsEqual(["如"]) {
          quoting = .example
        } else if lead.namesSource || pieces.last.map({ isRemark(lead, on: $0) }) == true {
          quoting = .quote
        }
      default: break
      }
      index += 1
    }
    if start < scalars.count { pieces.append(scalars[start...]) }
    return pieces
  }

  /// Whether it says who remarks something on the quotation before: 李善注引服虔曰.
  private static func isRemark(
    _ lead: ArraySlice<Unicode.Scalar>, on before: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    (1...12).contains(lead.count) && !lead.contains("，") && !lead.contains("「")
      && kind(of: before, after: nil, isFirst: false) == .quote
  }

  // MARK: Kinds

  private static func kind(
    of piece: ArraySlice<Unicode.Scalar>, after before: Kind?, isFirst: Bool
  ) -> Kind {
    if piece.starts(with: "如：「".unicodeScalars) { return .example }
    if isFirst, origins.contains(where: piece.starts) { return .explanation }
    if let colon = colon(of: piece), piece.last == "」" || piece.suffix(2).elementsEqual(["」", "。"])
    {
      let lead = piece[..<colon]
      if lead.namesSource || before == .quote && lead.count <= 12 && !lead.contains("，") {
        return .quote
      }
    }
    return links.contains(where: piece.starts) && piece.suffix(2).elementsEqual(["」", "。"])
      ? .link : .explanation
  }

  private static let origins = ["語本", "語出", "典出", "語見"].map { Array($0.unicodeScalars) }
  private static let links = ["也稱為「", "簡稱為「", "俗稱為「", "縮稱為「", "通「", "同「"].map {
    Array($0.unicodeScalars)
  }

  /// Where the first quotation begins.
  private static func colon(of piece: ArraySlice<Unicode.Scalar>) -> Int? {
    piece.indices.dropLast().first { piece[$0] == "：" && piece[$0 + 1] == "「" }
  }
}
