import Dictionary
import Documents
import Entries
import Text

extension Workspace {
  /// A document has no more links than this.
  private static let mostLinks = 50_000

  /// `textDocument/documentLink`: of a page without files what it refers to; every word of one that is a file, and of the
  /// user's own documents if the setting says so.
  /// Where the links lead is requested one by one.
  func documentLinks(_ params: TextDocumentParams) async throws -> [DocumentLink]? {
    let uri = params.textDocument.uri
    guard let document = documents[uri] else { return nil }
    let isPage = isPage(uri)
    guard isPage || configuration.linksDocuments else { return [] }
    return try await services.dictionary.ask { dictionary in
      if let page = try await linkedPage(uri, of: dictionary.source) {
        return documentLinks(page.links, in: document.text)
      }
      var words = WordLinks(dictionary, isPage: isPage)
      let prose = isPage ? nil : document.document.prose
      let text = document.text
      var links: [PageLink] = []
      for (index, unit) in document.document.units(in: 0..<text.utf8Count).enumerated() {
        try await LongWork.yield(before: index)
        links += words.links(in: unit).filter { prose?.contains($0.range) ?? true }
        if links.count > Self.mostLinks { break }
      }
      links = capped(links, at: Self.mostLinks, of: DocumentLinkRequest.method)
      return documentLinks(links, in: text)
    }
  }

  private func documentLinks(_ links: [PageLink], in text: TextSnapshot) -> [DocumentLink] {
    let ranges = lspRanges(links.map(\.range), in: text.bytes)
    return zip(ranges, links).map { DocumentLink(range: $0, data: $1.page) }
  }

  /// `documentLink/resolve`: the address of the page, at which the client finds it.
  func resolve(_ link: DocumentLink) async throws -> DocumentLink {
    guard let page = link.data.flatMap(PageName.page(named:)) else { return link }
    var link = link
    link.target = try await services.dictionary.ask { try await uri(of: page, in: $0.source) }
    return link
  }
}
