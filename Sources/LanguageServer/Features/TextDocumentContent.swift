import Dictionary
import Documents
import Entries
import JSONRPC

extension TextDocumentContentRequest: RequestHandler {
  /// A page that is not a file.
  ///
  /// - Throws: `ResponseError.invalidParams` if the address is not that of a page.
  static func answer(_ params: Params, in context: RequestContext) async throws -> Result {
    guard let page = PageURI.page(at: params.uri) else {
      throw ResponseError.invalidParams(
        "\"\(params.uri.prefix(200))\" is not the address of a page. One is \(PageURI.of(.entry("字")))."
      )
    }
    let pages = context.pages
    let text = try await context.dictionary.ask { dictionary in
      if context.client.asksForLinks {
        return try await pages.linked(page, of: dictionary.source).text
      }
      return try await pages.markdown(of: page, in: dictionary.source)
    }
    if let text { return Result(text: text) }
    let empty = pages.empty(page)
    return Result(text: context.client.asksForLinks ? LinkedPage(empty).text : empty)
  }
}
