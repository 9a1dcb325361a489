import Dictionary
import Documents
import Entries
import Text

/// Why pages are written.
enum PageReason: Sendable, CaseIterable {
  case linkedFromCard, linkedFromPage
  /// A list leads to them: words that were searched for, entries that mention a word.
  case listed
  case diagnosed
}

/// Pages as a client finds them.
extension Workspace {
  /// The address of an entry's page, at which the client finds the page.
  func uri(ofPageOf entry: Entry, in source: any WordSource) async throws -> DocumentURI {
    try await pages.provide(.entry(entry.title), in: source.info) {
      try await PageWriter(source, style: pages.style).markdown(of: entry)
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

  /// Where the title begins in the first line of a page, "# 銀行 …".
  static let titleStart = LSPPosition(line: 0, character: 2)

  /// The title in that line.
  func titleRange(of title: String) -> LSPRange {
    let start = Self.titleStart
    let end = start.character + client.encoding.length(of: title)
    return LSPRange(start: start, end: LSPPosition(line: 0, character: end))
  }

  /// So many of the pages that a list leads to are written before it is given: what editors show beside it.
  private static let pagesShown = 5

  /// The place before all text of a page.
  private static let beginning = LSPRange(
    start: LSPPosition(line: 0, character: 0), end: LSPPosition(line: 0, character: 0))

  /// The places where pages begin. Where there is no file yet that is the first column: Neovim before 0.11 makes no list
  /// of places that a line does not have, and takes the line of such a file for an empty one.
  func locations(of list: [Page], in source: any WordSource) -> [Location] {
    let uris = pages.uris(in: source.info)
    return list.map {
      let title = titleRange(of: $0.isOfWord ? $0.title : "")
      return Location(
        uri: uris($0), range: pages.hasBegun($0, in: source.info) ? title : Self.beginning)
    }
  }

  /// Makes sure that the client finds the pages that an answer lists. One that is all of the answer is opened at once,
  /// so it is written before. Nobody waits for more to be written: that begins when the answer has gone out.
  func provide(
    _ list: [Page], isWholeAnswer: Bool, of source: any WordSource
  ) async throws {
    if pages.isVirtual { return }
    if isWholeAnswer, let page = list.first, list.count == 1 {
      _ = try await uri(of: page, in: source)
      return
    }
    let beginnings = try await beginnings(of: list, in: source)
    afterAnswer.add {
      await reportingPageError {
        try begin(beginnings, in: source)
        for page in list where !page.isOfWord { _ = try await uri(of: page, in: source) }
      }
      writePages(.listed, of: source) { list }
    }
  }

  /// Writes the pages that a list leads to: the first of them now, all others after the answer.
  func writeShown(_ list: [Page], of source: any WordSource) async throws {
    if pages.isVirtual { return }
    try await write(Array(list.prefix(Self.pagesShown)), of: source)
    writePages(.listed, of: source) { list }
  }

  /// The beginnings of those pages of words that are not there yet.
  private func beginnings(
    of list: [Page], in source: any WordSource
  ) async throws -> [(page: Page, markdown: String)] {
    let writer = PageWriter(source, style: pages.style)
    var beginnings: [(Page, String)] = []
    for page in list where page.isOfWord && !pages.hasBegun(page, in: source.info) {
      try Task.checkCancellation()
      await Task.yield()
      guard let markdown = try await writer.beginning(of: page) else { continue }
      beginnings.append((page, markdown))
    }
    return beginnings
  }

  /// Writes beginnings, one behind the other without a pause: clients read the line of each place to show it in their
  /// list, and few are to find no file. Nothing cancels that, since the client has the addresses.
  private func begin(
    _ beginnings: [(page: Page, markdown: String)], in source: any WordSource
  ) throws {
    let edition = pages.edition(source.info)
    for (page, markdown) in beginnings { try pages.folder.begin(page, markdown, in: edition) }
  }

  /// Shows the user why a page cannot be written, where there is no answer that can say so.
  private func reportingPageError(_ body: () async throws -> Void) async {
    do {
      try await body()
    } catch {
      services.messages.show(.error, UserMessage(error))
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
