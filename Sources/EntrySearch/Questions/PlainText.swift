import Normalization
import Text

/// Text as questions are written in.
enum PlainText {
  /// A text in usual forms: halfwidth, one blank at a time, without quotation marks and the ends of sentences.
  static func of(_ text: String) -> String {
    let scalars = text.nfkc.unicodeScalars.map {
      marks.contains($0) || $0.properties.isWhitespace ? " " : $0
    }
    return String(scalars: scalars).split(separator: " ").joined(separator: " ")
  }

  private static let marks: Set<Unicode.Scalar> = [
    "「", "」", "『", "』", "“", "”", "\"", "?", "!", "。", ",", "，", "、", ";", ":", "~", "(", ")",
  ]

  static func hasCharacters(_ text: String) -> Bool {
    text.unicodeScalars.contains { SearchLetter.of($0) == .character }
  }

  /// A question without the words that only ask.
  static func withoutAsking(_ text: String) -> String {
    var text = text
    for head in ["請問", "想找", "我想找", "幫我找", "找一個", "有沒有", "什麼是"] {
      text = text.without(prefix: head) ?? text
    }
    for tail in [
      "有哪些", "有什麼", "是哪些", "是什麼", "叫什麼", "叫做什麼", "怎麼說", "怎麼講", "怎麼稱呼", "要怎麼說", "叫甚麼",
      "是哪個", "是誰", "嗎", "呢",
    ] {
      if let rest = text.without(suffix: tail), !rest.isEmpty { text = rest }
    }
    return text
  }
}

extension String {
  /// The text behind a beginning, without the blanks between; `nil` if it does not begin so.
  func without(prefix: String) -> String? {
    guard hasPrefix(prefix) else { return nil }
    return String(unicodeScalars.dropFirst(prefix.unicodeScalars.count).drop { $0 == " " })
  }

  /// The text before an ending, without the blanks between; `nil` if it does not end so.
  func without(suffix: String) -> String? {
    guard hasSuffix(suffix) else { return nil }
    let rest = unicodeScalars.dropLast(suffix.unicodeScalars.count)
    return String(rest).trimmingBlanksAtEnd
  }

  /// The text before the longest of some endings, with or without a 的 before it.
  func without(anySuffix suffixes: [String]) -> String? {
    for suffix in suffixes {
      if let rest = without(suffix: suffix), !rest.isEmpty {
        let bare = rest.without(suffix: "的") ?? rest
        return bare.isEmpty ? nil : bare
      }
    }
    return nil
  }

  private var trimmingBlanksAtEnd: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
