/// A filter for tokens in text for people, asked in the order of the document.
package struct ProseFilter {
  private let ranges: [Range<Int>]
  private var next = 0

  /// - Parameter ranges: in order, touching nowhere.
  package init(_ ranges: [Range<Int>]) { self.ranges = ranges }

  /// Whether all the pieces of a word are text for people. Words must be given in their order.
  mutating func contains(_ pieces: [Range<Int>]) -> Bool {
    pieces.allSatisfy { contains($0) }
  }

  /// Whether all of a range is text for people. Ranges must be given in their order.
  package mutating func contains(_ range: Range<Int>) -> Bool {
    while next < ranges.count, ranges[next].upperBound <= range.lowerBound { next += 1 }
    guard next < ranges.count else { return false }
    return ranges[next].lowerBound <= range.lowerBound
      && range.upperBound <= ranges[next].upperBound
  }
}
