import Dictionary
import Entries
import Files
import FoundationEssentials
import Libc
import Text

/// The folder of pages that are files, in a folder of its own for each edition: pages of other
/// dictionaries, of other formats and by other settings are other files.
package struct PageFolder: Sendable {
  /// Pages of one dictionary that are written alike.
  struct Edition: Sendable, Equatable {
    /// The name of their folder.
    let name: String

    /// - Parameter contentID: twelve hexadecimal digits, others for each dictionary.
    init(contentID: String, style: PageStyle) {
      let translations = style.showsTranslations ? "" : "-plain"
      let language = style.language == .chinese ? "" : "-en"
      name =
        "\(PageStyle.format)-\(contentID)-\(style.notation.rawValue)\(translations)\(language)"
    }

    /// Whether a folder of this name can only be one of ours, of any version.
    static func isName(_ name: String) -> Bool {
      name.wholeMatch(of: /[0-9]{1,4}-[0-9a-f]{12}([0-9a-f]{6})?-[a-z]{1,16}(-plain)?(-en)?/) != nil
    }
  }

  /// The folder of the editions' folders.
  let path: String
  /// Its address, with a slash at its end.
  let address: String

  /// - Parameter cacheFolder: that of the program.
  package init(cacheFolder: String) {
    let folder = URL(fileURLWithPath: cacheFolder, isDirectory: true)
      .appendingPathComponent("pages", isDirectory: true)
    path = folder.path
    address = folder.absoluteString
  }

  /// The addresses of files, for many pages: their common part is made once.
  func uris(in edition: Edition) -> @Sendable (Page) -> DocumentURI {
    let folder = "\(address)\(edition.name)/"
    return { folder + PercentCodes.encoded(PageName.ofFile($0)) }
  }

  /// Whether the page's file exists and is complete.
  func hasPage(_ page: Page, in edition: Edition) -> Bool {
    let status = try? FileStatus(path: file(of: page, in: edition))
    return status.map { $0.modified != Self.unfinished } ?? false
  }

  /// Whether the page's file exists, if only its beginning.
  func hasBegun(_ page: Page, in edition: Edition) -> Bool {
    FileManager.default.fileExists(atPath: file(of: page, in: edition))
  }

  /// The time of the last change of a page that was only begun: the beginning of 1970.
  static let unfinished: Int64 = 0

  /// Whether an address is that of a file in the folder, however the client writes it.
  func holds(_ uri: DocumentURI) -> Bool {
    FileURI.path(of: uri)?.hasPrefix("\(path)/") ?? false
  }

  /// The page whose file has an address, or `nil` for any other address.
  func page(at uri: DocumentURI, in edition: Edition) -> Page? {
    guard let file = FileURI.path(of: uri) else { return nil }
    let folder = "\(path)/\(edition.name)/"
    guard file.hasPrefix(folder) else { return nil }
    return PageName.page(named: String(file.dropFirst(folder.count)))
  }

  /// Writes a page, unless it is there already as it would be written. Then it counts as written now:
  /// pages that were requested lately are not removed.
  ///
  /// - Returns: its address.
  /// - Throws: `PageError`.
  func write(_ page: Page, _ markdown: String, in edition: Edition) throws -> DocumentURI {
    let text = Array(markdown.utf8)
    let file = file(of: page, in: edition)
    if FileManager.default.contents(atPath: file) == Data(text) {
      touch(file)
    } else {
      try write(text, to: file)
    }
    touch(folder(of: edition))
    return uris(in: edition)(page)
  }

  /// Writes the beginning of a page that is not there yet; it does not count as written.
  ///
  /// - Throws: `PageError`.
  func begin(_ page: Page, _ markdown: String, in edition: Edition) throws {
    let file = file(of: page, in: edition)
    try write(Array(markdown.utf8), to: file)
    var times = [timeval(), timeval()]
    _ = utimes(file, &times)
  }

  /// Removes every page: together they show the user's look-ups.
  package func removePages() { PageCleaner(folder: path).removePages() }

  /// Marks the folder of an edition as used now.
  func touch(_ edition: Edition) { touch(folder(of: edition)) }

  private func write(_ text: [UInt8], to file: String) throws {
    let folder = FilePath(file).removingLastComponent()
    // Another server may clean the folder away between the two steps.
    for isLast in [false, true] {
      do {
        try folder.makeFolder(permissions: Self.permissions)
        // Older versions left it open: the names of pages show the user's look-ups.
        chmod(path, Self.permissions)
        try text.withUnsafeBytes {
          try WholeFile.write($0, to: FilePath(file), permissions: 0o444)
        }
        return
      } catch Errno.noSuchFileOrDirectory where !isLast {
        continue
      } catch {
        throw PageError(folder: folder.string, reason: error as? Errno ?? .inputOutput)
      }
    }
  }

  /// Those of the folder and of the editions: nobody else looks into them.
  private static let permissions: mode_t = 0o700

  /// Sets the time of the last change to now, if the file exists.
  private func touch(_ path: String) { _ = utimes(path, nil) }

  private func folder(of edition: Edition) -> String { "\(path)/\(edition.name)" }

  private func file(of page: Page, in edition: Edition) -> String {
    "\(folder(of: edition))/\(PageName.ofFile(page))"
  }
}
