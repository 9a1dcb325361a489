import Dictionary
import FoundationEssentials
import Text

/// The edition of a published dictionary that is installed.
struct InstalledDictionary {
  /// Where its file is.
  var path: String
  /// The name of the edition, if the file has it.
  var edition: String?

  /// The installed edition of a dictionary; `nil` if it is not there, or cannot be read.
  init?(of dictionary: PublishedDictionary) {
    path = Self.path(of: dictionary.key)
    guard FileManager.default.fileExists(atPath: path),
      let info = (try? DictionaryFile(path: path, cacheFolder: Folders.usableCache))?.info,
      !info.edition.isStarter
    else { return nil }
    let sharesPlace = path == DictionaryLocator.defaultPath
    if sharesPlace, dictionary.isJSON != Self.isJSON(info) { return nil }
    edition = info.edition.version
  }

  /// Where the library has the dictionary of a key.
  static func path(of key: String) -> String {
    ["revised", "g0v"].contains(key)
      ? DictionaryLocator.defaultPath : "\(Folders.data)/dictionaries/\(key).sqlite"
  }

  private static func isJSON(_ info: DictionaryInfo) -> Bool {
    let name = info.inputName.lowercased()
    return name.hasSuffix(".json") || name.hasSuffix(".xz") || name == "-"
  }

  /// As it is shown: the edition, or that there is one.
  var label: UserMessage {
    edition.map { UserMessage($0) } ?? UserMessage("已安裝，沒有版本名稱", "yes, an edition without a name")
  }
}
