import Dictionary
import Documents
import Entries
import Files
import Text
import WordLists

/// Pages as a client finds them.
extension PageStore {
  /// The address of a word's page, at which the client finds the page; of a word that only the user has, its file.
  func uri(of word: KnownWord, in source: any WordSource) async throws -> DocumentURI {
    switch word {
    case .entry(let entry, _):
      try await provide(.entry(entry.title), in: source.info) {
        try await PageWriter(source, style: style).markdown(of: entry)
      }
    case .bare(let bare): try await uri(of: .entry(bare.title), in: source)
    case .described(let word): try await uri(of: .entry(word.title), in: source)
    case .listed(let item): item.origin.location.uri
    }
  }

  /// The address of any page, at which the client finds the page. If the dictionary has nothing for it,
  /// the page says so.
  func uri(of page: Page, in source: any WordSource) async throws -> DocumentURI {
    try await provide(page, in: source.info) { try await markdown(of: page, in: source) }
  }

  /// The text of a page. If the dictionary has nothing for it, the page says so.
  func markdown(of page: Page, in source: any WordSource) async throws -> String {
    try await PageWriter(source, style: style).markdown(of: page) ?? empty(page)
  }

  /// A page in plain words, with its links, for a client that asks for that.
  func linked(_ page: Page, of source: any WordSource) async throws -> LinkedPage {
    try await PageWriter(source, style: style).linked(page) ?? LinkedPage(empty(page))
  }

  /// The page in plain words that a document is: the client has no more than its words. `nil` for any other document,
  /// and if the page was written otherwise meanwhile.
  func linked(_ document: OpenDocument?, of source: any WordSource) async throws -> LinkedPage? {
    guard isVirtual, client.asksForLinks, let document, let page = PageURI.page(at: document.uri)
    else { return nil }
    let linked = try await linked(page, of: source)
    return document.text.bytes.elementsEqual(linked.text.utf8) ? linked : nil
  }

  /// A page that says that the dictionary has nothing for it.
  func empty(_ page: Page) -> String { EmptyPage.markdown(of: page, in: style.language) }

  /// The title in the first line of an entry's page, "# 銀行 …".
  func titleRange(of title: String) -> LSPRange {
    let start = LSPPosition(line: 0, character: 2)
    return LSPRange(
      start: start,
      end: LSPPosition(line: 0, character: start.character + client.encoding.length(of: title)))
  }

  /// The number of pages of a list that are begun before it is given: those that editors show beside it.
  static let pagesShown = 5

  /// The places where the pages of words begin, at which the client finds the pages. Those that are files exist when
  /// this returns: clients read the line of each place to show it in their list, and some fail if there is no file. But
  /// then they have only the entry, and get their related words after the answer; a page alone in its answer is opened
  /// at once, and is whole.
  func locations(
    of titles: [String], in source: any WordSource
  ) async throws -> [Location] {
    try await writeListed(titles.map(Page.entry), of: source)
    let uris = uris(in: source.info)
    return titles.map { Location(uri: uris(.entry($0)), range: titleRange(of: $0)) }
  }

  /// The maximum number of entries in an answer. Files are fewer, since they are begun first.
  private var mostPages: Int { isVirtual ? 200 : 40 }

  /// The pages of the entries that mention a word; last a page with all of them, if there are more.
  func locations(mentioning entry: Entry, in source: any WordSource) async throws -> [Location] {
    let found = try await RelatedFinder(source).titles(.mentions, of: entry, in: 0..<mostPages)
    var locations = try await locations(of: found.entries, in: source)
    if found.isCapped {
      let all = try await uri(of: .list(.mentions, of: entry.title, part: 1), in: source)
      locations.append(Location(uri: all, range: titleRange(of: "")))
    }
    return locations
  }

  /// Writes the pages that a list leads to: the beginnings of the first of them now, all of all after the answer. A page
  /// alone in its list is opened at once, and is whole.
  func writeListed(_ list: [Page], first: Int = .max, of source: any WordSource) async throws {
    if isVirtual { return }
    if list.count == 1 { return try await write(list, of: source) }
    try await begin(Array(list.prefix(first)), of: source)
    writeLater(.listed, of: source) { list }
  }

  /// Writes the beginning of those of the pages that are not there yet.
  private func begin(_ list: [Page], of source: any WordSource) async throws {
    let writer = PageWriter(source, style: style)
    let edition = edition(source.info)
    for page in list where !folder.hasBegun(page, in: edition) {
      try Task.checkCancellation()
      await Task.yield()
      guard let markdown = try await writer.beginning(of: page) else { continue }
      try folder.begin(page, markdown, in: edition)
    }
  }

  /// Writes those of the pages that are not there yet.
  func write(_ list: [Page], of source: any WordSource) async throws {
    let writer = PageWriter(source, style: style)
    for page in list where !hasPage(page, in: source.info) {
      try Task.checkCancellation()
      // Reads do not wait, so without this no other task would have the thread until the last page.
      await Task.yield()
      guard let markdown = try await writer.markdown(of: page) else { continue }
      _ = try await provide(page, in: source.info) { markdown }
    }
  }

  /// Writes pages after the answer has gone out, if nothing else for the same reason comes in a moment: a link
  /// that is followed must lead to a file that exists.
  func writeLater(
    _ reason: PageReason, of source: any WordSource, _ list: @escaping @Sendable () -> [Page]
  ) {
    if isVirtual { return }
    writes.replace(reason) { try await write(list(), of: source) }
  }

  /// Writes the pages that a page links to, when it has been open for a moment.
  func writeLater(
    linkedFrom uri: DocumentURI, _ markdown: String, of dictionary: DictionaryService
  ) {
    if isVirtual || !holds(uri) { return }
    writes.replace(.linkedFromPage) {
      guard let source = await dictionary.current()?.source,
        filedPage(at: uri, in: source.info) != nil
      else { return }
      try await write(PageLink.pages(in: markdown), of: source)
    }
  }

  /// Cleans the folder of pages, once for a session and when the dictionary is open: its pages are in use.
  func clean(_ dictionary: DictionaryService) async {
    if !isVirtual, let source = await dictionary.current()?.source {
      folder.touch(edition(source.info))
    }
    PageCleaner(folder: folder.path).clean()
  }

  /// Removes all pages, and forgets those that were to be written.
  func removeAll() {
    for reason in PageReason.allCases { writes.cancel(reason) }
    folder.removePages()
  }
}

extension ListedWord.Origin {
  /// Where the word stands: the start of its line.
  var location: Location {
    switch self {
    case .userFile(let path, let line):
      let start = LSPPosition(line: line - 1, character: 0)
      return Location(uri: FileURI.of(path: path), range: LSPRange(start: start, end: start))
    }
  }
}
