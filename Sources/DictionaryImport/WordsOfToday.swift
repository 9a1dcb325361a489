import FoundationEssentials
import Libc
import Phonetics
import Training

/// The table of common words beside the titles of a dictionary.
struct WordsOfToday: Sendable {
  /// How common words are, by their ids.
  private(set) var usage: [Int: WordUsage] = [:]
  /// The words that are no titles of the dictionary: those that are no names, names of places, and names of people, each in the
  /// order of the table. Their ids follow those of the entries.
  private(set) var added: [CommonWord] = []
  /// The id of the first name of a place among these.
  private(set) var firstPlace = 0
  /// The id of the first name of a person.
  private(set) var firstPerson = 0
  /// How people say words that dictionaries print otherwise, by the words' ids.
  private(set) var spoken: [Int: [Reading]] = [:]

  /// Whether nothing is known of any word.
  var isEmpty: Bool { usage.isEmpty }

  /// - Parameters:
  ///   - titles: the ids of the entries by their titles.
  init(_ table: [CommonWord], titles: TitleNumbers) {
    let total = table.reduce(0) { $0 + Self.frequency(of: $1) }
    /// The ids of words of the table that have no entry.
    var others = TitleNumbers()
    let written = Set(table.lazy.map(\.text).filter { $0.unicodeScalars.contains("臺") })
    func add(_ word: CommonWord) {
      let standard = Self.standard(of: word.text)
      // Another spelling of a word of the table is not a word of its own, whether or not the word is a title.
      let title = standard.flatMap { titles[$0] != nil || written.contains($0) ? $0 : nil }
      let text = title ?? word.text
      let id: Int
      if let known = titles[text] ?? others[text] {
        id = known
        if id > titles.count, word.isHeadword { added[id - titles.count - 1].isHeadword = true }
      } else {
        id = titles.count + added.count + 1
        others.insert(text, id)
        var word = word
        word.text = text
        added.append(word)
      }
      if !word.spoken.isEmpty { spoken[id, default: []] += word.spoken }
      let share = Self.frequency(of: word) / total
      let known = usage[id]
      usage[id] = WordUsage(
        probability: (known?.probability ?? 0) + share,
        isPlace: word.isPlace || known?.isPlace == true)
    }
    for word in table where !word.isPlace && !word.isPerson { add(word) }
    firstPlace = titles.count + added.count + 1
    for word in table where word.isPlace { add(word) }
    firstPerson = titles.count + added.count + 1
    for word in table where word.isPerson { add(word) }
  }

  /// The words of a dictionary and of the table for texts to be cut into.
  ///
  /// - Parameter headwords: the titles of the entries in the order of their ids, from 1.
  func lexicon(
    of headwords: some Sequence<(title: String, traits: LexiconBuilder.Traits)>
  ) -> LexiconBuilder {
    var lexicon = LexiconBuilder()
    var id = 0
    for (title, traits) in headwords {
      id += 1
      lexicon.add(title, id: id, traits: traits, usage: usage[id])
    }
    for word in added {
      id += 1
      lexicon.add(
        word.text, id: id, traits: word.isHeadword ? [] : .withoutEntry, usage: usage[id])
    }
    return lexicon
  }

  private static func frequency(of word: CommonWord) -> Double { pow(10, word.zipf - 9) }

  /// A word with 台 as the dictionary writes it, with 臺; `nil` for one without 台.
  private static func standard(of word: String) -> String? {
    let scalars = word.unicodeScalars
    guard scalars.contains("台") else { return nil }
    return String(String.UnicodeScalarView(scalars.map { $0 == "台" ? "臺" : $0 }))
  }
}

/// Numbers of titles, by their bytes: some become equal when they are normalised, as a String's `==` does.
struct TitleNumbers: Sendable {
  /// Short data have no memory of their own.
  private var numbers: [Data: Int] = [:]

  var count: Int { numbers.count }

  subscript(title: String) -> Int? { numbers[Data(title.utf8)] }

  /// Sets the number of a title, and returns the one that it had.
  @discardableResult
  mutating func insert(_ title: String, _ number: Int) -> Int? {
    numbers.updateValue(number, forKey: Data(title.utf8))
  }
}
