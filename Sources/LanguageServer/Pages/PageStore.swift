import Dictionary
import Entries
import Files
import Text

/// A page that cannot be written.
struct PageError: MessageError {
  var folder: String
  var reason: Errno

  var message: UserMessage {
    UserMessage(
      "頁面無法寫入 \(folder)：\(reason.chinese)", "The page cannot be written into \(folder): \(reason)")
  }
}

/// Why pages are written.
enum PageReason: Sendable, CaseIterable {
  case linkedFromCard, linkedFromPage
  /// A list leads to them: words that were searched for, entries that mention a word.
  case listed
  case diagnosed
}

/// The places of the dictionary's pages: addresses of our own, whose content the client asks for, or a folder of files
/// that are written when they are requested, and can be deleted at any time.
struct PageStore: Sendable {
  /// The folder of written files.
  let folder: PageFolder
  /// The client that asks for them.
  let client: Client
  /// How pages are written.
  let style: PageStyle
  /// Writes pages that something leads to.
  let writes: LatestTasks<PageReason>

  /// Whether the client asks for the content of pages, so that no file is needed.
  var isVirtual: Bool { client.takesVirtualPages }

  /// The addresses of pages of one dictionary, whether they have been written or not: for many pages, since their
  /// common part is made once.
  func uris(in info: DictionaryInfo) -> @Sendable (Page) -> DocumentURI {
    isVirtual ? PageURI.of : folder.uris(in: edition(info))
  }

  /// Whether an address is one of ours, where pages are, however the client writes it.
  func holds(_ uri: DocumentURI) -> Bool {
    uri.hasPrefix("\(PageURI.scheme):") || PageURI.page(at: uri) != nil || folder.holds(uri)
  }

  /// Whether a client finds the page at its address.
  func hasPage(_ page: Page, in info: DictionaryInfo) -> Bool {
    isVirtual || folder.hasPage(page, in: edition(info))
  }

  /// The page that is a file of ours, if the address is of one.
  func filedPage(at uri: DocumentURI, in info: DictionaryInfo) -> Page? {
    isVirtual ? nil : folder.page(at: uri, in: edition(info))
  }

  /// Makes sure that the client finds a page at its address.
  ///
  /// - Returns: the address.
  /// - Throws: `PageError`, and the errors of `markdown`.
  func provide(
    _ page: Page, in info: DictionaryInfo, markdown: () async throws -> String
  ) async throws -> DocumentURI {
    if isVirtual { return PageURI.of(page) }
    return try folder.write(page, try await markdown(), in: edition(info))
  }

  /// The folder of the pages that are written like these.
  func edition(_ info: DictionaryInfo) -> PageFolder.Edition {
    PageFolder.Edition(contentID: info.contentID, style: style)
  }
}
