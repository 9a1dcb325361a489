import Documents
import Text

extension OpenDocument {
  /// Whether the document is text for people, as far as its language says so.
  var isProse: Bool { ProseLanguage.isProse(languageID) }
}
