package import Dictionary

/// Writes the pages of a dictionary.
package struct PageWriter: Sendable {
  private let source: any WordSource
  private let style: PageStyle

  package init(_ source: any WordSource, style: PageStyle) {
    self.source = source
    self.style = style
  }

  /// The Markdown of a page, or `nil` where the dictionary has no such page.
  package func markdown(of page: Page) async throws -> String? {
    guard let entry = try await source.entry(title: page.title) else { return nil }
    switch page {
    case .entry: return try await markdown(of: entry)
    case .list(let kind, _, let part): return try await markdown(of: kind, entry, part: part)
    }
  }

  /// The Markdown of an entry's page.
  package func markdown(of entry: Entry) async throws -> String {
    let related = try await RelatedFinder(source).related(
      to: entry, limit: EntryPage.relatedWords)
    return EntryPage.markdown(
      entry, main: source.mainHeteronym(of: entry), related: related,
      edition: source.info.edition, style: style)
  }

  private func markdown(
    of kind: RelatedKind, _ entry: Entry, part: Int
  ) async throws -> String? {
    guard (1...ListPage.mostParts).contains(part) else { return nil }
    let first = (part - 1) * ListPage.wordsOnPage
    let list = try await RelatedFinder(source).list(
      kind, of: entry, range: first..<first + ListPage.wordsOnPage)
    if list.words.isEmpty { return nil }
    return ListPage.markdown(
      list, of: entry.title, part: part, edition: source.info.edition, style: style)
  }
}
