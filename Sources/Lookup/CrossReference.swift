/// Where a text of the dictionary names other words: 參見「銀行」條, 也作「臺灣」、「台灣」.
package enum CrossReference {
  /// What stands before the first word that is named.
  private static let cues = [
    "參見", "見", "作", "作為", "稱為", "稱作", "簡稱為", "簡稱", "縮稱為", "俗稱為", "俗稱", "通", "同",
    "參閱", "相對於", "相對", "猶", "的異體字", "同於", "異於",
  ]
  /// What may stand between one word and the next.
  private static let separators: Set<Character> = ["、", "或", "及", "與", "，", "和"]

  /// The ranges of the words named in `text`, without their brackets, in order.
  package static func ranges(in text: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var position = text.startIndex
    var lastEnd: String.Index?
    while let open = text[position...].firstIndex(of: "「") {
      let start = text.index(after: open)
      guard let close = text[start...].firstIndex(of: "」") else { break }
      let next = text.index(after: close)
      if isNamed(text, open: open, next: next, lastEnd: lastEnd), start < close {
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

  /// Whether the bracket at `open` holds a word that is referred to: a cue stands before it, or it
  /// goes on a list that began so, or it is the 「X」的異體字 of a variant's entry.
  private static func isNamed(
    _ text: String, open: String.Index, next: String.Index, lastEnd: String.Index?
  ) -> Bool {
    if let lastEnd, text[lastEnd..<open].allSatisfy({ separators.contains($0) }) { return true }
    if open == text.startIndex { return text[next...].hasPrefix("的異體字") }
    return cues.contains { text[..<open].hasSuffix($0) }
  }
}
