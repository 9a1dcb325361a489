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
      try await PageWriter(dictionary.source, style: pages.style).markdown(of: page)
    }
    return TextDocumentContentRequest.Result(
      text: text ?? EmptyPage.markdown(of: page, in: language))
  }
}
