/// A part of a sequence, as the leaf of a tree keeps it.
protocol TreeLeaf: Sendable {
  /// The empty leaf.
  init()
  /// The measures that a tree adds up; every place in it is named by its bytes.
  var measure: Summary { get }
  /// Whether the leaf holds enough to stay separate. Smaller ones are merged when they meet.
  var isFilled: Bool { get }
  /// One part after another, cut anew in leaves.
  static func merged(_ left: Self, _ right: Self) -> [Self]
}

/// An immutable balanced tree over parts of a sequence.
///
/// Editors keep long documents, and some keep them on one line: with a tree an edit copies one leaf
/// and the path above it, whatever the length of the document or of the line, and the tree from
/// before stays whole for the requests that still read it.
///
/// Every inner node has at least two children, all of one height.
final class SumTree<Leaf: TreeLeaf>: Sendable {
  enum Content: Sendable {
    case leaf(Leaf)
    case children([SumTree])
  }

  let content: Content
  let measure: Summary
  let height: Int

  init(_ leaf: Leaf) {
    content = .leaf(leaf)
    measure = leaf.measure
    height = 0
  }

  private init(children: [SumTree]) {
    content = .children(children)
    measure = children.reduce(into: Summary()) { $0 += $1.measure }
    height = (children.first?.height ?? 0) + 1
  }

  /// Builds a tree in O(n).
  static func build(_ leaves: [Leaf]) -> SumTree {
    var level = leaves.map { SumTree($0) }
    while level.count > 1 { level = group(level) }
    return level.first ?? empty
  }

  static var empty: SumTree { SumTree(Leaf()) }

  /// Puts the nodes of one level under parents, as evenly as can be.
  private static func group(_ level: [SumTree]) -> [SumTree] {
    let parents = (level.count + maximumChildren - 1) / maximumChildren
    return (0..<parents).map { index in
      let lower = level.count * index / parents
      let upper = level.count * (index + 1) / parents
      return SumTree(children: Array(level[lower..<upper]))
    }
  }

  private static var maximumChildren: Int { 16 }
  private static var minimumChildren: Int { 6 }
}

// MARK: - Joining

extension SumTree {
  private var isFilled: Bool {
    switch content {
    case .leaf(let leaf): leaf.isFilled
    case .children(let children): children.count >= Self.minimumChildren
    }
  }

  private var childNodes: [SumTree] {
    switch content {
    case .leaf: [self]
    case .children(let children): children
    }
  }

  /// The elements of `left` and then those of `right`, in O(difference of the heights).
  static func join(_ left: SumTree, _ right: SumTree) -> SumTree {
    if left.measure.utf8 == 0 { return right }
    if right.measure.utf8 == 0 { return left }
    if left.height == right.height { return joinEquals(left, right) }
    if left.height < right.height {
      let children = right.childNodes
      if left.height == right.height - 1, left.isFilled { return parent(of: [left] + children) }
      let first = join(left, children[0])
      return parent(of: lifted(first, below: right.height) + children.dropFirst())
    }
    let children = left.childNodes
    if right.height == left.height - 1, right.isFilled { return parent(of: children + [right]) }
    let last = join(children[children.count - 1], right)
    return parent(of: children.dropLast() + lifted(last, below: left.height))
  }

  private static func joinEquals(_ left: SumTree, _ right: SumTree) -> SumTree {
    if left.isFilled, right.isFilled { return SumTree(children: [left, right]) }
    if case .leaf(let head) = left.content, case .leaf(let tail) = right.content {
      return build(Leaf.merged(head, tail))
    }
    return parent(of: left.childNodes + right.childNodes)
  }

  /// `node` as children for a parent of `height`: itself, or its children if it grew by a level.
  private static func lifted(_ node: SumTree, below height: Int) -> [SumTree] {
    node.height == height - 1 ? [node] : node.childNodes
  }

  private static func parent(of children: some Collection<SumTree>) -> SumTree {
    guard let first = children.first else { return empty }
    if children.count == 1 { return first }
    if children.count <= maximumChildren { return SumTree(children: Array(children)) }
    let half = children.count / 2
    return SumTree(children: [
      SumTree(children: Array(children.prefix(half))),
      SumTree(children: Array(children.dropFirst(half))),
    ])
  }
}

// MARK: - Taking apart

extension SumTree {
  /// The leaves that end at or before `offset`, which must be a boundary of leaves.
  func prefix(_ offset: Int) -> SumTree {
    if offset <= 0 { return .empty }
    guard offset < measure.utf8, case .children(let children) = content else { return self }
    let (index, start) = part(at: offset, lengths: Self.lengths(of: children))
    let whole = Self.parent(of: children[..<index])
    return offset == start ? whole : .join(whole, children[index].prefix(offset - start))
  }

  /// The leaves that begin at or after `offset`, which must be a boundary of leaves.
  func suffix(from offset: Int) -> SumTree {
    if offset >= measure.utf8 { return .empty }
    guard offset > 0, case .children(let children) = content else { return self }
    let (index, start) = part(at: offset, lengths: Self.lengths(of: children))
    if offset == start { return Self.parent(of: children[index...]) }
    let whole = Self.parent(of: children[(index + 1)...])
    return .join(children[index].suffix(from: offset - start), whole)
  }

  /// The lengths of some nodes. By a closure: a key path of a generic type is made anew by the runtime at each edit.
  private static func lengths(of nodes: [SumTree]) -> some BidirectionalCollection<Int> {
    nodes.lazy.map { $0.measure.utf8 }
  }

  /// The tree with other leaves in the place of those in `range`, whose bounds must be boundaries
  /// of leaves.
  func replacing(_ range: Range<Int>, with leaves: [Leaf]) -> SumTree {
    .join(.join(prefix(range.lowerBound), .build(leaves)), suffix(from: range.upperBound))
  }
}

/// The part that holds the element at `offset`, and where it begins; the last for the end.
func part(at offset: Int, lengths: some BidirectionalCollection<Int>) -> (index: Int, start: Int) {
  var start = 0
  for (index, length) in lengths.dropLast().enumerated() {
    if offset < start + length { return (index, start) }
    start += length
  }
  return (lengths.count - 1, start)
}
