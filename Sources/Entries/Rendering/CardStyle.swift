package import Text

/// The style of a card. Its limits hold for short cards; a whole entry has none.
package struct CardStyle: Sendable {
  /// How readings are written.
  package enum Notation: String, Sendable, CaseIterable {
    case bopomofo, pinyin, both
  }

  /// The language of headings, names of fields and notes.
  package var language: LabelLanguage
  /// How readings are written.
  package var notation: Notation
  /// The maximum number of senses of the first reading in a card, `nil` for all.
  package var maximumDefinitions: Int?
  /// The number of characters after which no further sense is begun, `nil` for no limit.
  package var maximumCharacters: Int?
  /// The maximum number of examples for a sense, `nil` for all.
  package var maximumExamples: Int?
  /// The maximum number of quotations for a sense, `nil` for all.
  package var maximumQuotes: Int?
  /// The order of the senses of a reading.
  package var senses: SenseOrder
  /// The level of the hardest examples, from 1 to 3; `nil` for all.
  package var maximumLevel: Int?
  /// Whether translations are shown.
  package var showsTranslations: Bool
  /// Where a link to a word leads, or `nil` for no link.
  package var destination: @Sendable (_ title: String) -> String?

  package init(
    language: LabelLanguage = .chinese, notation: Notation = .both,
    maximumDefinitions: Int? = 5, maximumCharacters: Int? = nil, maximumExamples: Int? = 1,
    maximumQuotes: Int? = 0, senses: SenseOrder = .main, maximumLevel: Int? = nil,
    showsTranslations: Bool = true,
    destination: @Sendable @escaping (_ title: String) -> String? = { _ in nil }
  ) {
    self.language = language
    self.notation = notation
    self.maximumDefinitions = maximumDefinitions
    self.maximumCharacters = maximumCharacters
    self.maximumExamples = maximumExamples
    self.maximumQuotes = maximumQuotes
    self.senses = senses
    self.maximumLevel = maximumLevel
    self.showsTranslations = showsTranslations
    self.destination = destination
  }

  /// Where a link to a dictionary's part of a word's page leads, or `nil` for no link. Those who know no parts open the page.
  func destination(_ title: String, section name: String) -> String? {
    destination(title).map { "\($0)#\(PageSection.fragment(name))" }
  }

  /// A reading in the notation of the style, or "".
  package func reading(bopomofo: String?, pinyin: String?) -> String {
    // Some readings have blanks at their ends.
    let bopomofo = notation == .pinyin ? nil : bopomofo
    // A language that has no bopomofo is read by its romanisation.
    let pinyin = notation == .bopomofo && bopomofo != nil ? nil : pinyin
    let (first, second) = (bopomofo?.trimmingBlanks ?? "", pinyin?.trimmingBlanks ?? "")
    if first.isEmpty || second.isEmpty { return first + second }
    return "\(first) · \(second)"
  }
}
