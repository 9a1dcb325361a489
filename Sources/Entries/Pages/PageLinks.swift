package import Documents
import Text

/// The links from page to page.
package enum PageLinks {
  /// The page that the link around a place of a page leads to, and the range of the link; `nil` if there isn't one.
  ///
  /// - Parameter offset: in UTF-8.
  package static func link(
    at offset: Int, in document: Document
  ) -> (page: Page, range: Range<Int>)? {
    guard let unit = document.unit(at: offset) else { return nil }
    let start = unit.range.lowerBound
    for link in MarkdownLink.all(in: unit.bytes) where link.range.contains(offset - start) {
      guard let page = PageName.page(named: link.page) else { return nil }
      return (page, start + link.range.lowerBound..<start + link.range.upperBound)
    }
    return nil
  }

  /// The pages that a page's Markdown links to, in order, each once.
  package static func pages(in markdown: String) -> [Page] {
    var pages: [Page] = []
    var names: Set<[UInt8]> = []
    var rest = markdown.utf8[...]
    while let open = rest.firstRange(of: "](".utf8) {
      rest = rest[open.upperBound...]
      guard let close = rest.firstIndex(of: UInt8(ascii: ")")) else { break }
      let name = rest[..<close]
      if let page = PageName.page(named: String(decoding: name, as: UTF8.self)),
        names.insert(Array(name)).inserted
      {
        pages.append(page)
      }
      rest = rest[close...]
    }
    return pages
  }
}
