/// Some kilobytes of a document, whole units, with the results for them.
///
/// All its offsets count from its start, so an edit before it changes nothing in it, and the results after an edit
/// share it.
package protocol DocumentChunk: Sendable {
  /// Of the text, in UTF-8 code units.
  var length: Int { get }
}
