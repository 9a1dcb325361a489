extension Collection {
  /// The longest runs of elements that belong together, in order.
  ///
  /// - Parameter belong: whether an element belongs to the run of the one before it.
  @inlinable @inline(__always)
  package func chunked(by belong: (Element, Element) -> Bool) -> [SubSequence] {
    var runs: [SubSequence] = []
    var start = startIndex
    for (last, next) in zip(indices, indices.dropFirst()) where !belong(self[last], self[next]) {
      runs.append(self[start..<next])
      start = next
    }
    return isEmpty ? [] : runs + [self[start...]]
  }
}
