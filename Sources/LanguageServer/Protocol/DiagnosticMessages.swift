enum PublishDiagnosticsNotification: LSPServerNotification {
  static let method = "textDocument/publishDiagnostics"

  struct Params: Encodable, Sendable {
    var uri: DocumentURI
    var version: Int?
    var diagnostics: [Diagnostic]
  }
}

enum DocumentDiagnosticRequest: LSPRequest {
  static let method = "textDocument/diagnostic"
  typealias Result = DocumentDiagnosticReport

  struct Params: Decodable, Sendable, DocumentParams {
    var textDocument: TextDocumentIdentifier
    var previousResultId: String?
  }
}

struct DocumentDiagnosticReport: Encodable, Sendable {
  private var kind: String
  private var resultId: String?
  private var items: [Diagnostic]?

  static func full(resultID: String?, items: [Diagnostic]) -> Self {
    Self(kind: "full", resultId: resultID, items: items)
  }

  /// They are what the client knows.
  static func unchanged(resultID: String) -> Self {
    Self(kind: "unchanged", resultId: resultID)
  }
}

enum DiagnosticSeverity: Int, Encodable, Sendable {
  case error = 1
  case warning, information, hint
}

struct Diagnostic: Encodable, Sendable, Hashable {
  struct CodeDescription: Encodable, Sendable, Hashable {
    var href: String
  }

  var range: LSPRange
  var severity: DiagnosticSeverity
  var code: String
  var codeDescription: CodeDescription?
  let source = "cidian"
  var message: String
}
