/// Asks the client to request all inlay hints again.
enum InlayHintRefreshRequest: LSPServerRequest {
  static let method = "workspace/inlayHint/refresh"
}

/// Asks the client to request all semantic tokens again.
enum SemanticTokensRefreshRequest: LSPServerRequest {
  static let method = "workspace/semanticTokens/refresh"
}

/// Asks the client to pull all diagnostics again.
enum DiagnosticRefreshRequest: LSPServerRequest {
  static let method = "workspace/diagnostic/refresh"
}
