package import Documents
import Segmentation
import Text

/// A fact of a word that no dictionary says: a line of its card.
package enum WordFact: Sendable, Equatable {
  /// The meaning of a number.
  case number(NumberMeaning)
  /// It is a person's name. The surname with its reading, if it has one: 小蔡 is 小 and a surname.
  case person(surname: String?, reading: String)
  /// It is a word that its document repeats.
  case repeated
  /// It is the name of a place, and of which kind, if that is known.
  case place(PlaceKind?)
  /// It is a character, by its code point.
  case character(Unicode.Scalar)
  /// The spoken form of a word in figures.
  case words(String)

  /// The fact that a word is a person's name, with the surname in it.
  ///
  /// - Parameter syllables: of its characters, in bopomofo.
  static func person(named name: String, syllables: [String]) -> WordFact {
    let scalars = Array(name.unicodeScalars)
    // A given name follows 阿, and not a surname: 阿成.
    if scalars.first == "阿" { return .person(surname: nil, reading: "") }
    let place = scalars.first.map(callings.contains) == true ? 1 : 0
    let length = place == 0 ? Segmenter.surnameLength(of: name) : 1
    let isOne =
      place < scalars.count && Segmenter.isSurname(scalars[place].value)
      || Segmenter.hasRareSurname(name)
    guard length == 2 || isOne && !Segmenter.isForeignName(name) else {
      return .person(surname: nil, reading: "")
    }
    let surname = scalars.dropFirst(place).prefix(length)
    return .person(
      surname: String(String.UnicodeScalarView(surname)),
      reading: syllables.dropFirst(place).prefix(length).joined(separator: "　"))
  }

  private static let callings: Set<Unicode.Scalar> = ["小", "老"]

  func text(in language: LabelLanguage) -> String {
    switch self {
    case .number(let meaning): meaning.kind.label(in: language) + language.colon + meaning.value
    case .person(nil, _): language("人名", "A person’s name")
    case .person(let surname?, let reading):
      language("人名：姓 ", "A person’s name: surname ")
        + [surname, reading].filter { !$0.isEmpty }.joined(separator: " ")
    case .repeated: language("這份文件裡重複出現的詞", "A word that this document repeats")
    case .place(let kind):
      language("地名", "A place’s name")
        + (kind.map { language.colon + $0.label(in: language) } ?? "")
    case .character(let scalar):
      language("字碼", "Code point") + language.colon + "U+"
        + String(scalar.value, radix: 16, uppercase: true)
    case .words(let words): language("讀作", "Said") + language.colon + words
    }
  }
}

extension NumberMeaning.Kind {
  fileprivate func label(in language: LabelLanguage) -> String {
    switch self {
    case .number: language("數字", "Number")
    case .ordinal: language("序數", "Ordinal")
    case .percentage: language("百分比", "Share")
    case .fraction: language("分數", "Fraction")
    case .approximate: language("約數", "About")
    case .row: language("號碼", "Digits")
    case .telephone: language("電話號碼", "Telephone")
    case .year: language("年份", "Year")
    case .month: language("月份", "Month")
    case .date: language("日期", "Date")
    case .time: language("時刻", "Time")
    case .weekday: language("星期", "Day")
    case .article: language("法條", "Article")
    case .floor: language("樓層", "Floor")
    case .address: language("門牌", "Address")
    case .score: language("比數", "Score")
    case .discount: language("折扣", "Of the price")
    }
  }
}
