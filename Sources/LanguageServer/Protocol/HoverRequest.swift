enum HoverRequest: LSPRequest {
  static let method = "textDocument/hover"
  typealias Params = HoverParams
  typealias Result = Hover?
}

/// The place of a hover: a position, or a selection there. A client sends a range as the position if the server says
/// `experimental.hoverRange`; rust-analyzer has the same.
struct HoverParams: PositionParams {
  var textDocument: TextDocumentIdentifier
  /// The start of the selection, if there is one.
  var position: LSPPosition
  var selection: LSPRange?

  private enum CodingKeys: CodingKey { case textDocument, position }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    textDocument = try container.decode(TextDocumentIdentifier.self, forKey: .textDocument)
    do {
      position = try container.decode(LSPPosition.self, forKey: .position)
    } catch {
      // Mostly it is a position: to fail takes longer than to decode.
      guard let range = try? container.decode(LSPRange.self, forKey: .position) else { throw error }
      (position, selection) = (range.start, range)
    }
  }
}

struct Hover: Encodable, Sendable, Hashable {
  var contents: MarkupContent
  var range: LSPRange
}
