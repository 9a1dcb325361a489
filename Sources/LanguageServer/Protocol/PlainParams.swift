import JSONRPC

// The parameters that come with every keystroke and every movement of the pointer.

extension HoverParams: PlainDecodable {
  init(plain json: PlainJSON) throws {
    textDocument = try TextDocumentIdentifier(plain: json.required("textDocument"))
    position = try LSPPosition(plain: json.required("position"))
    selection = nil
  }
}

extension DidChangeNotification: PlainDecodable {
  init(plain json: PlainJSON) throws {
    let document = try json.required("textDocument")
    self.init(
      textDocument: VersionedIdentifier(
        uri: try document.required("uri").string(), version: try document.field("version")?.int()),
      contentChanges: try json.required("contentChanges").elements().map {
        Change(
          range: try $0.field("range").map(LSPRange.init(plain:)),
          text: try $0.required("text").string())
      })
  }
}

extension DocumentDiagnosticRequest: PlainDecodable {
  init(plain json: PlainJSON) throws {
    self.init(
      textDocument: try TextDocumentIdentifier(plain: json.required("textDocument")),
      previousResultId: try json.field("previousResultId")?.string())
  }
}

extension TextDocumentIdentifier {
  fileprivate init(plain json: PlainJSON) throws {
    self.init(uri: try json.required("uri").string())
  }
}

extension LSPPosition {
  fileprivate init(plain json: PlainJSON) throws {
    self.init(
      line: try json.required("line").int(), character: try json.required("character").int())
  }
}

extension LSPRange {
  fileprivate init(plain json: PlainJSON) throws {
    self.init(
      start: try LSPPosition(plain: json.required("start")),
      end: try LSPPosition(plain: json.required("end")))
  }
}
