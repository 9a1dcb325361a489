import Normalization
import Phonetics
import Support

/// The facts of Unihan, Unicode's table of Chinese characters, for those that no dictionary has; and the parts of
/// characters.
///
/// The table is made by `Scripts/characters.py`, which says how it is laid out, and is used as it lies in the program.
package struct CharacterFacts: Sendable {
  /// A character that no dictionary has.
  package struct Character: Sendable, Equatable {
    /// The character itself.
    package var scalar: Unicode.Scalar
    /// As it is read in Taiwan, if anybody says it.
    package var pinyin: String?
    /// The same in bopomofo.
    package var bopomofo: String? {
      pinyin.flatMap { try? Reading(pinyin: $0) }?.bopomofo()
    }
    /// The radical, as a character.
    package var radical: String?
    /// How many strokes the character has.
    package var strokes: Int?
    /// How many of them don't belong to the radical.
    package var nonRadicalStrokes: Int?
    /// Other forms of the character.
    package var variants: [Unicode.Scalar]
  }

  /// The table: its address, since it lies in the program as long as that runs.
  private let address: UInt
  private let count: Int
  private let blocks: [(first: Int, count: Int)]
  private let rows: Int
  private let readings: Range<Int>
  private let variants: Int
  private let lines: Range<Int>
  private let madeParts = Computed<CharacterParts>()
  /// The range of each reading in the table.
  private let readingPlaces = Computed<[Range<Int>]>()

  /// The parts of characters, which are made out when they are first asked for.
  package var parts: CharacterParts {
    madeParts.value { CharacterParts(lines: String(decoding: bytes[lines], as: UTF8.self)) }
  }

  private var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
  }

  /// - Parameter bytes: the table, which has to stay where it is.
  /// - Returns: `nil` for other bytes.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    address = UInt(bitPattern: bytes.baseAddress)
    count = bytes.count
    guard bytes.starts(with: "CHR2".utf8), bytes.count >= 24 else { return nil }
    func number(_ place: Int) -> Int { Self.number(bytes, at: place, bytes: 4) }
    let (blockCount, characters, text, pairs) = (number(4), number(8), number(12), number(16))
    rows = 24 + 8 * blockCount
    let end = rows + 4 * characters
    let lines = end + text + 6 * pairs
    guard lines + number(20) == bytes.count else { return nil }
    self.lines = lines..<bytes.count
    blocks = (0..<blockCount).map { (number(24 + 8 * $0), number(28 + 8 * $0)) }
    readings = end..<end + text
    variants = pairs
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, at place: Int, bytes size: Int) -> Int
  {
    guard place + size <= bytes.count else { return 0 }
    return (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// The facts of a character; `nil` if it isn't a Chinese one.
  package subscript(_ scalar: Unicode.Scalar) -> Character? {
    var place = 0
    let point = Int(scalar.value)
    for block in blocks {
      if block.first..<block.first + block.count ~= point {
        let row = row(at: rows + 4 * (place + point - block.first))
        return row.bits == 0 ? nil : character(scalar, row)
      }
      place += block.count
    }
    return nil
  }

  private func character(_ scalar: Unicode.Scalar, _ row: Row) -> Character {
    Character(
      scalar: scalar, pinyin: row.reading.map(reading),
      radical: row.radical.flatMap(Self.radical), strokes: row.strokes,
      nonRadicalStrokes: row.radical.map { _ in row.otherStrokes }, variants: variants(of: scalar))
  }

  /// A character's traits in the table, as the bits of a number.
  private struct Row {
    let bits: Int

    init(_ bits: Int) { self.bits = bits }

    /// The number of its reading, from 1.
    var reading: Int? { part(0, 11) }
    /// The number of its radical, from 1.
    var radical: Int? { part(11, 8) }
    var otherStrokes: Int { part(19, 6) ?? 0 }
    var strokes: Int? { part(25, 7) }

    private func part(_ shift: Int, _ count: Int) -> Int? {
      let value = bits >> shift & (1 << count - 1)
      return value == 0 ? nil : value
    }
  }

  private func row(at place: Int) -> Row {
    guard place + 4 <= count else { return Row(0) }
    return Row(
      Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))))
  }

  /// The characters of a shape, in the order of printed dictionaries: radical, remaining strokes, code point.
  package func characters(of shape: CharacterShape) -> [Unicode.Scalar] {
    let radical = shape.radical.map(RadicalNumber.of)
    if case .some(nil) = radical { return [] }
    let found = rows { row in
      // Few characters have it.
      (radical.map { $0 == row.radical } ?? true)
        && (shape.strokes.map { $0.contains(row.strokes ?? 0) } ?? true)
        && (shape.otherStrokes.map { row.radical != nil && $0.contains(row.otherStrokes) } ?? true)
    }
    return found.sorted {
      ($0.row.radical ?? 0, $0.row.otherStrokes, $0.scalar.value)
        < ($1.row.radical ?? 0, $1.row.otherStrokes, $1.scalar.value)
    }.map(\.scalar)
  }

  /// The characters with one of the readings that are sought, in pinyin.
  package func characters(read isSought: (String) -> Bool) -> [Unicode.Scalar] {
    let numbers = Set((1...max(1, readingRanges.count)).filter { isSought(reading($0)) })
    return rows { $0.reading.map(numbers.contains) ?? false }.map(\.scalar)
  }

  private func rows(where isSought: (Row) -> Bool) -> [(scalar: Unicode.Scalar, row: Row)] {
    var found: [(scalar: Unicode.Scalar, row: Row)] = []
    var place = rows
    for block in blocks {
      for point in block.first..<block.first + block.count {
        let row = row(at: place)
        place += 4
        guard row.bits != 0, isSought(row),
          let scalar = UInt32(exactly: point).flatMap(Unicode.Scalar.init)
        else { continue }
        found.append((scalar, row))
      }
    }
    return found
  }

  /// The radical of a number from 1 to 214: Unicode has them in this order.
  private static func radical(_ number: Int) -> String? {
    Unicode.Scalar(0x2EFF + UInt32(clamping: number)).map { String($0).nfkc }
  }

  private func reading(_ number: Int) -> String {
    let places = readingRanges
    return number <= places.count ? String(decoding: bytes[places[number - 1]], as: UTF8.self) : ""
  }

  private var readingRanges: [Range<Int>] {
    readingPlaces.value {
      // The type is said, since a `Slice` keeps the places in the table.
      let lines: [Slice<UnsafeRawBufferPointer>] = bytes[readings].split(separator: 10)
      return lines.map { $0.startIndex..<$0.endIndex }
    }
  }

  private func variants(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    var (low, high) = (0, variants)
    func first(_ index: Int) -> Int {
      Self.number(bytes, at: readings.upperBound + 6 * index, bytes: 3)
    }
    while low < high {
      let middle = (low + high) / 2
      if first(middle) < Int(scalar.value) { low = middle + 1 } else { high = middle }
    }
    var found: [Unicode.Scalar] = []
    while low < variants, first(low) == Int(scalar.value) {
      let other = Self.number(bytes, at: readings.upperBound + 6 * low + 3, bytes: 3)
      found += UInt32(exactly: other).flatMap(Unicode.Scalar.init).map { [$0] } ?? []
      low += 1
    }
    return found
  }
}
