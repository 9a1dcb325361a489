package import Text

extension SearchResults {
  /// The message where nothing is found: how the text was read, and two things to try.
  package func nothingFound(for text: String) -> NothingFound {
    NothingFound(text: text, tried: tried)
  }
}

/// The message where nothing is found.
package struct NothingFound: Sendable {
  fileprivate let text: String
  fileprivate let tried: [Understanding]

  /// The message in lines: what was tried, then each suggestion.
  package func lines(in language: LabelLanguage) -> [String] {
    let ways = tried.prefix(4).map { $0.message(in: language) }.joined(
      separator: language("；", "; "))
    let start = language("沒有找到「\(text)」。", "Nothing was found for 「\(text)」.")
    return [
      start + (ways.isEmpty ? "" : language("試過的讀法：", " Tried: ") + ways + language("。", "."))
    ]
      + suggestions(in: language)
  }

  /// The message in one line.
  package func joined(in language: LabelLanguage) -> String {
    lines(in: language).joined(separator: language("", " "))
  }

  private func suggestions(in language: LabelLanguage) -> [String] {
    let isSound = text.unicodeScalars.allSatisfy { $0.isASCII || $0.isBopomofo }
    if isSound {
      return [
        language("可以只打前面的音節，或不打聲調。", "Try the first syllables alone, or no tones."),
        language("也可以用中文描述意思，例如：不會游泳的人。", "Or say in Chinese what it means: 不會游泳的人."),
      ]
    }
    return [
      language("可以少打幾個字，只留最要緊的詞。", "Try fewer words, only those that matter."),
      language(
        "不知道的字可以用 ? 或 * 代替，例如：一?二鳥。", "Put ? or * for characters that you do not know: 一?二鳥."),
    ]
  }
}
