/// The spellings of sounds in pinyin, letter by letter.
enum PinyinTable {
  enum Kind {
    /// As the rules of pinyin have it.
    case regular
    /// As people write ü if they cannot: nue and nyue for nüe; jü and yü for ju and yu.
    case unusual
    /// With a vowel that the rules leave out: liou, guei, duen.
    case full
  }

  struct Spelling {
    var sound: Sound
    var kind: Kind
  }

  struct Node {
    var spellings: [Spelling] = []
    /// Whether a spelling by the rules begins so.
    var isBeginning = false
  }

  /// All spellings and their beginnings, ü as v.
  static let nodes: [String: Node] = {
    var nodes: [String: Node] = [:]
    for sound in Sound.all {
      let letters = PinyinSpelling.letters(of: sound)
      add(letters, Spelling(sound: sound, kind: .regular), to: &nodes)
      for other in unusual(letters) {
        add(other, Spelling(sound: sound, kind: .unusual), to: &nodes)
      }
      for other in full(letters) { add(other, Spelling(sound: sound, kind: .full), to: &nodes) }
    }
    return nodes
  }()

  private static func add(_ letters: String, _ spelling: Spelling, to nodes: inout [String: Node]) {
    var key = ""
    for letter in letters {
      key.append(letter == "ü" ? "v" : letter)
      nodes[key, default: Node()].isBeginning =
        nodes[key]?.isBeginning == true || spelling.kind == .regular
    }
    nodes[key]?.spellings.append(spelling)
  }

  private static func unusual(_ letters: String) -> [String] {
    guard let first = letters.first else { return [] }
    let rest = letters.dropFirst()
    if "jqxy".contains(first), rest.hasPrefix("u") { return ["\(first)v\(rest.dropFirst())"] }
    if rest == "üe" { return ["\(first)yue", "\(first)ue"] }
    return rest.hasPrefix("ü") ? ["\(first)yu\(rest.dropFirst())"] : []
  }

  private static func full(_ letters: String) -> [String] {
    // After these u is ü, or the syllable has no initial.
    let hasOtherU = letters.first.map { "jqxy".contains($0) } ?? false
    for (short, full) in [("iu", "iou"), ("ui", "uei"), ("un", "uen")]
    where letters.hasSuffix(short) && (short == "iu" || !hasOtherU) {
      return ["\(letters.dropLast(short.count))\(full)"]
    }
    return []
  }

  /// The letters for which a syllable can stand by its first letter.
  static let initials = Set(Initial.allCases.map(\.pinyin) + ["y", "w"])
}
