import LanguageServerProtocol
import Text

/// What the client can do, asked in one place.
struct Client: Sendable {
  /// How positions count.
  let encoding: PositionEncoding
  private let capabilities: ClientCapabilities

  init(_ capabilities: ClientCapabilities) {
    self.capabilities = capabilities
    encoding = .negotiated(from: capabilities.positionEncodings)
  }

  /// Markdown where the client says that it shows it; else plain text.
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

  private static func preferred(_ formats: [String]?) -> MarkupKind {
    formats?.lazy.compactMap(MarkupKind.init(rawValue:)).first ?? .plaintext
  }
}
