import Documents
import JSONRPC
import Text

extension WordsRequest: RequestHandler {
  /// Lines of a document, or of a text that no document has, cut into words.
  static func answer(_ request: Params, in context: RequestContext) async throws -> Cut? {
    let document: Document
    let ranges: [Range<Int>]
    if let text = request.text {
      document = Document(text)
      ranges = [0..<document.text.utf8Count]
    } else {
      guard let textDocument = request.textDocument, let asked = request.ranges else {
        throw ResponseError.invalidParams(
          "\(method) wants a \"text\", or a \"textDocument\" and \"ranges\".")
      }
      guard let open = context.document(textDocument.uri)?.document else { return nil }
      document = open
      ranges = asked.map { context.encoding.offsets(of: $0, in: open.text) }
    }
    return try await context.dictionary.ask { dictionary in
      var parts: [CutPart] = []
      for range in ranges {
        parts += try await document.cut(around: range, analyser: dictionary.analyser)
      }
      return Cut(
        parts: parts.map {
          Part(start: context.encoding.position(of: $0.start, in: document.text), words: $0.words)
        })
    }
  }
}
