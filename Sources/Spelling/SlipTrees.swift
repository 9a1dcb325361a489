/// Trees of decisions over the features of a candidate, the sum of which tells better than their weights alone whether it is meant:
/// a gain counts otherwise between characters that are seldom words by themselves.
struct SlipTrees: @unchecked Sendable {
  /// In a node of `splits` that is a leaf.
  private static let leaf: UInt16 = 0xFF

  /// The tree behind which one sees what is hopeless: the first ones weigh most. It is one of those that begin `together`.
  private static let first = 48
  /// The number of trees that are gone through at once.
  private static let together = 4
  private static let hopeless: Float = -2.5

  /// A split, or a leaf. From a leaf no step leads on, so that several trees can go on together until all are at their leaves.
  private struct Node {
    /// The maximum of the feature in the first branch; of a leaf, its addition.
    var value: Float
    var feature: UInt8
    /// The distance of the first node of each branch.
    var first: UInt8
    var second: UInt16

    init(split: UInt16, value: Float) {
      let isLeaf = split == SlipTrees.leaf
      self.value = value
      feature = isLeaf ? 0 : UInt8(split & 0xFF)
      first = isLeaf ? 0 : 1
      second = isLeaf ? 0 : 1 + split >> 8
    }
  }

  private let starts: UnsafePointer<UInt32>
  private let count: Int
  private let nodes: UnsafePointer<Node>

  /// - Parameters:
  ///   - starts: by tree, its first node; its nodes lie in the order in which they are visited.
  ///   - splits: by node, the feature in eight bits, and above them how many nodes the first branch has.
  ///   - values: by node, what the feature has at most in the first branch; of a leaf, what it adds.
  ///   - nodeCount: the number of nodes of all trees.
  init(
    starts: UnsafePointer<UInt32>, count: Int, splits: UnsafePointer<UInt16>,
    values: UnsafePointer<Float>, nodeCount: Int
  ) {
    let nodes = UnsafeMutablePointer<Node>.allocate(capacity: nodeCount)
    for node in 0..<nodeCount {
      (nodes + node).initialize(to: Node(split: splits[node], value: values[node]))
    }
    // Never freed, as all that `SpellingTables` makes.
    (self.starts, self.count, self.nodes) = (starts, count, UnsafePointer(nodes))
  }

  var isEmpty: Bool { count == 0 }

  /// The logarithm of the odds that what is meant is the candidate.
  func score(_ features: UnsafeBufferPointer<Float>) -> Float {
    var sum: Float = 0
    var tree = 0
    while tree < count {
      let last = min(tree + Self.together, count) - 1
      // A step waits for the one before it, and for none in another tree.
      let leaves = leaves(
        of: (tree, min(tree + 1, last), min(tree + 2, last), last), by: features)
      sum += nodes[leaves.0].value
      if tree == Self.first, sum < Self.hopeless { return sum }
      if tree < last { sum += nodes[leaves.1].value }
      if tree + 1 < last { sum += nodes[leaves.2].value }
      if tree + 2 < last { sum += nodes[leaves.3].value }
      tree += Self.together
    }
    return sum
  }

  /// The leaves that features lead to in some trees.
  @inline(__always) private func leaves(
    of trees: (Int, Int, Int, Int), by features: UnsafeBufferPointer<Float>
  ) -> (Int, Int, Int, Int) {
    var one = Int(starts[trees.0])
    var two = Int(starts[trees.1])
    var three = Int(starts[trees.2])
    var four = Int(starts[trees.3])
    var steps = 1
    while steps > 0 {
      let next = (
        step(from: one, features), step(from: two, features), step(from: three, features),
        step(from: four, features)
      )
      (one, two, three, four) = (one &+ next.0, two &+ next.1, three &+ next.2, four &+ next.3)
      steps = next.0 | next.1 | next.2 | next.3
    }
    return (one, two, three, four)
  }

  /// The distance of the next node from one; 0 from a leaf.
  @inline(__always) private func step(
    from place: Int, _ features: UnsafeBufferPointer<Float>
  ) -> Int {
    let node = nodes[place]
    return Int(features[Int(node.feature)] <= node.value ? UInt16(node.first) : node.second)
  }
}
