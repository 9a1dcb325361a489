import Text

/// The spoken form of figures and capitals, in Chinese characters.
enum NumberWords {
  /// - Returns: `nil` for a number without figures and capitals.
  static func words(of text: [UInt32], _ kind: NumberMeaning.Kind) -> String? {
    guard text.contains(where: Numeral.isFigure) else {
      guard text.contains(where: Numeral.isCapital) else { return nil }
      let words = text.compactMap { Unicode.Scalar(Numeral.common($0) ?? $0) }
      return String(String.UnicodeScalarView(words))
    }
    let parts = text.split { $0 == ":" || $0 == "/" || $0 == "-" }.map { Array($0) }
    let isMarked = parts.count > 1
    switch kind {
    case .telephone, .row: return oneByOne(text)
    case .time where isMarked: return joined(parts.map(inPlace), with: ["點", "分", "秒"])
    case .date where isMarked:
      let year = parts[0].count == 4 ? oneByOne(parts[0]) : inPlace(parts[0])
      return joined([year] + parts.dropFirst().map(inPlace), with: ["年", "月", "日"])
    case .score where isMarked: return parts.map(inPlace).joined(separator: "比")
    case .percentage where text.last.map(isPercent) == true:
      return (text.last.map { $0 == "‰" } == true ? "千分之" : "百分之") + inPlace(text.dropLast())
    default: return inPlace(text)
    }
  }

  private static func isPercent(_ scalar: UInt32) -> Bool {
    scalar == "%" || scalar == "％" || scalar == "‰"
  }

  private static func joined(_ parts: [String], with units: [String]) -> String {
    zip(parts, units).map { $0 + $1 }.joined()
  }

  private static func oneByOne(_ text: some Sequence<UInt32>) -> String {
    text.compactMap(Numeral.digit).map(Numeral.character).joined()
  }

  /// The text with figures as they are said where they stand: 2026年3月 is 二零二六年三月.
  private static func inPlace(_ text: some Collection<UInt32>) -> String {
    var words = ""
    var rest = Array(text)[...]
    while let first = rest.first {
      let run = rest.prefix { Numeral.isFigure($0) || $0 == "," || $0 == "." }
      if run.isEmpty {
        words += Unicode.Scalar(first).map { String($0) } ?? ""
        rest = rest.dropFirst()
      } else {
        rest = rest[run.endIndex...]
        words +=
          run.count == 4 && rest.first.map { $0 == "年" } == true ? oneByOne(run) : number(run)
      }
    }
    return words
  }

  private static func number(_ run: ArraySlice<UInt32>) -> String {
    let parts = run.split(separator: ("." as Unicode.Scalar).value, maxSplits: 1)
    guard let whole = parts.first else { return "" }
    let digits = whole.compactMap(Numeral.digit).map(String.init).joined()
    let words = Int(digits).map(words) ?? oneByOne(whole)
    return parts.count == 1 ? words : words + "點" + oneByOne(parts[1])
  }

  /// A whole number: 12,305 is 一萬兩千三百零五.
  static func words(_ number: Int) -> String {
    if number == 0 { return "零" }
    var (rest, sections) = (number, [Int]())
    while rest > 0 {
      sections.append(rest % 10_000)
      rest /= 10_000
    }
    let units = ["", "萬", "億", "兆", "京"]
    var words = ""
    for place in sections.indices.reversed() where sections[place] > 0 {
      let isGap = !words.isEmpty && sections[place] < 1_000
      words +=
        (isGap ? "零" : "")
        + (sections[place] == 2 && place > 0
          ? "兩" : section(sections[place], isFirst: words.isEmpty))
      words += units.indices.contains(place) ? units[place] : ""
    }
    return words
  }

  private static func section(_ number: Int, isFirst: Bool) -> String {
    var words = ""
    var isGap = false
    for (power, name) in [(1_000, "千"), (100, "百"), (10, "十"), (1, "")] {
      let digit = number / power % 10
      if digit == 0 {
        isGap = !words.isEmpty
        continue
      }
      if isGap { words += "零" }
      isGap = false
      // 十五, but 一百一十五; 兩千, but 二十.
      let isTen = power == 10 && digit == 1 && words.isEmpty && isFirst
      let isPair = digit == 2 && power >= 1_000
      words += (isTen ? "" : isPair ? "兩" : Numeral.character(digit)) + name
    }
    return words
  }
}
