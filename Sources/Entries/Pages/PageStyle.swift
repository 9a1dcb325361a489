package import Text

/// How pages are written.
package struct PageStyle: Sendable, Equatable {
  /// Changes when pages are written differently, so that old ones are not taken for new.
  package static let format = 7

  /// How readings are written.
  package var notation: CardStyle.Notation
  /// Whether translations are shown.
  package var showsTranslations: Bool
  /// The language of headings and labels.
  package var language: LabelLanguage

  package init(
    notation: CardStyle.Notation = .both, showsTranslations: Bool = true,
    language: LabelLanguage = .chinese
  ) {
    self.language = language
    self.notation = notation
    self.showsTranslations = showsTranslations
  }
}
