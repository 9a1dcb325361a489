package import Text

/// An error in a query, and its correction.
package enum QueryError: MessageError, Sendable, Hashable {
  /// There is nothing to look for.
  case empty
  /// More than `SearchQuery.longest` characters.
  case tooLong
  /// More than `SearchQuery.mostParts` parts.
  case tooManyParts
  /// A quotation mark without a closing one.
  case openQuote(String)
  /// A word before a colon that is not a key.
  case unknownKey(String)
  /// A key with nothing behind its colon.
  case noValue(QueryKey)
  /// A key that can be in a query once, and is there again.
  case repeated(QueryKey)
  /// A value that is not a number or a range of numbers.
  case noNumber(QueryKey, String)
  /// A value that is not a radical.
  case noRadical(String)
  /// A value that is none of the dictionaries, whose names these are.
  case noDictionary(String, known: [String])
  /// * or ? among letters.
  case wildcardInReading(String)

  package var message: UserMessage { UserMessage(message(in:)) }

  /// The error, and its correction.
  package func message(in language: LabelLanguage) -> String {
    switch self {
    case .empty: language("請輸入要找的字、讀音或意思。", "There is nothing to search for.")
    case .tooLong:
      language(
        "查詢超過 \(SearchQuery.longest) 個字。",
        "The query is longer than \(SearchQuery.longest) characters.")
    case .tooManyParts:
      language(
        "查詢超過 \(SearchQuery.mostParts) 個部分。",
        "The query has more than \(SearchQuery.mostParts) parts.")
    case .openQuote(let mark):
      language("引號 \(mark) 沒有結束。", "The quotation mark \(mark) is not closed.")
    case .unknownKey(let name):
      language(
        "沒有「\(name)」這一項。可用的有：\(Self.keys)。若要找冒號本身，請放在引號裡。",
        "There is no key \"\(name)\". There are: \(Self.keys). Put a colon that is part of the text "
          + "in quotation marks.")
    case .noValue(let key):
      language("\(key.rawValue): 後面沒有內容。", "\(key.rawValue): says nothing. ")
        + Self.example(of: key, language)
    case .repeated(let key):
      language("\(key.rawValue): 出現了兩次。", "\(key.rawValue): is in the query twice.")
    case .noNumber(let key, let value):
      language(
        "\(key.rawValue):\(value) 不是筆畫數。", "\(key.rawValue):\(value) is not a number of strokes. ")
        + Self.example(of: key, language)
    case .noRadical(let value):
      language(
        "\(QueryKey.radical.rawValue):\(value) 不是 214 部首之一。",
        "\(QueryKey.radical.rawValue):\(value) is not one of the 214 radicals. ")
        + Self.example(of: .radical, language)
    case .noDictionary(let value, let known):
      language(
        "\(QueryKey.dictionary.rawValue):\(value) 不是現有的辭典。可用的有：\(known.joined(separator: "、"))。",
        "\(QueryKey.dictionary.rawValue):\(value) is not one of the dictionaries. There are: "
          + known.joined(separator: ", ") + ".")
    case .wildcardInReading(let term):
      language(
        "\(term)：* 和 ? 代表字，不代表讀音的字母。",
        "\(term): * and ? stand for characters, not for letters of a reading.")
    }
  }

  private static var keys: String {
    QueryKey.allCases.map { "\($0.rawValue) (\($0.englishName))" }.joined(separator: ", ")
  }

  private static func example(of key: QueryKey, _ language: LabelLanguage) -> String {
    let example =
      switch key {
      case .strokes: "筆畫:6, 筆畫:6-8, 筆畫:十二"
      case .otherStrokes: "部首外:3, 部首外:0-4"
      case .radical: "部首:水, 部首:氵"
      case .meaning: "釋義:金融, 釋義:\"a phrase\""
      case .example: "例:下雨"
      case .wordClass: "類:諺語, 類:動"
      case .dictionary: "辭典:成語典, 辭典:idioms"
      case .english: "英:bank, 英:\"savings bank\""
      }
    return language("可以寫：", "It takes: ") + example
  }
}
