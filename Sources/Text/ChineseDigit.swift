extension Unicode.Scalar {
  /// The value of a Chinese digit, 〇 to 九, as people write it; `nil` for any other character.
  package var chineseDigit: Int? {
    switch self {
    case "〇", "○", "零": 0
    case "一": 1
    case "二", "兩", "两": 2
    case "三": 3
    case "四": 4
    case "五": 5
    case "六": 6
    case "七": 7
    case "八": 8
    case "九": 9
    default: nil
    }
  }
}
