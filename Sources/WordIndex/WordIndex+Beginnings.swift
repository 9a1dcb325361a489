extension WordIndex {
  /// The words that begin with a text, code point for code point, itself among them: the commonest first,
  /// no more than `limit`.
  ///
  /// The time grows with the number of words that begin so, by a step for each.
  package func words(beginning text: some StringProtocol, limit: Int) -> [Int] {
    let wanted = titles.codes(of: text)
    if wanted.isEmpty || wanted.contains(TitleTable.noCode) { return [] }
    let start = titles.byTitle.firstIndex {
      titles.title(of: $0).lexicographicallyPrecedes(wanted)
    }
    let end = titles.byTitle.firstIndex {
      let title = titles.title(of: $0)
      return title.lexicographicallyPrecedes(wanted) || title.starts(with: wanted)
    }
    let words = (start..<max(start, end)).map { titles.byTitle[$0] }
    return Array(words.sorted().prefix(max(0, limit)))
  }
}
