import Files
import Text

/// The addresses of pages that are not files: "cidian:/%E9%8A%80%E8%A1%8C.md". The path is the page's name
/// and nothing else, so a page that a page links to by name alone has the same folder.
package enum PageURI {
  /// The scheme of the addresses (RFC 3986, section 3.1).
  package static let scheme = "cidian"
  private static let schemeBytes = Array(scheme.utf8)

  /// The address of a page.
  package static func of(_ page: Page) -> String {
    "\(scheme):/\(PercentCodes.encoded(PageName.of(page)))"
  }

  /// The address of a word on the Ministry of Education's own site: the one entry, or a list of those found.
  package static func ofPublisher(_ title: String) -> String {
    "https://dict.revised.moe.edu.tw/search.jsp?md=1&word=\(PercentCodes.encoded(title))"
  }

  /// The page at an address, or `nil` if it is not the address of a page. Clients write addresses anew, so an empty
  /// authority, a fragment, and characters that are not percent-encoded are taken. For Vim an address is the name of a
  /// file in the current folder, and coc.nvim calls it so there too.
  package static func page(at uri: String) -> Page? {
    if uri.hasPrefix("file:") {
      // Nearly all addresses are those of the user's files.
      guard ByteSearch.holds(schemeBytes, in: uri), let path = PercentCodes.decoded(uri[...]),
        let folder = path.ranges(of: "/\(scheme):/").last
      else {
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
    return PercentCodes.decoded(name).flatMap(PageName.page(named:))
  }
}
