import FoundationEssentials
import Text

/// A row of a term bank or a bank of single characters.
struct YomitanTerm: DecodableWithConfiguration {
  /// How rows are laid out: by the number of the format, and whether they are of single characters.
  struct Layout {
    var version: Int
    var isKanji: Bool
  }

  var title: String
  var reading: String
  /// The names of its tags.
  var tags: [String]
  /// The senses, each with its paragraphs.
  var senses: [[String]]
  /// The title of which this one is an inflected form.
  var target: String?
  var pictures = 0
  /// For a single character.
  var strokeCount: Int?

  init(from decoder: any Decoder, configuration layout: Layout) throws {
    var row = try decoder.unkeyedContainer()
    title = try row.decode(String.self)
    if layout.isKanji {
      let readings = [try row.decode(String.self), try row.decode(String.self)]
      reading = readings.filter { !$0.isEmpty }.joined(separator: " ")
      tags = try row.decodeTags()
      if layout.version == 1 {
        senses = []
        while !row.isAtEnd { senses.append([try row.decode(String.self)]) }
      } else {
        senses = try row.decode([String].self).map { [$0] }
        let facts = try? row.decode([String: String].self)
        strokeCount = facts?["strokes"].flatMap { Int($0) }
      }
      return
    }
    reading = try row.decodeIfPresent(String.self) ?? ""
    tags = try row.decodeTags()
    // The rules of inflection, and how the row stands among others.
    _ = try row.decodeTags()
    _ = try row.decode(Double.self)
    var contents: [YomitanContent] = []
    if layout.version == 1 {
      while !row.isAtEnd { contents.append(try row.decode(YomitanContent.self)) }
    } else {
      contents = try row.decode([YomitanContent].self)
      if !row.isAtEnd { _ = try row.decodeIfPresent(Double.self) }
      if !row.isAtEnd { tags += try row.decodeTags() }
    }
    senses = []
    for content in contents {
      if case .list(let parts) = content, case .text(let target)? = parts.first {
        self.target = target
        continue
      }
      var text = BlockText(.one)
      content.write(to: &text, pictures: &pictures)
      senses.append(text.finished())
    }
  }

  /// The title of a row, where it stands plainly at its beginning: then the row, with all its structured content, need
  /// not be decoded.
  static func title(of row: ArraySlice<UInt8>) -> String? {
    guard let start = row.firstIndex(of: UInt8(ascii: "\"")),
      row[row.startIndex..<start].dropFirst().allSatisfy(\.isSpace),
      let end = row[(start + 1)...].firstIndex(where: {
        $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
      }), row[end] == UInt8(ascii: "\"")
    else { return nil }
    return String(decoding: row[(start + 1)..<end], as: UTF8.self)
  }
}

extension UnkeyedDecodingContainer {
  /// Names with blanks between.
  fileprivate mutating func decodeTags() throws -> [String] {
    (try decodeIfPresent(String.self) ?? "").split(separator: " ").map(String.init)
  }
}

/// What a sense is made of: a text, or elements with texts in them.
indirect enum YomitanContent: Decodable {
  case text(String)
  case list([YomitanContent])
  case element(name: String, content: YomitanContent?)
  case picture(description: String)

  private enum CodingKeys: String, CodingKey {
    case type, text, tag, content, alt, title, description
  }

  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      var parts: [YomitanContent] = []
      while !list.isAtEnd { parts.append(try list.decode(YomitanContent.self)) }
      self = .list(parts)
      return
    }
    guard let fields = try? decoder.container(keyedBy: CodingKeys.self) else {
      self = .text(try Self.plain(decoder.singleValueContainer()))
      return
    }
    let name =
      try fields.decodeIfPresent(String.self, forKey: .tag)
      ?? fields.decodeIfPresent(String.self, forKey: .type) ?? ""
    switch name {
    case "text": self = .text(try fields.decode(String.self, forKey: .text))
    case "image", "img":
      let texts = [CodingKeys.alt, .description, .title].compactMap {
        try? fields.decodeIfPresent(String.self, forKey: $0)
      }
      self = .picture(description: texts.first ?? "")
    default:
      self = .element(
        name: name, content: try fields.decodeIfPresent(YomitanContent.self, forKey: .content))
    }
  }

  private static func plain(_ value: any SingleValueDecodingContainer) throws -> String {
    if value.decodeNil() { return "" }
    if let number = try? value.decode(Double.self) {
      return Int(exactly: number).map(String.init) ?? "\(number)"
    }
    if let truth = try? value.decode(Bool.self) { return "\(truth)" }
    return try value.decode(String.self)
  }

  /// Writes the text, and counts pictures.
  func write(to text: inout BlockText, pictures: inout Int) {
    switch self {
    case .text(let string):
      for line in string.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if line.offset > 0 { text.endLine() }
        text.append(line.element.unicodeScalars)
      }
    case .list(let parts): for part in parts { part.write(to: &text, pictures: &pictures) }
    case .picture(let description):
      pictures += 1
      text.append(description.unicodeScalars)
    case .element(let name, let content):
      let element = BlockText.Element(name)
      text.begin(element)
      content?.write(to: &text, pictures: &pictures)
      text.end(element)
    }
  }
}
