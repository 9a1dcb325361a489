/// Some kilobytes of a document, whole units, with what was found there.
///
/// Whatever it says counts from where it begins, so it stands as it is wherever an edit before it moves it to,
/// and what is found after an edit shares it.
protocol DocumentChunk: AnyObject, Sendable {
  /// Of the text, in UTF-8 code units.
  var length: Int { get }
}
