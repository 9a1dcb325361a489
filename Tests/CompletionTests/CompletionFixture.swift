import Completion
import Dictionary
import Documents
import Foundation
import TestSupport
import Text
import WordLists

/// A dictionary of a few words, and what is offered with it.
struct CompletionFixture {
  private let dictionary: OpenDictionary

  /// What is offered at a place.
  struct Offer: Equatable {
    /// What the words replace.
    var replaced: String
    var words: [String]
    /// What replaces it, word by word.
    var replacements: [String]
    /// What clients compare with the text, word by word.
    var filters: [String]
    /// The words that correct something, and what.
    var corrections: [String: Candidates.Correction]
    var isCapped: Bool
  }

  /// - Parameters:
  ///   - words: each with its readings, parted by blanks: "銀行 ㄧㄣˊㄏㄤˊ". The first are the commonest.
  ///   - own: the lines of the user's own words.
  ///   - text: one more example of the first word.
  ///   - pairs: the table of pairs of words of today.
  init(
    _ words: [String], own: String = "", text: String = "", pairs: String = ""
  ) async throws {
    var entries = words.enumerated().map { place, word in
      Self.entry(word, examples: words.count - place)
    }
    if !text.isEmpty { entries[0].heteronyms[0].definitions[0].examples?.append(text) }
    var list = WordList.none
    if !own.isEmpty {
      let path = try Fixtures.temporaryFolder().appendingPathComponent("words.txt")
      try Data(own.utf8).write(to: path)
      var file = UserWordsFile(path: path.path)
      file.update()
      list = WordList([file])
    }
    let file = try await Fixtures.dictionary(entries, pairs: pairs)
    dictionary = OpenDictionary(file, userWords: list)
  }

  /// How common a word is depends on how many examples it is in.
  private static func entry(_ word: String, examples count: Int) -> Entry {
    let parts = word.split(separator: " ").map(String.init)
    let example = String(repeating: "「\(parts[0])」", count: count)
    let readings: [String?] = parts.count > 1 ? Array(parts[1...]) : [nil]
    return Entry(
      title: parts[0],
      heteronyms: readings.map { reading in
        Heteronym(
          bopomofo: reading, definitions: [Definition(text: "義", examples: [example])])
      })
  }

  /// The completions at the mark, or `nil` for none.
  func complete(
    _ marked: String, limit: Int = 50, bySound: Bool = true, corrections: Bool = true,
    isAsked: Bool = true, misspelling: Candidates.Misspelling? = nil
  ) async throws -> Offer? {
    let marked = Marked(marked)
    let document = Document(marked.text)
    var options = Candidates.Options(
      limit: limit, bySound: bySound, corrections: corrections, isAsked: isAsked)
    options.misspelling = misspelling
    let found = try await Candidates.at(
      CompletionPlace(marked.offset, in: document.text), in: document, dictionary: dictionary,
      options: options)
    guard let found else { return nil }
    return Offer(
      replaced: document.text.string(in: found.range), words: found.words.map(\.title),
      replacements: found.words.map(\.replacement), filters: found.words.map(\.filter),
      corrections: Dictionary(
        found.words.compactMap { word in word.correction.map { (word.title, $0) } },
        uniquingKeysWith: { first, _ in first }),
      isCapped: found.isCapped)
  }

  /// The words that are offered at the mark.
  func words(_ marked: String, limit: Int = 50) async throws -> [String] {
    try await complete(marked, limit: limit)?.words ?? []
  }
}
