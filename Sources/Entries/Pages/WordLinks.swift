import Dictionary
package import Documents
import Segmentation
package import Text
import WordIndex

/// The words of a document as links to their pages.
package struct WordLinks: Sendable {
  /// A link.
  package struct Link: Sendable, Equatable {
    /// UTF-8 offsets in the document.
    package var range: Range<Int>
    /// The name of the page that it leads to.
    package var page: String
  }

  private let analyser: WordAnalyser
  private let source: any WordSource
  /// Whether Markdown's own links are ours.
  private let isPage: Bool
  private var names: [Int: String] = [:]

  /// - Parameter isPage: whether the document is a page of the dictionary, whose links by name are links too.
  package init(_ dictionary: OpenDictionary, isPage: Bool) {
    analyser = dictionary.analyser
    source = dictionary.source
    self.isPage = isPage
  }

  /// The links of a unit, in order.
  package mutating func links(in unit: Document.Unit) -> [Link] {
    let start = unit.range.lowerBound
    func link(_ range: Range<Int>, _ page: String) -> Link {
      Link(range: start + range.lowerBound..<start + range.upperBound, page: page)
    }
    let written = isPage ? MarkdownLink.all(in: unit.bytes) : []
    var rest = written[...]
    var links: [Link] = []
    for token in unit.value(by: analyser).tokens {
      while let next = rest.first, next.range.upperBound <= token.range.lowerBound {
        rest.removeFirst()
        links.append(link(next.range, next.page))
      }
      guard rest.first?.range.overlaps(token.range) != true, token.kind == .word,
        let page = token.word.flatMap({ name(ofEntry: $0) })
      else { continue }
      links.append(link(token.range, page))
    }
    return links + rest.map { link($0.range, $0.page) }
  }

  /// The name of the page of a word, which texts have many times.
  private mutating func name(ofEntry id: Int) -> String? {
    if let name = names[id] { return name }
    guard let word = source.words.word(ofEntry: id) else { return nil }
    let name = PageName.of(.entry(source.words.title(of: word)))
    names[id] = name
    return name
  }
}

/// A link from page to page, as Markdown has it: [銀行](銀行.md).
struct MarkdownLink {
  /// UTF-8 offsets, from the first bracket to the last.
  var range: Range<Int>
  /// The name of the page.
  var page: String

  /// The links to pages in a part of a page, in order.
  static func all(in bytes: [UInt8]) -> [MarkdownLink] {
    let places = bytes.withUnsafeBufferPointer {
      ByteSearch.places(of: Array("](".utf8), in: $0)
    }
    return places.compactMap { middle in
      let name = bytes[(middle + 2)...].prefix { $0 != UInt8(ascii: ")") }
      guard name.endIndex < bytes.count, let start = opening(before: middle, in: bytes) else {
        return nil
      }
      let page = String(decoding: name, as: UTF8.self)
      if PageName.page(named: page) == nil { return nil }
      return MarkdownLink(range: start..<name.endIndex + 1, page: page)
    }
  }

  /// The bracket that opens a link's text: the last before its end that is not escaped.
  private static func opening(before end: Int, in bytes: [UInt8]) -> Int? {
    bytes[..<end].indices.last { index in
      bytes[index] == UInt8(ascii: "[")
        && (index == 0 || bytes[index - 1] != UInt8(ascii: "\\"))
    }
  }
}
