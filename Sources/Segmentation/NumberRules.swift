import Text

/// Finds the numbers in a run of Chinese characters.
///
/// The dictionary holds 一 and 十, and a few numbers that are words; all the others are found by
/// rule: a run of numerals is one word (二十三), with 第 before it (第三), with 多, 餘 or 幾 behind a round
/// one (三十多), and as a fraction (三分之一).
package struct NumberRules {
  /// The character that makes the number behind it ordinal.
  package static let ordinal: Unicode.Scalar = "第"

  private let scalars: UnsafeBufferPointer<UInt32>

  /// The rules for a run.
  package init(scalars: UnsafeBufferPointer<UInt32>) { self.scalars = scalars }

  /// The end of the run of numerals that begins at `start`; `start` itself if there isn't one.
  package func runEnd(from start: Int) -> Int {
    var end = start
    while end < scalars.count, isNumeral(scalars[end]) { end += 1 }
    return end
  }

  private static let weeks: [[UInt32]] = ["禮拜", "星期", "週", "周"].map {
    $0.unicodeScalars.map(\.value)
  }
  private static let days: HanSet = "一二三四五六日天"
  /// Characters behind what is no day: 下禮拜日本隊, 這週天氣.
  private static let behindNoDay: HanSet = "本氣空候色一二三四五六七八九十百千萬"

  /// Characters behind a Monday: 這週一 | 早上; but 這週 | 一直.
  private static let behindMonday: HanSet = "早上中下晚凌前後的要會去來有是就也我你他見放交到"

  /// The end of a day with its week that begins at `start`, 下禮拜三; `nil` if there isn't one.
  func weekdayEnd(from start: Int) -> Int? {
    guard let week = Self.weeks.first(where: { scalars[(start + 1)...].starts(with: $0) }) else {
      return nil
    }
    let day = start + 1 + week.count
    guard day < scalars.count, Self.days.contains(scalars[day]) else { return nil }
    let next = day + 1 < scalars.count ? scalars[day + 1] : 0
    let isDay =
      scalars[day] == "一"
      ? next == 0 || CharacterClass.of(next) == .joiner || Self.behindMonday.contains(next)
        || next == "起" && isBeginning(start)
      : !Self.behindNoDay.contains(next)
    return isDay ? day + 1 : nil
  }

  /// Whether something begins at a place: 自下週一起, 從這週一起.
  private func isBeginning(_ start: Int) -> Bool {
    (max(0, start - 2)..<start).contains { Self.beginning.contains(scalars[$0]) }
  }

  private static let beginning: HanSet = "自從由"

  /// Calls `body` with the end of each number that begins at `start`, which must not be inside a run.
  package func forEachNumber(at start: Int, _ body: (_ end: Int) -> Void) {
    if scalars[start] == Self.ordinal {
      forOrdinal(at: start, body)
    } else {
      forRun(start..<runEnd(from: start), body)
    }
  }

  private func forOrdinal(at start: Int, _ body: (Int) -> Void) {
    let next = start + 1
    guard next < scalars.count else { return }
    let end = runEnd(from: next)
    if end > next {
      body(end)
    } else if isHowMany(scalars[next]) {
      body(next + 1)
    }
  }

  private func forRun(_ run: Range<Int>, _ body: (Int) -> Void) {
    let end = run.upperBound
    if run.count >= 2 { body(end) }
    guard !run.isEmpty, end < scalars.count else { return }
    if isMagnitude(scalars[end - 1]), isRemainder(scalars[end]) {
      body(end + 1)
      // 三百多萬.
      if end + 1 < scalars.count, isMagnitude(scalars[end + 1]) { body(end + 2) }
    }
    guard end + 2 < scalars.count, scalars[end] == "分", scalars[end + 1] == "之" else {
      return
    }
    let whole = runEnd(from: end + 2)
    if whole > end + 2 { body(whole) }
  }
}

/// Whether `scalar` is a numeral that is written in Chinese characters, Simplified ones included.
@inline(__always)
package func isNumeral(_ scalar: UInt32) -> Bool {
  switch scalar {
  case "〇", "○", "零", "一", "二", "兩", "三", "四", "五", "六", "七", "八", "九", "十", "百", "千", "萬", "億",
    "廿", "卅", "两", "万", "亿":
    true
  default: false
  }
}

/// Whether a numeral names a power of ten, which 多, 餘 or 幾 may follow.
@inline(__always)
func isMagnitude(_ scalar: UInt32) -> Bool {
  switch scalar {
  case "十", "百", "千", "萬", "億", "兆", "万", "亿": true
  default: false
  }
}

/// Whether `scalar` asks for a number: 幾, in Simplified 几.
@inline(__always)
func isHowMany(_ scalar: UInt32) -> Bool { scalar == "幾" || scalar == "几" }

/// Whether `scalar` is 多, 餘 or 幾: "and some more" after a round number.
@inline(__always)
func isRemainder(_ scalar: UInt32) -> Bool {
  scalar == "多" || scalar == "餘" || isHowMany(scalar)
}
