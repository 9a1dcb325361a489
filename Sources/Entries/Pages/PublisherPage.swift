import Files

/// The pages of the Ministry of Education's own site.
package enum PublisherPage {
  /// What the site has for a word: the one entry, or a list of those that it finds.
  package static func of(_ title: String) -> String {
    "https://dict.revised.moe.edu.tw/search.jsp?md=1&word=\(FileURI.encoded(title))"
  }
}
