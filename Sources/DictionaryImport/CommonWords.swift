package import Phonetics
import Text

/// A word of today, as the table of common words has it.
package struct CommonWord: Sendable, Equatable {
  /// The word, code point for code point.
  package var text: String
  /// How it is read by the school's standard, in citation tones; `nil` if the table does not say.
  package var reading: Reading?
  /// How many in Taiwan read it that no dictionary prints: 角色 ㄐㄧㄠˇ ㄙㄜˋ.
  var spoken: [Reading] = []
  /// How common it is in the texts of today: log₁₀ of how often it stands among 10⁹ words.
  package var zipf: Double
  /// Whether it is a headword of the Ministry's dictionary.
  package var isHeadword: Bool
  /// Whether it is the name of a place.
  package var isPlace: Bool
  /// Whether it is the name of a person.
  package var isPerson = false
  /// Texts in the definition of its main sense that those of its other senses do not hold.
  var clues: [String]
}

/// Reads the table of common words: a word in each line, `word TAB reading TAB frequency TAB kind`, in the order of code
/// points, each word once. A fifth field may hold clues, with blanks between.
///
/// The reading is bopomofo with a blank between syllables, or nothing; behind `/` stand others that people say and that no
/// dictionary prints. The frequency is a whole number, hundredths of the
/// Zipf scale. The kind is `w` for a headword of the Ministry's dictionary and `m` for any other word, with `p` behind it for
/// the name of a place, `n` for that of a person. A clue is a part of the definition that the dictionary has for the main sense of today, 鐵路 for 火車. Lines
/// that begin with # are comments.
package struct CommonWordParser {
  private let name: String
  private var line = 0
  private var words: [CommonWord] = []
  /// Tables have a thousand different syllables, and each of them many times.
  private var syllables: [Substring: [Syllable]] = [:]

  private init(name: String) { self.name = name }

  /// The words of a table.
  ///
  /// - Parameter name: of the table, for messages.
  /// - Throws: `ImportError`, which says which line is wrong, and how.
  package static func words(in bytes: [UInt8], name: String) throws(ImportError) -> [CommonWord] {
    var parser = CommonWordParser(name: name)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      parser.line += 1
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      guard let text = String(validating: line, as: UTF8.self) else {
        throw parser.error(UserMessage("不是 UTF-8", "is not valid UTF-8"))
      }
      try parser.read(text)
    }
    return parser.words
  }

  private func error(_ problem: UserMessage) -> ImportError {
    ImportError(file: name, place: .line(line), problem: problem)
  }

  private mutating func read(_ text: String) throws(ImportError) {
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
    guard (4...5).contains(fields.count) else {
      throw error(
        UserMessage(
          "有 \(fields.count) 欄；應該是詞、讀音、詞頻、種類，或再加線索，以定位字元隔開",
          "has \(fields.count) fields; expected word, reading, frequency, kind and perhaps clues, with tabs between"
        )
      )
    }
    let word = String(fields[0])
    try check(word)
    guard let hundredths = Int(fields[2]), (0...900).contains(hundredths) else {
      throw error(
        UserMessage(
          "詞頻是「\(fields[2])」；應該是 0 到 900 的整數",
          "the frequency is 「\(fields[2])」; expected a whole number from 0 to 900"))
    }
    guard ["w", "wp", "m", "mp", "mn"].contains(fields[3]) else {
      throw error(
        UserMessage(
          "種類是「\(fields[3])」；應該是 w、m、wp、mp 或 mn",
          "the kind is 「\(fields[3])」; expected w, m, wp, mp or mn"
        ))
    }
    let readings = fields[1].split(separator: "/", omittingEmptySubsequences: false)
    var spoken: [Reading] = []
    for text in readings.dropFirst() {
      guard let reading = try reading(text, of: word) else {
        throw error(UserMessage("/ 後面的讀音是空的", "a reading behind / is empty"))
      }
      spoken.append(reading)
    }
    words.append(
      CommonWord(
        text: word, reading: try reading(readings.first ?? "", of: word), spoken: spoken,
        zipf: Double(hundredths) / 100,
        isHeadword: fields[3].hasPrefix("w"), isPlace: fields[3].hasSuffix("p"),
        isPerson: fields[3].hasSuffix("n"),
        clues: fields.count > 4 ? fields[4].split(separator: " ").map(String.init) : []))
  }

  private func check(_ word: String) throws(ImportError) {
    if word.isEmpty { throw error(UserMessage("詞是空的", "the word is empty")) }
    guard word.unicodeScalars.contains(where: { CharacterClass.of($0.value) == .han }) else {
      throw error(UserMessage("「\(word)」沒有中文字", "「\(word)」 has no Chinese character"))
    }
    guard let last = words.last?.text else { return }
    // UTF-8 sorts as code points do.
    if last.utf8.elementsEqual(word.utf8) {
      throw error(UserMessage("「\(word)」出現了兩次", "「\(word)」 is there twice"))
    }
    if !last.utf8.lexicographicallyPrecedes(word.utf8) {
      throw error(
        UserMessage(
          "「\(word)」排在「\(last)」後面；應該照字碼的順序",
          "「\(word)」 stands behind 「\(last)」; expected the order of code points"))
    }
  }

  private mutating func reading(
    _ text: Substring, of word: String
  ) throws(ImportError) -> Reading? {
    if text.isEmpty { return nil }
    var found: [Syllable] = []
    for part in text.split(separator: " ") {
      if let known = syllables[part] {
        found += known
        continue
      }
      guard let reading = try? Reading(bopomofo: String(part)), reading.syllables.count == 1 else {
        throw error(UserMessage("「\(part)」不是注音的音節", "「\(part)」 is not a syllable in bopomofo"))
      }
      syllables[part] = reading.syllables
      found += reading.syllables
    }
    let characters = word.unicodeScalars.count { CharacterClass.of($0.value) == .han }
    guard found.count == characters else {
      throw error(
        UserMessage(
          "「\(word)」有 \(characters) 個中文字，讀音有 \(found.count) 個音節",
          "「\(word)」 has \(characters) Chinese characters, and its reading \(found.count) syllables"
        ))
    }
    return Reading(found)
  }
}
