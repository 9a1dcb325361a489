/// Where a text of the dictionary names other words: 參見「銀行」條, 也作「臺灣」、「台灣」.
package enum CrossReference {
  /// The text before the first word that is named.
  private static let cues = [
    "見", "作", "作為", "稱為", "稱", "通", "同", "參閱", "相對於", "相對", "猶", "同於", "異於",
  ].map { Array($0.unicodeScalars.reversed()) }
  private static let variantMark = Array("的異體字".unicodeScalars)
  /// The marks and words between one word and the next.
  private static let separators: Set<Unicode.Scalar> = ["、", "或", "及", "與", "，", "和"]

  /// The ranges of the words named in `text`, without their brackets, in order.
  package static func ranges(in text: String) -> [Range<String.Index>] {
    // Scalars, not characters: nothing here is written with combining marks, and where
    // characters end has to be looked up in Unicode's tables.
    let scalars = text.unicodeScalars
    var ranges: [Range<String.Index>] = []
    var position = scalars.startIndex
    var lastEnd: String.Index?
    while let open = scalars[position...].firstIndex(of: "「") {
      let start = scalars.index(after: open)
      guard let close = scalars[start...].firstIndex(of: "」") else { break }
      let next = scalars.index(after: close)
      if start < close, isNamed(text, open: open, next: next, lastEnd: lastEnd) {
        ranges.append(start..<close)
        lastEnd = next
      }
      position = next
    }
    return ranges
  }

  /// The words named in `text`.
  package static func targets(in text: String) -> [String] {
    ranges(in: text).map { String(text[$0]) }
  }

  /// Whether the bracket at `open` holds a word that is referred to: a cue comes before it, or it
  /// continues a list that began so, or it is the 「X」的異體字 of a variant's entry.
  private static func isNamed(
    _ text: String, open: String.Index, next: String.Index, lastEnd: String.Index?
  ) -> Bool {
    let scalars = text.unicodeScalars
    if let lastEnd, scalars[lastEnd..<open].allSatisfy(separators.contains) { return true }
    if open == scalars.startIndex { return scalars[next...].starts(with: variantMark) }
    let before = scalars[..<open].reversed()
    return cues.contains { before.starts(with: $0) }
  }
}
