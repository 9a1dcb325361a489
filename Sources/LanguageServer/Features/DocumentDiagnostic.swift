import Text

extension DocumentDiagnosticRequest: RequestHandler {
  /// The title of the check of a long document.
  static let title = UserMessage("檢查用字", "Checking the text")

  /// The diagnostics of a document, or that the client knows them.
  static func answer(_ params: Params, in context: RequestContext) async throws -> Result {
    guard let document = context.document(params.textDocument.uri) else {
      return .full(resultID: nil, items: [])
    }
    let items = try await document.diagnostics(in: context)
    // The same for the same diagnostics, whatever was sent between, while a document is open: clients that open one
    // again may have forgotten the older ones, and still name them.
    var hasher = Hasher()
    for item in items { item.addBytes(to: &hasher) }
    let hash = UInt(bitPattern: hasher.finalize())
    let resultID = "\(document.opening)-\(String(hash, radix: 16))"
    return params.previousResultId == resultID
      ? .unchanged(resultID: resultID) : .full(resultID: resultID, items: items)
  }
}
