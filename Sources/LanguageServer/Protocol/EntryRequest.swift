package import Entries
package import JSONRPC
import Text

/// Asks for an entry, or another page, as its parts and words: for clients that show it in a way of their own. It is
/// ours, and no part of the specification: docs/protocol.md has its fields.
struct EntryRequest: LSPRequest, Decodable {
  static let method = "cidian/entry"
  typealias Result = ShownEntry?

  /// A word, or the name of a page.
  var title: String?
  var page: String?
  /// Or a place in a document.
  var textDocument: TextDocumentIdentifier?
  var position: LSPPosition?
  /// Whether the user wanted this word, so that the history keeps it.
  @Lenient var lookedUp: Bool?
}

/// An entry as it is shown.
struct ShownEntry: JSONObject, Sendable {
  /// Its page.
  var page: Page
  var content: PageContent
  /// Where the word stands, if a place was asked for.
  var range: LSPRange?
  /// The number of the sense that is meant there, of the reading that comes first.
  var sense: Int?

  func writeFields(to json: inout JSONWriter) {
    json.field("title", content.title)
    json.field("reading", content.reading)
    page.writeFields(to: &json)
    json.field("range", range)
    json.field("sense", sense)
    json.field("blocks", array: content.blocks)
  }
}

extension Page {
  /// A word by its title, other pages by their names.
  fileprivate func writeFields(to json: inout JSONWriter) {
    if case .entry(let title) = self {
      json.field("word", title)
    } else {
      json.field("page", PageName.of(self))
    }
  }
}

extension PageContent.Run: JSONObject {
  package func writeFields(to json: inout JSONWriter) {
    json.field("text", text)
    page?.writeFields(to: &json)
    if isReference { json.field("isReference", true) }
  }
}

extension PageContent.Line: JSONObject {
  package func writeFields(to json: inout JSONWriter) {
    json.field("role", role?.rawValue)
    json.field("runs", array: runs)
  }
}

extension PageContent.Item: JSONObject {
  package func writeFields(to json: inout JSONWriter) {
    json.field("number", number)
    json.field("lines", array: lines)
  }
}

extension PageContent.Block: JSONObject {
  package func writeFields(to json: inout JSONWriter) {
    switch self {
    case .heading(let level, let runs):
      json.field("kind", "heading")
      json.field("level", level)
      json.field("runs", array: runs)
    case .paragraph(let lines):
      json.field("kind", "paragraph")
      json.field("lines", array: lines)
    case .list(let items):
      json.field("kind", "list")
      json.field("items", array: items)
    }
  }
}
