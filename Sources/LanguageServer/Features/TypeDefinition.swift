import Dictionary
import Documents
import Entries
import Text

extension TypeDefinitionRequest: RequestHandler {
  /// The page of the character's radical.
  static func answer(_ params: Params, in context: RequestContext) async throws -> [Location]? {
    guard let (document, offset) = context.place(of: params) else { return nil }
    return try await context.dictionary.ask { dictionary in
      let source = dictionary.source
      guard
        let focus = dictionary.focus(at: offset, in: document),
        let character = WordParts.characters(of: focus.character(at: offset), in: source).first,
        // Not every dictionary says it.
        let radical = try await source.entries(title: character).lazy.compactMap(\.radical)
          .first(where: { !$0.isEmpty })
      else { return nil }
      let uri = try await context.pages.uri(of: .radical(radical), in: source)
      return [Location(uri: uri, range: context.pages.titleRange(of: radical))]
    }
  }
}
