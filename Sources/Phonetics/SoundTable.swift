/// Which sounds Mandarin has, as facts: initial by initial, what can follow.
///
/// Those behind the bar are rare: interjections, imitations of sounds, dialect words and sounds that only
/// erhua has. They are understood, and where a spelling can be cut in several ways they come last.
enum SoundTable {
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

  private static let medialCount = Medial.allCases.count + 1
  private static let finalCount = Final.allCases.count + 1

  /// All sounds, in their order, and which of them are rare.
  static let (all, rare): ([Sound], Set<Sound>) = {
    var all: [Sound] = []
    var rare: Set<Sound> = []
    for row in rows.split(separator: "\n") {
      let cells = row.split(separator: " ")
      let initial = cells.first?.unicodeScalars.first.flatMap(Initial.init(letter:))
      let bar = cells.firstIndex(of: "|") ?? cells.endIndex
      for (index, cell) in cells.enumerated().dropFirst() where index != bar {
        let sound = sound(initial, cell)
        all.append(sound)
        if index > bar { rare.insert(sound) }
      }
    }
    return (all.sorted(), rare)
  }()

  private static func sound(_ initial: Initial?, _ cell: Substring) -> Sound {
    var letters = cell.unicodeScalars[...]
    let medial = letters.first.flatMap(Medial.init(letter:))
    if medial != nil { letters.removeFirst() }
    return Sound(listed: initial, medial, letters.first.flatMap(Final.init(letter:)))
  }

  /// How many places there are.
  static let placeCount = (Initial.allCases.count + 1) * medialCount * finalCount

  /// For each possible place, whether Mandarin has the sound.
  private static let places: [Bool] = {
    var places = [Bool](repeating: false, count: placeCount)
    for sound in all { places[place(sound.initial, sound.medial, sound.final)] = true }
    return places
  }()

  static func holds(_ initial: Initial?, _ medial: Medial?, _ final: Final?) -> Bool {
    places[place(initial, medial, final)]
  }

  /// A number that grows with the order of sounds. What has no initial comes behind ㄙ.
  static func place(_ initial: Initial?, _ medial: Medial?, _ final: Final?) -> Int {
    let initial = initial.map { Int($0.rawValue) } ?? Initial.allCases.count
    let medial = medial.map { Int($0.rawValue) + 1 } ?? 0
    let final = final.map { Int($0.rawValue) + 1 } ?? 0
    return (initial * medialCount + medial) * finalCount + final
  }
}
