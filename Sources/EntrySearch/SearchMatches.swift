/// The words that answer a part of a query, each once.
struct SearchMatches: Sendable {
  /// The best first.
  private(set) var list: [SearchMatch] = []
  /// How many there are in all; `nil` if they were not counted.
  private(set) var total: Int? = 0

  init() {}

  /// Matches that are in order, each word once.
  ///
  /// - Parameter total: how many there are, where these are not all.
  init(sorted list: [SearchMatch], total: Int?) {
    self.list = list
    self.total = total
  }

  /// The best of several matches of a word stays.
  ///
  /// - Parameter isComplete: whether these are all.
  init(_ matches: [SearchMatch], isComplete: Bool) {
    var seen: Set<Int> = []
    list = matches.sorted { $0.key < $1.key }.filter { seen.insert($0.word).inserted }
    total = isComplete ? list.count : nil
  }

  var words: [Int] { list.map(\.word) }
  /// Whether some word is exactly the one sought.
  var hasWhole: Bool { list.first?.rank.tier == .exact }

  /// The words that are in both, each as good as the worse of its matches.
  func and(_ others: SearchMatches) -> SearchMatches {
    let matches = others.byWord
    let both = list.compactMap { match in matches[match.word].map(match.and) }
    return SearchMatches(both, isComplete: total != nil && others.total != nil)
  }

  /// The matches that are of these words.
  func kept(in words: [Int]) -> SearchMatches {
    let wanted = Set(words)
    let kept = list.filter { wanted.contains($0.word) }
    return SearchMatches(sorted: kept, total: kept.count)
  }

  /// The matches, changed one by one. The change must not touch what orders them.
  func map(_ change: (SearchMatch) -> SearchMatch) -> SearchMatches {
    SearchMatches(sorted: list.map(change), total: total)
  }

  /// The best of them.
  func prefix(_ count: Int) -> SearchMatches {
    SearchMatches(sorted: Array(list.prefix(count)), total: total)
  }

  private var byWord: [Int: SearchMatch] {
    Dictionary(uniqueKeysWithValues: list.map { ($0.word, $0) })
  }

  /// Takes in the matches of another way to understand the same.
  mutating func merge(_ others: SearchMatches) {
    if others.list.isEmpty && others.total != nil { return }
    if list.isEmpty && total != nil {
      self = others
      return
    }
    self = SearchMatches(
      list + others.list, isComplete: total == list.count && others.total == others.list.count)
  }

  /// Adds, behind these, the matches of `others` that are not among them. They do not count.
  mutating func append(_ others: SearchMatches) {
    let known = Set(words)
    list += others.list.filter { !known.contains($0.word) }
  }
}
