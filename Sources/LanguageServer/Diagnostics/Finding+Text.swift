import Checks
import Text

extension Finding {
  /// The message of a diagnostic.
  func message(in language: LabelLanguage) -> String {
    let rule = rule
    let right =
      replacements.map { language("「\($0)」", "“\($0)”") }
      .joined(separator: language("或", " or "))
      + (rule == nil ? reading.map { language("（\($0)）", " (\($0))") } ?? "" : "")
    return switch kind {
    case .misspelling, .particle:
      language("「\(written)」應作\(right)", "“\(written)” should be \(right)")
        + (rule.map { language("：\($0.chinese)", ": \($0.english)") } ?? language("。", "."))
        + (warning.map {
          language(
            "《\($0.dictionary)》：不可寫作「\($0.quoted)」。",
            " 《\($0.dictionary)》: 不可寫作「\($0.quoted)」 (not to be written so).")
        } ?? "")
    case .conversion:
      language(
        "「\(written)」應作\(right)：簡體字同形，轉換時選錯了字。",
        "“\(written)” should be \(right): both are one in Simplified, and a converter chose wrongly."
      )
    case .simplified:
      language(
        "「\(written)」是簡體字，正體作\(right)。",
        "“\(written)” is Simplified; Traditional is \(right).")
    case .variant:
      language(
        "「\(written)」是異體字，正字作\(right)。",
        "“\(written)” is a variant; the standard form is \(right).")
    case .form:
      language(
        "「\(written)」較常寫作\(right)，辭典兩者都收。",
        "“\(written)” is mostly written \(right); the dictionary has both.")
    }
  }
}

extension Finding.Kind {
  /// The title of fixing all in a document.
  func titleOfFixingAll(in language: LabelLanguage) -> String {
    switch self {
    case .misspelling: language("修正文件中所有的錯字", "Fix all misspellings in the document")
    case .particle: language("修正文件中所有用錯的虛字", "Fix all particles in the document")
    case .conversion:
      language("修正文件中所有簡轉正的錯字", "Fix all that a converter left in the document")
    case .simplified:
      language("把文件中的簡體字都改為正體字", "Make all Simplified characters in the document Traditional")
    case .variant:
      language("把文件中的異體字都改為正字", "Make all variants in the document standard characters")
    case .form:
      language("把文件中的詞都改為常用的寫法", "Give all words in the document their usual form")
    }
  }
}

extension Finding {
  /// The rule that tells confused words of one character apart, alone or at the end of a word, 捨不的; `nil` for other misspellings.
  private var rule: UserMessage? {
    var changed: (written: Unicode.Scalar, right: Unicode.Scalar)?
    for change in zip(written.unicodeScalars, (replacements.first ?? "").unicodeScalars)
    where change.0 != change.1 {
      if changed != nil { return nil }
      changed = (change.0, change.1)
    }
    guard let (written, right) = changed,
      Self.confused.contains(where: { $0.contains(written.value) && $0.contains(right.value) })
    else { return nil }
    return Self.rules[right]
  }

  private static let confused: [HanSet] = ["的得地", "在再", "做作", "那哪"]

  /// When each of these is right.
  private static let rules: [Unicode.Scalar: UserMessage] = [
    "的": UserMessage("名詞前用「的」。", "的 stands before nouns."),
    "得": UserMessage("動詞後說結果或程度用「得」。", "得 stands behind verbs, before a result or a degree."),
    "地": UserMessage("動詞前說樣子用「地」。", "地 stands before verbs, behind a manner."),
    "再": UserMessage("又一次、然後用「再」。", "再 is “again” and “then”."),
    "在": UserMessage("位於、正在用「在」。", "在 is “at” and “doing”."),
    "做": UserMessage("做事、做東西用「做」。", "做 is to do or to make things."),
    "哪": UserMessage("問話用「哪」。", "哪 asks."),
    "那": UserMessage("指遠處的、承上文的用「那」。", "那 is “that” and “then”."),
    "作": UserMessage("寫作、作為用「作」。", "作 is to write, or to act as."),
  ]
}
