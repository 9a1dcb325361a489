import Text

/// A number that a text writes, in digits or in Chinese characters: a whole number of tenths, hundredths and so on.
struct NumberValue: Equatable, Sendable {
  /// The number without its point.
  private let mantissa: Int
  /// How many digits are behind the point.
  private let places: Int

  init(_ whole: Int) { self.init(whole, places: 0) }

  private init(_ mantissa: Int, places: Int) {
    var (mantissa, places) = (mantissa, places)
    while places > 0, mantissa.isMultiple(of: 10) {
      (mantissa, places) = (mantissa / 10, places - 1)
    }
    (self.mantissa, self.places) = (mantissa, places)
  }

  /// The number as a whole one; `nil` if it isn't.
  var whole: Int? { places == 0 ? mantissa : nil }

  /// The number times a power of ten; `nil` for one that is too large.
  func times(tenTo power: Int) -> NumberValue? {
    var (mantissa, places) = (mantissa, places)
    for _ in 0..<power {
      if places > 0 {
        places -= 1
      } else {
        let (product, overflows) = mantissa.multipliedReportingOverflow(by: 10)
        if overflows { return nil }
        mantissa = product
      }
    }
    return NumberValue(mantissa, places: places)
  }

  /// The number divided by a power of ten.
  func divided(byTenTo power: Int) -> NumberValue { NumberValue(mantissa, places: places + power) }

  /// In digits, by thousands.
  var text: String {
    let digits = Array(String(mantissa))
    let padded = Array(repeating: Character("0"), count: max(0, places + 1 - digits.count)) + digits
    let (whole, rest) = (padded.dropLast(places), padded.suffix(places))
    var text = ""
    for (place, digit) in whole.enumerated() {
      if place > 0, (whole.count - place).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return rest.isEmpty ? text : text + "." + String(rest)
  }
}

// MARK: - Reading numbers

extension NumberValue {
  /// - Parameter text: digits, with commas between thousands and a point.
  init?(digits text: ArraySlice<UInt32>) {
    var (mantissa, places) = (0, 0)
    var isBehindPoint = false
    for scalar in text {
      if scalar == "," { continue }
      if scalar == "." || scalar == "．" {
        if isBehindPoint { return nil }
        isBehindPoint = true
        continue
      }
      guard let digit = Numeral.digit(scalar) else { return nil }
      let (product, overflows) = mantissa.multipliedReportingOverflow(by: 10)
      if overflows || product > Int.max - digit { return nil }
      mantissa = product + digit
      if isBehindPoint { places += 1 }
    }
    self.init(mantissa, places: places)
  }

  /// - Parameter text: numerals with powers of ten: 一億兩千萬, 一百零五, 三萬五. A row of digits isn't one.
  init?(chinese text: ArraySlice<UInt32>) {
    var (total, section) = (0, 0)
    var digit: Int?
    var last = 0
    for (place, scalar) in zip(text.indices, text) {
      if let value = Numeral.digit(scalar) {
        // 零 comes before a digit; two other digits are a row.
        if let before = digit, before != 0 { return nil }
        digit = value
      } else if let tens = Numeral.tens(scalar) {
        if let before = digit, before != 0 { return nil }
        section += tens
        (digit, last) = (nil, 10)
      } else if let power = Numeral.power(scalar) {
        guard
          let next = Self.add(
            power, digit, isFirst: place == text.startIndex, &total, &section)
        else { return nil }
        (digit, last) = (nil, next)
      } else {
        return nil
      }
    }
    guard last > 0 else { return nil }
    // 三萬五 is thirty-five thousand, 一百零五 is not a hundred and fifty.
    let isShort = last >= 100 && text.count > 1 && Numeral.power(text[text.endIndex - 2]) != nil
    section += (digit ?? 0) * (isShort ? last / 10 : 1)
    let (sum, overflows) = total.addingReportingOverflow(section)
    if overflows { return nil }
    self.init(sum)
  }

  /// Adds a power of ten with the digit before it, and returns its value in the whole number.
  private static func add(
    _ power: Int, _ digit: Int?, isFirst: Bool, _ total: inout Int, _ section: inout Int
  ) -> Int? {
    if power < 10_000 {
      // 十五 is fifteen; 百 alone is a hundred.
      guard digit != 0 || power == 10 else { return nil }
      section += (digit == nil || digit == 0 ? 1 : digit ?? 1) * power
      return power
    }
    section += digit ?? 0
    if section == 0, !isFirst, total > 0 {
      // 萬億.
      let (product, overflows) = total.multipliedReportingOverflow(by: power)
      if overflows { return nil }
      total = product
      return power
    }
    let (product, overflows) = max(section, isFirst ? 1 : section).multipliedReportingOverflow(
      by: power)
    let (sum, isTooLarge) = total.addingReportingOverflow(product)
    if overflows || isTooLarge || product == 0 { return nil }
    (total, section) = (sum, 0)
    return power
  }
}

/// The characters that numbers are written with.
enum Numeral {
  private static let powers: [Unicode.Scalar: Int] = [
    "十": 10, "百": 100, "千": 1_000, "萬": 10_000, "万": 10_000, "億": 100_000_000, "亿": 100_000_000,
    "兆": 1_000_000_000_000,
  ]

  /// The capitals of numerals, which are hard to forge, and the numerals that they stand for.
  private static let capitals: [Unicode.Scalar: Unicode.Scalar] = [
    "壹": "一", "貳": "二", "參": "三", "叁": "三", "肆": "四", "伍": "五", "陸": "六", "柒": "七", "捌": "八",
    "玖": "九",
    "拾": "十", "佰": "百", "仟": "千",
  ]

  /// Whether it is one of 壹, 貳 and so on.
  static func isCapital(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar).map { capitals[$0] != nil } ?? false
  }

  /// The usual numeral for one among capitals, where 零, 萬 and 億 are as ever; `nil` for another character.
  static func common(_ scalar: UInt32) -> UInt32? {
    guard let scalar = Unicode.Scalar(scalar) else { return nil }
    return capitals[scalar]?.value
      ?? (scalar == "零" || scalar == "萬" || scalar == "億" ? scalar.value : nil)
  }

  /// The value of a digit, whether it is a figure or a Chinese character.
  static func digit(_ scalar: UInt32) -> Int? {
    isFigure(scalar)
      ? Int(scalar & 0xF) : Unicode.Scalar(scalar)?.chineseDigit
  }

  /// The value of a power of ten.
  static func power(_ scalar: UInt32) -> Int? { Unicode.Scalar(scalar).flatMap { powers[$0] } }

  /// The value of a character for several tens, as calendars of temples have it: 廿三, 卅.
  static func tens(_ scalar: UInt32) -> Int? {
    switch scalar {
    case "廿": 20
    case "卅": 30
    default: nil
    }
  }

  /// Whether it is 0 to 9, a fullwidth one included.
  static func isFigure(_ scalar: UInt32) -> Bool { CharacterClass.of(scalar) == .digit }

  /// Whether it is a numeral in Chinese characters.
  static func isChinese(_ scalar: UInt32) -> Bool {
    !isFigure(scalar)
      && (digit(scalar) != nil || power(scalar) != nil || tens(scalar) != nil)
  }

  /// How a figure is written in Chinese characters.
  static func character(_ digit: Int) -> String {
    ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"][digit % 10]
  }
}
