import Text

/// Reads numbers, and phrases made of them, from a place on.
///
/// Each function takes a start, and returns the end and the meaning of a number, or `nil` if none of its kind begins
/// there.
struct NumberScanner {
  typealias Found = (end: Int, meaning: NumberMeaning)

  let text: [UInt32]

  func scalar(_ place: Int) -> Unicode.Scalar? {
    text.indices.contains(place) ? Unicode.Scalar(text[place]) : nil
  }

  /// The end of a word that stands at a place.
  func end(of word: String, at place: Int) -> Int? {
    let end = place + word.unicodeScalars.count
    guard end <= text.count,
      text[place..<end].elementsEqual(word.unicodeScalars.lazy.map(\.value))
    else { return nil }
    return end
  }

  func end(ofOne words: [String], at place: Int) -> Int? {
    words.lazy.compactMap { end(of: $0, at: place) }.first
  }

  /// The end of a run of characters that all fit.
  func end(from place: Int, while fits: (UInt32) -> Bool) -> Int {
    var end = place
    while end < text.count, fits(text[end]) { end += 1 }
    return end
  }
}

// MARK: - Numbers

extension NumberScanner {
  /// A number that is one value, without "and some more".
  ///
  /// - Parameter isFraction: whether it is behind 百分之, where no hour is.
  func value(at start: Int, isFraction: Bool = false) -> (end: Int, value: NumberValue)? {
    figures(at: start) ?? chinese(at: start, isFraction: isFraction) ?? capitals(at: start)
  }

  /// 貳拾參萬, as in contracts; 參 alone, as in 參加, is no number.
  private func capitals(at start: Int) -> (end: Int, value: NumberValue)? {
    let end = end(from: start) { Numeral.common($0) != nil }
    let run = text[start..<end].compactMap(Numeral.common)
    guard run.count > 1, Numeral.isCapital(text[start]), let first = run.first,
      Numeral.power(first) == nil
    else { return nil }
    return NumberValue(chinese: run[...]).map { (end, $0) }
  }

  /// A whole number, or the digits of one: 二〇二六 and 2026.
  func whole(at start: Int) -> (end: Int, number: Int)? {
    if let found = value(at: start), let whole = found.value.whole { return (found.end, whole) }
    guard let (end, digits) = row(at: start), let number = Int(digits) else { return nil }
    return (end, number)
  }

  /// Figures with the powers of ten behind them: 3.5萬.
  private func figures(at start: Int) -> (end: Int, value: NumberValue)? {
    var end = end(from: start) { Numeral.isFigure($0) || $0 == "," || $0 == "." }
    while end > start, !Numeral.isFigure(text[end - 1]) { end -= 1 }
    guard end > start, Numeral.isFigure(text[start]),
      var value = NumberValue(digits: text[start..<end])
    else { return nil }
    while end < text.count, let power = Numeral.power(text[end]), power > 10 {
      guard let product = value.times(tenTo: String(power).count - 1) else { return nil }
      (value, end) = (product, end + 1)
    }
    return (end, value)
  }

  /// 六百, 三點一四, 五點二萬; 三 alone is a number too.
  private func chinese(at start: Int, isFraction: Bool) -> (end: Int, value: NumberValue)? {
    var end = end(from: start, while: Numeral.isChinese)
    let run = text[start..<end]
    guard let first = run.first else { return nil }
    var value =
      run.count == 1 ? Numeral.digit(first).map { NumberValue($0) } : nil
    value = value ?? NumberValue(chinese: run)
    if value == nil { return nil }
    if scalar(end) == "點", let whole = value?.whole,
      let (last, digits) = decimals(at: end + 1, isCertain: isFraction || whole > 24)
    {
      let shift = digits.count
      guard let scaled = NumberValue(whole).times(tenTo: shift)?.whole, let rest = Int(digits)
      else {
        return nil
      }
      (end, value) = (last, NumberValue(scaled + rest).divided(byTenTo: shift))
      while end < text.count, let power = Numeral.power(text[end]), power > 1_000 {
        value = value?.times(tenTo: String(power).count - 1)
        end += 1
      }
    }
    return value.map { (end, $0) }
  }

