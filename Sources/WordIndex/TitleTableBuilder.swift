import Images

/// The arrays of titles that an image has: see `WordIndexImage`.
struct TitleTableBuilder {
  private(set) var characters: [UInt32]
  private(set) var codes: [UInt16] = []
  private(set) var blocks: [UInt32] = []
  private(set) var starts: [UInt16] = []
  /// Word numbers in the order of titles.
  private(set) var order: [Int] = []

  /// - Parameter titles: the scalars of each word's title.
  init(_ titles: [[UInt32]]) throws(ImageError) {
    characters = Set(titles.joined()).sorted()
    try WordIndexImage.format.check(
      "different characters", characters.count, possible: WordIndexImage.maximumCharacters)
    var code: [UInt32: UInt16] = [:]
    for (index, scalar) in characters.enumerated() { code[scalar] = UInt16(index) }
    for (word, title) in titles.enumerated() {
      try start(word)
      codes += title.compactMap { code[$0] }
    }
    try start(titles.count)
    try WordIndexImage.format.check("characters", codes.count, possible: Int(UInt32.max))
    order = Self.sorted(titles)
  }

  private mutating func start(_ word: Int) throws(ImageError) {
    if word % WordIndexImage.block == 0 { blocks.append(UInt32(truncatingIfNeeded: codes.count)) }
    let start = codes.count - Int(blocks[blocks.count - 1])
    try WordIndexImage.format.check("characters in a few titles", start, possible: Int(UInt16.max))
    starts.append(UInt16(start))
  }

  /// Most titles differ in their first three characters, which fit into one number.
  private static func sorted(_ titles: [[UInt32]]) -> [Int] {
    let heads = titles.map { title in
      (0..<3).reduce(UInt64(0)) { head, index in
        head << 21 | (index < title.count ? UInt64(title[index]) & 0x1F_FFFF : 0)
      }
    }
    return titles.indices.sorted { one, other in
      if heads[one] != heads[other] { return heads[one] < heads[other] }
      if titles[one] == titles[other] { return one < other }
      return titles[one].lexicographicallyPrecedes(titles[other])
    }
  }
}
