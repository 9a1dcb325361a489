package import Dictionary
package import Documents
import Segmentation
import WordIndex
package import WordLists

/// A word that was found, with its source. Every question for a word, by its place in a document, its title or data
/// that a client gives back, ends in one, and everything shown of a word begins with one.
///
///     guard let word = try await dictionary.word(of: focus) else { return nil }
///     let card = try await dictionary.card(of: word, at: focus)
package enum KnownWord: Sendable {
  /// The dictionary has an entry of it; the user may have noted the word too.
  case entry(Entry, noted: ListedWord? = nil)
  /// The dictionary finds it in texts and has no entry of it.
  case bare(BareWord)
  /// Only the user has it.
  case listed(ListedWord)
  /// It has no entry, but it is understood: a number, a person's name.
  case described(DescribedWord)

  /// The headword.
  package var title: String {
    switch self {
    case .entry(let entry, _): entry.title
    case .bare(let word): word.title
    case .listed(let item): item.text
    case .described(let word): word.title
    }
  }

  /// The dictionary's entry, if it has one.
  package var entry: Entry? { if case .entry(let entry, _) = self { entry } else { nil } }
}

/// A word that the dictionary finds in texts, without an entry.
package struct BareWord: Sendable {
  /// Its number in the index of words.
  var number: Int
  /// The headword.
  package var title: String
  /// Its readings, the main one first, without senses.
  package var readings: [Heteronym]

  init(_ number: Int, of source: some WordSource) {
    self.number = number
    title = source.words.title(of: number)
    readings = source.readings(ofWord: number)
  }
}

// MARK: - Questions

extension WordSource {
  /// Whether the word of an id that the lexicon gives has an entry, in these or in other forms of its characters.
  func hasEntry(_ id: Int) -> Bool { entryID(ofWord: id) != nil }

  /// The word without an entry of an id that the lexicon gives; `nil` if it has one, or there is no such word. Asks no
  /// database.
  func bareWord(id: Int) -> BareWord? {
    hasEntry(id) ? nil : words.word(withID: id).map { BareWord($0, of: self) }
  }

  /// The word of an id that the lexicon gives, or `nil`. At most one read.
  package func word(id: Int) async throws -> KnownWord? {
    if let bare = bareWord(id: id) { return .bare(bare) }
    return try await entry(id: id).map { .entry($0) }
  }

  /// The word of a text, in any form of its characters, or `nil`. At most one read.
  package func word(titled text: String) async throws -> KnownWord? {
    if let entry = try await entry(title: text) { return .entry(entry) }
    let number =
      words.word(titled: text) ?? lexicon.id(inAnyForm: text).flatMap(words.word(withID:))
    return number.flatMap(words.id(of:)).flatMap(bareWord).map { .bare($0) }
      ?? describedCharacter(text).map { .described($0) }
  }

  /// The word of an id, or if that is not known, the word of a text.
  package func word(id: Int?, titled text: String?) async throws -> KnownWord? {
    if let id { return try await word(id: id) }
    guard let text else { return nil }
    return try await word(titled: text)
  }
}

extension OpenDictionary {
  /// The word at a place of a document, or `nil` if neither the dictionary nor the user has it. At most one read of the
  /// dictionary.
  package func word(of focus: Focus) async throws -> KnownWord? {
    let noted = userWord(of: focus)
    if let described = describedWord(of: focus) { return .described(described) }
    guard let id = focus.word else {
      // A character that the lexicon lacks can still be the compatibility form of one that it has.
      return try await source.entry(title: focus.text).map { .entry($0, noted: noted) }
        ?? noted.map { .listed($0) } ?? source.describedCharacter(focus.text).map { .described($0) }
    }
    if let bare = source.bareWord(id: id) { return .bare(bare) }
    return try await source.entry(id: id).map { .entry($0) }
  }

  /// The word of a text, the dictionary's before the user's; `nil` if there is none.
  package func word(titled text: String) async throws -> KnownWord? {
    try await source.word(titled: text) ?? userWords.item(of: text).map { .listed($0) }
  }

  /// The maximum length of a number that is looked for from all of its places, in UTF-8 code units.
  private static let longestDescribed = 64

  /// The number or the name that a text is, which no dictionary has; `nil` for other texts.
  package func describedWord(titled text: String) -> DescribedWord? {
    let document = Document(text)
    let whole = 0..<text.utf8.count
    // 民國 of 民國九十八年 is a word, and the rest of it a number with that.
    let places = text.utf8.count <= Self.longestDescribed ? Array(whole) : [0]
    let found = places.lazy.compactMap { focus(at: $0, in: document) }.first { $0.range == whole }
    guard let focus = found else { return nil }
    return describedWord(of: focus)
  }

  /// The word of a text, if the user has noted it; else `nil`.
  package func word(notedAs text: String) async throws -> KnownWord? {
    guard let item = userWords.item(of: text) else { return nil }
    return try await source.entry(title: text).map { .entry($0, noted: item) } ?? .listed(item)
  }

  /// The user's item for the word at a place of a document, or `nil`.
  func userWord(of focus: Focus) -> ListedWord? {
    focus.listed.flatMap { userWords[$0] }
  }
}
