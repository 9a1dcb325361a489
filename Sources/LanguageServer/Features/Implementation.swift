import Dictionary
import Documents
import Entries
import Text

/// Which entries mention a word.
extension Workspace {
  /// An answer has the pages of no more entries than this. Files are fewer, since they are begun first.
  private var mostPages: Int { pages.isVirtual ? 200 : 40 }

  /// `textDocument/implementation`: the pages of the entries that mention the word.
  func implementation(_ params: TextDocumentPositionParams) async throws -> [Location]? {
    guard let (document, offset) = place(params) else { return nil }
    return try await services.dictionary.ask { dictionary in
      guard let focus = dictionary.focus(at: offset, in: document),
        let entry = try await dictionary.word(of: focus)?.entry
      else { return nil }
      return try await mentions(of: entry, in: dictionary.source)
    }
  }

  /// The pages of the entries that mention a word; last a page with all of them, if there are more.
  func mentions(of entry: Entry, in source: any WordSource) async throws -> [Location] {
    let found = try await RelatedFinder(source).titles(.mentions, of: entry, in: 0..<mostPages)
    var locations = try await locations(ofPagesOf: found.entries, in: source)
    if found.isCapped {
      let all = try await uri(of: .list(.mentions, of: entry.title, part: 1), in: source)
      locations.append(Location(uri: all, range: titleRange(of: "")))
    }
    return locations
  }
}
