import Documents
import Text

extension Document {
  /// A document with this mark-up, in a language that has it.
  init(
    _ text: String, markup: Markup, recent: RecentValues = RecentValues(),
    limits: UnitLimits = UnitLimits()
  ) {
    let languages = ["html", "markdown", "org", "restructuredtext", "vue", "latex"]
    self.init(
      text, languageID: languages.first { ProseLanguage.markup(of: $0) == markup } ?? "python",
      recent: recent, limits: limits)
  }
}
