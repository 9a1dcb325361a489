import Dictionary
import Documents
import Entries
import Files
import Text
import WordLists

/// Why pages are written.
enum PageReason: Sendable, CaseIterable {
  case linkedFromCard, linkedFromPage
  /// A list leads to them: words that were searched for, entries that mention a word.
  case listed
  case diagnosed
}

/// Pages as a client finds them.
extension Workspace {
  /// The address of a word's page, at which the client finds the page; of a word that only the user has, its file.
  func uri(of word: KnownWord, in source: any WordSource) async throws -> DocumentURI {
    switch word {
    case .entry(let entry, _):
      try await pages.provide(.entry(entry.title), in: source.info) {
        try await PageWriter(source, style: pages.style).markdown(of: entry)
      }
    case .bare(let bare): try await uri(of: .entry(bare.title), in: source)
    case .listed(let item):
      switch item.origin {
      case .userFile(let path, _): FileURI.of(path: path)
      }
    }
  }

  /// The address of any page, at which the client finds the page. If the dictionary has nothing for it,
  /// the page says so.
  func uri(of page: Page, in source: any WordSource) async throws -> DocumentURI {
    try await pages.provide(page, in: source.info) {
      try await PageWriter(source, style: pages.style).markdown(of: page)
        ?? EmptyPage.markdown(of: page, in: pages.style.language)
    }
  }

  /// Whether an address is one of ours, where pages are, however the client writes it.
  func isPage(_ uri: DocumentURI) -> Bool {
    if uri.hasPrefix("\(PageURI.scheme):") || PageURI.page(at: uri) != nil { return true }
    return pages.folder.holds(uri)
  }

  /// The title in the first line of an entry's page, "# 銀行 …".
  func titleRange(of title: String) -> LSPRange {
    let start = LSPPosition(line: 0, character: 2)
    return LSPRange(
      start: start,
      end: LSPPosition(line: 0, character: start.character + client.encoding.length(of: title)))
  }

  /// So many of the pages that a list leads to are written before it is given: what editors show beside it.
  private static let pagesShown = 5

  /// The places where the pages of words begin, at which the client finds the pages. Those that are files
  /// exist when this returns: clients read the line of each place to show it in their list, and some fail
  /// if there is no file. But they have only the entry then, and get their related words after the answer; one that
  /// is all of the answer is opened at once, and so is whole.
  func locations(
    ofPagesOf titles: [String], in source: any WordSource
  ) async throws -> [Location] {
    if !pages.isVirtual {
      let list = titles.map(Page.entry)
      if list.count == 1 {
        try await write(list, of: source)
      } else {
        try await begin(list, of: source)
        writePages(.listed, of: source) { list }
      }
    }
    let uris = pages.uris(in: source.info)
    return titles.map { Location(uri: uris(.entry($0)), range: titleRange(of: $0)) }
  }

  /// Writes the pages that a list leads to: the first of them now, all others after the answer.
  func writeShown(_ list: [Page], of source: any WordSource) async throws {
    if pages.isVirtual { return }
    try await write(Array(list.prefix(Self.pagesShown)), of: source)
    writePages(.listed, of: source) { list }
  }

  /// Writes the beginning of those of the pages that are not there yet.
  private func begin(_ list: [Page], of source: any WordSource) async throws {
    let writer = PageWriter(source, style: pages.style)
    let edition = pages.edition(source.info)
    for page in list where !pages.folder.hasBegun(page, in: edition) {
      try Task.checkCancellation()
      await Task.yield()
      guard let markdown = try await writer.beginning(of: page) else { continue }
      try pages.folder.begin(page, markdown, in: edition)
    }
  }

  /// Writes those of the pages that are not there yet.
  func write(_ list: [Page], of source: any WordSource) async throws {
    let writer = PageWriter(source, style: pages.style)
    for page in list where !pages.hasPage(page, in: source.info) {
      try Task.checkCancellation()
      // Reads do not wait, so without this no other task would have the thread until the last page.
      await Task.yield()
      guard let markdown = try await writer.markdown(of: page) else { continue }
      _ = try await pages.provide(page, in: source.info) { markdown }
    }
  }

  /// Writes pages after the answer has gone out, if nothing else for the same reason comes in a moment: a link
  /// that is followed must lead to a file that exists.
  func writePages(
    _ reason: PageReason, of source: any WordSource, _ list: @escaping @Sendable () -> [Page]
  ) {
    if pages.isVirtual { return }
    services.pageWrites.replace(reason) { try await write(list(), of: source) }
  }

  /// Writes the pages that a page links to, when it has been open for a moment.
  func writePages(linkedFrom uri: DocumentURI, _ markdown: String) {
    if pages.isVirtual || !isPage(uri) { return }
    services.pageWrites.replace(.linkedFromPage) {
      guard let source = await services.dictionary.current()?.source,
        pages.filedPage(at: uri, in: source.info) != nil
      else { return }
      try await write(PageLink.pages(in: markdown), of: source)
    }
  }

  /// Asks the client to read open pages again that are not files: they are written otherwise now.
  func refreshPages() {
    for uri in documents.keys.sorted() where pages.isVirtual && PageURI.page(at: uri) != nil {
      services.clientRequests.ask(TextDocumentContentRefreshRequest(uri: uri))
    }
  }

  /// Cleans the folder of pages, once for a session and when the dictionary is open: its pages are in use.
  func cleanPages() async {
    if !pages.isVirtual, let source = await services.dictionary.current()?.source {
      pages.folder.touch(pages.edition(source.info))
    }
    PageCleaner(folder: pages.folder.path).clean()
  }
}
