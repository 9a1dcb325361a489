import Dictionary
import Foundation
import LanguageServerProtocol
import Logging
import Lookup

/// The folder of entry pages: Markdown files that are written when someone asks for them, for
/// clients to open. Its files can be deleted at any time.
struct PageStore: Sendable {
  private let folder: URL

  /// - Parameter folder: the cache folder of the program.
  init(folder: String) {
    self.folder = URL(fileURLWithPath: folder, isDirectory: true)
      .appendingPathComponent("pages", isDirectory: true)
  }

  /// The address of a word's page, whether it has been written or not.
  func uri(of title: String, in info: DictionaryInfo) -> DocumentURI {
    file(of: title, in: info).absoluteString
  }

  /// Whether the page of a word has been written, in whatever notation.
  func hasPage(of title: String, in info: DictionaryInfo) -> Bool {
    FileManager.default.fileExists(atPath: file(of: title, in: info).path)
  }

  /// Writes the page of an entry, unless it stands there as it would be written.
  ///
  /// - Returns: its address.
  /// - Throws: what keeps the folder from being written.
  func write(
    _ entry: Entry, of info: DictionaryInfo, notation: CardStyle.Notation
  ) throws -> DocumentURI {
    let page = Data(
      EntryPage.markdown(entry, edition: info.edition, notation: notation).utf8)
    let file = file(of: entry.title, in: info)
    let files = FileManager.default
    if files.contents(atPath: file.path) != page {
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Renamed into place: an editor never reads half a page, and a read-only page can be replaced.
      let draft = file.deletingLastPathComponent()
        .appendingPathComponent(".\(UUID().uuidString).draft")
      try page.write(to: draft)
      try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: draft.path)
      guard rename(draft.path, file.path) == 0 else {
        let reason = String(cString: strerror(errno))
        try? files.removeItem(at: draft)
        throw CocoaError(.fileWriteUnknown, userInfo: [NSLocalizedDescriptionKey: reason])
      }
    }
    return file.absoluteString
  }

  /// Pages of different dictionaries, and of different formats, have folders of their own.
  private func file(of title: String, in info: DictionaryInfo) -> URL {
    folder
      .appendingPathComponent(
        "\(EntryPage.format)-\(info.inputSHA256.prefix(12))", isDirectory: true
      )
      .appendingPathComponent(EntryPage.fileName(of: title), isDirectory: false)
  }
}
