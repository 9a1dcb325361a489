extension WordIndex {
  /// The words that begin with a text, code point for code point, itself among them: the commonest first,
  /// no more than `limit`.
  ///
  /// The time grows with the number of words that begin so, by a step for each.
  package func words(beginning text: some StringProtocol, limit: Int) -> [Int] {
    let words = titles.words(beginning: titles.codes(of: text))
    return Array(words.sorted().prefix(max(0, limit)))
  }
}
