import Images

import Images

/// Looks for runs of characters in all titles at once: they are side by side, and there are less than half a
/// million of them.
extension TitleTable {
  /// The place of a run in a title.
  struct Match {
    var word: Int
    /// In characters from the title's beginning.
    var start: Int
    /// Of the title, in characters.
    var length: Int
  }

  /// The longest run of codes between gaps, the first of equals.
  static func longestRun(in codes: [UInt16?]) -> [UInt16] {
    codes.split { $0 == nil }.max { $0.count < $1.count }?.compactMap(\.self) ?? []
  }

  /// Calls `body` for every place of a run of codes, in the order of word numbers.
  ///
  /// - Parameter budget: for comparing; without one, a cancelled task ends the search.
  func forEachMatch(
    of run: [UInt16], within budget: SearchBudget = SearchBudget(1 << 28), _ body: (Match) -> Void
  ) {
    var budget = budget
    guard let first = run.first, !run.contains(Self.noCode) else { return }
    let codes = codes.buffer
    let end = codes.count - run.count + 1
    var word = 0
    var next = Self.place(of: first, in: codes, from: 0, to: end)
    while let place = next {
      next = Self.place(of: first, in: codes, from: place + 1, to: end)
      var same = 1
      while same < run.count, codes[place + same] == run[same] { same += 1 }
      guard budget.take(same) else { return }
      if same < run.count { continue }
      word = self.word(at: place, from: word)
      let start = self.start(of: word)
      let end = self.start(of: word + 1)
      if place >= start, place + run.count <= end {
        body(Match(word: word, start: place - start, length: end - start))
      }
    }
  }

  /// The first place of a code. Compares a group of codes at once, since few of them are the one.
  private static func place(
    of code: UInt16, in codes: UnsafeBufferPointer<UInt16>, from start: Int, to end: Int
  ) -> Int? {
    typealias Group = SIMD32<UInt16>
    let bytes = UnsafeRawBufferPointer(codes)
    let wanted = Group(repeating: code)
    var place = start
    while place + Group.scalarCount <= end {
      let group = bytes.loadUnaligned(fromByteOffset: 2 * place, as: Group.self)
      if any(group .== wanted) { break }
      place += Group.scalarCount
    }
    return (place..<max(place, end)).first { codes[$0] == code }
  }

  /// The words with a run of codes in their titles, in the order of their numbers.
  func words(
    containing run: [UInt16], within budget: SearchBudget = SearchBudget(1 << 28)
  ) -> [Int] {
    var words: [Int] = []
    forEachMatch(of: run, within: budget) { if words.last != $0.word { words.append($0.word) } }
    return words
  }
}
