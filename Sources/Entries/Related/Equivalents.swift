import Dictionary
import Text

extension Entry {
  /// The name under which an entry of another language gives the Mandarin words for its own.
  private static var mandarin: String { "華語" }

  /// The Mandarin words that an entry of another language gives for its word: those that it lists, and what its definitions
  /// begin with, where that is words and no sentence.
  func mandarinWords(where isWord: (String) -> Bool) -> [String] {
    let listed = translations?[Self.mandarin] ?? []
    let said = heteronyms.flatMap(\.definitions).compactMap(\.text).flatMap(Self.leadingWords)
    return distinct((listed + said).filter(isWord))
  }

  /// 打掃、掃除。 before anything else; without what stands in brackets.
  private static func leadingWords(of text: String) -> [String] {
    let sentence = text.prefix { $0 != "。" }
    let bare = sentence.replacing(/[（(][^）)]*[）)]/, with: "")
    return bare.split { "、，；".contains($0) }.map { String($0).trimmingBlanks }
  }
}

/// The words of one meaning in Mandarin and in the languages of other dictionaries.
struct Equivalents {
  /// The maximum number of entries of a dictionary that are read.
  private static let most = 20

  let source: any WordSource

  /// A line for each dictionary of another language that has words for a Mandarin one, and for a word of such a dictionary one with
  /// its Mandarin words.
  func items(of entry: Entry, style: CardStyle) async throws -> [String] {
    if let edition = entry.edition, !edition.isMandarin { return mandarin(of: entry, style) }
    var items: [String] = []
    for (place, member) in source.members.enumerated() where !member.edition.isMandarin {
      let words = try await words(for: entry.title, in: source.only(place))
      if words.isEmpty { continue }
      let links = words.map { link($0, style) }.joined(separator: style.language.comma)
      items.append(
        CardMarkup.markdown.escape(member.edition.shortName) + style.language.colon + links)
    }
    return items
  }

  private func mandarin(of entry: Entry, _ style: CardStyle) -> [String] {
    let words = entry.mandarinWords(where: source.knows)
    if words.isEmpty { return [] }
    return [
      style.language("華語", "Mandarin") + style.language.colon
        + words.map(CardMarkup.markdown.link(toEntry:)).joined(separator: style.language.comma)
    ]
  }

  /// The entries of a dictionary that give a Mandarin word.
  private func words(for title: String, in other: any WordSource) async throws -> [Entry] {
    var numbers = try await other.words(
      saying: TextQuery(.definitions, title, .whole), among: nil, limit: Self.most)
    if other.hasTranslations {
      numbers += try await other.words(
        saying: TextQuery(.translations, title, .whole), among: nil, limit: Self.most)
    }
    let ids = Set(numbers).sorted().compactMap(other.entry(ofWord:))
    let wanted = Array(title.utf8)
    return try await other.entries(ids: ids).filter {
      !$0.mandarinWords { $0.utf8.elementsEqual(wanted) }.isEmpty
    }
  }

  private func link(_ entry: Entry, _ style: CardStyle) -> String {
    let markup = CardMarkup.markdown
    let reading = style.reading(bopomofo: nil, pinyin: entry.heteronyms.first?.pinyin)
    let link = markup.link(toEntry: entry.title)
    return reading.isEmpty ? link : "\(link) \(markup.escape(reading))"
  }
}
