extension RandomAccessCollection {
  /// The first place whose element is behind the one sought, in a collection that has all such elements at its end; the
  /// end if there are none. O(log n).
  ///
  /// ```swift
  /// [1, 3, 5].firstPlace { $0 > 2 }  // 1
  /// ```
  @inlinable @inline(__always)
  package func firstPlace(where isBehind: (Element) -> Bool) -> Index {
    var place = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(place, offsetBy: half)
      if isBehind(self[middle]) {
        count = half
      } else {
        place = index(after: middle)
        count -= half + 1
      }
    }
    return place
  }
}
