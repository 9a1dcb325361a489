import Phonetics
package import Readings
package import Segmentation
package import WordIndex

/// A word source is a dictionary as the features see it: `DictionaryFile` is one, `Library` two of them side by side.
///
///     guard let entry = try await source.entry(title: "銀行") else { return }
///     for heteronym in entry.heteronyms {
///       print(heteronym.bopomofo ?? "", heteronym.definitions.compactMap(\.text))
///     }
///
/// A word has an id, by which the lexicon knows it, and a number, its place in `words`; both are of this dictionary as
/// it is open now. Anything that outlives it names titles.
///
/// Calls that are `async` read a file, and throw `DictionaryError`, or `CancellationError` once their task is
/// cancelled. The rest is in memory. Any thread can use it.
package protocol WordSource: Sendable {
  /// The dictionary's description and terms.
  var info: DictionaryInfo { get }
  /// Its words with their weights, for the segmenter.
  var lexicon: Lexicon { get }
  /// Its words by how they are written and read.
  var words: WordIndex { get }
  /// Its model of readings in context.
  var readings: ReadingsModel { get }

  /// The facts of characters that it has no entry of; `nil` if there are none.
  var characters: CharacterFacts? { get }

  /// The dictionaries that this one is of, in the user's order.
  var members: [DictionaryInfo] { get }

  /// The places in `members` of those that have an entry of a title, code point for code point. Asks no database.
  ///
  /// The words of today are among them only where no other dictionary has the title: to others they add senses.
  func members(having title: String) -> [Int]

  /// The same, but for those whose entry is known to name no synonyms and no antonyms. Asks no database.
  func members(namingRelatedOf title: String) -> [Int]

  /// The entries of a title in all dictionaries, in the user's order, each with its edition: `entry(title:)`, then those that
  /// other dictionaries have of its title. One read for each.
  func entries(title: String) async throws -> [Entry]

  /// The dictionary at a place in `members` alone. A Mandarin one has the numbers of words that these have, others their own.
  func only(_ place: Int) -> any WordSource

  /// The numbers of the words that have an entry, the commonest first. Asks no database.
  var entryNumbers: [Int] { get }

  /// The words by their romanisations, for a dictionary of another language than Mandarin; read when they are first needed.
  func romanisedWords() async throws -> RomanisedWords

  /// False once copies of images that it uses were damaged under it: it has wrong words, and has to be opened
  /// anew.
  var isWhole: Bool { get }

  /// Compares the images of words with their SHA-256, in the dictionary and in the cache folder.
  ///
  /// - Returns: the paths of copies in the cache folder that were damaged, and have been removed.
  func verify() async throws -> [String]

  /// Whether the word of an id has an entry in these forms of its characters. Asks no database.
  func isEntry(_ id: Int) -> Bool

  /// The id of the entry that `entry(id:)` gives; `nil` for a word without one. Asks no database.
  func entryID(ofWord id: Int) -> Int?

  /// The entries of words, by the ids that the lexicon gives them, in one read. Ids without an entry are
  /// left out; the others are in the order of `ids`.
  func entries(ids: [Int]) async throws -> [Entry]

  /// The entry of a word, by the id that the lexicon gives it. If the dictionary has the word only in other forms of
  /// its characters, that entry: of 秘密 the one of 祕密.
  func entry(id: Int) async throws -> Entry?

  /// The texts of entries, definitions and examples, by the ids that the lexicon gives their words, in one read: only
  /// those that hold `phrase`, byte by byte. One list for each id, in their order.
  func texts(ofEntries ids: [Int], holding phrase: String) async throws -> [[EntryText]]

  /// The entry of a title, code point for code point; otherwise one whose title differs only in punctuation, blanks,
  /// variation selectors or compatibility forms; otherwise one that is written so in Simplified or in variant
  /// characters.
  func entry(title: String) async throws -> Entry?

  /// The numbers of the words whose entries say all of this, the commonest first.
  ///
  /// - Parameter candidates: only these words count, if they are given.
  func words(
    saying queries: [TextQuery], among candidates: [Int]?, limit: Int
  ) async throws -> [Int]

  /// The numbers of the first words whose definitions have one word of each group, the commonest first.
  func words(telling groups: TermGroups, limit: Int) async throws -> [Int]

  /// The meanings in entries, by the words' numbers, in one read. Numbers without an entry are left out.
  func explanations(ofWords words: [Int]) async throws -> [Explanations]

  /// Whether some entries have translations.
  var hasTranslations: Bool { get }

  /// The numbers of the characters of a shape, in the order of printed dictionaries: radical, remaining
  /// strokes, code point.
  func characters(_ shape: CharacterShape) async throws -> [Int]

  /// The list items of words, by their numbers, in one read. Numbers without a word are left out; the others are in the
  /// order of `words`.
  func summaries(of words: [Int]) async throws -> [WordSummary]

  /// The words that an entry and others name each other with, in one read.
  ///
  /// - Parameter limit: the maximum number of each kind.
  func relations(ofEntry id: Int, limit: Int) async throws -> Relations

  /// The cells of a column, by its name of today, that hold a phrase, in the dictionary of a key as it is published as a table. None
  /// where that dictionary is not there. One read, which takes a moment.
  func fields(
    named name: String, holding phrase: String, in key: String
  ) async throws -> [FieldText]

  /// The parts of speech of all words, read when they are first needed.
  func partsOfSpeech() async throws -> PartsOfSpeech
}

