import Files

/// The addresses of pages that are not files: "cidian:/%E9%8A%80%E8%A1%8C.md". The path is the page's name
/// and nothing else, so a page that a page links to by name alone has the same folder.
package enum PageURI {
  /// What the addresses begin with, in the words of RFC 3986, section 3.1.
  package static let scheme = "cidian"

  /// The address of a page.
  package static func of(_ page: Page) -> String {
    "\(scheme):/\(FileURI.encoded(PageName.of(page)))"
  }

  /// What the Ministry of Education's own site has for a word: the one entry, or a list of those that it finds.
  package static func ofPublisher(_ title: String) -> String {
    "https://dict.revised.moe.edu.tw/search.jsp?md=1&word=\(FileURI.encoded(title))"
  }

  /// The page at an address, or `nil` if it is not the address of a page. Clients write addresses anew, so
  /// an empty authority, a fragment, and characters that are not percent-encoded are taken. For Vim an address is the
  /// name of a file in the current folder, and so is what coc.nvim calls it there.
  package static func page(at uri: String) -> Page? {
    if uri.hasPrefix("file:") {
      guard let path = decoded(uri[...]), let folder = path.ranges(of: "/\(scheme):/").last else {
        return nil
      }
      return page(at: String(path[folder.lowerBound...].dropFirst()))
    }
    guard let colon = uri.firstIndex(of: ":"), uri[..<colon].lowercased() == scheme else {
      return nil
    }
    var path = uri[uri.index(after: colon)...]
    if path.hasPrefix("///") { path = path.dropFirst(2) }
    guard path.hasPrefix("/") else { return nil }
    let name = path.dropFirst().prefix { $0 != "#" }
    return decoded(name).flatMap(PageName.page(named:))
  }

  /// A part of an address without its percent-encoding, or `nil` if it has none that is valid.
  ///
  /// - Parameter mark: what stands before the hexadecimal digits of a byte.
  package static func decoded(
    _ text: Substring, mark: UInt8 = UInt8(ascii: "%")
  ) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == mark else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      // The radix conversion would take a sign.
      guard digits.count == 2, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
        let value = UInt8(Substring(digits), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
