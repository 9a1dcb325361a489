package import JSONRPC

/// Asks the client to request all inlay hints again.
package enum InlayHintRefreshRequest: LSPServerRequest {
  package static let method = "workspace/inlayHint/refresh"
  package typealias Params = EmptyParams
}

/// Asks the client to request all semantic tokens again.
package enum SemanticTokensRefreshRequest: LSPServerRequest {
  package static let method = "workspace/semanticTokens/refresh"
  package typealias Params = EmptyParams
}

/// Asks the client to pull all diagnostics again.
package enum DiagnosticRefreshRequest: LSPServerRequest {
  package static let method = "workspace/diagnostic/refresh"
  package typealias Params = EmptyParams
}
