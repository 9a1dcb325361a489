import Text

/// Labels before the name of a person in forms, minutes and credits: 姓名, 聯絡人, 紀錄.
enum NameLabels {
  /// The last two characters of the labels. The text behind their colon is a name and not speech, as it may be in 老師：安靜點.
  private static let pairs = HanPairs(
    """
    姓名 絡人 件人 請人 辦人 責人 託人 書人 婚人 紹人 獎人 表人 手人 理人 保人 證人 護人 租人 買人 賣人 薦人 署人 案人 印人 督人 稿人 刷人 經辦 紀錄 記錄 作者 譯者 繪者 編輯 攝影 撰文 繪圖 編劇 簽名 簽章 製表 審核
    """)

  /// Whether a colon and perhaps a blank are before an offset, and a label before that.
  static func isBehindLabel(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var end = index
    if end > 0, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    if end > 0, text[end - 1] == UInt8(ascii: ":") {
      end -= 1
    } else if end > 2, text[end - 3] == 0xEF, text[end - 2] == 0xBC, text[end - 1] == 0x9A {
      end -= 3
    } else {
      return false
    }
    guard end > 5 else { return false }
    return pairs.contains(
      decodeScalar(text, at: end - 6).scalar, decodeScalar(text, at: end - 3).scalar)
  }
}

extension Lattice {
  /// Makes a name of what begins with a surname behind a label or before 攝, whatever its characters mean: 姓名：常來發, （李學而攝）.
  mutating func nameLabelled() {
    guard count > 1, places[0].traits.contains(.surname) else { return }
    let isCredit = count == 4 && scalars[3] == "攝" && path[0].state.length == 1
    let (first, length) = isCredit ? (1, 3) : (0, count)
    guard followsLabel || isCredit, 2...4 ~= length,
      // 攝影：谷風, a word.
      path.count > first + 1
        || length == 2 && PersonNames.costs(of: scalars[1]).second != nil
          && path[0].state.slot < Mark.lastListed,
      places[0].flags & Flag.numeral == 0,
      (0..<length).allSatisfy({ places[$0].flags & Flag.joiner == 0 }),
      length == 3
        || (length == 4
          ? CharacterTraits.isDoubleSurname(scalars[0], scalars[1]) : isCommonSurname(0))
    else { return }
    becomeName(first..<path.count, of: length)
  }

  /// The same behind 我叫 and 名叫, of a common surname and two characters before a mark: 他叫吳由之.
  mutating func nameTold() {
    var index = 0
    while index + 1 < path.count {
      let start = path[index].end - 3
      if start > 1, isEndOfClause(start + 3), scalars[start - 1] == "叫",
        Self.tellers.contains(scalars[start - 2]) || isPlainSurname(start),
        isCommonSurname(start),
        // 我叫 | 馬上來.
        !TimeWords.contains(scalars[start], scalars[start + 1]),
        let last = path[index...].firstIndex(where: { $0.end <= start }),
        path[last].end == start, last > index + 1,
        (start..<start + 3).allSatisfy({ places[$0].flags & Flag.joiner == 0 })
      {
        becomeName(index..<last, of: 3)
      }
      index += 1
    }
  }

  private mutating func becomeName(_ steps: Range<Int>, of length: Int) {
    path[steps.lowerBound].state.slot = Mark.name
    path[steps.lowerBound].state.length = UInt16(length)
    path.removeSubrange(steps.lowerBound + 1..<steps.upperBound)
  }

  private static let tellers: HanSet = "我你他她名就"
}
