/// Some kilobytes of a document, whole units, with what was found there.
///
/// All its offsets count from where it begins, so an edit before it changes nothing in it, and what is found
/// after an edit shares it.
package protocol DocumentChunk: Sendable {
  /// Of the text, in UTF-8 code units.
  var length: Int { get }
}
