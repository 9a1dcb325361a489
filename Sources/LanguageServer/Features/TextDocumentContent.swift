import Dictionary
import Documents
import Entries
import JSONRPC
import Text

extension Workspace {
  /// `workspace/textDocumentContent`: a page that is not a file.
  ///
  /// - Throws: `ResponseError.invalidParams` if the address is not that of a page.
  func textDocumentContent(
    _ params: TextDocumentContentRequest
  ) async throws -> TextDocumentContentRequest.Result {
    guard let page = PageURI.page(at: params.uri) else {
      throw ResponseError.invalidParams(
        "\"\(params.uri.prefix(200))\" is the address of no page. One is \(PageURI.of(.entry("字")))."
      )
    }
    let text = try await services.dictionary.ask { dictionary in
      let writer = PageWriter(dictionary.source, style: pages.style)
      if client.asksForLinks { return try await writer.linked(page)?.text }
      return try await writer.markdown(of: page)
    }
    return TextDocumentContentRequest.Result(text: text ?? emptyPage(page))
  }

  /// The page in plain words that a document is, with where they lead: what the client has of it is no more than its words.
  /// `nil` for any other document, and where the page was written otherwise meanwhile.
  func linkedPage(_ uri: DocumentURI, of source: any WordSource) async throws -> LinkedPage? {
    guard client.takesVirtualPages, client.asksForLinks, let page = PageURI.page(at: uri),
      let text = documents[uri]?.document.text
    else { return nil }
    let linked =
      try await PageWriter(source, style: pages.style).linked(page)
      ?? LinkedPage(EmptyPage.markdown(of: page, in: language))
    return text.bytes.elementsEqual(linked.text.utf8) ? linked : nil
  }

  private func emptyPage(_ page: Page) -> String {
    let markdown = EmptyPage.markdown(of: page, in: language)
    return client.asksForLinks ? LinkedPage(markdown).text : markdown
  }
}
