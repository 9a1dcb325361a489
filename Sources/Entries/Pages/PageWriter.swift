package import Dictionary

/// Writes the pages of a dictionary.
package struct PageWriter: Sendable {
  private let source: any WordSource
  private let style: PageStyle

  package init(_ source: any WordSource, style: PageStyle) {
    self.source = source
    self.style = style
  }

  /// The Markdown of a page, or `nil` if the dictionary has no such page.
  package func markdown(of page: Page) async throws -> String? {
    if case .radical(let radical) = page { return try await markdown(ofRadical: radical) }
    guard let entry = try await source.entry(title: page.title) else { return nil }
    switch page {
    case .radical: return nil
    case .entry: return try await markdown(of: entry)
    case .list(let kind, _, let part): return try await markdown(of: kind, entry, part: part)
    }
  }

  /// The Markdown of an entry's page.
  package func markdown(of entry: Entry) async throws -> String {
    let related = try await RelatedFinder(source).related(
      to: entry, limit: EntryPage.relatedWords)
    return EntryPage.markdown(
      source.card(of: entry), related: related,
      parts: WordParts.markdown(of: entry, in: source, style.language), style: style)
  }

  private func markdown(
    of kind: RelatedKind, _ entry: Entry, part: Int
  ) async throws -> String? {
    guard (1...ListPage.mostParts).contains(part) else { return nil }
    let first = (part - 1) * ListPage.wordsOnPage
    let list = try await RelatedFinder(source).list(
      kind, of: entry, range: first..<first + ListPage.wordsOnPage)
    if list.words.isEmpty { return nil }
    return ListPage(list, of: entry.title, part: part, style: style)
      .markdown(edition: source.info.edition)
  }

  private func markdown(ofRadical radical: String) async throws -> String? {
    let characters = try await source.characters(CharacterShape(radical: radical))
    if characters.isEmpty { return nil }
    return RadicalPage.markdown(
      of: radical, try await source.summaries(of: characters), edition: source.info.edition,
      style: style)
  }
}
