import Images

/// The words at some nodes of the trie and below, the commonest first, without looking at all of them.
struct WordsBelow {
  private let trie: ReadingTrie
  /// Nodes that are left out, with those below.
  private let excluded: Set<Int>
  private var heap = Heap<TrieItem>()
  private var budget: SearchBudget

  init(_ index: WordIndex, without excluded: Set<Int> = [], _ budget: SearchBudget) {
    self.excluded = excluded
    trie = index.trie
    self.budget = budget
  }

  /// - Parameter withOwn: whether the words at the node itself are included.
  mutating func add(_ node: Int, withOwn: Bool) {
    if withOwn { addNode(node) } else { addChildren(of: node) }
  }

  /// The next word, the node of its reading, and its order among those that are read so. A word with several readings comes for each of them.
  mutating func next() -> (word: Int, node: Int, order: Int)? {
    while budget.take(), let item = heap.popMin() {
      guard item.record < 0 else {
        addRecord(item.record + 1, of: item.node)
        return (trie.record(item.record).word, item.node, item.order)
      }
      addRecord(trie.records(item.node).lowerBound, of: item.node)
      addChildren(of: item.node)
    }
    return nil
  }

  private mutating func addNode(_ node: Int) {
    if !excluded.isEmpty, excluded.contains(node) { return }
    heap.insert(TrieItem(order: trie.best(node), node: node))
  }

  private mutating func addChildren(of node: Int) {
    let children = trie.children(node)
    guard budget.take(children.count) else { return }
    for child in children { addNode(child) }
  }

  private mutating func addRecord(_ record: Int, of node: Int) {
    guard trie.records(node).contains(record) else { return }
    heap.insert(TrieItem(order: trie.record(record).order, node: node, record: record))
  }
}

/// A part of a trie that leads to words, all of this order or a higher one.
struct TrieItem: Comparable {
  var order: Int
  var node: Int
  /// The record at the node that comes next, or −1 for all records at the node and below.
  var record = -1
  /// How many syllables of a query lead to the node.
  var matched = 0

  static func < (one: TrieItem, other: TrieItem) -> Bool {
    (one.order, one.node, one.record) < (other.order, other.node, other.record)
  }
}
