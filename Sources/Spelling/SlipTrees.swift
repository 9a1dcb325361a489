/// Trees of decisions over the features of a candidate, the sum of which tells better than their weights alone whether it is meant:
/// a gain counts otherwise between characters that are seldom words by themselves.
struct SlipTrees: @unchecked Sendable {
  /// In a node of `splits` that is a leaf.
  private static let leaf: UInt16 = 0xFF

  /// The tree behind which one sees what is hopeless: the first ones weigh most.
  private static let first = 48
  /// The number of trees that are gone through at once.
  private static let together = 8
  private static let hopeless: Float = -2.5

  /// A split, or a leaf. From a leaf no step leads on, so that several trees can go on together until all are at their leaves.
  private struct Node {
    /// The maximum of the feature in the first branch, as `ordered`; of a leaf, the bits of its addition.
    var value: Int32
    /// The feature in eight bits; above them the distance of the first node of the first branch, in eight bits, and how much farther away
    /// that of the second is.
    var info: Int32

    init(split: UInt16, value: Float) {
      let isLeaf = split == SlipTrees.leaf
      self.value = isLeaf ? Int32(bitPattern: value.bitPattern) : SlipTrees.ordered(value)
      info = isLeaf ? 0 : Int32(split & 0xFF) | 1 << 8 | Int32(split >> 8) << 16
    }

    var isLeaf: Bool { info == 0 }
    /// The distance of the first node of the second branch.
    var second: Int { 1 + Int(info >> 16) }
  }

  /// A number whose order is that of another one. Integers in vectors are compared without a branch, which the processor could not foretell.
  @inline(__always) private static func ordered(_ value: Float) -> Int32 {
    // Of the two zeros there is one left.
    let bits = Int32(bitPattern: (value + 0).bitPattern)
    return bits ^ (bits >> 31 & .max)
  }

  private let starts: UnsafePointer<UInt32>
  private let count: Int
  private let nodes: UnsafePointer<Node>
  /// The maximum number of steps to a leaf.
  private let depth: Int

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
    depth = (0..<count).map { Self.depth(of: Int(starts[$0]), UnsafePointer(nodes)) }.max() ?? 0
  }

  var isEmpty: Bool { count == 0 }

  /// The logarithm of the odds that what is meant is the candidate.
  func score(_ features: UnsafeBufferPointer<Float>) -> Float {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: features.count) { ordered in
      for index in features.indices {
        ordered.initializeElement(at: index, to: Self.ordered(features[index]))
      }
      return score(UnsafeBufferPointer(ordered))
    }
  }

  private func score(_ features: UnsafeBufferPointer<Int32>) -> Float {
    var sum: Float = 0
    var tree = 0
    while tree < count {
      let last = min(tree + Self.together, count) - 1
      let leaves = leaves(from: tree, to: last, by: features)
      for place in 0...last - tree {
        sum += Float(bitPattern: UInt32(bitPattern: nodes[Int(leaves[place])].value))
        if tree + place == Self.first, sum < Self.hopeless { return sum }
      }
      tree += Self.together
    }
    return sum
  }

  /// The leaves that features lead to in some trees; where there are fewer, those of the last one fill the places.
  @inline(__always) private func leaves(
    from tree: Int, to last: Int, by features: UnsafeBufferPointer<Int32>
  ) -> SIMD8<Int32> {
    var places = Self.eight { Int32(truncatingIfNeeded: starts[min(tree + $0, last)]) }
    // A step waits for the one before it, and for none in another tree.
    for _ in 0..<depth {
      let values = Self.eight { nodes[Int(places[$0])].value }
      let infos = Self.eight { nodes[Int(places[$0])].info }
      let here = Self.eight { features[Int(infos[$0] & 0xFF)] }
      let more = SIMD8<Int32>.zero.replacing(with: infos &>> 16, where: values .< here)
      places = places &+ (infos &>> 8 & 1) &+ more
    }
    return places
  }

  @inline(__always) private static func eight(_ value: (Int) -> Int32) -> SIMD8<Int32> {
    SIMD8(value(0), value(1), value(2), value(3), value(4), value(5), value(6), value(7))
  }

  /// The maximum number of steps to a leaf behind a node.
  private static func depth(of node: Int, _ nodes: UnsafePointer<Node>) -> Int {
    if nodes[node].isLeaf { return 0 }
    return 1 + max(depth(of: node + 1, nodes), depth(of: node + nodes[node].second, nodes))
  }
}
