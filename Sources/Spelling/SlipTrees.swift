/// Trees of decisions over the features of a candidate, the sum of which tells better than their weights alone whether it is meant:
/// a gain counts otherwise between characters that are seldom words by themselves.
struct SlipTrees: @unchecked Sendable {
  /// In a node of `splits` that is a leaf.
  private static let leaf: UInt16 = 0xFF

  /// The number of trees that know what is hopeless: the first ones weigh most.
  private static let first = 48
  private static let hopeless: Float = -2.5

  /// A node: what `init` says of its split and its value, side by side.
  private struct Node {
    var split: UInt16
    var value: Float
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
    for tree in 0..<count {
      var place = Int(starts[tree])
      var node = nodes[place]
      while node.split != Self.leaf {
        let isFirst = features[Int(node.split & 0xFF)] <= node.value
        place &+= 1 &+ (isFirst ? 0 : Int(node.split >> 8))
        node = nodes[place]
      }
      sum += node.value
      if tree == Self.first, sum < Self.hopeless { return sum }
    }
    return sum
  }
}
