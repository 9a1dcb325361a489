package enum PublishDiagnosticsNotification: LSPServerNotification {
  package static let method = "textDocument/publishDiagnostics"

  package struct Params: Encodable, Sendable {
    package var uri: DocumentURI
    package var version: Int?
    package var diagnostics: [Diagnostic]

    package init(uri: DocumentURI, version: Int?, diagnostics: [Diagnostic]) {
      self.uri = uri
      self.version = version
      self.diagnostics = diagnostics
    }
  }
}

package enum DocumentDiagnosticRequest: LSPRequest {
  package static let method = "textDocument/diagnostic"
  package typealias Result = DocumentDiagnosticReport

  package struct Params: Decodable, Sendable, DocumentParams {
    package var textDocument: TextDocumentIdentifier
    package var previousResultId: String?
  }
}

package struct DocumentDiagnosticReport: Encodable, Sendable {
  private var kind: String
  private var resultId: String?
  private var items: [Diagnostic]?

  package static func full(resultID: String?, items: [Diagnostic]) -> Self {
    Self(kind: "full", resultId: resultID, items: items)
  }

  /// They are what the client knows.
  package static func unchanged(resultID: String) -> Self {
    Self(kind: "unchanged", resultId: resultID)
  }
}

package enum DiagnosticSeverity: Int, Encodable, Sendable {
  case error = 1
  case warning, information, hint
}

package struct Diagnostic: Encodable, Sendable, Hashable {
  package struct CodeDescription: Encodable, Sendable, Hashable {
    package var href: String
  }

  package var range: LSPRange
  package var severity: DiagnosticSeverity
  package var code: String
  package var codeDescription: CodeDescription?
  private let source = "cidian"
  package var message: String

  package init(
    range: LSPRange, severity: DiagnosticSeverity, code: String, href: String?, message: String
  ) {
    self.range = range
    self.severity = severity
    self.code = code
    codeDescription = href.map(CodeDescription.init)
    self.message = message
  }
}
