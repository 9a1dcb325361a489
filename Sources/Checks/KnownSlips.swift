import SpellingData
import Text

/// Words that many people misspell, by their form of them, which is right nowhere: 震憾 for 震撼.
///
/// The table stays as it is in the program, `wrong TAB right` in each line, and without the tab a form that is right though the dictionaries
/// may not have it: 稍安勿躁 beside 少安毋躁. Lines that begin with # are comments. They are in the order
/// of their code points, so that forms that begin with the same two characters follow one another: only where such lines stand is held.
struct KnownSlips: Sendable {
  private let table: [UInt8]
  /// The lines of the forms that begin with two characters: places in the table.
  private let lines: HanPairs<Range<Int>>

  /// Those of `Data/slips.tsv`.
  static let ofProgram = KnownSlips(
    UnsafeRawBufferPointer(start: cidian_slips_bytes(), count: cidian_slips_count()))

  init(_ table: some Collection<UInt8>) {
    self.table = Array(table)
    var pairs: [(first: UInt32, second: UInt32, value: Range<Int>)] = []
    for line in self.table.split(separator: Self.newline) where line.first != Self.comment {
      let (first, second) = line.withUnsafeBufferPointer { bytes in
        let (first, length) = decodeScalar(bytes, at: 0)
        return (first, decodeScalar(bytes, at: min(length, bytes.count - 1)).scalar)
      }
      if let last = pairs.last, (last.first, last.second) == (first, second) {
        pairs[pairs.count - 1].value = last.value.lowerBound..<line.endIndex
      } else {
        pairs.append((first, second, line.startIndex..<line.endIndex))
      }
    }
    lines = HanPairs(pairs)
  }

  /// Whether a form may stand at a character.
  @inline(__always) func mayBegin(at start: Int, in scalars: [UInt32]) -> Bool {
    start + 1 < scalars.count && lines.mayHold(scalars[start], scalars[start + 1])
  }

  /// The forms that stand at a character, the longest last: how many characters they have, and what is meant; `nil` for what is right.
  func slips(at start: Int, in scalars: [UInt32]) -> [(count: Int, right: String?)] {
    guard start + 1 < scalars.count, let lines = lines[scalars[start], scalars[start + 1]] else {
      return []
    }
    // No text is made of a form before it stands there.
    return table.withUnsafeBufferPointer { table in
      var found: [(count: Int, right: String?)] = []
      var index = lines.lowerBound
      while index < lines.upperBound {
        let end = table[index..<lines.upperBound].firstIndex(of: Self.newline)
        let line = index..<(end ?? lines.upperBound)
        index = line.upperBound + 1
        let (count, tab) = Self.form(of: table, in: line, at: start, scalars)
        guard let count else { continue }
        let right = tab + 1 < line.upperBound ? table[(tab + 1)..<line.upperBound] : nil
        found.append((count, right.map { String(decoding: $0, as: UTF8.self) }))
      }
      return found
    }
  }

  /// The count of characters of a line's form, `nil` if it does not stand at a character; and where it ends.
  private static func form(
    of table: UnsafeBufferPointer<UInt8>, in line: Range<Int>, at start: Int, _ scalars: [UInt32]
  ) -> (count: Int?, end: Int) {
    var (index, place) = (line.lowerBound, start)
    while index < line.upperBound, table[index] != tab {
      let (scalar, length) = decodeScalar(table, at: index)
      if place == scalars.count || scalars[place] != scalar { return (nil, index) }
      place += 1
      index += length
    }
    return (place - start, index)
  }

  /// All of them, in the table's order.
  var all: [(form: String, right: String?)] {
    table.split(separator: Self.newline).filter { $0.first != Self.comment }.map(Self.fields)
  }

  private static func fields(_ line: ArraySlice<UInt8>) -> (form: String, right: String?) {
    let fields = line.split(separator: tab, maxSplits: 1)
      .map { String(decoding: $0, as: UTF8.self) }
    return (fields.first ?? "", fields.dropFirst().first)
  }

  private static let newline = UInt8(ascii: "\n")
  private static let tab = UInt8(ascii: "\t")
  private static let comment = UInt8(ascii: "#")
}
