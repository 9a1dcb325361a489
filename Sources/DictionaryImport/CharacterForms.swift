import Dictionary
import Normalization
import Segmentation

/// Finds out in which other forms the characters of a dictionary are written.
///
/// There are three sources. Unicode says which characters its compatibility ideographs double. The
/// dictionary has entries that say of a character nothing but 「峰」的異體字. OpenCC knows which
/// Simplified character stands for each Traditional one, and how the forms of Taiwan, Hong Kong and
/// Japan differ. Each of its tables is read in the direction in which a character has one answer; turned
/// about, it gives all characters that a written one may stand for: 发 is 發 or 髮, and the words around it
/// say which.
struct CharacterForms: Sendable {
  /// How much rarer in the dictionary's own text a character has to be than another that it stands for: then Taiwan
  /// does not write that one so.
  private static let strangeness = 100

  /// The single characters that are headwords with a meaning of their own.
  private var headwords: Set<Unicode.Scalar> = []
  /// All characters that headwords are written with.
  private var characters: Set<Unicode.Scalar> = []
  /// The single characters that are variants of another by their own entries.
  private var variants: [Unicode.Scalar: Unicode.Scalar] = [:]
  /// The characters for which others stand in Simplified words, by the dictionary itself.
  private var simplified: [Unicode.Scalar: Set<Unicode.Scalar>] = [:]

  /// Takes note of an entry.
  mutating func add(_ entry: Entry) {
    for form in entry.otherForms { add(form, for: entry.title) }
    let scalars = entry.title.unicodeScalars
    guard scalars.count == 1, let character = scalars.first else {
      return add(title: entry.title)
    }
    let texts = entry.heteronyms.lazy.flatMap(\.definitions).map { $0.text ?? "" }
    let standards = texts.map(Self.standard)
    if let standard = standards.first ?? nil, standards.allSatisfy({ $0 != nil }) {
      variants[character] = standard
    } else {
      headwords.insert(character)
    }
  }

  /// Takes note of another way to write a title, which gives other ways to write its characters.
  private mutating func add(_ form: String, for title: String) {
    let (form, title) = (form.unicodeScalars, title.unicodeScalars)
    guard form.count == title.count else { return }
    for (written, standard) in zip(form, title) where written != standard {
      simplified[written, default: []].insert(standard)
    }
  }

  /// Takes note of a word that is known by its spelling alone.
  mutating func add(title: String) { characters.formUnion(title.unicodeScalars) }

  /// Takes over what others have noted.
  mutating func add(_ other: CharacterForms) {
    headwords.formUnion(other.headwords)
    characters.formUnion(other.characters)
    variants.merge(other.variants) { first, _ in first }
    simplified.merge(other.simplified) { $0.union($1) }
  }

  /// The character that a definition only calls the entry a variant of: 「峰」的異體字。
  private static func standard(in definition: String) -> Unicode.Scalar? {
    let scalars = Array(definition.unicodeScalars.prefix(7))
    guard scalars.count == 7, scalars[0] == "「",
      String(String.UnicodeScalarView(scalars[2...])) == "」的異體字"
    else { return nil }
    return scalars[1]
  }

  /// The blocks of compatibility ideographs.
  private static let compatibilityIdeographs = [0xF900...0xFAFF, 0x2F800...0x2FA1F].flatMap {
    $0.compactMap { Unicode.Scalar(UInt32($0)) }
  }

  /// The character to which another is canonically equivalent, or the character itself.
  private static func decomposition(of character: Unicode.Scalar) -> Unicode.Scalar {
    let scalars = String(character).nfd.unicodeScalars
    return scalars.count == 1 ? scalars.first ?? character : character
  }

