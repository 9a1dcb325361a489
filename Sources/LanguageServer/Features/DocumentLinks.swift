import Dictionary
import Documents
import Entries
import Support
import Text

extension DocumentLinkRequest: RequestHandler {
  /// The maximum number of links in a document.
  private static let mostLinks = 50_000

  /// The references of a page without files; every word of one that is a file, and of the user's own documents if the
  /// setting says so. The targets of the links are requested one by one.
  static func answer(_ params: Params, in context: RequestContext) async throws -> [DocumentLink]? {
    let uri = params.textDocument.uri
    guard let document = context.document(uri) else { return nil }
    let isPage = context.pages.holds(uri)
    guard isPage || context.configuration.linksDocuments else { return [] }
    return try await context.dictionary.ask { dictionary in
      if let page = try await context.pages.linked(document, of: dictionary.source) {
        return self.links(page.links, in: document.text, context.encoding)
      }
      var words = WordLinks(dictionary, isPage: isPage)
      let prose = isPage ? nil : document.document.prose
      let text = document.text
      var links: [PageLink] = []
      for (index, unit) in document.document.units(in: 0..<text.utf8Count).enumerated() {
        try await LongWork.yield(before: index)
        links += words.links(in: unit).filter { prose?.contains($0.range) ?? true }
        if links.count > mostLinks { break }
      }
      links = context.services.messages.capped(links, at: mostLinks, of: method)
      return self.links(links, in: text, context.encoding)
    }
  }

  private static func links(
    _ links: [PageLink], in text: TextSnapshot, _ encoding: PositionEncoding
  ) -> [DocumentLink] {
    let ranges = encoding.ranges(of: links.map(\.range), in: text.bytes)
    return zip(ranges, links).map { DocumentLink(range: $0, data: $1.page) }
  }
}

extension DocumentLinkResolveRequest: RequestHandler {
  /// The address of the page, at which the client finds it.
  static func answer(_ link: Params, in context: RequestContext) async throws -> DocumentLink {
    guard let page = link.data.flatMap(PageName.page(named:)) else { return link }
    var link = link
    link.target = try await context.dictionary.ask {
      try await context.pages.uri(of: page, in: $0.source)
    }
    return link
  }
}