  /// The digits behind a point: 一四. A single digit counts before a unit that hours don't have, and at the end of a
  /// clause: 規模六點四.
  ///
  /// - Parameter isCertain: whether no hour can stand before the point.
  private func decimals(at start: Int, isCertain: Bool) -> (end: Int, digits: String)? {
    let end = end(from: start) { !Numeral.isFigure($0) && Numeral.digit($0) != nil }
    guard end > start else { return nil }
    let next = scalar(end)
    if next == "十" { return nil }
    if !isCertain {
      if next == "分" || next == "時" || next == "刻" { return nil }
      if end - start == 1, !isUnit(at: end), !isEndOfClause(end) { return nil }
    }
    return (end, digits(text[start..<end]))
  }

  private static let behindDecimals = Set(
    "萬億倍度公元成級吋坪米秒兆個歲毫厘折天週噸斤克磅里浬哩尺寸趴卡安瓦伏％%".unicodeScalars)

  private func isUnit(at place: Int) -> Bool {
    scalar(place).map { Self.behindDecimals.contains($0) } == true
      || end(ofOne: ["小時", "光年"], at: place) != nil
  }

  /// Whether a clause ends at a place; not an item of a list, 三點一、.
  private func isEndOfClause(_ place: Int) -> Bool {
    guard let scalar = scalar(place) else { return true }
    if scalar == "、" || scalar == "・" || scalar == "·" { return false }
    let kind = CharacterClass.of(scalar.value)
    return kind == .other || kind == .joiner
  }

  func digits(_ text: ArraySlice<UInt32>) -> String {
    text.compactMap(Numeral.digit).map(String.init).joined()
  }

  /// Digits that are read one by one: 一一九.
  func row(at start: Int) -> (end: Int, digits: String)? {
    let end = end(from: start) { !Numeral.isFigure($0) && Numeral.digit($0) != nil && !($0 == "兩") }
    guard end > start + 1, scalar(end).map({ Numeral.power($0.value) == nil }) ?? true else {
      return nil
    }
    return (end, digits(text[start..<end]))
  }
}

// MARK: - Numbers of other kinds

extension NumberScanner {
  func number(at start: Int) -> Found? {
    guard let (end, value) = value(at: start) else { return nil }
    if let next = scalar(end), next == "%" || next == "％" || next == "‰" {
      return (end + 1, NumberMeaning(.percentage, "\(value.text) \(next == "‰" ? "‰" : "%")"))
    }
    return (end, NumberMeaning(.number, value.text))
  }

  /// A number below zero: 負三度, 零下五度; but 背負三人, 三勝兩負一和.
  func negative(at start: Int) -> Found? {
    guard let place = end(of: "零下", at: start) ?? end(of: "負", at: start),
      start == 0 || scalar(start - 1).map({ !Self.beforeBurden.contains($0) }) ?? true,
      let (end, value) = value(at: place)
    else { return nil }
    if scalar(end) == "度" { return (end + 1, NumberMeaning(.number, "−\(value.text) 度")) }
    return (end, NumberMeaning(.number, "−\(value.text)"))
  }

  private static let beforeBurden = Set(
    "背擔肩勝抱欺自辜身一二兩三四五六七八九十".unicodeScalars)

  func rowOfDigits(at start: Int) -> Found? {
    guard let (end, digits) = row(at: start) else { return nil }
    let isTelephone = digits.hasPrefix("0") && (9...10).contains(digits.count)
    return (end, NumberMeaning(isTelephone ? .telephone : .row, digits))
  }

  /// 三分之一, 百分之十五; 三又二分之一.
  func fraction(at start: Int) -> Found? {
    if let (end, whole) = whole(at: start), scalar(end) == "又",
      let (last, part) = fraction(at: end + 1), part.kind == .fraction
    {
      return (last, NumberMeaning(.fraction, "\(whole) \(part.value)"))
    }
    guard let (over, below) = value(at: start), let middle = end(of: "分之", at: over),
      let (end, above) = value(at: middle, isFraction: true)
    else { return nil }
    switch below.whole {
    case 100: return (end, NumberMeaning(.percentage, "\(above.text) %"))
    case 1_000: return (end, NumberMeaning(.percentage, "\(above.text) ‰"))
    case 10_000: return (end, NumberMeaning(.percentage, "\(above.divided(byTenTo: 2).text) %"))
    default: return (end, NumberMeaning(.fraction, "\(above.text)／\(below.text)"))
    }
  }

  /// 七八, 十七八, 一兩千; 三十多, 十幾; 數百, 上千.
  func approximate(at start: Int) -> Found? {
    range(at: start) ?? some(at: start) ?? more(at: start)
  }

