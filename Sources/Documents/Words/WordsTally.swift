import Segmentation
import Text

/// A row of up to four characters.
struct CharacterRow: Hashable, Sendable {
  static let longest = 4

  /// Zeros behind the last.
  private let scalars: SIMD4<UInt32>

  /// - Parameter scalars: at most four.
  init(_ scalars: some Sequence<UInt32>) {
    var row = SIMD4<UInt32>.zero
    for (place, scalar) in scalars.prefix(Self.longest).enumerated() { row[place] = scalar }
    self.scalars = row
  }

  var count: Int { (0..<Self.longest).firstIndex { scalars[$0] == 0 } ?? Self.longest }

  var first: UInt32 { scalars[0] }

  var characters: [UInt32] { (0..<count).map { scalars[$0] } }

  var text: String { String(scalars: characters.compactMap(Unicode.Scalar.init)) }

  /// The shorter rows of several characters in it.
  var parts: [CharacterRow] {
    let characters = characters
    return (2..<max(2, characters.count)).flatMap { length in
      (0...characters.count - length).map { CharacterRow(characters[$0..<$0 + length]) }
    }
  }
}

/// The words of a part of a text, which is cut by itself.
struct SaidWords {
  /// The names that are recognised by the rules of names.
  private(set) var names: [String] = []
  /// Every row of characters that are seldom words: those of one character too.
  private(set) var rows: [CharacterRow] = []

  /// Of a unit of a document.
  init(of unit: AnalysedText.Unit, by analyser: WordAnalyser) {
    let bytes = unit.bytes
    let text = VisibleText(bytes, markup: unit.markup)?.bytes ?? bytes
    self = text.withUnsafeBufferPointer { text in
      var tokens: [Token] = []
      tokens.reserveCapacity(text.count / 4)
      analyser.segmenter.segment(text, into: &tokens, naming: false)
      return SaidWords(tokens, of: text, analyser.rare)
    }
  }

  /// Of a text that has been cut.
  init(_ tokens: [Token], of bytes: UnsafeBufferPointer<UInt8>, _ rare: RareCharacters) {
    var row: [UInt32] = []
    for token in tokens {
      if token.kind == .name { names.append(String(decoding: bytes[token.range], as: UTF8.self)) }
      if let scalar = rare.scalar(of: token, in: bytes) {
        row.append(scalar)
      } else if !row.isEmpty {
        add(row)
        row.removeAll(keepingCapacity: true)
      }
    }
    add(row)
  }

  private mutating func add(_ row: [UInt32]) {
    for start in row.indices {
      for end in start..<min(row.count, start + CharacterRow.longest) {
        rows.append(CharacterRow(row[start...end]))
      }
    }
  }
}

/// The words of the parts of a text, counted. Parts come and go: what they change is found when it is asked for, in the
/// time that their own rows take.
struct WordsTally: Sendable {
  private var names: [String: Int] = [:]
  private var counts: [CharacterRow: Int32] = [:]
  /// The rows of several characters that are there twice, by their characters.
  private var twice: [UInt32: Set<CharacterRow>] = [:]
  /// The rows that belong together.
  private var together: Set<CharacterRow> = []
  /// Those of them that are repeated as they are, and not as parts of longer ones.
  private var whole: Set<CharacterRow> = []
  /// The rows whose counts are others than when `words` were found.
  private var changed: Set<CharacterRow> = []
  private var areNamesNew = false
  private var words: DocumentWords?

  /// Counts a part that has come.
  mutating func add(_ said: SaidWords) {
    for name in said.names where names.updateValue(names[name, default: 0] + 1, forKey: name) == nil
    {
      areNamesNew = true
    }
    for row in said.rows {
      counts[row, default: 0] += 1
      changed.insert(row)
    }
  }

  /// Takes out a part that is gone.
  mutating func remove(_ said: SaidWords) {
    for name in said.names {
      let count = names[name, default: 0] - 1
      names[name] = count > 0 ? count : nil
      if count < 1 { areNamesNew = true }
    }
    for row in said.rows {
      let count = counts[row, default: 0] - 1
      counts[row] = count > 0 ? count : nil
      changed.insert(row)
    }
  }

  /// The words of all parts; the same object as before if they are the same.
  mutating func words(_ rare: RareCharacters) -> DocumentWords {
    let areRowsNew = judgeChanged(rare)
    if let words, !areRowsNew, !areNamesNew { return words }
    areNamesNew = false
    let names = Set(names.keys.filter { !isRatherShorter($0) })
    let repeated = Set(whole.map(\.text)).subtracting(names)
    if let words, words.names == names, words.repeated == repeated { return words }
    // 書 of 常念書 is no reason to take 念書 for a name everywhere.
    let given = names.compactMap(DocumentWords.given).filter { !rare.isCommonWord($0) }
    let found = DocumentWords(names: names, given: given, repeated: repeated)
    words = found
    return found
  }

  /// Whether a name is rather a shorter one, which stands more often, with what is behind it: 李芸 in 探望李芸 | 家.
  private func isRatherShorter(_ name: String) -> Bool {
    let shorter = String(String.UnicodeScalarView(name.unicodeScalars.dropLast()))
    return shorter.unicodeScalars.count == 2
      && names[shorter, default: 0] > names[name, default: 0]
  }

  /// Judges the changed rows, those with a changed character, and their parts. Returns whether the repeated rows have
  /// changed.
  private mutating func judgeChanged(_ rare: RareCharacters) -> Bool {
    var rows: Set<CharacterRow> = []
    for row in changed where row.count > 1 {
      let isTwice = counts[row, default: 0] > 1
      // Most rows are there once, and were no more often.
      if !isTwice, twice[row.first]?.contains(row) != true { continue }
      rows.insert(row)
      for character in row.characters {
        if isTwice {
          twice[character, default: []].insert(row)
        } else {
          twice[character]?.remove(row)
        }
      }
    }
    for row in changed where row.count == 1 {
      if let holding = twice[row.first] { rows.formUnion(holding) }
    }
    changed = []
    for row in rows {
      if belongsTogether(row, rare) { together.insert(row) } else { together.remove(row) }
    }
    var areNew = false
    for row in rows.union(rows.lazy.flatMap(\.parts)) {
      if isWhole(row) {
        if whole.insert(row).inserted { areNew = true }
      } else if whole.remove(row) != nil {
        areNew = true
      }
    }
    return areNew
  }

  /// Whether each character of a row mostly stands in it.
  private func belongsTogether(_ row: CharacterRow, _ rare: RareCharacters) -> Bool {
    let count = counts[row, default: 0]
    return count > 1
      && (count > 2 || row.characters.allSatisfy { rare.rarity(of: $0) == .rare })
      && row.characters.allSatisfy { 3 * count > 2 * (counts[CharacterRow([$0])] ?? count) }
  }

  /// Whether a row belongs together and no longer one that does stands as often.
  private func isWhole(_ row: CharacterRow) -> Bool {
    guard together.contains(row) else { return false }
    let count = counts[row, default: 0]
    return twice[row.first]?.contains { other in
      together.contains(other) && counts[other, default: 0] >= count && other.parts.contains(row)
    } != true
  }
}
