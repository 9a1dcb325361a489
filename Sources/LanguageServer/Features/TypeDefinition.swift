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
        let radical = try await source.entry(title: character)?.radical, !radical.isEmpty
      else { return nil }
      let uri = try await context.pages.uri(of: .radical(radical), in: source)
      return [Location(uri: uri, range: context.pages.titleRange(of: radical))]
    }
  }
}
