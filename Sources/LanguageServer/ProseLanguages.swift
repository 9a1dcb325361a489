import Lookup
import Text

extension OpenDocument {
  /// Whether the document is text for people, as far as its language says so.
  var isProse: Bool { ProseLanguage.isProse(languageID) }

  /// The text for people in the document; found when it is first asked for.
  var prose: ProseRanges { proseOfText.ranges(in: content.text) }
}
