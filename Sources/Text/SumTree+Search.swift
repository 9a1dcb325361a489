extension SumTree {
  /// The leaf that holds the element at `offset`, the last for the end, and the measure before it.
  func leaf(at offset: Int) -> (leaf: Leaf, before: Summary) {
    seek(offset) { $0.utf8 }
  }

  /// The first leaf up to whose end more than `target` units lie, the last if there are fewer, and the measure before
  /// it. `weight` counts the units.
  func seek(
    _ target: Int, weight: (Summary) -> Int
  ) -> (leaf: Leaf, before: Summary) {
    var node = self
    var before = Summary()
    var remaining = target
    while true {
      switch node.content {
      case .leaf(let leaf): return (leaf, before)
      case .children(let children):
        var index = 0
        while index < children.count - 1 {
          let units = weight(children[index].measure)
          if remaining < units { break }
          remaining -= units
          before += children[index].measure
          index += 1
        }
        node = children[index]
      }
    }
  }

  /// Calls `body` with every leaf that has elements in `range`, in order, and where it begins.
  func forEachLeaf(in range: Range<Int>, _ body: (_ leaf: Leaf, _ start: Int) -> Void) {
    forEachLeaf(in: range, from: 0, body)
  }

  private func forEachLeaf(
    in range: Range<Int>, from start: Int, _ body: (Leaf, Int) -> Void
  ) {
    switch content {
    case .leaf(let leaf): body(leaf, start)
    case .children(let children):
      var start = start
      for child in children where start < range.upperBound {
        let end = start + child.measure.utf8
        if end > range.lowerBound { child.forEachLeaf(in: range, from: start, body) }
        start = end
      }
    }
  }
}
