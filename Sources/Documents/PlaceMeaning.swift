import Readings
import Segmentation
import Text

/// The meaning that a place in a text gives a word.
package enum PlaceMeaning: Equatable, Sendable {
  /// It is a number.
  case number(NumberMeaning)
  /// It is the name of a person.
  case person
  /// It is the name of a place that many towns have.
  case place
  /// It is a word outside of all lists that the document repeats.
  case repeated
  /// It is a surname.
  case surname
  /// It counts something: 把 in 一把傘. For some measures the counted thing says more: 分 of minutes, and of points.
  case measure(clue: String?)

  /// - Parameters:
  ///   - index: that of a word's token.
  ///   - text: the text of a range of offsets.
  init?(ofWord index: Int, in tokens: CompactTokens, text: (Range<Int>) -> String) {
    let word = text(tokens[index].range).unicodeScalars
    guard word.count == 1, let character = word.first else { return nil }
    let next = index + 1 < tokens.endIndex ? text(tokens[index + 1].range) : ""
    if Segmenter.isSurname(character.value), Surnames.isTitle(next) {
      self = .surname
      return
    }
    guard index > tokens.startIndex else { return nil }
    var before = tokens[index - 1]
    if Segmenter.isSurname(character.value), text(before.range) == "姓" {
      self = .surname
      return
    }
    if before.isSpace, index > 1, text(before.range) == " " {
      before = tokens[index - 2]
      // 3 張; but 這 張 in two words of a poem.
      guard before.kind == .number || before.kind == .foreign else { return nil }
    }
    guard Self.determines(before, text(before.range).unicodeScalars) else { return nil }
    // 十點才到: not before; but 四才木材.
    if character == "才", let first = next.unicodeScalars.first,
      CharacterClass.of(first.value) == .han, first != "的", first != "木"
    {
      return nil
    }
    // 電話另一頭: the other end, but 另一頭牛.
    if character == "頭", index > 1, text(tokens[index - 2].range) == "另",
      !(next.unicodeScalars.first.map(Self.heads.contains) ?? false)
    {
      return nil
    }
    // 撥一撥: the verb once more.
    if index > 1, text(before.range) == "一",
      text(tokens[index - 2].range).unicodeScalars.elementsEqual(word)
    {
      return nil
    }
    let isTime = (2...4).contains { distance in
      index >= distance && Self.ofTime.contains(text(tokens[index - distance].range))
    }
    self = .measure(clue: character == "分" && isTime ? Self.minute : Self.clues[character])
  }

  /// Whether the token before a word counts with it: a numeral, a word that ends in one, or 這, 每, 半.
  private static func determines(_ token: Token, _ text: String.UnicodeScalarView) -> Bool {
    switch token.kind {
    case .number: return !isTelephone(text)
    case .word, .listed:
      // 星期四 counts nothing, 第四 does.
      guard let first = text.first, let last = text.last, !(text.count > 1 && days.contains(first))
      else { return false }
      let isNumeral = Numeral.isChinese(last.value)
      return text.count == 1 ? isNumeral || determiners.contains(last) : last == "一" || isNumeral
    case .unknown, .name, .foreign, .punctuation, .space: return false
    }
  }

  /// Whether a number is dialled and counts nothing: 2720-8889轉.
  private static func isTelephone(_ text: String.UnicodeScalarView) -> Bool {
    let digits = text.count { $0.properties.numericType == .decimal }
    return digits > 6 && (text.first == "0" || text.contains("-"))
  }

  private static let minute = "六十分為一小時"
  /// Words before a number of minutes: 三點四十分, 再四十分就到.
  private static let ofTime: Set = [
    "點", "時", "再", "還剩", "還有", "剩", "剩下", "過", "過了", "等", "等了", "遲到", "大約", "約", "花", "花了",
  ]
  /// The definition's words for the sense of counting, where the dictionary calls it no measure.
  private static let clues: [Unicode.Scalar: String] = [
    "分": "勝負的記數", "點": "計時的單位", "樓": "樓房的一層", "號": "排定的次第", "折": "折扣的簡稱",
  ]

  /// Animals that are counted by their heads.
  private static let heads = Set("牛羊豬驢象獅虎熊鹿鯨狼獸小大母公".unicodeScalars)
  /// The first characters of 星期四, 禮拜四 and 週四.
  private static let days = Set("星禮週周".unicodeScalars)
  private static let determiners = Set("這那哪每幾半整數某各該第頭".unicodeScalars)
}
