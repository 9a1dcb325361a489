import Libc
import Text

/// The table of words that stand behind each other in today's texts: `word TAB follower follower …` in each line, each follower
/// with two digits behind it that say how common the pair is, in tenths of the Zipf scale: log₁₀ of how often it stands among
/// 10⁹ words. 。 in the place of the word is the beginning of a clause. Lines that begin with # are comments.
///
///     便當\t的31 店24 盒23
package struct CommonPairs: Sendable {
  /// How many words the texts are taken for, beside the dictionary's own.
  private static let texts = 1e7
  /// The sign for the beginning of a clause.
  static let clauseStart = "。"
  /// The counts of `texts` by tenths of the Zipf scale.
  private static let counts = (0..<100).map { texts * pow(10, Double($0) / 10 - 9) }

  /// A word and one behind it, by their places in `words`, with the tenths. There are a third of a million.
  private struct Pair {
    var word, follower: UInt32
    var tenths: UInt8
  }

  /// All words of the table, each once.
  private(set) var words: [String] = []
  private var pairs: [Pair] = []

  /// - Parameter name: of the table, for messages.
  /// - Throws: `ImportError`, which says which line is wrong, and how.
  package init(_ bytes: [UInt8], name: String) throws(ImportError) {
    var numbers: [ArraySlice<UInt8>: UInt32] = [:]
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (line, number) in zip(lines, 1...) where !line.isEmpty && line.first != UInt8(ascii: "#") {
      guard append(line, &numbers) else {
        throw ImportError(
          file: name, place: .line(number),
          problem: UserMessage(
            "應該是一個詞、定位字元，再接各有兩位數字、以空白隔開的詞",
            "expected a word, a tab, and words with two digits each and blanks between")
        )
      }
    }
  }

  /// How many pairs there are.
  var count: Int { pairs.count }

  /// Calls `body` with each pair, by the places of its words in `words`, in the order of the table.
  func forEachPair(_ body: (_ word: Int, _ follower: Int, _ count: Double) -> Void) {
    for pair in pairs { body(Int(pair.word), Int(pair.follower), Self.counts[Int(pair.tenths)]) }
  }

  /// Adds the pairs of a line; false if it is not one of the table.
  private mutating func append(
    _ line: ArraySlice<UInt8>, _ numbers: inout [ArraySlice<UInt8>: UInt32]
  ) -> Bool {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == 2, let word = number(of: fields[0], &numbers) else { return false }
    for field in fields[1].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
      let digits = field.suffix(2).map { $0 &- UInt8(ascii: "0") }
      guard digits.count == 2, digits.allSatisfy({ $0 < 10 }),
        let follower = number(of: field.dropLast(2), &numbers)
      else { return false }
      pairs.append(Pair(word: word, follower: follower, tenths: 10 * digits[0] + digits[1]))
    }
    return true
  }

  /// The place of a word; `nil` for what is empty or not valid UTF-8.
  private mutating func number(
    of bytes: ArraySlice<UInt8>, _ numbers: inout [ArraySlice<UInt8>: UInt32]
  ) -> UInt32? {
    if let known = numbers[bytes] { return known }
    guard !bytes.isEmpty, let word = String(validating: bytes, as: UTF8.self) else { return nil }
    let number = UInt32(words.count)
    numbers[bytes] = number
    words.append(word)
    return number
  }
}
