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

struct DocumentDiagnosticReport: JSONObject, Sendable {
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

  func writeFields(to json: inout JSONWriter) {
    json.field("kind", kind)
    json.field("resultId", resultId)
    if let items { json.field("items", array: items) }
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

  /// Adds all of it to a hash, its texts as bytes: the hash of a string takes the normal form of each character first.
  func addBytes(to hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(severity)
    for var text in [code, codeDescription?.href ?? "", message] {
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }
}
