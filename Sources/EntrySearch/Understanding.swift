package import Text

/// How a query in plain words was understood, in one line: 含義：媽媽的姊姊.
package enum Understanding: Sendable, Hashable {
  /// By the meaning of words.
  case meaning(String)
  /// Words of the opposite meaning.
  case opposites(of: String)
  /// Words of the same meaning.
  case synonyms(of: String)
  /// The entries of these words.
  case entries([String])
  /// A character by its parts.
  case parts([String])
  /// Characters by radical and strokes.
  case shape(radical: String?, strokes: Int?)
  /// Words of a kind, and their topic.
  case kind(String, about: String)
  /// A title remembered in part.
  case title(String)
  /// The measure words of a noun.
  case measure(of: String)
  /// By the sound, in another romanization or with other tones.
  case sound(String)
  /// The words in what was typed.
  case words([String])

  /// The line.
  package func message(in language: LabelLanguage) -> String {
    let (label, text) = parts(in: language)
    return label + language.colon + text
  }

  private func parts(in language: LabelLanguage) -> (String, String) {
    switch self {
    case .meaning(let text): (language("含義", "Meaning"), text)
    case .opposites(let word): (language("相反詞", "Opposite of"), word)
    case .synonyms(let word): (language("近義詞", "Same meaning as"), word)
    case .entries(let words): (language("條目", "Entries"), words.joined(separator: "、"))
    case .parts(let parts): (language("部件", "Parts"), parts.joined(separator: "＋"))
    case .shape(let radical, let strokes):
      (language("字形", "Shape"), Self.shape(radical, strokes, language))
    case .kind(let kind, let topic):
      (kind, topic.isEmpty ? language("全部", "all") : topic)
    case .title(let text): (language("記得的字", "Remembered"), text)
    case .measure(let noun): (language("量詞", "Measure words of"), noun)
    case .sound(let reading): (language("讀音", "Sound"), reading)
    case .words(let words): (language("其中的詞", "Words in it"), words.joined(separator: "、"))
    }
  }

  private static func shape(_ radical: String?, _ strokes: Int?, _ language: LabelLanguage)
    -> String
  {
    let radical = radical.map { language("\($0)部", "radical \($0)") }
    let rest = radical == nil ? language("共", "") : language("部首外", "and ")
    let strokes = strokes.map { rest + language("\($0)畫", "\($0) strokes") }
    let parts = [radical, strokes].compactMap { $0 }
    return parts.isEmpty ? language("筆畫", "strokes") : parts.joined(separator: language("，", " "))
  }
}
