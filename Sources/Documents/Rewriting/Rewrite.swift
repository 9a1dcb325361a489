/// New text for a part of a document.
package struct Rewrite: Sendable, Equatable {
  /// UTF-8 offsets in the document.
  package var range: Range<Int>
  /// The text in place of the range.
  package var text: String

  package init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }
}
