import Images

/// A word that may be meant by a title that was written wrongly.
package struct TitleCorrection: Sendable, Hashable {
  /// The word's number.
  package var word: Int
  /// How far its title is from what was written: 2 for a character too many, too few, other, or changed
  /// with its neighbour; 1 for another one of the same sound.
  package var cost: Int
  /// Whether all of the title was written, not only its beginning.
  package var isWhole: Bool
}

extension WordIndex {
  /// The words that are written almost so, the cheapest first, among those of one cost whole words before
  /// longer ones, and then the commonest.
  ///
  /// At most two characters may be wrong, one if there are two or three; twice as many if they only have the sound of
  /// the right ones, in any of their readings and any tone. At least one character has to be right. A title that is
  /// written so is not among them.
  ///
  /// - Parameters:
  ///   - allowsLonger: whether what is written may be the beginning of a title.
  ///   - maximumCost: the maximum cost of the words. Up to 2 most titles need not be looked at.
  package func corrections(
    ofTitle typed: String, allowsLonger: Bool, maximumCost: Int = 4, limit: Int
  ) -> [TitleCorrection] {
    guard limit > 0,
      let search = TitleCorrectionSearch(
        self, typed, allowsLonger: allowsLonger, maximumCost: maximumCost)
    else { return [] }
    return search.corrections(limit: limit)
  }
}

/// Compares the written text with all titles that it may be. Most are rejected by the least costs of their characters.
private struct TitleCorrectionSearch {
  /// The maximum number of characters; longer titles are not corrected.
  private static let maximumCount = 24

  private let index: WordIndex
  private let typed: [UInt16]
  private let allowsLonger: Bool
  /// The greatest cost.
  private let maximum: Int
  private let likeness: TypedSounds

  init?(_ index: WordIndex, _ text: String, allowsLonger: Bool, maximumCost: Int) {
    self.index = index
    self.allowsLonger = allowsLonger
    let scalars = text.unicodeScalars.prefix(Self.maximumCount + 1)
    guard (2...Self.maximumCount).contains(scalars.count) else { return nil }
    typed = scalars.map(index.titles.code)
    maximum = min(maximumCost, scalars.count <= 3 ? 2 : 4)
    likeness = TypedSounds(index, typed)
  }

  func corrections(limit: Int) -> [TitleCorrection] {
    var found: [TitleCorrection] = []
    var distance = TitleDistance(typed, likeness, maximum: maximum)
    func look(at word: Int) {
      let title = index.titles.title(of: word)
      guard mayMatch(title) else { return }
      let (whole, beginning) = distance.costs(of: title)
      let isWhole = !allowsLonger || whole <= beginning
      let cost = isWhole ? whole : beginning
      if cost == 0 || cost > maximum { return }
      found.append(TitleCorrection(word: word, cost: cost, isWhole: isWhole))
    }
    if maximum <= 2 {
      forEachNearTheFirstCharacter(look)
    } else {
      (0..<index.count).forEach(look)
    }
    found.sort { one, other in
      if one.cost != other.cost { return one.cost < other.cost }
      if one.isWhole != other.isWhole { return one.isWhole }
      return one.word < other.word
    }
    // A word that was looked at twice was found twice, and the same.
    return Array(found.withoutRepetitions.prefix(limit))
  }

  /// Words that differ by at most one edit, or two characters of the same sound, from the written text: their first
  /// character is the first or second that was written or sounds like the first; or it is the wrong one, and all others
  /// are there. A word may come twice.
  private func forEachNearTheFirstCharacter(_ look: (Int) -> Void) {
    guard typed.count > 1 else { return }
    let codes = 0..<UInt16(clamping: index.titles.characterCount)
    // No word begins with two characters.
    var budget = SearchBudget(index.count)
    for code in codes where code == typed[1] || likeness.cost(at: 0, code) < 2 {
      let beginning = index.titles.words(beginning: [code])
      guard budget.take(beginning.count) else { break }
      beginning.forEach(look)
    }
    index.titles.forEachMatch(of: Array(typed.dropFirst())) { match in
      if match.start == 1 || match.start == 2 { look(match.word) }
    }
  }

  /// Whether a title's characters, or those of its beginning, stay within the maximum cost, at any places.
  @inline(__always)
  private func mayMatch(_ title: UnsafeBufferPointer<UInt16>) -> Bool {
    let edits = maximum / 2
    guard title.count + edits >= typed.count, allowsLonger || title.count <= typed.count + edits
    else { return false }
    var cost = 0
    var hasSame = false
    for place in 0..<min(title.count, typed.count + edits) {
      let least = likeness.leastCost(title[place])
      cost += least
      if cost > maximum { return false }
      if least == 0 { hasSame = true }
      let isEnd = allowsLonger || place + 1 == title.count
      if isEnd, hasSame, cost + 2 * max(0, typed.count - place - 1) <= maximum { return true }
    }
    return false
  }
}

extension Array where Element: Equatable {
  /// The elements but for those that are equal to the one before.
  fileprivate var withoutRepetitions: [Element] {
    indices.filter { $0 == 0 || self[$0] != self[$0 - 1] }.map { self[$0] }
  }
}
