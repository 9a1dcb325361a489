/// The spellings of sounds in pinyin, letter by letter.
enum PinyinTable {
  /// The letters of a spelling packed in a number: five bits for each, so that looking one up needs no string.
  struct Key: Hashable {
    private(set) var bits: UInt64 = 0
    private(set) var count = 0

    /// `false` if there is no room, or the letter is not one of a to z and ê.
    mutating func append(_ letter: Unicode.Scalar) -> Bool {
      guard count < PinyinTable.longest else { return false }
      switch letter {
      case "a"..."z": bits = bits << 5 | UInt64(letter.value - 0x60)
      case "ê": bits = bits << 5 | 27
      default: return false
      }
      count += 1
      return true
    }

    /// `nil` if the text is not a possible spelling.
    init?(_ text: String) {
      for letter in text.unicodeScalars where !append(letter == "ü" ? "v" : letter) { return nil }
    }

    init() {}
  }

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

  /// The letters of "shuang", with room for unusual spellings.
  static let longest = 7

  /// All spellings and their beginnings.
  static let nodes: [Key: Node] = {
    var nodes: [Key: Node] = [:]
    for sound in SoundTable.all {
      let letters = PinyinSpelling.letters(of: sound)
      add(letters, Spelling(sound: sound, kind: .regular), to: &nodes)
      for other in unusual(letters) {
        add(other, Spelling(sound: sound, kind: .unusual), to: &nodes)
      }
      for other in full(letters) { add(other, Spelling(sound: sound, kind: .full), to: &nodes) }
    }
    return nodes
  }()

  private static func add(_ letters: String, _ spelling: Spelling, to nodes: inout [Key: Node]) {
    var key = Key()
    for letter in letters.unicodeScalars where key.append(letter == "ü" ? "v" : letter) {
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
  static let initials: Set<Key> = Set(
    (Initial.allCases.map(\.pinyin) + ["y", "w"]).compactMap { Key($0) })
}
