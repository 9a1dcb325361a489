package import JSONRPC

package enum PublishDiagnosticsNotification: LSPServerNotification {
  package static let method = "textDocument/publishDiagnostics"

  package struct Params: JSONWritable, Sendable {
    package var uri: DocumentURI
    package var version: Int?
    package var diagnostics: [Diagnostic]

    package init(uri: DocumentURI, version: Int?, diagnostics: [Diagnostic]) {
      self.uri = uri
      self.version = version
      self.diagnostics = diagnostics
    }

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("uri", uri)
        json.field("version", ifPresent: version)
        json.field("diagnostics", array: diagnostics)
      }
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

package enum DocumentDiagnosticReport: JSONWritable, Sendable {
  case full(resultID: String?, items: [Diagnostic])
  case unchanged(resultID: String)

  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .full(let resultID, let items):
        json.field("kind", "full")
        json.field("resultId", ifPresent: resultID)
        json.field("items", array: items)
      case .unchanged(let resultID):
        json.field("kind", "unchanged")
        json.field("resultId", resultID)
      }
    }
  }
}

package enum DiagnosticSeverity: Int, Sendable {
  case error = 1
  case warning, information, hint
}

package struct Diagnostic: JSONWritable, Sendable, Hashable {
  package struct CodeDescription: JSONWritable, Sendable, Hashable {
    package var href: String

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("href", href)
      }
    }
  }

  package var range: LSPRange
  package var severity: DiagnosticSeverity
  package var code: String
  package var codeDescription: CodeDescription?
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

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("range", range)
      json.field("severity", severity.rawValue)
      json.field("code", code)
      json.field("codeDescription", ifPresent: codeDescription)
      json.field("source", "cidian")
      json.field("message", message)
    }
  }
}
