package import JSONRPC

package enum CompletionRequest: LSPRequest {
  package static let method = "textDocument/completion"
  package typealias Result = CompletionItemList?

  package struct Params: Decodable, Sendable, DocumentParams {
    package var textDocument: TextDocumentIdentifier
    package var position: LSPPosition
    @Lenient private var context: Context?

    /// How the completion was triggered, if the client says so.
    package var triggerKind: TriggerKind? { context?.triggerKind }
  }

  private struct Context: Decodable, Sendable {
    @Lenient var triggerKind: TriggerKind?
  }

  package enum TriggerKind: Int, Decodable, Sendable {
    case invoked = 1
    case triggerCharacter
    /// The list that is shown is not complete, and more was typed.
    case incompleteList
  }
}

package struct CompletionOptions: Encodable, Sendable {
  private struct Item: Encodable { let labelDetailsSupport = true }

  private let resolveProvider = true
  private let triggerCharacters: [String]
  private let completionItem = Item()

  /// - Parameter triggerCharacters: the characters that request completion when they are typed.
  package init(triggerCharacters: [String]) { self.triggerCharacters = triggerCharacters }
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

/// An item of a list, and what a client sends back of it: only our own data says which word it is.
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
  @Lenient package var labelDetails: LabelDetails?
  /// 1: text.
  @Lenient package var kind: Int?
  @Lenient package var detail: String?
  @Lenient package var documentation: MarkupContent?
  @Lenient package var sortText: String?
  @Lenient package var filterText: String?
  /// What is inserted if there is no `textEdit`: in place of what the client takes for the word.
  @Lenient package var insertText: String?
  @Lenient package var textEdit: TextEdit?
  @Lenient package var data: Payload?

  package init(label: String) { self.label = label }

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
