import Entries
import Files

extension RequestContext {
  /// Has the client show a page or a file; a client that cannot gets a message.
  ///
  /// - Parameters:
  ///   - isExternal: whether it is shown by another program.
  ///   - message: says where it is, given the place as people read it and editors' commands that open files take it.
  func open(_ uri: DocumentURI, isExternal: Bool? = nil, message: (String) -> String?) {
    if client.showsDocuments {
      services.clientRequests.ask(ShowDocumentRequest(uri: uri, external: isExternal))
    } else if let text = message(Self.readable(uri)) {
      services.clientRequests.show(text)
    }
  }

  private static func readable(_ uri: DocumentURI) -> String {
    guard let path = FileURI.path(of: uri) else {
      return PageURI.page(at: uri) == nil ? uri : PercentCodes.decoded(uri[...]) ?? uri
    }
    guard let home = HomeFolder.path(), path.hasPrefix("\(home)/") else { return path }
    return "~\(path.dropFirst(home.count))"
  }
}
