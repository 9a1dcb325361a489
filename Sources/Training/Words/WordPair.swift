/// Two words that stand side by side in the text that weights are learned from.
package struct WordPair: Sendable {
  /// The id of the word before; 0 for any number that is found by rule.
  package var first: UInt32
  /// The id of the word behind it.
  package var second: UInt32
  /// How often they stand so.
  package var count: Int32
}

extension BigramCounts {
  /// The pairs of words that have ids.
  func pairs(of words: [LexiconBuilder.Word]) -> [WordPair] {
    let firstWord = Int(WordSequence.firstWord)
    var pairs: [WordPair] = []
    // There are more than a million: room that is doubled would be the largest of all that an import needs.
    pairs.reserveCapacity(next.neighbours.count)
    func add(behind first: UInt32, type: Int) {
      for place in next.range(of: type) {
        let other = Int(next.neighbours[place]) - firstWord
        guard other >= 0, words[other].id != 0 else { continue }
        pairs.append(WordPair(first: first, second: words[other].id, count: next.counts[place]))
      }
    }
    for (index, word) in words.enumerated() where word.id != 0 {
      add(behind: word.id, type: index + firstWord)
    }
    add(behind: 0, type: Int(WordSequence.number))
    return pairs
  }
}
