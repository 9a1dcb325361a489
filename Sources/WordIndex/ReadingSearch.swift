import Images
import Phonetics

/// Searches the trie of readings, the best first: nodes below one are not looked at as long as a better
/// word may be elsewhere, so the first words of even a single letter cost little.
struct ReadingSearch {
  private let index: WordIndex
  private let trie: ReadingTrie
  private let patterns: [SyllablePattern]
  private let limit: Int
  private var heap = Heap<TrieItem>()
  private var longer: WordsBelow
  private var found: Set<Int> = []
  private var hits: [SoundHit] = []
  private var budget: SearchBudget

  /// - Parameter limit: how many words are wanted.
  init(_ index: WordIndex, _ patterns: [SyllablePattern], limit: Int) {
    self.index = index
    self.patterns = patterns
    trie = index.trie
    self.limit = limit
    budget = Self.budget(index, limit)
    longer = WordsBelow(index, budget)
  }

  /// Where all words are wanted, a node of a sound image is met once or twice. For some words few nodes are looked at: in the whole
  /// dictionary 10,500 for the first hundred, whatever is typed; and a completion makes dozens of searches.
  private static func budget(_ index: WordIndex, _ limit: Int) -> SearchBudget {
    let all = 4 * (index.trie.count + index.count)
    return SearchBudget(min(all, (1 << 16) + 64 * min(limit, all)))
  }

  mutating func firstHits() -> [SoundHit] {
    addNode(0, matched: 0)
    while hits.count < limit, budget.take(), let item = heap.popMin() {
      if item.record >= 0 {
        addRecord(item.record + 1, of: item.node)
        take(trie.record(item.record), item.node, isWhole: true)
      } else if item.matched == patterns.count {
        addRecord(trie.records(item.node).lowerBound, of: item.node)
        longer.add(item.node, withOwn: false)
      } else {
        search(below: item.node, matched: item.matched)
      }
    }
    while hits.count < limit, let (word, node, order) = longer.next() {
      take((word, order), node, isWhole: false)
    }
    return hits
  }

  private mutating func addNode(_ node: Int, matched: Int) {
    heap.insert(TrieItem(order: trie.best(node), node: node, matched: matched))
  }

  private mutating func addRecord(_ record: Int, of node: Int) {
    guard trie.records(node).contains(record) else { return }
    let order = trie.record(record).order
    heap.insert(TrieItem(order: order, node: node, record: record, matched: patterns.count))
  }

  private mutating func take(
    _ record: (word: Int, order: Int), _ node: Int, isWhole: Bool
  ) {
    guard record.word < index.count, found.insert(record.word).inserted else { return }
    hits.append(
      SoundHit(
        word: record.word, reading: trie.reading(of: node), order: record.order, isWhole: isWhole))
  }

  private mutating func search(below node: Int, matched: Int) {
    let pattern = patterns[matched]
    let isLast = matched + 1 == patterns.count
    let isBeforeEr = !isLast && patterns[matched + 1].isEr
    let children =
      pattern.sound.map { trie.children(node, sound: $0) } ?? trie.children(node)
    guard budget.take(children.count) else { return }
    for child in children {
      let key = trie.key(child)
      if pattern.matches(key) { addNode(child, matched: matched + 1) }
      guard key.isErhua, !pattern.isErhua, pattern.matchesWithoutErhua(key) else { continue }
      if isBeforeEr { addNode(child, matched: matched + 2) }
      // ㄏㄨㄚ is a beginning of ㄏㄨㄚㄦ.
      if isLast { longer.add(child, withOwn: true) }
    }
  }
}
