package import Documents
import Segmentation
import Text

/// A link to a page.
package struct PageLink: Sendable, Equatable {
  /// UTF-8 offsets in the unit or the text that it is in.
  package var range: Range<Int>
  /// The name of the page.
  package var page: String
  /// The word whose page it is, where that is known without reading the name.
  var word: String?

  /// The link in a text that has `distance` more bytes before it.
  func moved(by distance: Int) -> PageLink {
    PageLink(range: range.moved(by: distance), page: page, word: word)
  }

  /// The links from page to page in a part of a page, as Markdown has them, in order: [銀行](銀行.md).
  static func written(in bytes: [UInt8]) -> [PageLink] {
    MarkdownLink.all(in: bytes).compactMap { link in
      PageName.page(named: link.destination) == nil
        ? nil : PageLink(range: link.range, page: link.destination)
    }
  }
}

/// A link as Markdown writes it.
struct MarkdownLink {
  /// UTF-8 offsets of all of it, and of its text.
  var range: Range<Int>
  var text: Range<Int>
  var destination: String

  /// Those in a text, in order.
  static func all(in bytes: [UInt8]) -> [MarkdownLink] {
    let places = bytes.withUnsafeBufferPointer {
      ByteSearch.places(of: Array("](".utf8), in: $0)
    }
    return places.compactMap { middle in
      let destination = bytes[(middle + 2)...].prefix { $0 != UInt8(ascii: ")") }
      guard destination.endIndex < bytes.count, let start = opening(before: middle, in: bytes)
      else { return nil }
      return MarkdownLink(
        range: start..<destination.endIndex + 1, text: start + 1..<middle,
        destination: String(decoding: destination, as: UTF8.self))
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

extension PageLink {
  /// The page that the link around a place of a page leads to, and the range of the link; `nil` if there isn't one.
  ///
  /// - Parameter offset: in UTF-8.
  package static func page(
    at offset: Int, in document: Document
  ) -> (page: Page, range: Range<Int>)? {
    guard let unit = document.unit(at: offset) else { return nil }
    let start = unit.range.lowerBound
    let link = written(in: unit.bytes).first { $0.range.contains(offset - start) }
    return link.flatMap { link in
      PageName.page(named: link.page).map { ($0, link.range.moved(by: start)) }
    }
  }

  /// The pages that a page's Markdown links to, in order, each once.
  package static func pages(in markdown: String) -> [Page] {
    var names: Set<String> = []
    return written(in: Array(markdown.utf8)).map(\.page)
      .filter { names.insert($0).inserted }.compactMap(PageName.page(named:))
  }
}
