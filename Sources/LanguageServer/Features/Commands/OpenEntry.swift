import Dictionary
import Documents
import Entries
import Text

/// A page that was opened.
private struct OpenedPage: Encodable, Sendable {
  var title: String
  var uri: DocumentURI
}

extension Workspace {
  /// `cidian.openEntry`: opens the page of a word. Null if there isn't one.
  func openEntry(_ arguments: CommandArguments) async throws -> CommandAnswer {
    let title = try self.title(arguments)
    let page = try await services.dictionary.ask { dictionary -> OpenedPage? in
      guard let word = try await dictionary.word(titled: title) else { return nil }
      return OpenedPage(title: word.title, uri: try await uri(of: word, in: dictionary.source))
    }
    return page.map { open($0) }
  }

  /// `cidian.openPublisher`: opens what the Ministry of Education's own site says of a word.
  func openPublisher(_ arguments: CommandArguments) async throws -> CommandAnswer {
    let title = try self.title(arguments)
    return open(OpenedPage(title: title, uri: PageURI.ofPublisher(title)), isExternal: true)
  }

  private func title(_ arguments: CommandArguments) throws -> String {
    guard let title = try arguments.text("title"), !title.isEmpty else {
      throw arguments.invalid("wants the title of an entry")
    }
    return title
  }

  /// Has the client show a page; a client that cannot gets a sentence that says where it is.
  private func open(_ page: OpenedPage, isExternal: Bool? = nil) -> OpenedPage {
    if client.showsDocuments {
      services.clientRequests.ask(ShowDocumentRequest(uri: page.uri, external: isExternal))
    } else {
      let place = readable(page.uri)
      tell(language("「\(page.title)」：\(place)", "“\(page.title)”: \(place)"))
    }
    return page
  }
}
