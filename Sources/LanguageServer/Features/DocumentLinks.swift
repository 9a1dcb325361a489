import Dictionary
import LanguageServerProtocol
import Lookup
import Text

extension Workspace {
  /// A document has no more links than this.
  private static let mostLinks = 50_000
  private static let unitsAtOnce = 64

  /// `textDocument/documentLink`: every word of a page; of the user's own documents where that is asked for.
  /// Where the links lead is asked for one by one.
  func documentLinks(_ params: DocumentLinkRequest.Params) async throws -> ResultList<DocumentLink>?
  {
    let uri = params.textDocument.uri
    guard let document = documents[uri] else { return nil }
    let isPage = isPage(uri)
    guard isPage || configuration.linksInDocuments else { return ResultList([]) }
    return try await dictionary.ask { dictionary in
      var words = WordLinks(dictionary, isPage: isPage)
      let prose = isPage ? nil : document.prose
      return ResultList(try await links(in: document.content, prose: prose, &words))
    }
  }

  /// `documentLink/resolve`: the address of the page, at which the client finds it.
  func resolve(_ link: DocumentLink) async throws -> DocumentLink {
    guard let page = link.data.flatMap(PageName.page(named:)) else { return link }
    var link = link
    link.target = try await dictionary.ask { dictionary in
      let writer = PageWriter(dictionary.source, style: pages.style)
      return try await pages.provide(page, in: dictionary.source.info) {
        try await writer.markdown(of: page)
          ?? EmptyPage.markdown(of: page, in: pages.style.language)
      }
    }
    return link
  }

  /// Whether an address is that of a page.
  private func isPage(_ uri: DocumentURI) -> Bool {
    PageURI.page(at: uri) != nil || pages.folder.holds(uri)
  }

  /// The links of a document.
  ///
  /// - Parameter prose: where words are links; `nil` for everywhere.
  private func links(
    in document: Document, prose: ProseRanges?, _ words: inout WordLinks
  ) async throws -> [DocumentLink] {
    var links: [DocumentLink] = []
    for (index, unit) in document.units(in: 0..<document.text.utf8Count).enumerated() {
      // A long document takes a while: others are to have the thread in between.
      if index % Self.unitsAtOnce == 0 {
        try Task.checkCancellation()
        await Task.yield()
      }
      let start = document.text.position(of: unit.range.lowerBound, in: client.encoding)
      let bytes = unit.bytes
      var columns = ColumnCounter(bytes, from: start.column, in: client.encoding)
      for link in words.links(in: unit, bytes) where prose?.holds(link, of: unit) ?? true {
        if links.count == Self.mostLinks { return links }
        let lower = columns.column(at: link.range.lowerBound)
        let upper = columns.column(at: link.range.upperBound)
        links.append(
          DocumentLink(
            range: LSPRange(
              start: LSPPosition(line: start.line, character: lower),
              end: LSPPosition(line: start.line, character: upper)),
            data: link.page))
      }
    }
    return links
  }
}

extension ProseRanges {
  fileprivate func holds(_ link: WordLinks.Link, of unit: Document.Unit) -> Bool {
    let start = unit.range.lowerBound
    return contains(start + link.range.lowerBound..<start + link.range.upperBound)
  }
}
