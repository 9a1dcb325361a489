extension BidirectionalCollection {
  /// What is left without the elements at both ends that are unwanted.
  @inlinable
  package func trimming(while isUnwanted: (Element) -> Bool) -> SubSequence {
    let rest = drop(while: isUnwanted)
    let end = rest.lastIndex { !isUnwanted($0) }.map { rest.index(after: $0) }
    return rest[..<(end ?? rest.startIndex)]
  }
}
