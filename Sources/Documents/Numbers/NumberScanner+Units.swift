import Text

// MARK: - Dates and times

extension NumberScanner {
  /// Eras, with the year after Christ before their first.
  private static let eras: [(name: String, year: Int)] = [
    ("中華民國", 1911), ("民國", 1911), ("西元", 0), ("公元", 0), ("明治", 1867), ("大正", 1911), ("昭和", 1925),
    ("平成", 1988), ("令和", 2018), ("順治", 1643), ("康熙", 1661), ("雍正", 1722), ("乾隆", 1735),
    ("嘉慶", 1795), ("道光", 1820), ("咸豐", 1850), ("同治", 1861), ("光緒", 1874), ("宣統", 1908),
  ]

  /// A year, a month or a day, with the rest of the date before and behind.
  func date(at start: Int) -> Found? {
    if let (end, text) = year(at: start) {
      guard let (last, rest) = monthAndDay(at: end) else {
        return (end, NumberMeaning(.year, text))
      }
      return (last, NumberMeaning(.date, "\(text) \(rest)"))
    }
    guard let (end, text) = monthAndDay(at: start) else { return nil }
    return (end, NumberMeaning(text.hasSuffix("日") ? .date : .month, text))
  }

  private func year(at start: Int) -> (end: Int, text: String)? {
    let era = Self.eras.lazy.compactMap { era in
      self.end(of: era.name, at: start).map { (end: $0, era: era) }
    }.first
    let place = era?.end ?? start
    let isFirst = era != nil && scalar(place) == "元"
    let isRow = isFirst || row(at: place) != nil || isRowOfFigures(at: place)
    guard let (end, number) = isFirst ? (place + 1, 1) : whole(at: place), scalar(end) == "年" else {
      return nil
    }
    if let era {
      let after = era.era.year + number
      guard era.era.year > 0 else { return (end + 1, "西元 \(number) 年") }
      let name = era.era.name == "中華民國" ? "民國" : era.era.name
      return (end + 1, "\(name) \(number) 年，西元 \(after) 年")
    }
    // Without its era a year has its digits one by one: 二〇二六年, 一一二年. Otherwise a month is behind it.
    let isDate = monthAndDay(at: end + 1) != nil
    guard isDate || isRow && number >= 100 else { return nil }
    if (1...150).contains(number), isRow || isDate {
      return (end + 1, "民國 \(number) 年，西元 \(1911 + number) 年")
    }
    return number >= 1_000 ? (end + 1, "西元 \(number) 年") : nil
  }

  private func isRowOfFigures(at start: Int) -> Bool {
    end(from: start, while: Numeral.isFigure) == start + 4
  }

  private func monthAndDay(at start: Int) -> (end: Int, text: String)? {
    guard let (end, month) = whole(at: start), (1...12).contains(month), scalar(end) == "月" else {
      return nil
    }
    if let (last, day) = whole(at: end + 1), (1...31).contains(day),
      let unit = scalar(last), unit == "日" || unit == "號"
    {
      return (last + 1, "\(month) 月 \(day) 日")
    }
    return (scalar(end + 1) == "份" ? end + 2 : end + 1, "\(month) 月")
  }

  private static let morning = ["清晨", "早上", "上午", "今早", "明早"]
  private static let noon = ["中午", "正午"]
  private static let evening = ["下午", "傍晚"]
  private static let night = ["凌晨", "晚上", "晚間", "夜裡", "夜間", "半夜", "深夜", "今晚", "明晚", "昨晚"]

  /// 下午三點十五分, 三點半, 八時三十分.
  func time(at start: Int) -> Found? {
    let (place, part) = partOfDay(at: start)
    guard let (end, hour) = whole(at: place), hour <= 24, let unit = scalar(end),
      unit == "點" || unit == "時", let (last, minutes) = minutes(at: end + 1, isNamed: part != nil)
    else { return nil }
    let text = minutes.reduce("\(part?.hour(hour) ?? hour)") {
      "\($0):\($1 < 10 ? "0" : "")\($1)"
    }
    return (last, NumberMeaning(.time, text))
  }

  private enum PartOfDay {
    case morning, noon, evening, night

