extension WordIndex {
  /// The words that begin with a text, code point for code point, itself among them: the commonest first,
  /// at most `limit`.
  ///
  /// The time grows with the number of words that begin so, by a step for each.
  package func words(beginning text: String, limit: Int) -> [Int] {
    let words = titles.words(beginning: titles.codes(of: text))
    if words.count <= limit { return words.sorted() }
    // By their negatives, so that the rarest one is removed first.
    var commonest = Heap<Int>()
    for word in words {
      if commonest.count < limit {
        commonest.insert(-word)
      } else if let last = commonest.min, -word > last {
        commonest.replaceMin(with: -word)
      }
    }
    return commonest.unordered.map(-).sorted()
  }

  /// Whether a word begins with a text, code point for code point.
  package func title(of word: Int, begins text: String) -> Bool {
    let title = titles.title(of: word)
    let scalars = text.unicodeScalars
    return title.count >= scalars.count
      && zip(title, scalars).allSatisfy { titles.scalar(of: $0) == $1 }
  }
}
