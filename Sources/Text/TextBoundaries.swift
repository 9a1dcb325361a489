/// How safe it is to cut a text at a place.
package enum TextBoundary: Sendable {
  /// Behind a mark that is apart from all others: what is found on one side does not depend on the
  /// other side.
  case border
  /// Behind any other mark that is hardly ever inside a word.
  case gap
  /// Between two characters.
  case character
}

/// Knows where a text may be cut; what a border is depends on what is computed of the text.
package protocol TextBoundaries: Sendable {
  /// Calls `body` with the offset of every boundary of a kind in valid UTF-8, in order, until it
  /// returns false. The start is not a boundary; the end may be one.
  ///
  /// Whether there is a boundary may depend on the text before it and on the character behind it, but
  /// on nothing farther behind, and not on what was before `text`.
  func forEachBoundary(
    _ kind: TextBoundary, in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool)
}
