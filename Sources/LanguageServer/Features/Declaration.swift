import Dictionary
import Documents
import Entries
import Text

extension DeclarationRequest: RequestHandler {
  /// The pages of the word's characters.
  static func answer(_ params: Params, in context: RequestContext) async throws -> [Location]? {
    guard let (document, offset) = context.place(of: params) else { return nil }
    return try await context.dictionary.ask { dictionary in
      guard let focus = dictionary.focus(at: offset, in: document) else { return nil }
      let characters = WordParts.characters(of: focus, in: dictionary.source)
      return try await context.pages.locations(of: characters, in: dictionary.source)
    }
  }
}
