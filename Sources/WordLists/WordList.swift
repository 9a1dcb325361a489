package import Phonetics
package import Segmentation
import Support
import Text

/// Words that are found in texts beside those of the dictionary, from several sources. No word is there twice:
/// that of the first source counts.
package struct WordList: Sendable {
  /// In the order of the sources, and of the words in each.
  package let items: [ListedWord]
  /// The code points of the longest.
  package let longestWord: Int
  /// The places of words in `items`, in the order of the words' bytes.
  private let order: [Int]
  private let syllables: [[PackedSyllable]?]
  /// The places in `items` of the words whose reading begins with a sound.
  package let placesBySound: [Sound: [Int]]

  /// Texts that the user has marked with an exclamation mark before them: right so, and no words.
  package let accepted: Set<String>

  /// No words.
  package static let none = WordList([])

  /// The words of files; if several have a word, that of the first counts.
  package init(_ files: [UserWordsFile]) {
    var seen: Set<[UInt8]> = []
    let all = files.flatMap(\.words.words)
    let marked = all.filter { Self.isAccepted($0.text) }
    accepted = Set(marked.compactMap { Self.accepted(by: $0.text) })
    items = all.filter {
      !Self.isAccepted($0.text) && seen.insert(Array($0.text.utf8)).inserted
    }
    longestWord = items.lazy.map(\.text.unicodeScalars.count).max() ?? 0
    order = items.indices.sorted { [items] one, other in
      items[one].text.utf8.lexicographicallyPrecedes(items[other].text.utf8)
    }
    syllables = items.map(Self.syllables)
    var places: [Sound: [Int]] = [:]
    for (place, item) in items.enumerated() {
      guard let first = item.reading?.syllables.first else { continue }
      places[first.sound, default: []].append(place)
    }
    placesBySound = places
  }

  /// The line with which the user's files mark a text as right.
  package static func accepting(_ written: String) -> String { "!" + written }

  /// The writing that a line accepts; `nil` for a line with a word.
  package static func accepted(by line: String) -> String? {
    isAccepted(line) ? String(line.dropFirst()) : nil
  }

  private static func isAccepted(_ text: String) -> Bool { text.first == "!" && text.count > 1 }

  /// Whether the files say nothing: they have no words, and no writing that is right.
  package var isEmpty: Bool { items.isEmpty && accepted.isEmpty }

  /// The words for a segmenter: their ids are their places in `items`, from 1.
  package func lexicon(beside lexicon: Lexicon) -> ListLexicon? {
    items.isEmpty ? nil : ListLexicon(items.map(\.listed), lexicon: lexicon)
  }

  /// The word of an id, from 1.
  package subscript(id: Int) -> ListedWord? {
    items.indices.contains(id - 1) ? items[id - 1] : nil
  }

  /// The reading that the user has given to the word of a token, a syllable for each character.
  package func reading(of token: Token) -> [PackedSyllable]? {
    guard token.kind == .listed, let id = token.word, syllables.indices.contains(id - 1) else {
      return nil
    }
    return syllables[id - 1]
  }

  private static func syllables(of word: ListedWord) -> [PackedSyllable]? {
    guard let reading = word.reading else { return nil }
    // Erhua is 兒's, if the word has it; otherwise it belongs to its character and has no place of its own.
    let isFused = reading.syllables.count == word.text.unicodeScalars.count
    let bopomofo = reading.syllables.map { syllable in
      isFused ? Phonetics.Syllable(syllable.sound, syllable.tone).bopomofo : syllable.bopomofo
    }
    return PackedSyllable.all(in: bopomofo.joined(separator: " "))
  }
}

// MARK: - Look-up

extension WordList {
  /// The word that is written so, code point for code point.
  package func item(of text: String) -> ListedWord? {
    let place = firstPlace(from: text)
    guard place < order.count else { return nil }
    let item = items[order[place]]
    return item.text.utf8.elementsEqual(text.utf8) ? item : nil
  }

  /// Whether some word begins with `prefix`, or is it.
  package func hasWord(beginningWith prefix: String) -> Bool {
    !places(beginningWith: prefix).isEmpty
  }

  /// The words that begin with `prefix`, itself among them, in the order of the list: the first of them.
  package func items(beginningWith prefix: String, limit: Int) -> [ListedWord] {
    places(beginningWith: prefix).sorted().prefix(limit).map { items[$0] }
  }

  /// The places in `items` of the words that begin with `prefix`.
  package func places(beginningWith prefix: String) -> ArraySlice<Int> {
    order[firstPlace(from: prefix)...].prefix { items[$0].text.utf8.starts(with: prefix.utf8) }
  }

  /// The first place in `order` whose word does not sort before `text`.
  private func firstPlace(from text: String) -> Int {
    order.firstPlace { !items[$0].text.utf8.lexicographicallyPrecedes(text.utf8) }
  }
}
