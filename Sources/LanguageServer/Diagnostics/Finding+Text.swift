import Checks
import Text

extension Finding {
  /// What a diagnostic says.
  func message(in language: LabelLanguage) -> String {
    let right = replacements.map { language("「\($0)」", "“\($0)”") }
      .joined(separator: language("或", " or "))
    return switch kind {
    case .misspelling:
      language("「\(written)」應作\(right)。", "“\(written)” should be \(right).")
    case .simplified:
      language(
        "「\(written)」是簡體字，正體作\(right)。",
        "“\(written)” is Simplified; Traditional is \(right).")
    case .variant:
      language(
        "「\(written)」是異體字，正字作\(right)。",
        "“\(written)” is a variant; the standard form is \(right).")
    }
  }
}

extension Finding.Kind {
  /// What mends all of them in a document.
  func titleOfFixingAll(in language: LabelLanguage) -> String {
    switch self {
    case .misspelling: language("修正文件中所有的錯字", "Fix all misspellings in the document")
    case .simplified:
      language("把文件中的簡體字都改為正體字", "Make all Simplified characters in the document Traditional")
    case .variant:
      language("把文件中的異體字都改為正字", "Make all variants in the document standard characters")
    }
  }
}
