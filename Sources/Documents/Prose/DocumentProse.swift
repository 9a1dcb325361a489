package import Text

/// The text for people in a document that is edited: found when it is needed, and after an edit found
/// anew where the edit can reach.
///
/// A copy belongs to the text as it was when it was made. An edit only notes where it was.
package struct DocumentProse: Sendable {
  private let languageID: String?
  private var followed = FollowedValue<ProseRanges>()

  /// - Parameter languageID: as `textDocument/didOpen` gives it; `nil` stands for plain text.
  package init(languageID: String?) {
    self.languageID = languageID
  }

  /// The text for people.
  ///
  /// - Parameter text: as it is after the edits that were noted.
  package func ranges(in text: TextSnapshot) -> ProseRanges {
    followed.value { older in
      older.map { $0.value.edited($0.edit, in: text) } ?? .of(text, languageID: languageID)
    }
  }

  /// Notes an edit, at scalar boundaries.
  package mutating func edit(_ edit: EditSpan) { followed.edit(edit) }

  /// Notes that all of the text was replaced.
  mutating func replaceAll() { followed.reset() }
}
