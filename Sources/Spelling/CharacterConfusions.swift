import Synchronization

/// The characters by their syllables and by their Simplified forms.
struct SoundIndex {
  typealias Numbers<Element> = SpellingTables.Numbers<Element>

  let characterCount: Int
  /// As the tables have it.
  private let info: Numbers<UInt16>
  private let syllables: Numbers<UInt16>
  private let ofSyllables: [[UInt16]]
  /// By syllable: those that sound like it.
  private let near: [[UInt16]]
  private let twins: [[UInt16]]

  init(
    _ info: Numbers<UInt16>, _ characters: Int, _ syllables: Numbers<UInt16>,
    _ nearness: Numbers<UInt8>, _ syllableCount: Int
  ) {
    (self.info, self.syllables, characterCount) = (info, syllables, characters)
    near = (0..<syllableCount).map { one in
      (0..<syllableCount).filter {
        nearness[one * syllableCount + $0] < UInt8(SoundNearness.Level.unlike.rawValue)
      }.map { UInt16($0) }
    }
    var ofSyllables = [[UInt16]](repeating: [], count: syllableCount)
    var twins: [[UInt16]] = []
    for character in 0..<characters {
      for index in 4 * character..<4 * character + 3 where info[index] != 0 {
        ofSyllables[Int(syllables[Int(info[index] >> 3)])].append(UInt16(character))
      }
      let form = Int(info[4 * character + 3])
      if form == 0 { continue }
      while twins.count <= form { twins.append([]) }
      twins[form].append(UInt16(character))
    }
    (self.ofSyllables, self.twins) = (ofSyllables, twins)
  }

  /// Calls `body` with the characters that share a syllable with one, in any tone.
  func forEach(sounding character: Int, _ body: (Int) -> Void) {
    for index in 4 * character..<4 * character + 3 where info[index] != 0 {
      for like in ofSyllables[Int(syllables[Int(info[index] >> 3)])] { body(Int(like)) }
    }
  }

  /// Calls `body` with the characters that sound like one, or have its Simplified form.
  func forEach(like character: Int, _ body: (Int) -> Void) {
    for index in 4 * character..<4 * character + 3 where info[index] != 0 {
      for other in near[Int(syllables[Int(info[index] >> 3)])] {
        for like in ofSyllables[Int(other)] { body(Int(like)) }
      }
    }
    let form = Int(info[4 * character + 3])
    if form != 0 { for twin in twins[form] { body(Int(twin)) } }
  }
}

/// The confusions of characters, as bits: hundreds of words have a hole at a place, and few characters fit.
///
/// The rows of common characters are made when they are first needed, and kept. Any thread can do so; none waits for another.
struct CharacterConfusions {
  /// A bit for each character.
  typealias Row = UnsafePointer<UInt64>

  /// Whether a row is there.
  private enum State {
    static let none: UInt8 = 0
    static let isBeingMade: UInt8 = 1
    static let isThere: UInt8 = 2
  }

  /// The maximum number of characters with a row where memory counts: a text has mostly these, and a row takes most of a kilobyte.
  private static let kept = 1280

  private let sounds: SoundIndex
  private let shapeStarts: SpellingTables.Numbers<UInt32>
  private let shapes: SpellingTables.Numbers<UInt16>
  /// By character: those that it was often written for.
  private let often: [Int: [UInt16]]
  /// How many numbers a row has.
  let width: Int
  /// By character: the number of its row and 1.
  private let rowNumbers: SpellingTables.Numbers<UInt16>
  /// One behind the other, and the states of each.
  private let rows: UnsafeMutablePointer<UInt64>
  private let states: UnsafeMutablePointer<Atomic<UInt8>>

  /// - Parameters:
  ///   - often: slips that were made often, as the tables have them.
  ///   - costs: of characters, by which the commonest are chosen.
  ///   - isForMuchText: whether all characters have rows.
  init(
    _ sounds: SoundIndex, _ shapeStarts: SpellingTables.Numbers<UInt32>,
    _ shapes: SpellingTables.Numbers<UInt16>, often: [UInt32],
    costs: SpellingTables.Numbers<UInt16>, isForMuchText: Bool
  ) {
    let often = Dictionary(grouping: often) { Int($0 >> 13) }.mapValues {
      $0.map { UInt16($0 & 0x1FFF) }
    }
    (self.sounds, self.shapeStarts, self.shapes, self.often) = (sounds, shapeStarts, shapes, often)
    let width = (sounds.characterCount + 63) / 64
    self.width = width
    let common = (0..<sounds.characterCount).sorted { costs[$0] < costs[$1] }
      .prefix(isForMuchText ? sounds.characterCount : Self.kept)
    rowNumbers = SpellingTables.table(sounds.characterCount) { numbers in
      for (row, character) in common.enumerated() { numbers[character] = UInt16(row + 1) }
    }
    rows = .allocate(capacity: width * common.count)
    states = .allocate(capacity: common.count)
    for row in 0..<common.count { (states + row).initialize(to: Atomic(State.none)) }
  }

  /// The row of a common character; `nil` of a rare one, and while another thread makes it.
  @inline(__always) func keptRow(of character: Int) -> Row? {
    let number = Int(rowNumbers[character])
    if number == 0 { return nil }
    if states[number - 1].load(ordering: .acquiring) == State.isThere {
      return Row(rows + (number - 1) * width)
    }
    return madeRow(number - 1, of: character)
  }

  private func madeRow(_ number: Int, of character: Int) -> Row? {
    let isOurs = states[number].compareExchange(
      expected: State.none, desired: State.isBeingMade, ordering: .relaxed
    ).exchanged
    if !isOurs { return nil }
    let row = rows + number * width
    make(row, of: character)
    states[number].store(State.isThere, ordering: .releasing)
    return Row(row)
  }

  /// Calls `body` with the row of a rare character, which is made for that, since more characters are looked for in it than it has.
  func withNewRow(of character: Int, _ body: (Row) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: width) { bits in
      guard let row = bits.baseAddress else { return }
      make(row, of: character)
      body(row)
    }
  }

  /// Calls `body` with the characters that share a syllable with one, in any tone.
  func forEachSounding(like character: Int, _ body: (Int) -> Void) {
    sounds.forEach(sounding: character, body)
  }

  /// Sets the bits of a character's confusions.
  private func make(_ row: UnsafeMutablePointer<UInt64>, of character: Int) {
    row.initialize(repeating: 0, count: width)
    func add(_ like: Int) { row[like >> 6] |= 1 << UInt64(like & 63) }
    sounds.forEach(like: character, add)
    for index in Int(shapeStarts[character])..<Int(shapeStarts[character + 1]) {
      add(Int(shapes[index] & 0x7FFF))
    }
    for like in often[character] ?? [] { add(Int(like)) }
  }
}
