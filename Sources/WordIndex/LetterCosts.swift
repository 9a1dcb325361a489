/// What it costs to have typed other letters than a syllable has: nothing for the same ones, 2 for a letter
/// too many, too few, or another, and 1 where the sounds are those that speakers confuse, Taiwan's above
/// all: the nasals ㄣ and ㄥ, the tongue that is curled or not, ㄋ and ㄌ, ㄈ and ㄏ.
///
/// Letters are the bytes of `SoundLetters`, so the notation need not be told.
enum LetterCosts {
  /// One letter more, less, or other.
  static let edit: UInt8 = 2
  static let confusion: UInt8 = 1

  /// A typed letter for another one, the one at `place` of a syllable's `letters`.
  static func replacing(_ letters: [UInt8], at place: Int, by typed: UInt8) -> UInt8 {
    let letter = letters[place]
    if letter == typed { return 0 }
    if likes[Int(letter)].contains(typed) { return confusion }
    if place == 0, initialLikes[Int(letter)].contains(typed) { return confusion }
    // feng and fong, ㄅ to ㄇ likewise.
    let isLabial = place == 1 && labials.contains(letters[0])
    if isLabial, letters.count == 4, [e, o].contains(letter), [e, o].contains(typed) {
      return confusion
    }
    return edit
  }

  /// A letter of a syllable that was not typed.
  static func omitting(_ letters: [UInt8], at place: Int) -> UInt8 {
    let isLast = place + 1 == letters.count
    switch letters[place] {
    case g where isLast && place > 0 && letters[place - 1] == n: return confusion
    case h where place == 1 && curled.contains(letters[0]): return confusion
    // do for duo, ㄉㄛ for ㄉㄨㄛ.
    case u where place > 0 && !isLast && letters[place + 1] == o: return confusion
    case ㄨ where place > 0 && !isLast && letters[place + 1] == ㄛ: return confusion
    default: return edit
    }
  }

  /// A letter that was typed where `place` of a syllable's letters are done; `before` was typed before it.
  static func adding(_ typed: UInt8, to letters: [UInt8], at place: Int, after before: UInt8)
    -> UInt8
  {
    switch typed {
    case g where place == letters.count && before == n && letters[place - 1] == n:
      return confusion
    case h where place == 1 && curled.contains(letters[0]) && before == letters[0]:
      return confusion
    // buo for bo, ㄅㄨㄛ for ㄅㄛ, ㄈㄨㄥ for ㄈㄥ.
    case u where place == 1 && labials.contains(letters[0]) && letters.dropFirst().first == o:
      return confusion
    case ㄨ where place == 1 && letters.count == 2 && labials.contains(letters[0]):
      return letters[1] == ㄛ || letters[1] == ㄥ ? confusion : edit
    default: return edit
    }
  }

  // MARK: The letters that are confused

  private static let (e, g, h, n, o, u) = (
    UInt8(ascii: "e"), UInt8(ascii: "g"), UInt8(ascii: "h"), UInt8(ascii: "n"),
    UInt8(ascii: "o"), UInt8(ascii: "u")
  )
  private static let (ㄨ, ㄛ, ㄥ) = (
    SoundLetters.bopomofo("ㄨ"), SoundLetters.bopomofo("ㄛ"), SoundLetters.bopomofo("ㄥ")
  )
  private static let curled = SoundLetters.letters(in: "zcs")
  private static let labials = SoundLetters.letters(in: "bpmfㄅㄆㄇㄈ")

  /// Wherever they stand in a syllable.
  private static let likes = table(["uv", "ㄣㄥ", "ㄢㄤ", "ㄝㄟ", "ㄛㄡ", "ㄓㄗ", "ㄔㄘ", "ㄕㄙ"])
  /// Where they begin one.
  private static let initialLikes = table([
    "nl", "fh", "rl", "rn", "ㄋㄌ", "ㄈㄏ", "ㄖㄌ", "ㄖㄋ",
  ])

  /// By letter, those that are taken for it.
  private static func table(_ pairs: [String]) -> [[UInt8]] {
    var table = [[UInt8]](repeating: [], count: 256)
    for pair in pairs.map(SoundLetters.letters) {
      table[Int(pair[0])].append(pair[1])
      table[Int(pair[1])].append(pair[0])
    }
    return table
  }
}
