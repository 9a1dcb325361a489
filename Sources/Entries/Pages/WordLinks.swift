import Dictionary
package import Documents
import Segmentation
import Text
import WordIndex

/// The words of a document as links to their pages.
package struct WordLinks: Sendable {
  private let analyser: WordAnalyser
  private let source: any WordSource
  /// Whether Markdown's own links are ours.
  private let isPage: Bool
  private var pages: [Int: (name: String, word: String)] = [:]

  /// - Parameter isPage: whether the document is a page of the dictionary, whose links by name are links too.
  package init(_ dictionary: OpenDictionary, isPage: Bool) {
    analyser = dictionary.analyser
    source = dictionary.source
    self.isPage = isPage
  }

  /// The links of a unit, in order.
  package mutating func links(in unit: Document.Unit) -> [PageLink] {
    let written = isPage ? PageLink.written(in: unit.bytes) : []
    return links(of: unit.value(by: analyser).tokens, beside: written)
      .map { $0.moved(by: unit.range.lowerBound) }
  }

  /// The links of a text that has no mark-up, in order.
  ///
  /// - Parameter written: those that it has already.
  mutating func links(in text: String, beside written: [PageLink]) -> [PageLink] {
    links(of: analyser.segmenter.tokens(in: Array(text.utf8)), beside: written)
  }

  private mutating func links(
    of tokens: some Sequence<Token>, beside written: [PageLink]
  ) -> [PageLink] {
    var rest = written[...]
    var links: [PageLink] = []
    for token in tokens {
      while let next = rest.first, next.range.upperBound <= token.range.lowerBound {
        rest.removeFirst()
        links.append(next)
      }
      guard rest.first?.range.overlaps(token.range) != true, token.kind == .word,
        let page = token.word.flatMap({ page(ofEntry: $0) })
      else { continue }
      links.append(PageLink(range: token.range, page: page.name, word: page.word))
    }
    return links + rest
  }

  /// A word with the name of its page, which texts have many times.
  private mutating func page(ofEntry id: Int) -> (name: String, word: String)? {
    if let page = pages[id] { return page }
    guard let number = source.words.word(withID: id) else { return nil }
    let word = source.words.title(of: number)
    let page = (PageName.of(.entry(word)), word)
    pages[id] = page
    return page
  }
}
