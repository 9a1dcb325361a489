import Text

/// Reads HTML, Pango's mark-up, and XDXF that is no XML, well formed or not: no word of the text is lost.
struct MarkedUpText {
  private let source: [Unicode.Scalar]
  private var place = 0
  private var output: BlockText

  /// - Parameter blanks: HTML's are one, those of the other two are as they are.
  static func paragraphs(of text: String, _ blanks: BlockText.Blanks) -> [String] {
    var reader = MarkedUpText(text, blanks)
    reader.run()
    return reader.output.finished()
  }

  private init(_ text: String, _ blanks: BlockText.Blanks) {
    source = Array(text.unicodeScalars)
    output = BlockText(blanks)
  }

  private mutating func run() {
    while place < source.count {
      switch source[place] {
      case "<" where takeComment() || takeTag(): break
      case "&" where takeEntity(): break
      case let scalar:
        output.append(scalar)
        place += 1
      }
    }
  }

  // MARK: Tags

  private mutating func takeComment() -> Bool {
    guard source[place...].starts(with: "<!--".unicodeScalars) else { return false }
    let end = end(of: "-->", from: place + 4)
    place = end
    return true
  }

  /// Behind some text, or the end.
  private func end(of text: String, from start: Int) -> Int {
    let text = Array(text.unicodeScalars)
    var place = start
    while place + text.count <= source.count {
      if source[place..<place + text.count].elementsEqual(text) { return place + text.count }
      place += 1
    }
    return source.count
  }

  /// <b>, </b>, <br/>, <a href="…">, <!DOCTYPE …>; what looks like none is text.
  private mutating func takeTag() -> Bool {
    var next = place + 1
    guard next < source.count else { return false }
    let isEnd = source[next] == "/"
    if isEnd || source[next] == "!" || source[next] == "?" { next += 1 }
    let start = next
    while next < source.count, Self.isName(source[next]) { next += 1 }
    guard next > start || source[start - 1] == "?", let end = endOfTag(from: next) else {
      return false
    }
    let name = String(scalars: source[start..<next]).lowercased()
    let inside = source[next..<end - 1]
    place = end
    let element = BlockText.Element(name)
    if element == .hidden, !isEnd, inside.last != "/" {
      place = self.end(of: ">", from: self.end(of: "</\(name)", from: end))
      return true
    }
    if isEnd { output.end(element) } else { output.begin(element) }
    if name == "img", !isEnd { output.append(Self.attribute("alt", in: inside)) }
    return true
  }

  /// Behind the bracket that ends a tag; `nil` if another begins before.
  private func endOfTag(from start: Int) -> Int? {
    guard start < source.count, Self.endsName(source[start]) else { return nil }
    var quote: Unicode.Scalar?
    for place in start..<source.count {
      let scalar = source[place]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == ">" {
        return place + 1
      } else if scalar == "<" {
        return nil
      } else if scalar == "\"" || scalar == "'", place > start, source[place - 1] == "=" {
        quote = scalar
      }
    }
    return nil
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      || scalar == ":" || scalar == "_"
  }

  private static func endsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ">" || scalar == "/" || scalar == " " || scalar == "\t" || scalar == "\n"
      || scalar == "\r" || scalar == "-" || scalar == "["
  }

  private static func attribute(
    _ name: String, in tag: ArraySlice<Unicode.Scalar>
  ) -> [Unicode.Scalar] {
    let key = Array(" \(name)=\"".unicodeScalars)
    var place = tag.startIndex
    while place + key.count < tag.endIndex {
      if tag[place..<place + key.count].elementsEqual(key) {
        return Array(tag[(place + key.count)...].prefix { $0 != "\"" })
      }
      place += 1
    }
    return []
  }

  // MARK: Entities

  private static let longestEntity = 12
  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ",
    "emsp": "\u{3000}", "thinsp": " ", "mdash": "—", "ndash": "–", "hellip": "…", "middot": "·",
    "bull": "•", "laquo": "«", "raquo": "»", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "times": "×", "divide": "÷", "deg": "°", "copy": "©", "reg": "®", "trade": "™",
    "rarr": "→", "larr": "←", "harr": "↔", "para": "¶", "sect": "§", "plusmn": "±", "frac12": "½",
    "agrave": "à", "aacute": "á", "acirc": "â", "auml": "ä", "ccedil": "ç", "egrave": "è",
    "eacute": "é", "ecirc": "ê", "euml": "ë", "iacute": "í", "icirc": "î", "iuml": "ï",
    "ntilde": "ñ", "oacute": "ó", "ocirc": "ô", "ouml": "ö", "ugrave": "ù", "uacute": "ú",
    "ucirc": "û", "uuml": "ü", "szlig": "ß", "oelig": "œ", "aelig": "æ",
  ]

  /// One that is not known is text as it stands.
  private mutating func takeEntity() -> Bool {
    let limit = min(source.count, place + Self.longestEntity)
    guard let end = source[place..<limit].firstIndex(of: ";") else { return false }
    let name = String(scalars: source[(place + 1)..<end])
    guard let scalar = Self.entities[name] ?? Self.numbered(name) else { return false }
    output.append(scalar)
    place = end + 1
    return true
  }

  /// #233, #xE9
  private static func numbered(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.hasPrefix("x") || digits.hasPrefix("X")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }
}
