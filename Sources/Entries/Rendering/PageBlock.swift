/// A part of what is written of a word or of a page. Its texts have the marks of a format already, for words and links;
/// how the parts stand to each other is for `BlockWriter` to write in that format, and for `PageContent` to hand on as it is.
package enum PageBlock: Sendable {
  /// What the page is about, and how it is read.
  case title(String, reading: String)
  /// A reading of several, and with which its senses begin; `nil` where it is the only one.
  case reading(String?)
  /// The heading of what stands behind the entry.
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
  /// What sets the source off.
  case rule

  /// A sense as text.
  package struct SenseText: Sendable {
    var number: Int
    var explanation: String
    var examples: [String]
    /// Lists of words of the same and of the opposite meaning.
    var related: [String]
  }
}