  /// Two digits beside each other in a number, one more than the other.
  private func range(at start: Int) -> Found? {
    let end = end(from: start, while: Numeral.isChinese)
    let run = Array(text[start..<end])
    let pairs = run.indices.dropLast().filter { isPair(run[$0], run[$0 + 1]) }
    guard pairs.count == 1, let place = pairs.first,
      run.count == 2 || run.contains(where: { Numeral.power($0) != nil })
    else { return nil }
    func value(without place: Int) -> NumberValue? {
      var rest = run
      rest.remove(at: place)
      return rest.count == 1
        ? Numeral.digit(rest[0]).map { NumberValue($0) } : NumberValue(chinese: rest[...])
    }
    guard let low = value(without: place + 1), let high = value(without: place) else { return nil }
    return (end, NumberMeaning(.approximate, "\(low.text)–\(high.text)"))
  }

  private func isPair(_ low: UInt32, _ high: UInt32) -> Bool {
    guard let low = Numeral.digit(low), let high = Numeral.digit(high), low > 0 else {
      return false
    }
    return high == low + 1 || low == 3 && high == 5
  }

  /// 幾十, 數百萬, 上千.
  private func some(at start: Int) -> Found? {
    guard let first = scalar(start), "幾數上近".unicodeScalars.contains(first) else { return nil }
    let end = end(from: start + 1) { Numeral.power($0) != nil }
    guard end > start + 1, let value = NumberValue(chinese: text[start + 1..<end]) else {
      return nil
    }
    if first == "上" { return (end, NumberMeaning(.approximate, "≥ \(value.text)")) }
    if first == "近" { return (end, NumberMeaning(.approximate, "≈ \(value.text)")) }
    guard let whole = value.whole, whole < .max / 10 else { return nil }
    let (low, high) = (NumberValue(2 * whole), NumberValue(9 * whole))
    return (end, NumberMeaning(.approximate, "\(low.text)–\(high.text)"))
  }

  /// A round number with 多, 餘 or 幾, and the powers of ten behind that: 三百多萬.
  private func more(at start: Int) -> Found? {
    guard let (end, value) = value(at: start), let mark = scalar(end),
      "多餘幾来來".unicodeScalars.contains(mark), end > start, !(text[end - 1] == "零")
    else { return nil }
    var (last, product) = (end + 1, value)
    while last < text.count, let power = Numeral.power(text[last]),
      let next = product.times(tenTo: String(power).count - 1)
    {
      (product, last) = (next, last + 1)
    }
    return (
      last, NumberMeaning(.approximate, "\(mark == "來" || mark == "来" ? "≈" : ">") \(product.text)")
    )
  }

  /// 八成五, 八五折.
  func share(at start: Int) -> Found? {
    if let (end, digits) = digitsOfTenths(at: start), scalar(end) == "折" {
      return (end + 1, NumberMeaning(.discount, "\(digits.text) %"))
    }
    guard let first = scalar(start).flatMap({ Numeral.digit($0.value) }), first > 0,
      scalar(start + 1) == "成"
    else { return nil }
    let rest = scalar(start + 2).flatMap {
      Numeral.isChinese($0.value) ? Numeral.digit($0.value) : nil
    }
    let isEnd = scalar(start + 3).map { Numeral.power($0.value) == nil } ?? true
    guard let rest, isEnd else { return (start + 2, NumberMeaning(.percentage, "\(first)0 %")) }
    return (start + 3, NumberMeaning(.percentage, "\(first)\(rest) %"))
  }

  private func digitsOfTenths(at start: Int) -> (end: Int, value: NumberValue)? {
    let end = end(from: start) { Numeral.digit($0) != nil }
    let digits = digits(text[start..<end])
    guard (1...2).contains(digits.count), let number = Int(digits), number > 0 else { return nil }
    return (end, NumberValue(digits.count == 1 ? number * 10 : number))
  }

  /// 第三, 第32, 第幾.
  func ordinal(at start: Int) -> Found? {
    guard scalar(start) == "第", let (end, number) = whole(at: start + 1) else { return nil }
    return (end, NumberMeaning(.ordinal, "\(number)"))
  }

  /// 三比二, 98比95.
  func score(at start: Int) -> Found? {
    guard let (middle, first) = whole(at: start), scalar(middle) == "比",
      let (end, second) = whole(at: middle + 1)
    else { return nil }
    return (end, NumberMeaning(.score, "\(first) : \(second)"))
  }
}
