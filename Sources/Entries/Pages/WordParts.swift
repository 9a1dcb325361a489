package import Dictionary
package import Documents
import Segmentation
import Text
import WordIndex

/// The parts of a word: its characters, and the radical of a character.
package enum WordParts {
  /// The characters of the word at a place that have entries: of its headword, if it has one.
  package static func characters(of focus: Focus, in source: any WordSource) -> [String] {
    let word = focus.word.flatMap { source.words.word(withID: $0) }
    return characters(of: word.map { source.words.title(of: $0) } ?? focus.text, in: source)
  }

  /// The characters of a word that have entries, as their titles are, each once and in their order. Asks no
  /// database.
  package static func characters(of title: String, in source: any WordSource) -> [String] {
    var seen: Set<Int> = []
    return title.unicodeScalars
      .filter { !$0.properties.isVariationSelector }
      .compactMap { word(writtenAs: String($0), in: source) }
      .filter { seen.insert($0).inserted }
      .map { source.words.title(of: $0) }
  }

  /// The number of a character, in any form.
  private static func word(writtenAs character: String, in source: any WordSource) -> Int? {
    source.words.word(titled: character)
      ?? source.lexicon.id(inAnyForm: character).flatMap { source.words.word(withID: $0) }
  }

  /// A line with a link for each part; `nil` without any.
  static func markdown(
    of entry: Entry, in source: any WordSource, _ language: LabelLanguage
  ) -> String? {
    let markup = CardMarkup.markdown
    if let radical = entry.radical, !radical.isEmpty {
      let link = markup.link(
        markup.escape(language("\(radical)部", radical)), to: .radical(radical))
      return "\(language("部首", "Radical"))\(language.colon)\(link)"
    }
    if entry.title.unicodeScalars.count < 2 { return nil }
    let links = characters(of: entry.title, in: source).map(markup.link(toEntry:))
    if links.isEmpty { return nil }
    let label = language("字", "Characters") + language.colon
    return label + links.joined(separator: language.comma)
  }
}
