/// Doubts of slips in words of grammar, by the kinds of the words around: a thing behind 得 makes it 的 (我得杯子), and a deed behind
/// 我得 makes it "must". The weights of `CharacterContexts` know the words that were often seen there, and not what may stand in
/// their place. `ParticleDoubts` has the table.
struct ParticleGrammar {
  let place: Int
  let scalars: [UInt32]
  private let tables: SpellingTables
  /// The longest words on both sides; `nil` for the end of the run.
  let before: SpellingLattice.Node?
  let behind: SpellingLattice.Node?
  /// The longest word behind these.
  let last: SpellingLattice.Node?

  init(around place: Int, in lattice: SpellingLattice) {
    (self.place, scalars, tables) = (place, lattice.scalars, lattice.tables)
    before = lattice.longestWord(before: place)
    behind = lattice.longestWord(at: place + 1)
    last = behind.flatMap { lattice.longestWord(at: $0.end) }
  }

  /// How much likelier another character has to be than the one that is written; negative where it may be less likely.
  func doubt(of right: UInt32) -> Float {
    ParticleDoubts.all.first { $0.written == scalars[place] && $0.right == right }?
      .amount(here: self) ?? 0
  }

  var start: ArraySlice<UInt32> { scalars[..<place] }
  var rest: ArraySlice<UInt32> { scalars[(place + 1)...] }

  /// Whether one of some characters stands so far behind the place, or before it.
  func has(_ distance: Int, _ characters: Set<UInt32>) -> Bool {
    let index = place + distance
    return scalars.indices.contains(index) && characters.contains(scalars[index])
  }

  func isBehind(_ kinds: SpellingTables.WordKind...) -> Bool {
    before.map { kinds.contains(tables.kind(of: $0.word)) } ?? false
  }

  func isBefore(_ kinds: SpellingTables.WordKind...) -> Bool {
    behind.map { kinds.contains(tables.kind(of: $0.word)) } ?? false
  }

  /// Whether a word of one character is before the place, and whether one is behind it.
  var isBehindSingle: Bool { before.map { $0.end == $0.start + 1 } ?? false }
  var isBeforeSingle: Bool { behind.map { $0.end == $0.start + 1 } ?? false }

  /// Whether the two characters behind the place are one, or the two pairs: 準準的, 整整齊齊.
  var isBeforeDoubled: Bool {
    guard rest.count > 1, let first = rest.first else { return false }
    return first == scalars[place + 2]
      && (rest.count < 4 || scalars[place + 3] == scalars[place + 4]
        || scalars[place + 3] == ParticleDoubts.of)
  }

  /// Whether one to three characters before the place are said twice: 一個孔一個孔地.
  var isBehindTwice: Bool {
    (1...3).contains {
      start.count >= 2 * $0 && start.suffix($0) == start.dropLast($0).suffix($0)
    }
  }

  /// Whether the characters before the place make a word with one in it.
  func isWord(with character: UInt32) -> Bool {
    guard place > 0 else { return false }
    let word = [scalars[place - 1], character].reduce(SpellingTables.seed, SpellingTables.extend)
    return tables.word(word) != tables.noWord
  }

  /// The words behind which a deed is likelier than anywhere.
  private static let beforeDeeds = ["進行", "開始", "正在", "要", "會", "能", "不", "別"].map {
    $0.unicodeScalars.reduce(SpellingTables.seed) { SpellingTables.extend($0, $1.value) }
  }

  /// Whether the word behind the place is a deed as well as a thing: 考試, 研究.
  var mayBeDone: Bool {
    guard let word = behind?.word else { return false }
    return Self.beforeDeeds.contains {
      tables.cost(of: word, after: tables.word($0)) < tables.cost(of: word)
    }
  }
}
