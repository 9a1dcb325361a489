import Libc

/// The table of words that stand behind each other in today's texts: `word TAB follower follower …` in each line, each follower
/// with two digits behind it that say how common the pair is, in tenths of the Zipf scale: log₁₀ of how often it stands among
/// 10⁹ words. 。 in the place of the word is the beginning of a clause. Lines that begin with # are comments.
///
///     便當\t的31 店24 盒23
package struct CommonPairs: Sendable {
  /// How many words the texts are taken for, beside the dictionary's own.
  private static let texts = 1e7
  /// What stands for the beginning of a clause.
  static let clauseStart = "。"

  /// A word, and those behind it.
  struct Row {
    var word: String
    /// The counts are of `texts`.
    var followers: [(word: String, count: Double)]
  }

  private let bytes: [UInt8]
  /// How many pairs there are.
  private(set) var count = 0

  /// - Parameter name: of the table, for messages.
  /// - Throws: `ImportError`, which says which line is wrong, and how.
  package init(_ bytes: [UInt8], name: String) throws(ImportError) {
    self.bytes = bytes
    for (line, number) in zip(lines, 1...) where !Self.isComment(line) {
      guard let row = Self.row(line) else {
        throw ImportError(
          file: name, place: .line(number),
          problem: "expected a word, a tab, and words with two digits each and blanks between"
        )
      }
      count += row.followers.count
    }
  }

  /// All rows, in their order.
  var rows: some Sequence<Row> {
    lines.lazy.filter { !Self.isComment($0) }.compactMap(Self.row)
  }

  private var lines: [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.isEmpty || line.first == UInt8(ascii: "#")
  }

  private static func row(_ line: ArraySlice<UInt8>) -> Row? {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == 2, let word = word(fields[0]) else { return nil }
    var followers: [(String, Double)] = []
    for field in fields[1].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
      let digits = field.suffix(2).map { Int($0) - Int(UInt8(ascii: "0")) }
      guard digits.count == 2, digits.allSatisfy({ 0..<10 ~= $0 }),
        let follower = self.word(field.dropLast(2))
      else { return nil }
      followers.append((follower, texts * pow(10, Double(10 * digits[0] + digits[1]) / 10 - 9)))
    }
    return Row(word: word, followers: followers)
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> String? {
    bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
  }
}
