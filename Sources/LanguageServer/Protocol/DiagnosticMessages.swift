import JSONRPC

struct PublishDiagnosticsNotification: LSPServerNotification {
  static let method = "textDocument/publishDiagnostics"

  var uri: DocumentURI
  /// Of the document that was checked.
  var version: Int?
  var diagnostics: [Diagnostic]
}

struct DocumentDiagnosticRequest: LSPRequest, DocumentParams {
  static let method = "textDocument/diagnostic"
  typealias Result = DocumentDiagnosticReport

  var textDocument: TextDocumentIdentifier
  var previousResultId: String?
}

struct DocumentDiagnosticReport: Encodable, Sendable {
  private var kind: String
  private var resultId: String?
  private var items: [Diagnostic]?

  static func full(resultID: String?, items: [Diagnostic]) -> Self {
    Self(kind: "full", resultId: resultID, items: items)
  }

  /// The client knows them.
  static func unchanged(resultID: String) -> Self {
    Self(kind: "unchanged", resultId: resultID)
  }
}

enum DiagnosticSeverity: Int, Encodable, Sendable {
  case error = 1
  case warning, information, hint
}

struct Diagnostic: JSONObject, Sendable, Hashable {
  struct CodeDescription: JSONObject, Sendable, Hashable {
    var href: String

    func writeFields(to json: inout JSONWriter) { json.field("href", href) }
  }

  var range: LSPRange
  var severity: DiagnosticSeverity
  var code: String
  var codeDescription: CodeDescription?
  let source = "cidian"
  @Shown var message: String

  func writeFields(to json: inout JSONWriter) {
    json.field("range", range)
    json.field("severity", severity.rawValue)
    json.field("code", code)
    json.field("codeDescription", codeDescription)
    json.field("source", source)
    json.field("message", message)
  }
}
