import Documents
import JSONRPC
import Text

extension Workspace {
  /// `cidian/words`: lines of a document, or of a text that no document has, cut into words.
  func words(_ request: WordsRequest) async throws -> WordsRequest.Cut? {
    let document: Document
    let ranges: [Range<Int>]
    if let text = request.text {
      document = Document(text)
      ranges = [0..<document.text.utf8Count]
    } else {
      guard let textDocument = request.textDocument, let asked = request.ranges else {
        throw ResponseError.invalidParams(
          "\(WordsRequest.method) wants a \"text\", or a \"textDocument\" and \"ranges\".")
      }
      guard let open = documents[textDocument.uri]?.document else { return nil }
      document = open
      ranges = asked.map { offsets(of: $0, in: open.text) }
    }
    return try await services.dictionary.ask { dictionary in
      var parts: [CutPart] = []
      for range in ranges {
        parts += try await document.cut(around: range, analyser: dictionary.analyser)
      }
      return WordsRequest.Cut(
        parts: parts.map {
          WordsRequest.Part(start: position(of: $0.start, in: document.text), words: $0.words)
        })
    }
  }
}
