/// The words that one session has looked up, to go back and forward as in a browser. Looking up a word
/// after going back drops the words that lay ahead.
package struct HistoryTrail: Sendable {
  /// The most words; older ones are forgotten.
  private static let maximumCount = 1000

  private var titles: [String] = []
  /// The place of the current word; meaningless if there are none.
  private var position = 0

  package init() {}

  /// Makes a word the current one. Nothing changes if it is already.
  package mutating func visit(_ title: String) {
    if let current, current.utf8.elementsEqual(title.utf8) { return }
    titles.removeSubrange(min(position + 1, titles.count)...)
    titles.append(title)
    if titles.count > Self.maximumCount { titles.removeFirst() }
    position = titles.count - 1
  }

  /// Goes to the word that was looked up before the current one; `nil` if there isn't one.
  package mutating func back() -> String? { move(to: position - 1) }

  /// Goes to the word that `back` came from; `nil` if there isn't one.
  package mutating func forward() -> String? { move(to: position + 1) }

  private var current: String? { titles.indices.contains(position) ? titles[position] : nil }

  private mutating func move(to place: Int) -> String? {
    guard titles.indices.contains(place) else { return nil }
    position = place
    return current
  }
}
