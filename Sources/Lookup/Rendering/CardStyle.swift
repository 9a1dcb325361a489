/// How a card is written out.
package struct CardStyle: Sendable {
  /// How readings are written.
  package enum Notation: String, Sendable, CaseIterable {
    case bopomofo, pinyin, both
  }

  package var notation: Notation
  /// At most so many senses, `nil` for all.
  package var maximumDefinitions: Int?
  /// No further sense is begun after so many characters, `nil` for no limit.
  package var maximumCharacters: Int?
  /// At most so many examples and as many quotations for a sense, `nil` for all.
  package var maximumExamples: Int?
  /// Whether translations are shown.
  package var showsTranslations: Bool
  /// Where a link to a word leads, or `nil` for no link.
  package var destination: @Sendable (_ title: String) -> String?

  package init(
    notation: Notation = .both, maximumDefinitions: Int? = nil, maximumCharacters: Int? = nil,
    maximumExamples: Int? = nil, showsTranslations: Bool = true,
    destination: @Sendable @escaping (_ title: String) -> String? = { _ in nil }
  ) {
    self.notation = notation
    self.maximumDefinitions = maximumDefinitions
    self.maximumCharacters = maximumCharacters
    self.maximumExamples = maximumExamples
    self.showsTranslations = showsTranslations
    self.destination = destination
  }

  /// A reading in the notation of the style, or "".
  package func reading(bopomofo: String?, pinyin: String?) -> String {
    let bopomofo = notation == .pinyin ? nil : bopomofo
    let pinyin = notation == .bopomofo ? nil : pinyin
    return [bopomofo, pinyin].compactMap { $0?.withSingleSpaces }.filter { !$0.isEmpty }
      .joined(separator: " · ")
  }
}

extension String {
  /// Syllables apart by one space. In print they stand apart by U+3000, by a space, or by both, and
  /// some readings end in blanks.
  fileprivate var withSingleSpaces: String {
    unicodeScalars.split { $0 == " " || $0 == "\u{3000}" }.map { String($0) }
      .joined(separator: " ")
  }
}
