import LanguageServerProtocol
import Text

/// What the client can do.
struct Client: Sendable {
  /// How positions count.
  let encoding: PositionEncoding
  private let capabilities: ClientCapabilities

  init(_ capabilities: ClientCapabilities) {
    self.capabilities = capabilities
    encoding = .negotiated(from: capabilities.positionEncodings)
  }

  /// Markdown if the client says that it shows it; else plain text.
  var hoverMarkup: MarkupKind { Self.preferred(capabilities.hoverFormats) }
  var documentationMarkup: MarkupKind {
    Self.preferred(capabilities.completionDocumentationFormats)
  }
  var takesDefinitionLinks: Bool { capabilities.definitionLinks }
  var takesLabelDetails: Bool { capabilities.completionLabelDetails }
  /// Whether pages need not be files: the client asks for their content.
  var takesVirtualPages: Bool { capabilities.textDocumentContent }
  /// Whether the client asks for the range of a symbol when it needs it.
  var resolvesSymbolRanges: Bool {
    capabilities.symbolProperties?.contains("location.range") ?? false
  }
  /// Whether it opens a document that it is asked to open.
  var showsDocuments: Bool { capabilities.showDocument }

  /// What it does beside documents.
  var session: SessionCapabilities { capabilities.session }
  /// What it can do with diagnostics and code actions.
  var fixes: FixCapabilities { capabilities.fixes }
  /// Whether it asks for the edit of a code action when the action is chosen.
  var resolvesEdits: Bool {
    fixes.codeActionData && fixes.codeActionProperties?.contains("edit") == true
  }

  private static func preferred(_ formats: [String]?) -> MarkupKind {
    formats?.lazy.compactMap(MarkupKind.init(rawValue:)).first ?? .plaintext
  }
}