extension WordSource {
  /// None, for a dictionary alone.
  package var characters: CharacterFacts? { nil }

  /// Itself alone.
  package var members: [DictionaryInfo] { [info] }

  package func members(having title: String) -> [Int] {
    words.word(titled: title).flatMap(words.entry(of:)) == nil ? [] : [0]
  }

  package func members(namingRelatedOf title: String) -> [Int] { members(having: title) }

  package func entries(title: String) async throws -> [Entry] {
    guard var entry = try await entry(title: title) else { return [] }
    entry.edition = entry.edition ?? info.edition
    return [entry]
  }

  package func only(_ place: Int) -> any WordSource { self }

  /// `nil`, for a dictionary that has no file.
  package func romanisedWords() async throws -> RomanisedWords { RomanisedWords([]) }

  package var entryNumbers: [Int] { (0..<words.count).filter { words.entry(of: $0) != nil } }

  package var hasTranslations: Bool { info.translatedEntryCount > 0 }

  /// Always, for a dictionary that has no file.
  package var isWhole: Bool { true }

  /// None, for a dictionary that has no file.
  package func verify() async throws -> [String] { [] }

  /// An empty list, for a dictionary that has no table.
  package func fields(
    named name: String, holding phrase: String, in key: String
  ) async throws -> [FieldText] { [] }

  /// No parts of speech, for a dictionary that names none.
  package func partsOfSpeech() async throws -> PartsOfSpeech { .none }

  /// Whether a text can hold `title` as a word of this dictionary. Asks no database.
  package func knows(_ title: String) -> Bool { lexicon.id(of: title) != nil }

  package func isEntry(_ id: Int) -> Bool { words.isEntry(id) }

  /// The id of the entry of a word, by its number; `nil` if it has none in these forms of its characters.
  package func entry(ofWord number: Int) -> Int? {
    words.id(of: number).flatMap { isEntry($0) ? $0 : nil }
  }

  package func entryID(ofWord id: Int) -> Int? {
    if words.isEntry(id) { return id }
    return words.word(withID: id).flatMap { number in
      lexicon.id(inAnyForm: words.title(of: number), where: words.isEntry)
    }
  }

  /// Whether a word without an entry is the name of a place. Asks no database.
  package func isPlace(_ id: Int) -> Bool {
    info.firstPlace > 0 && id >= info.firstPlace && id < info.firstPerson
  }

  /// Whether a word without an entry is the name of a person. Asks no database.
  package func isPerson(_ id: Int) -> Bool {
    info.firstPerson > 0 && id >= info.firstPerson
      && id <= info.entryCount + info.addedWordCount
  }

  /// The readings of a word without an entry. Asks no database.
  ///
  /// - Parameter number: the word's, in the index of words.
  package func readings(ofWord number: Int) -> [Heteronym] {
    words.readings(of: number).map { Heteronym(bopomofo: $0.bopomofo(), pinyin: $0.pinyin()) }
  }

  /// The numbers of the words whose entries say something, the commonest first.
  ///
  /// - Parameter candidates: only these words count, if they are given.
  package func words(
    saying query: TextQuery, among candidates: [Int]?, limit: Int
  ) async throws -> [Int] {
    try await words(saying: [query], among: candidates, limit: limit)
  }

  /// As one of several.
  package func entry(id: Int) async throws -> Entry? {
    guard let id = entryID(ofWord: id) else { return nil }
    return try await entries(ids: [id]).first
  }
}
