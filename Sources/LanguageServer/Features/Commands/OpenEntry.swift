import Dictionary
import Documents
import Entries
import Text

/// A page that was opened.
private struct OpenedPage: Encodable, Sendable {
  var title: String
  var uri: DocumentURI

  /// Has the client show it; a client that cannot gets a sentence that says where it is.
  func open(isExternal: Bool? = nil, in context: RequestContext) -> OpenedPage {
    context.open(uri, isExternal: isExternal) { place in
      context.language("「\(title)」：\(place)", "“\(title)”: \(place)")
    }
    return self
  }
}

extension Command {
  /// Opens the page of a word. Null if there isn't one.
  static let openEntry = Command(name: "cidian.openEntry", arguments: ["title"], first: "title") {
    arguments, context in
    let title = try title(arguments)
    let page = try await context.dictionary.ask { dictionary -> OpenedPage? in
      guard let word = try await dictionary.word(titled: title) else { return nil }
      return OpenedPage(
        title: word.title, uri: try await context.pages.uri(of: word, in: dictionary.source))
    }
    return page?.open(in: context)
  }

  /// Opens the page of a word on the Ministry of Education's own site.
  static let openPublisher = Command(
    name: "cidian.openPublisher", arguments: ["title"], first: "title"
  ) {
    arguments, context in
    let title = try title(arguments)
    return OpenedPage(title: title, uri: PageURI.ofPublisher(title))
      .open(isExternal: true, in: context)
  }

  private static func title(_ arguments: CommandArguments) throws -> String {
    guard let title = try arguments.text("title"), !title.isEmpty else {
      throw arguments.invalid("wants the title of an entry")
    }
    return title
  }
}
