extension Range<Int> {
  /// The same range in a text with `distance` more code units before it.
  @inlinable
  package func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
