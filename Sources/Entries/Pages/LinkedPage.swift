import Text

/// A page, or a part of one, with its links beside the text instead of in it, so that it reads as words.
package struct LinkedPage: Sendable, Equatable {
  /// The Markdown without links.
  package private(set) var text = ""
  /// The links of its words, in order; the ranges are those of the words in the text.
  package private(set) var links: [PageLink] = []

  /// - Parameter markdown: with links; those to pages are kept.
  package init(_ markdown: String) {
    let bytes = Array(markdown.utf8)
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var position = 0
    for link in MarkdownLink.all(in: bytes) where link.range.lowerBound >= position {
      plain += bytes[position..<link.range.lowerBound]
      let start = plain.count
      plain += bytes[link.text]
      position = link.range.upperBound
      if PageName.page(named: link.destination) != nil {
        links.append(PageLink(range: start..<plain.count, page: link.destination))
      }
    }
    plain += bytes[position...]
    text = String(decoding: plain, as: UTF8.self)
  }

  /// The page that the words at a place lead to, and where those are; `nil` if they lead nowhere.
  ///
  /// - Parameter offset: in UTF-8.
  package func page(at offset: Int) -> (page: Page, range: Range<Int>)? {
    links.first { $0.range.contains(offset) }.flatMap { link in
      PageName.page(named: link.page).map { ($0, link.range) }
    }
  }

  /// The same without Markdown's escapes, and without the brackets of addresses.
  func withoutMarks() -> LinkedPage {
    var page = self
    var plain: [UInt8] = []
    /// The offsets of the removed bytes of the text.
    var removed: [Int] = []
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let isEscaped = removed.last == index - 1 && bytes[index - 1] == UInt8(ascii: "\\")
      let isMark =
        !isEscaped
        && (byte == UInt8(ascii: "\\") && index + 1 < bytes.count
          && String.isEscapedInMarkdown(bytes[index + 1])
          || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">"))
      if isMark { removed.append(index) } else { plain.append(byte) }
    }
    if removed.isEmpty { return page }
    func moved(_ offset: Int) -> Int { offset - removed.count { $0 < offset } }
    page.text = String(decoding: plain, as: UTF8.self)
    page.links = links.map {
      PageLink(range: moved($0.range.lowerBound)..<moved($0.range.upperBound), page: $0.page)
    }
    return page
  }
}
