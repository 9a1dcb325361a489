import Text

/// The text that the weights are learned from: runs of Chinese characters, one after another.
package struct TrainingText: Sendable {
  /// The maximum length of a run, so that probabilities stay in the range of a `Double`.
  static let longestRun = 256

  private(set) var scalars: [UInt32] = []
  /// Where each run ends in `scalars`.
  private(set) var ends: [Int] = []

  package init() {}

  /// Adds the runs of Chinese characters in `text`. All other text is a boundary.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let (scalar, length) = decodeScalar(bytes, at: index)
        index += length
        switch CharacterClass.of(scalar) {
        case .han:
          scalars.append(scalar)
          if scalars.count - (ends.last ?? 0) == Self.longestRun { endRun() }
        case .extend: break
        default: endRun()
        }
      }
      endRun()
    }
  }

  /// Adds another text behind this one.
  package mutating func append(_ other: TrainingText) {
    let base = scalars.count
    scalars += other.scalars
    ends += other.ends.lazy.map { $0 + base }
  }

  /// The places of a run's characters in `scalars`.
  func range(ofRun run: Int) -> Range<Int> { (run == 0 ? 0 : ends[run - 1])..<ends[run] }

  /// How often each character occurs.
  package var frequencies: [UInt32: Int] {
    var frequencies: [UInt32: Int] = [:]
    for scalar in scalars { frequencies[scalar, default: 0] += 1 }
    return frequencies
  }

  private mutating func endRun() {
    if scalars.count > ends.last ?? 0 { ends.append(scalars.count) }
  }

  /// Cuts the runs into `count` shares of about the same length, as ranges of indices of `ends`.
  /// The shares depend on the text alone, so that sums over them come out the same everywhere.
  func shares(_ count: Int) -> [Range<Int>] {
    var shares: [Range<Int>] = []
    var start = 0
    for share in 1...count {
      let limit = scalars.count * share / count
      var end = start
      while end < ends.count, ends[end] <= limit || share == count { end += 1 }
      if end > start { shares.append(start..<end) }
      start = end
    }
    return shares
  }
}
