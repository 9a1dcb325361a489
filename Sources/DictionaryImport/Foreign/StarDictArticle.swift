import Dictionary
import Text

/// The article of a word in StarDict: parts of several types, texts as they are or with some mark-up.
struct StarDictArticle: Sendable {
  /// How it sounds, in whichever spelling.
  private(set) var readings: [String] = []
  /// What it says, in paragraphs.
  private(set) var paragraphs: [String] = []
  /// How many parts are nothing to read.
  private(set) var omitted: [Omissions.Kind] = []

  /// What is wrong with an article.
  struct Failure: Error {
    var problem: UserMessage
  }

  /// - Parameter types: those of the parts; `nil` where each part begins with its own.
  init(_ bytes: ArraySlice<UInt8>, types: [UInt8]?) throws {
    var rest = bytes
    if let types {
      for (place, type) in types.enumerated() {
        try take(type, from: &rest, isLast: place == types.count - 1)
      }
      return
    }
    while let type = rest.popFirst() { try take(type, from: &rest, isLast: false) }
  }

  private mutating func take(
    _ type: UInt8, from rest: inout ArraySlice<UInt8>, isLast: Bool
  ) throws {
    let part = try Self.part(type, from: &rest, isLast: isLast)
    switch UnicodeScalar(type) {
    case "W": omitted.append(.sound)
    case "P": omitted.append(.picture)
    case "A"..."Z": omitted.append(.resource)
    case "r":
      omitted += try Self.text(part).split(whereSeparator: \.isNewline).map { _ in .resource }
    case "t", "y": readings += [try Self.text(part)].filter { !$0.allSatisfy(\.isWhitespace) }
    // Some of HTML is in what is called plain or MediaWiki's, and is left as it is: there "<" is a sign of its own.
    case "h", "k": paragraphs += MarkedUpText.paragraphs(of: try Self.text(part), .one)
    case "g": paragraphs += MarkedUpText.paragraphs(of: try Self.text(part), .asTheyAre)
    case "x": paragraphs += XDXFText.paragraphs(of: try Self.text(part))
    default:
      var text = BlockText(.asTheyAre)
      text.append(try Self.text(part).unicodeScalars)
      paragraphs += text.finished()
    }
  }

  /// Texts end with a zero; what is in capital letters has its size before it. The last of an article needs neither.
  private static func part(
    _ type: UInt8, from rest: inout ArraySlice<UInt8>, isLast: Bool
  ) throws -> ArraySlice<UInt8> {
    defer { rest = rest.dropFirst() }
    if (0x41...0x5A).contains(type), !isLast {
      guard rest.count >= 4 else { throw cutOff }
      let size = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      guard size <= rest.count else { throw cutOff }
      defer { rest = rest.dropFirst(max(0, size - 1)) }
      return rest.prefix(size)
    }
    let end = isLast ? rest.endIndex : rest.firstIndex(of: 0) ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private static var cutOff: Failure {
    Failure(problem: UserMessage("條目的一部分被截斷", "a part of the article is cut off"))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(problem: UserMessage("不是 UTF-8", "is not valid UTF-8"))
    }
    return text
  }
}