    /// The hour of 24 that an hour of 12 is: 半夜兩點 is 2, 晚上八點 is 20, and 晚上十二點 is 0.
    func hour(_ hour: Int) -> Int {
      switch self {
      case .morning: hour
      case .noon: hour < 3 ? hour + 12 : hour
      case .evening: hour < 12 ? hour + 12 : hour
      case .night: hour == 12 ? 0 : (5..<12).contains(hour) ? hour + 12 : hour
      }
    }
  }

  private func partOfDay(at start: Int) -> (end: Int, part: PartOfDay?) {
    let parts: [(PartOfDay, [String])] = [
      (.morning, Self.morning), (.noon, Self.noon), (.evening, Self.evening), (.night, Self.night),
    ]
    for (part, words) in parts {
      if let end = end(ofOne: words, at: start) { return (end, part) }
    }
    return (start, nil)
  }

  /// The minutes behind the hour, then the seconds.
  private func minutes(at start: Int, isNamed: Bool) -> (end: Int, minutes: [Int])? {
    if let end = end(ofOne: ["鐘", "整"], at: start) { return (end, [0]) }
    if scalar(start) == "半" { return (start + 1, [30]) }
    if let end = end(of: "一刻", at: start) { return (end, [15]) }
    if let end = end(of: "三刻", at: start) { return (end, [45]) }
    guard let (end, minute) = whole(at: start), minute < 60 else {
      return isNamed ? (start, [0]) : nil
    }
    guard scalar(end) == "分" else { return minute >= 10 ? (end, [minute]) : nil }
    if let (last, second) = whole(at: end + 1), second < 60, scalar(last) == "秒" {
      return (last + 1, [minute, second])
    }
    return (end + 1, [minute])
  }

  private static let weeks = [
    ("上上", "上上週"), ("下下", "下下週"), ("上", "上一週"), ("下", "下一週"), ("這", "這一週"), ("本", "這一週"),
  ]

  /// 下禮拜三, 上個星期天, 這週五.
  func weekday(at start: Int) -> Found? {
    for (word, week) in Self.weeks {
      guard let end = end(of: word, at: start) else { continue }
      let place = scalar(end) == "個" ? end + 1 : end
      guard let last = self.end(ofOne: ["星期", "禮拜", "週", "周"], at: place),
        let day = scalar(last), "一二三四五六日天末".unicodeScalars.contains(day)
      else { continue }
      let name = day == "末" ? "週末" : "星期\(day == "天" ? "日" : String(day))"
      return (last + 1, NumberMeaning(.weekday, "\(week)的\(name)"))
    }
    return nil
  }
}

// MARK: - Laws and addresses

extension NumberScanner {
  private static let articles = Set("編章節條項款目".unicodeScalars)
  private static let addresses = Set("段巷弄號樓鄰室".unicodeScalars)

  /// 第三十二條, 第五條之一, 第三條第二項.
  func article(at start: Int) -> Found? {
    var (end, parts) = (start, [String]())
    while scalar(end) == "第", let (last, number) = whole(at: end + 1), let unit = scalar(last),
      Self.articles.contains(unit)
    {
      end = last + 1
      var part = "第 \(number) \(unit)"
      if let (next, further) = branch(at: end) { (end, part) = (next, "\(part)之 \(further)") }
      parts.append(part)
    }
    return parts.isEmpty ? nil : (end, NumberMeaning(.article, parts.joined(separator: " ")))
  }

  private func branch(at start: Int) -> (end: Int, number: Int)? {
    scalar(start) == "之" ? whole(at: start + 1) : nil
  }

  /// 二段三十二巷五號七樓之三, and a floor alone.
  func address(at start: Int) -> Found? {
    var (end, parts) = (start, [String]())
    var last: Unicode.Scalar?
    while let (next, number) = whole(at: end) {
      var (place, part) = (next, "\(number)")
      let inside = branch(at: place)
      if let inside, let unit = scalar(inside.end), Self.addresses.contains(unit) {
        (place, part) = (inside.end, "\(number) 之 \(inside.number)")
      }
      guard let unit = scalar(place), Self.addresses.contains(unit) else { break }
      (end, last) = (place + 1, unit)
      part += " \(unit)"
      if let (next, further) = branch(at: end) { (end, part) = (next, "\(part)之 \(further)") }
      parts.append(part)
    }
    if parts.count > 1 || last == "巷" || last == "弄" {
      return (end, NumberMeaning(.address, parts.joined(separator: " ")))
    }
    return last == "樓" ? (end, NumberMeaning(.floor, parts[0])) : nil
  }
}
