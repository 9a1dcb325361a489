package import JSONRPC

package enum CompletionRequest: LSPRequest {
  package static let method = "textDocument/completion"
  package typealias Result = CompletionItemList?

  package struct Params: Decodable, Sendable, DocumentParams {
    package var textDocument: TextDocumentIdentifier
    package var position: LSPPosition
    /// How the completion was triggered, if the client says so.
    package var triggerKind: TriggerKind?

    private enum CodingKeys: CodingKey { case textDocument, position, context }
    private enum ContextKeys: CodingKey { case triggerKind }

    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      textDocument = try values.decode(TextDocumentIdentifier.self, forKey: .textDocument)
      position = try values.decode(LSPPosition.self, forKey: .position)
      let context = try? values.nestedContainer(keyedBy: ContextKeys.self, forKey: .context)
      triggerKind = context?.lenient(.triggerKind)
    }
  }

  package enum TriggerKind: Int, Decodable, Sendable {
    case invoked = 1
    case triggerCharacter
    /// The list that is shown is not complete, and more was typed.
    case incompleteList
  }
}

package enum CompletionResolveRequest: LSPRequest {
  package static let method = "completionItem/resolve"
  package typealias Params = CompletionItem
  package typealias Result = CompletionItem
}

package struct CompletionItemList: JSONWritable, Sendable {
  package var isIncomplete: Bool
  package var items: [CompletionItem]

  package init(isIncomplete: Bool, items: [CompletionItem]) {
    self.isIncomplete = isIncomplete
    self.items = items
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("isIncomplete", isIncomplete)
      json.field("items", array: items)
    }
  }
}

package struct CompletionItem: Decodable, JSONWritable, Sendable, Hashable {
  package struct LabelDetails: Decodable, JSONWritable, Sendable, Hashable {
    package var detail: String?
    package var description: String?

    package init(detail: String? = nil, description: String? = nil) {
      self.detail = detail
      self.description = description
    }

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("detail", ifPresent: detail)
        json.field("description", ifPresent: description)
      }
    }
  }

  /// What we need to know when the client asks for more.
  package struct Payload: Decodable, JSONWritable, Sendable, Hashable {
    /// The id of the entry.
    package var entry: Int?
    /// The word, if it is one of the user's own.
    package var userWord: String?

    package init(entry: Int? = nil, userWord: String? = nil) {
      self.entry = entry
      self.userWord = userWord
    }

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("entry", ifPresent: entry)
        json.field("userWord", ifPresent: userWord)
      }
    }
  }

  package var label: String
  package var labelDetails: LabelDetails?
  /// 1: text.
  package var kind: Int?
  package var detail: String?
  package var documentation: MarkupContent?
  package var sortText: String?
  package var filterText: String?
  /// What is inserted if there is no `textEdit`: in place of what the client takes for the word.
  package var insertText: String?
  package var textEdit: TextEdit?
  package var data: Payload?

  package init(label: String) { self.label = label }

  private enum CodingKeys: CodingKey {
    case label, labelDetails, kind, detail, documentation, sortText, filterText, insertText
    case textEdit, data
  }

  /// Reads an item that a client sends back. Fields that are not as we send them count as absent:
  /// clients add to an item, and only our own data says which word it is.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    label = try values.decode(String.self, forKey: .label)
    labelDetails = values.lenient(.labelDetails)
    kind = values.lenient(.kind)
    detail = values.lenient(.detail)
    documentation = values.lenient(.documentation)
    sortText = values.lenient(.sortText)
    filterText = values.lenient(.filterText)
    insertText = values.lenient(.insertText)
    textEdit = values.lenient(.textEdit)
    data = values.lenient(.data)
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("label", label)
      json.field("labelDetails", ifPresent: labelDetails)
      json.field("kind", ifPresent: kind)
      json.field("detail", ifPresent: detail)
      json.field("documentation", ifPresent: documentation)
      json.field("sortText", ifPresent: sortText)
      json.field("filterText", ifPresent: filterText)
      json.field("insertText", ifPresent: insertText)
      json.field("textEdit", ifPresent: textEdit)
      json.field("data", ifPresent: data)
    }
  }
}
