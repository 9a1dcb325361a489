/// A part of the text of a word or a page. Its texts have the marks of a format already, for words and links;
/// `BlockWriter` writes the layout of the parts in that format, and `PageContent` hands it on as it is.
package enum PageBlock: Sendable {
  /// The title of the page, and its reading.
  case title(String, reading: String)
  /// The part of one of several dictionaries, with its short name.
  case section(String)
  /// One of several readings, before its senses; `nil` for the only one.
  case reading(String?)
  /// The heading of the blocks behind the entry.
  case heading(String)
  /// The heading of a part of a reading.
  case label(String)
  /// Lines that belong together.
  case paragraph([String])
  /// Senses of one class.
  case senses([SenseText], type: String?)
  /// The quotations of a sense; its number where there are several senses.
  case quotations([String], number: Int?)
  /// Items with nothing before them, or numbers from the first on.
  case list([String], first: Int? = nil)
  /// The rule before the source.
  case rule
  /// The source of a section, and its terms.
  case source([String])

  /// A sense as text.
  package struct SenseText: Sendable {
    var number: Int
    var explanation: String
    var examples: [String]
    /// Lists of words of the same and of the opposite meaning.
    var related: [String]
  }
}
