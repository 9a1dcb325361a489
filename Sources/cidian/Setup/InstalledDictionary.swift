import Dictionary
import Text

/// The edition of a published dictionary that is installed.
struct InstalledDictionary {
  /// Where its file is.
  var path: String
  /// The name of the edition, if the file has it.
  var edition: String?

  /// The installed edition of a dictionary; `nil` if it is not there, or cannot be read.
  init?(of dictionary: PublishedDictionary) {
    let key = dictionary.isJSON ? Edition.revised.key : dictionary.key
    path = UserLibrary.path(ofKey: key)
    guard let info = try? DictionaryInfo(ofFile: path), info.edition.key == key else { return nil }
    // Only what was published as a table has fields.
    if key == Edition.revised.key, dictionary.isJSON != (info.fieldCount == 0) { return nil }
    edition = info.edition.version
  }

  /// As it is shown: the edition, or that there is one.
  var label: UserMessage {
    edition.map { UserMessage($0) } ?? UserMessage("有，沒有版本名稱", "yes, an edition without a name")
  }
}
