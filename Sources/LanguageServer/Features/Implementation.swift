import Dictionary
import Documents
import Entries
import Text

extension ImplementationRequest: RequestHandler {
  /// The pages of the entries that mention the word.
  static func answer(_ params: Params, in context: RequestContext) async throws -> [Location]? {
    guard let (document, offset) = context.place(of: params) else { return nil }
    return try await context.dictionary.ask { dictionary in
      guard let focus = dictionary.focus(at: offset, in: document),
        let entry = try await dictionary.word(of: focus)?.entry
      else { return nil }
      return try await context.pages.locations(mentioning: entry, in: dictionary.source)
    }
  }
}
