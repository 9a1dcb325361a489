package enum CompletionRequest: LSPRequest {
  package static let method = "textDocument/completion"
  package typealias Params = TextDocumentPositionParams
  package typealias Result = CompletionItemList?
}

package enum CompletionResolveRequest: LSPRequest {
  package static let method = "completionItem/resolve"
  package typealias Params = CompletionItem
  package typealias Result = CompletionItem
}

package struct CompletionItemList: Encodable, Sendable {
  package var isIncomplete: Bool
  package var items: [CompletionItem]

  package init(isIncomplete: Bool, items: [CompletionItem]) {
    self.isIncomplete = isIncomplete
    self.items = items
  }
}

package struct CompletionItem: Codable, Sendable, Hashable {
  package struct LabelDetails: Codable, Sendable, Hashable {
    package var detail: String?
    package var description: String?

    package init(detail: String? = nil, description: String? = nil) {
      self.detail = detail
      self.description = description
    }
  }

  /// What we need to know when the client asks for more.
  package struct Payload: Codable, Sendable, Hashable {
    /// The id of the entry.
    package var entry: Int

    package init(entry: Int) { self.entry = entry }
  }

  package var label: String
  package var labelDetails: LabelDetails?
  /// 1: text.
  package var kind: Int?
  package var detail: String?
  package var documentation: MarkupContent?
  package var sortText: String?
  package var filterText: String?
  package var textEdit: TextEdit?
  package var data: Payload?

  package init(label: String) { self.label = label }
}
