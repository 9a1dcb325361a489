import JSONRPC
import Text

/// The client's abilities that change what we send. Only those count that it names as the specification does.
struct Client: Decodable, Sendable {
  /// The language that it asks for.
  var language = LabelLanguage.chinese
  /// How positions count.
  var encoding = PositionEncoding.utf16
  /// Markdown if the client says that it shows it; else plain text.
  var hoverMarkup = MarkupKind.plaintext
  var documentationMarkup = MarkupKind.plaintext
  var takesDefinitionLinks = false
  var takesLabelDetails = false
  /// Whether pages need not be files: the client asks for the content of documents whose addresses we make up.
  var takesVirtualPages = false
  /// Whether it asks where the words of a document lead, so that links need not stand in a page's text.
  var asksForLinks = false
  /// Whether the client asks for the range of a symbol when it needs it.
  var resolvesSymbolRanges = false
  /// Whether it opens a document that it is asked to open.
  var showsDocuments = false
  /// Whether it shows the results of commands by itself.
  var showsResults = false
  /// Whether it says by itself that there is only the starter dictionary, and gets the whole one.
  var getsDictionary = false
  /// Whether it shows progress that the server begins.
  var showsProgress = false

  /// Whether it answers `workspace/configuration`.
  var answersConfiguration = false
  /// Whether it notifies servers that register for changed settings.
  var registersConfiguration = false
  /// Whether it watches files for servers that register them, in any folder.
  var watchesFilesAnywhere = false
  /// The requests that make the client ask again for what it shows of all documents.
  var refreshes: [String] = []

  /// Whether it requests diagnostics, so that none need be sent.
  var pullsDiagnostics = false
  /// Whether it knows code actions that are more than a command.
  var takesCodeActions = false
  var takesPreferredActions = false
  /// Whether it asks for the edit of a code action when the action is chosen, and sends our data with it.
  var resolvesEdits = false
  /// Whether it takes edits of a version of a document.
  var takesVersionedEdits = false

  init() {}

  init(from decoder: any Decoder) throws {
    let root = try decoder.container(keyedBy: AnyKey.self)
    func value<Value: Decodable>(_ path: String) -> Value? {
      let names = path.split(separator: ".").map { AnyKey(stringValue: String($0)) }
      let section = names.dropLast().reduce(root) { section, name in
        try? section?.nestedContainer(keyedBy: AnyKey.self, forKey: name)
      }
      return names.last.flatMap { section?.lenient($0) }
    }
    func flag(_ path: String) -> Bool { value(path) ?? false }
    func has(_ path: String) -> Bool { (value(path) as [String: Ignored]?) != nil }
    func names(_ path: String) -> [String]? { value(path) }
    func markup(_ path: String) -> MarkupKind {
      names(path)?.lazy.compactMap(MarkupKind.init).first ?? .plaintext
    }
    encoding = .negotiated(from: names("general.positionEncodings"))
    hoverMarkup = markup("textDocument.hover.contentFormat")
    documentationMarkup = markup("textDocument.completion.completionItem.documentationFormat")
    takesDefinitionLinks = flag("textDocument.definition.linkSupport")
    takesLabelDetails = flag("textDocument.completion.completionItem.labelDetailsSupport")
    takesVirtualPages = has("workspace.textDocumentContent")
    asksForLinks = has("textDocument.documentLink")
    resolvesSymbolRanges =
      names("workspace.symbol.resolveSupport.properties")?.contains("location.range") ?? false
    showsDocuments = flag("window.showDocument.support")
    showsResults = flag("experimental.commandResults")
    getsDictionary = flag("experimental.dictionarySetup")
    showsProgress = flag("window.workDoneProgress")

    answersConfiguration = flag("workspace.configuration")
    registersConfiguration = flag("workspace.didChangeConfiguration.dynamicRegistration")
    watchesFilesAnywhere =
      flag("workspace.didChangeWatchedFiles.dynamicRegistration")
      && flag("workspace.didChangeWatchedFiles.relativePatternSupport")
    refreshes = [
      ("inlayHint", "workspace/inlayHint/refresh"),
      ("semanticTokens", "workspace/semanticTokens/refresh"),
      ("diagnostics", "workspace/diagnostic/refresh"),
    ].filter { flag("workspace.\($0.0).refreshSupport") }.map(\.1)

    pullsDiagnostics = has("textDocument.diagnostic")
    takesCodeActions = has("textDocument.codeAction.codeActionLiteralSupport")
    takesPreferredActions = flag("textDocument.codeAction.isPreferredSupport")
    resolvesEdits =
      flag("textDocument.codeAction.dataSupport")
      && names("textDocument.codeAction.resolveSupport.properties")?.contains("edit") == true
    takesVersionedEdits = flag("workspace.workspaceEdit.documentChanges")
  }

  /// Adds abilities of an editor that its library for language servers cannot tell.
  mutating func add(_ more: Client) {
    takesVirtualPages = takesVirtualPages || more.takesVirtualPages
    asksForLinks = asksForLinks || more.asksForLinks
    showsDocuments = showsDocuments || more.showsDocuments
    showsResults = showsResults || more.showsResults
    getsDictionary = getsDictionary || more.getsDictionary
  }
}
