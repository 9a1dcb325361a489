package import Images
package import Phonetics
import Support

/// The index of words finds the words of a dictionary by their sound and their writing: an image that is compiled at
/// import and used as it lies in memory.
///
///     if let word = index.word(titled: "銀行") {
///       index.mainReading(of: word)?.bopomofo()  // ㄧㄣˊ　ㄏㄤˊ
///     }
///     index.words(beginning: "圖書", limit: 4).map(index.title(of:))  // 圖書館, 圖書, 圖書室, 圖書目錄
///
/// Words have numbers: 0 is the commonest. All look-ups give the commonest first. A number is no id: `id(of:)` gives the one
/// by which the lexicon and the entries name the word, `word(withID:)` leads back. Any thread can use it.
package final class WordIndex: Sendable {
  private let memory: ImageMemory
  let titles: TitleTable
  let trie: ReadingTrie
  private let ids: ImageNumbers
  private let byID: ImageNumbers
  private let lastEntry: Int
  private let elsewhere: ImageNumbers
  private let mainNodes: ImageNumbers
  private let otherWords: ImageNumbers
  private let otherNodes: ImageNumbers
  let followerStarts: ImageNumbers
  let followers: ImageNumbers
  private let phraseTable = Computed<PhraseTable>()
  /// How many words there are.
  package var count: Int { titles.count }

  /// Uses a compiled index as it lies in `memory`. Its numbers are checked when they are used: a damaged image gives
  /// wrong words.
  ///
  /// - Throws: `ImageError` if the bytes are not a compiled index, or are of another version.
  package init(memory: ImageMemory) throws(ImageError) {
    self.memory = memory
    var image = try ImageReader(memory.bytes, WordIndexImage.format)
    titles = TitleTable(&image)
    ids = image.numbers(titles.count)
    byID = image.numbers(titles.count)
    lastEntry = image.number(7)
    trie = ReadingTrie(&image)
    mainNodes = image.numbers(titles.count)
    otherWords = image.numbers(image.number(6))
    otherNodes = image.numbers(image.number(6))
    elsewhere = image.numbers(image.number(8))
    followerStarts = image.numbers(titles.count + WordIndexImage.rowsBeside + 1)
    followers = image.numbers(image.number(9))
    try image.finish()
  }

  /// Finds words of four characters and more that a text almost has. Its tables are made when it is first used.
  package var phrases: PhraseSearch {
    PhraseSearch(self, phraseTable.value { PhraseTable(self) })
  }

  // MARK: Words

  /// The id of a word's entry; `nil` for a word without one.
  package func entry(of word: Int) -> Int? {
    let id = ids[word]
    return id == 0 || id > lastEntry ? nil : id
  }

  /// The id that the lexicon gives a word; `nil` if there is no such word.
  package func id(of word: Int) -> Int? { ids[word] == 0 ? nil : ids[word] }

  /// Whether an id that the lexicon gives a word is that of an entry.
  package func isEntry(_ id: Int) -> Bool { id > 0 && id <= lastEntry }

  /// Whether a larger dictionary has an entry for a word that this one has none for.
  package func isElsewhere(_ word: Int) -> Bool {
    let place = elsewhere.firstPlace { $0 >= word }
    return place < elsewhere.count && elsewhere[place] == word
  }

  /// The word of an id that the lexicon gives: that of an entry, or of a word without one. `nil` if there is
  /// no such word.
  package func word(withID id: Int) -> Int? {
    guard id > 0 else { return nil }
    // If ids count from 1 without gaps, as those of an import do, the place is known.
    if id <= count, ids[byID[id - 1]] == id { return byID[id - 1] }
    let place = byID.firstPlace { !(1..<id).contains(ids[$0]) }
    guard place < count, ids[byID[place]] == id else { return nil }
    return byID[place]
  }

  /// The title of a word; empty if there is no such word.
  package func title(of word: Int) -> String {
    let codes = titles.title(of: word)
    return String(unsafeUninitializedCapacity: codes.count * 4) { bytes in
      var count = 0
      for code in codes {
        for byte in Unicode.UTF8.encode(titles.scalar(of: code))
          ?? Unicode.UTF8.encodedReplacementCharacter
        {
          bytes[count] = byte
          count += 1
        }
      }
      return count
    }
  }

  /// The code points of a word's title.
  package func scalars(of word: Int) -> [Unicode.Scalar] {
    titles.title(of: word).map(titles.scalar)
  }

  /// The word with exactly this title, code point for code point.
  package func word(titled title: some StringProtocol) -> Int? { titles.word(titled: title) }

  /// The main reading of a word; `nil` if the dictionary does not say.
  package func mainReading(of word: Int) -> Reading? { mainNode(of: word).map(trie.reading) }

  /// How a word is read, its main reading first. Empty if the dictionary does not say.
  package func readings(of word: Int) -> [Reading] { nodes(of: word).map(trie.reading) }

  /// The nodes of a word's readings, that of the main one first.
  func nodes(of word: Int) -> [Int] {
    let main = mainNodes[word]
    if main == 0 { return [] }
    var nodes = [main]
    let first = otherWords.firstPlace { $0 >= word }
    let last = min(otherWords.count, first + WordIndexImage.maximumOthers)
    for other in first..<max(first, last) {
      guard otherWords[other] == word else { break }
      nodes.append(otherNodes[other])
    }
    return nodes
  }

  /// The node of a word's main reading, `nil` if it has none.
  func mainNode(of word: Int) -> Int? {
    let node = mainNodes[word]
    return node == 0 ? nil : node
  }
}