  /// All forms that are known.
  ///
  /// - Parameter frequencies: how often each character is in the dictionary's own text.
  func forms(frequencies: [UInt32: Int]) -> [CharacterForm] {
    let known = characters.subtracting(variants.keys).union(headwords)
    var table = FormTable(headwords: known, frequencies: frequencies)
    for (variant, standard) in variants { table.add(variant, for: standard) }
    for (written, standard) in Self.everyday { table.add(written, for: standard) }
    for written in Self.compatibilityIdeographs {
      table.add(written, for: Self.decomposition(of: written))
    }
    for written in CharacterConversion.ideographs {
      table.add(written, for: CharacterConversion.taiwan(written))
    }
    let characters = known.sorted { $0.value < $1.value }
    for conversion in [CharacterConversion.japan, .hongKong] {
      for standard in characters where !known.contains(conversion(standard)) {
        table.add(conversion(standard), for: standard)
      }
    }
    for standard in characters {
      table.add(
        CharacterConversion.simplified(standard), for: standard, elsewhere: .marksSimplified)
    }
    // Headwords are read as themselves: 了 for 瞭, 分 for 份.
    for (written, standards) in simplified where !known.contains(written) {
      for standard in standards { table.add(written, for: standard, elsewhere: .marksSimplified) }
    }
    return table.uses.map { pair, use in
      CharacterForm(
        written: pair.written, standard: pair.standard,
        use: Self.everyday[pair.written] == pair.standard ? .always : use,
        standing: table.isRarer(pair.written, than: pair.standard, by: Self.strangeness)
          ? Self.standing(of: pair.written, for: pair.standard, use) : .accepted)
    }
    // In an order that depends on nothing else.
    .sorted { ($0.written, $0.standard) < ($1.written, $1.standard) }
  }

  /// Characters that the tables take for Simplified, the dictionary for variants, and Taiwan writes all the
  /// same: 污染, 凄涼, 庄 in names of places, and 癡, which its news have more often than 痴.
  private static let customary: Set<Unicode.Scalar> = ["污", "凄", "庄", "癡"]

  /// Headwords that stand for another one alone too, since their own senses are those of classical texts: 台 is how Taiwan
  /// writes 臺, and by itself "joy" or "I"; 濕 is how it writes 溼, and by itself a river or low ground.
  private static let everyday: [Unicode.Scalar: Unicode.Scalar] = ["台": "臺", "濕": "溼"]

  /// The standing in Taiwan of a character that is hardly ever written for another one.
  private static func standing(
    of written: Unicode.Scalar, for standard: Unicode.Scalar, _ use: CharacterForm.Use
  ) -> CharacterForm.Standing {
    if customary.contains(written) { return .accepted }
    // OpenCC's tables make 唇 Simplified and 脣 Traditional, and then turn both into 唇.
    let isTaiwans = CharacterConversion.taiwan(standard) == standard
    // The second of 溫 and 温 is Simplified, and also the form of Hong Kong and older prints.
    let isHongKongs = CharacterConversion.hongKong(standard) == written
    if isTaiwans, !isHongKongs, CharacterConversion.simplified(standard) == written {
      return .simplified
    }
    let isElsewhere =
      CharacterConversion.taiwan(written) == standard || decomposition(of: written) == standard
      || CharacterConversion.japan(standard) == written || isHongKongs
    return isTaiwans && isElsewhere && use == .always ? .variant : .accepted
  }
}

/// The forms so far; what was added first for two characters counts.
private struct FormTable {
  struct Pair: Hashable {
    var written: Unicode.Scalar
    var standard: Unicode.Scalar
  }

  /// How much rarer a headword has to be than another character, to be read as that one in any word: 台 in 台灣 for 臺.
  private static let rareness = 10

  /// The characters that headwords are written with, but for mere variants.
  let headwords: Set<Unicode.Scalar>
  /// How often each character is in the dictionary's own text.
  let frequencies: [UInt32: Int]
  private(set) var uses: [Pair: CharacterForm.Use] = [:]

  /// Whether one character is `factor` times rarer in the dictionary's own text than another, at least.
  func isRarer(_ rare: Unicode.Scalar, than common: Unicode.Scalar, by factor: Int) -> Bool {
    frequencies[rare.value, default: 0] * factor <= frequencies[common.value, default: 0]
  }

  /// - Parameter use: that of a written character that is not a headword itself.
  mutating func add(
    _ written: Unicode.Scalar, for standard: Unicode.Scalar,
    elsewhere use: CharacterForm.Use = .always
  ) {
    let pair = Pair(written: written, standard: standard)
    guard written != standard, headwords.contains(standard), uses[pair] == nil else { return }
    guard headwords.contains(written) else {
      uses[pair] = use
      return
    }
    let isMuchRarer = isRarer(written, than: standard, by: Self.rareness)
    uses[pair] = isMuchRarer ? .inWords : .seldom
    // Either of two headwords is written for the other: 佔有 for 占有.
    let reverse = Pair(written: standard, standard: written)
    if uses[reverse] == nil {
      uses[reverse] = use == .marksSimplified ? .seldomAndSimplified : .seldom
    }
  }
}
