extension Sound {
  /// The sounds of Mandarin, as facts: initial by initial, what can follow.
  ///
  /// Those behind the bar are rare: interjections, imitations of sounds, dialect words and sounds that only
  /// erhua has. They are understood, and where a spelling can be cut in several ways they come last.
  private static let rows = """
    ㄅ ㄚ ㄛ ㄞ ㄟ ㄠ ㄢ ㄣ ㄤ ㄥ ㄧ ㄧㄝ ㄧㄠ ㄧㄢ ㄧㄣ ㄧㄥ ㄨ | ㄧㄤ
    ㄆ ㄚ ㄛ ㄞ ㄟ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄧ ㄧㄝ ㄧㄠ ㄧㄢ ㄧㄣ ㄧㄥ ㄨ | ㄧㄚ
    ㄇ ㄚ ㄛ ㄜ ㄞ ㄟ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄧ ㄧㄝ ㄧㄠ ㄧㄡ ㄧㄢ ㄧㄣ ㄧㄥ ㄨ
    ㄈ ㄚ ㄛ ㄟ ㄡ ㄢ ㄣ ㄤ ㄥ ㄨ | ㄧㄠ
    ㄉ ㄚ ㄜ ㄞ ㄟ ㄠ ㄡ ㄢ ㄤ ㄥ ㄧ ㄧㄝ ㄧㄠ ㄧㄡ ㄧㄢ ㄧㄥ ㄨ ㄨㄛ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄥ | ㄣ ㄧㄚ ㄧㄤ ㄨㄜ
    ㄊ ㄚ ㄜ ㄞ ㄠ ㄡ ㄢ ㄤ ㄥ ㄧ ㄧㄝ ㄧㄠ ㄧㄢ ㄧㄥ ㄨ ㄨㄛ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄥ | ㄟ
    ㄋ ㄚ ㄜ ㄞ ㄟ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄧ ㄧㄝ ㄧㄠ ㄧㄡ ㄧㄢ ㄧㄣ ㄧㄤ ㄧㄥ ㄨ ㄨㄛ ㄨㄢ ㄨㄥ ㄩ ㄩㄝ | ㄧㄚ ㄨㄣ
    ㄌ ㄚ ㄜ ㄞ ㄟ ㄠ ㄡ ㄢ ㄤ ㄥ ㄧ ㄧㄚ ㄧㄝ ㄧㄠ ㄧㄡ ㄧㄢ ㄧㄣ ㄧㄤ ㄧㄥ ㄨ ㄨㄛ ㄨㄢ ㄨㄣ ㄨㄥ ㄩ ㄩㄝ | ㄛ ㄩㄢ ㄩㄣ
    ㄍ ㄚ ㄜ ㄞ ㄟ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄨ ㄨㄚ ㄨㄛ ㄨㄞ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄤ ㄨㄥ
    ㄎ ㄚ ㄜ ㄞ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄨ ㄨㄚ ㄨㄛ ㄨㄞ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄤ ㄨㄥ | ㄟ
    ㄏ ㄚ ㄜ ㄞ ㄟ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄨ ㄨㄚ ㄨㄛ ㄨㄞ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄤ ㄨㄥ | ㄇ ㄫ
    ㄐ ㄧ ㄧㄚ ㄧㄝ ㄧㄠ ㄧㄡ ㄧㄢ ㄧㄣ ㄧㄤ ㄧㄥ ㄩ ㄩㄝ ㄩㄢ ㄩㄣ ㄩㄥ
    ㄑ ㄧ ㄧㄚ ㄧㄝ ㄧㄠ ㄧㄡ ㄧㄢ ㄧㄣ ㄧㄤ ㄧㄥ ㄩ ㄩㄝ ㄩㄢ ㄩㄣ ㄩㄥ | -
    ㄒ ㄧ ㄧㄚ ㄧㄝ ㄧㄠ ㄧㄡ ㄧㄢ ㄧㄣ ㄧㄤ ㄧㄥ ㄩ ㄩㄝ ㄩㄢ ㄩㄣ ㄩㄥ
    ㄓ - ㄚ ㄜ ㄞ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄨ ㄨㄚ ㄨㄛ ㄨㄞ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄤ ㄨㄥ | ㄟ
    ㄔ - ㄚ ㄜ ㄞ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄨ ㄨㄛ ㄨㄞ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄤ ㄨㄥ | ㄨㄚ
    ㄕ - ㄚ ㄜ ㄞ ㄟ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄨ ㄨㄚ ㄨㄛ ㄨㄞ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄤ
    ㄖ - ㄜ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄨ ㄨㄛ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄥ | ㄨㄚ
    ㄗ - ㄚ ㄜ ㄞ ㄟ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄨ ㄨㄛ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄥ
    ㄘ - ㄚ ㄜ ㄞ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄨ ㄨㄛ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄥ | ㄟ
    ㄙ - ㄚ ㄜ ㄞ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄨ ㄨㄛ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄥ | ㄟ
    - ㄚ ㄛ ㄜ ㄞ ㄠ ㄡ ㄢ ㄣ ㄤ ㄦ ㄧ ㄧㄚ ㄧㄝ ㄧㄠ ㄧㄡ ㄧㄢ ㄧㄣ ㄧㄤ ㄧㄥ | ㄟ ㄝ ㄥ ㄧㄛ ㄧㄞ ㄇ ㄋ ㄫ
    - ㄨ ㄨㄚ ㄨㄛ ㄨㄞ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄤ ㄨㄥ ㄩ ㄩㄝ ㄩㄢ ㄩㄣ ㄩㄥ
    """

