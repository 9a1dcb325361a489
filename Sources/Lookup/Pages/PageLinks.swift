/// The links from page to page.
package enum PageLinks {
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
