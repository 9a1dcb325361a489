import Text

/// Numbers in figures and marks: telephone numbers, dates, times, scores.
extension NumberScanner {
  /// 0912-345-678, 2026/11/26, 15:30, 98:95.
  func figuresWithMarks(at start: Int) -> Found? {
    let end = end(from: start) { Numeral.isFigure($0) || Self.marks.contains($0) }
    guard end > start, let mark = text[start..<end].first(where: { Self.marks.contains($0) }) else {
      return plainTelephone(start..<end)
    }
    let parts = text[start..<end].split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Numeral.isFigure) })
    else {
      return nil
    }
    let meaning =
      switch Unicode.Scalar(mark) {
      case ":": time(of: parts.map(digits))
      case "/": date(of: parts.map(digits))
      default: date(of: parts.map(digits)) ?? telephone(of: parts.map(digits))
      }
    return meaning.map { (end, $0) }
  }

  private static let marks: HanSet = ":/-"

  private func plainTelephone(_ range: Range<Int>) -> Found? {
    let digits = digits(text[range])
    guard digits.hasPrefix("0"), (9...10).contains(digits.count) else { return nil }
    return (range.upperBound, NumberMeaning(.telephone, digits))
  }

  private func telephone(of parts: [String]) -> NumberMeaning? {
    let count = parts.reduce(0) { $0 + $1.count }
    let isWhole = parts[0].hasPrefix("0") && (8...10).contains(count)
    let isLocal = parts.count == 2 && (3...4).contains(parts[0].count) && parts[1].count == 4
    return isWhole || isLocal ? NumberMeaning(.telephone, parts.joined(separator: "-")) : nil
  }

  private func date(of parts: [String]) -> NumberMeaning? {
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3, parts.count == 3, (2...4).contains(parts[0].count),
      (1...12).contains(numbers[1]), (1...31).contains(numbers[2]), numbers[0] > 0
    else { return nil }
    let day = "\(numbers[1]) 月 \(numbers[2]) 日"
    guard numbers[0] < 1_000 else { return NumberMeaning(.date, "西元 \(numbers[0]) 年 \(day)") }
    return NumberMeaning(.date, "民國 \(numbers[0]) 年，西元 \(1911 + numbers[0]) 年 \(day)")
  }

  private func time(of parts: [String]) -> NumberMeaning? {
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (2...3).contains(parts.count) else { return nil }
    if numbers[0] <= 24, numbers.dropFirst().allSatisfy({ $0 < 60 }),
      parts.dropFirst().allSatisfy({ $0.count == 2 })
    {
      return NumberMeaning(.time, parts.joined(separator: ":"))
    }
    return parts.count == 2 ? NumberMeaning(.score, parts.joined(separator: " : ")) : nil
  }
}