  /// All sounds that Mandarin has, in their order, and which of them are rare.
  package static let (all, rare): ([Sound], Set<Sound>) = {
    var all: [Sound] = []
    var rare: Set<Sound> = []
    for row in rows.split(separator: "\n") {
      let cells = row.split(separator: " ")
      let initial = cells.first?.unicodeScalars.first.flatMap(Initial.init(letter:))
      let bar = cells.firstIndex(of: "|") ?? cells.endIndex
      for (index, cell) in cells.enumerated().dropFirst() where index != bar {
        var letters = cell.unicodeScalars[...]
        let medial = letters.first.flatMap(Medial.init(letter:))
        if medial != nil { letters.removeFirst() }
        let sound = Sound(listed: initial, medial, letters.first.flatMap(Final.init(letter:)))
        all.append(sound)
        if index > bar { rare.insert(sound) }
      }
    }
    return (all.sorted(), rare)
  }()

  /// By number, whether Mandarin has the sound.
  static let isListed: [Bool] = {
    var isListed = [Bool](repeating: false, count: numberCount)
    for sound in all { isListed[sound.number] = true }
    return isListed
  }()
}

// MARK: - Numbers

extension Sound {
  private static let medialCount = Medial.allCases.count + 1
  private static let finalCount = Final.allCases.count + 1

  /// How many numbers there are. Not all of them are sounds that Mandarin has.
  package static let numberCount = (Initial.allCases.count + 1) * medialCount * finalCount

  /// A small number that stays the same when sounds are added to the table, so that it can be kept in files. It
  /// grows with the order of sounds, and is less than `numberCount`.
  package var number: Int { Self.number(initial, medial, final) }

  /// The number of a sound that Mandarin has, or could have. A sound without an initial comes behind ㄙ.
  package static func number(_ initial: Initial?, _ medial: Medial?, _ final: Final?) -> Int {
    let initial = initial.map { Int($0.rawValue) } ?? Initial.allCases.count
    let medial = medial.map { Int($0.rawValue) + 1 } ?? 0
    let final = final.map { Int($0.rawValue) + 1 } ?? 0
    return (initial * medialCount + medial) * finalCount + final
  }

  /// The sound of a number; `nil` if Mandarin has none there.
  package init?(number: Int) {
    guard (0..<Self.numberCount).contains(number) else { return nil }
    let (rest, final) = number.quotientAndRemainder(dividingBy: Self.finalCount)
    let (initial, medial) = rest.quotientAndRemainder(dividingBy: Self.medialCount)
    self.init(
      initial: Initial(rawValue: UInt8(initial)),
      medial: medial == 0 ? nil : Medial(rawValue: UInt8(medial - 1)),
      final: final == 0 ? nil : Final(rawValue: UInt8(final - 1)))
  }
}
