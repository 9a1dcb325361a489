extension BidirectionalCollection {
  /// The collection without the unwanted elements at both ends.
  @inlinable @inline(__always)
  package func trimming(while isUnwanted: (Element) -> Bool) -> SubSequence {
    let rest = drop(while: isUnwanted)
    let end = rest.lastIndex { !isUnwanted($0) }.map { rest.index(after: $0) }
    return rest[..<(end ?? rest.startIndex)]
  }
}
