/// Trees of decisions over the features of a candidate, the sum of which tells better than their weights alone whether it is meant:
/// a gain counts otherwise between characters that are seldom words by themselves.
struct SlipTrees: @unchecked Sendable {
  /// In a node of `splits` that is a leaf.
  private static let leaf: UInt16 = 0xFF

  /// The number of trees that know what is hopeless: the first ones weigh most.
  private static let first = 48
  private static let hopeless: Float = -2.5

  private let starts: UnsafePointer<UInt32>
  private let count: Int
  private let splits: UnsafePointer<UInt16>
  private let values: UnsafePointer<Float>

  /// - Parameters:
  ///   - starts: by tree, its first node; its nodes lie in the order in which they are visited.
  ///   - splits: by node, the feature in eight bits, and above them how many nodes the first branch has.
  ///   - values: by node, what the feature has at most in the first branch; of a leaf, what it adds.
  init(
    starts: UnsafePointer<UInt32>, count: Int, splits: UnsafePointer<UInt16>,
    values: UnsafePointer<Float>
  ) {
    (self.starts, self.count, self.splits, self.values) = (starts, count, splits, values)
  }

  var isEmpty: Bool { count == 0 }

  /// The logarithm of the odds that what is meant is the candidate.
  func score(_ features: UnsafeBufferPointer<Float>) -> Float {
    var sum: Float = 0
    for tree in 0..<count {
      var node = Int(starts[tree])
      while splits[node] != Self.leaf {
        let isFirst = features[Int(splits[node] & 0xFF)] <= values[node]
        node &+= isFirst ? 1 : 1 &+ Int(splits[node] >> 8)
      }
      sum += values[node]
      if tree == Self.first, sum < Self.hopeless { return sum }
    }
    return sum
  }
}
