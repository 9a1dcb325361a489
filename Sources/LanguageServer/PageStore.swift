import Dictionary
import Foundation
import LanguageServerProtocol
import Lookup
import SystemPackage

/// A page that cannot be written.
struct PageError: Error, CustomStringConvertible {
  var folder: String
  var reason: String?

  var description: String {
    "The page cannot be written into \(folder)\(reason.map { ": \($0)" } ?? "")."
  }
}

/// The folder of entry pages: Markdown files that are written when someone asks for them, for
/// clients to open. Its files can be deleted at any time.
struct PageStore: Sendable {
  private let folder: URL
  /// The folder's address, with a slash at its end.
  private let address: String

  /// How readings are written on the pages.
  var notation = CardStyle.Notation.both

  /// - Parameter folder: the cache folder of the program.
  init(folder: String) {
    self.folder = URL(fileURLWithPath: folder, isDirectory: true)
      .appendingPathComponent("pages", isDirectory: true)
    address = self.folder.absoluteString
  }

  /// The address of a word's page, whether it has been written or not.
  func uri(of title: String, in info: DictionaryInfo) -> DocumentURI {
    uris(in: info)(title)
  }

  /// The addresses of pages of one dictionary, for many words: what they have in common is made once.
  func uris(in info: DictionaryInfo) -> @Sendable (_ title: String) -> DocumentURI {
    let folder = "\(address)\(folderName(of: info))/"
    return { folder + FileURI.encoded(EntryPage.fileName(of: $0)) }
  }

  /// Whether the page of a word has been written.
  func hasPage(of title: String, in info: DictionaryInfo) -> Bool {
    FileManager.default.fileExists(atPath: file(of: title, in: info).path)
  }

  /// Writes the page of an entry, unless it stands there as it would be written.
  ///
  /// - Returns: its address.
  /// - Throws: `PageError`.
  func write(_ entry: Entry, of source: any WordSource) throws -> DocumentURI {
    let info = source.info
    let page = Array(
      EntryPage.markdown(
        entry, main: source.mainHeteronym(of: entry), edition: info.edition, notation: notation
      ).utf8)
    let file = file(of: entry.title, in: info)
    if FileManager.default.contents(atPath: file.path) != Data(page) {
      let folder = file.deletingLastPathComponent()
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try page.withUnsafeBytes { try ReadOnlyFile.write($0, to: FilePath(file.path)) }
      } catch {
        throw PageError(folder: folder.path, reason: (error as? Errno)?.description)
      }
    }
    return uri(of: entry.title, in: info)
  }

  /// Pages of different dictionaries, and of different formats, have folders of their own.
  private func folderName(of info: DictionaryInfo) -> String {
    "\(EntryPage.format)-\(info.inputSHA256.prefix(12))-\(notation.rawValue)"
  }

  private func file(of title: String, in info: DictionaryInfo) -> URL {
    folder.appendingPathComponent(folderName(of: info), isDirectory: true)
      .appendingPathComponent(EntryPage.fileName(of: title), isDirectory: false)
  }
}
