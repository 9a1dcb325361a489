import Images

/// A word whose title is remembered by halves.
package struct TitleLikeness: Sendable, Hashable {
  /// The word's number.
  package var word: Int
  /// How much of the written text and of the title is the same, up to 1.
  package var likeness: Double
}

extension WordIndex {
  /// The least number of characters that both have in common.
  private static let leastShared = 3
  /// The least likeness of a title to the written text.
  private static let leastLikeness = 0.6
  /// The maximum length of a title.
  private static let longest = 24

  /// The words whose titles have most of some characters in most of their order, the likest first, and among those the
  /// commonest: 皇帝不急，急死太監 for 皇上不急太監急.
  package func words(remembered text: String, limit: Int) -> [TitleLikeness] {
    let written = titles.codes(of: text).filter { $0 != TitleTable.noCode }
    guard (Self.leastShared + 1...Self.longest).contains(written.count) else { return [] }
    var isWritten = [Bool](repeating: false, count: Int(UInt16.max) + 1)
    for code in written { isWritten[Int(code)] = true }
    let comma = titles.code(of: "，")
    var found: [TitleLikeness] = []
    for word in titles.separateWords {
      let title = titles.title(of: word)
      guard title.count > Self.leastShared, title.count <= Self.longest else { continue }
      var shared = 0
      for code in title where isWritten[Int(code)] { shared += 1 }
      guard shared >= Self.leastShared, shared * 2 > written.count else { continue }
      let likeness = Self.likeness(written, title.filter { $0 != comma })
      if likeness >= Self.leastLikeness {
        found.append(TitleLikeness(word: word, likeness: likeness))
      }
    }
    found.sort { ($1.likeness, $0.word) < ($0.likeness, $1.word) }
    return Array(found.prefix(max(0, limit)))
  }

  /// The mean of the parts that are the same in any order, and in the same order. A longer title, if only a part of it
  /// was written, may have all of that.
  private static func likeness(_ written: [UInt16], _ title: [UInt16]) -> Double {
    var rest = title
    var shared = 0
    for code in written {
      guard let place = rest.firstIndex(of: code) else { continue }
      rest.remove(at: place)
      shared += 1
    }
    let same = Double(shared + commonSubsequence(written, title))
    let whole = same / Double(written.count + title.count)
    return title.count > written.count
      ? max(whole, 0.85 * same / Double(2 * written.count)) : whole
  }

  /// The length of the longest subsequence that both have.
  private static func commonSubsequence(_ one: [UInt16], _ other: [UInt16]) -> Int {
    var row = [Int](repeating: 0, count: other.count + 1)
    for code in one {
      var diagonal = 0
      for column in other.indices {
        let above = row[column + 1]
        row[column + 1] = code == other[column] ? diagonal + 1 : max(above, row[column])
        diagonal = above
      }
    }
    return row[other.count]
  }
}
