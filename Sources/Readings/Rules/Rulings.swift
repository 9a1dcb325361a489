package import Phonetics
package import Text

/// A character with one of its readings.
package struct CharacterSyllable: Hashable, Sendable {
  /// As a code point.
  package var character: UInt32
  /// One of its readings.
  package var syllable: PackedSyllable

  package init(_ character: UInt32, _ syllable: PackedSyllable) {
    self.character = character
    self.syllable = syllable
  }
}

/// Readings of characters that are taught in another way than the dictionary prints them.
package enum Rulings {
  /// Whether schools read two readings of a word the same way: 差 ㄔㄚ and ㄔㄚˋ, and those that differ in neutral tones alone:
  /// 運氣 ㄩㄣˋ ˙ㄑㄧ and ㄩㄣˋ ㄑㄧˋ.
  ///
  /// - Parameters:
  ///   - a: a reading as it is printed, a syllable for each of the word's characters.
  ///   - b: another.
  package static func areTaughtAlike(
    _ a: [PackedSyllable], _ b: [PackedSyllable], of word: String
  ) -> Bool {
    guard a.count == b.count else { return false }
    let characters = Array(word.unicodeScalars)
    func taught(_ syllable: PackedSyllable, at place: Int) -> PackedSyllable {
      // A headword with punctuation has more characters than syllables.
      guard characters.count == a.count else { return syllable }
      return merges[CharacterSyllable(characters[place].value, syllable)] ?? syllable
    }
    return a.indices.allSatisfy { place in
      let (left, right) = (taught(a[place], at: place), taught(b[place], at: place))
      return left.isLike(right) || right.isLike(left)
    }
  }

  /// Whether a ruling makes a reading of a character out of another.
  package static func isTarget(_ character: UInt32, _ syllable: PackedSyllable) -> Bool {
    targets.contains(CharacterSyllable(character, syllable))
  }

  /// Spoken forms that the dictionary defines by the name of the literary one alone, and that are
  /// words of their own in today's language: 和 ㄏㄢˋ "and", 色 ㄕㄞˇ in 掉色, 們.
  package static let keptStubs: HanSet = "和色們"

  /// The reading that is taught for one that is printed.
  package static let merges: [CharacterSyllable: PackedSyllable] = {
    var merges: [CharacterSyllable: PackedSyllable] = [:]
    for merge in table.split(separator: " ") {
      let sides = merge.split(separator: ">")
      guard sides.count == 2, let character = sides[0].unicodeScalars.first?.value,
        let printed = PackedSyllable(bopomofo: String(sides[0].dropFirst()))
      else { continue }
      merges[CharacterSyllable(character, printed)] = PackedSyllable(bopomofo: String(sides[1]))
    }
    return merges
  }()

  private static let targets = Set(merges.map { CharacterSyllable($0.key.character, $0.value) })

  /// Character, printed reading, reading that is taught; by the reason.
  ///
  /// If the dictionary prints a reading only to name another (之又音, 之讀音, 之語音), `SchoolStandard` finds
  /// it by itself; the readings here are those that it defines.
  private static let table = [alternativeTaught, spokenTaught, oneForAllSenses].joined(
    separator: " ")

  /// The 審訂表 teaches the reading that the dictionary gives as an alternative (又音) of the one that it defines.
  private static let alternativeTaught = """
    挾ㄒㄧㄝˊ>ㄒㄧㄚˊ 癌ㄧㄢˊ>ㄞˊ 蠕ㄖㄨㄢˇ>ㄖㄨˊ 弛ㄕˇ>ㄔˊ 蜿ㄨㄢˇ>ㄨㄢ 撮ㄘㄨㄛ>ㄘㄨㄛˋ 楔ㄒㄧㄝˋ>ㄒㄧㄝ \
    閩ㄇㄧㄣˊ>ㄇㄧㄣˇ 浣ㄏㄨㄢˇ>ㄨㄢˇ 膜ㄇㄛˋ>ㄇㄛˊ
    """

  /// It teaches the spoken form (語音) and no longer the literary one (讀音).
  private static let spokenTaught = """
    場ㄔㄤˊ>ㄔㄤˇ 熟ㄕㄨˊ>ㄕㄡˊ 姊ㄗˇ>ㄐㄧㄝˇ 姊˙ㄗ>˙ㄐㄧㄝ 百ㄅㄛˊ>ㄅㄞˇ 鑿ㄗㄨㄛˋ>ㄗㄠˊ
    """

  /// It teaches one reading for senses that the dictionary reads in two ways.
  private static let oneForAllSenses = """
    玩ㄨㄢˋ>ㄨㄢˊ 勁ㄐㄧㄣˋ>ㄐㄧㄥˋ 攘ㄖㄤˇ>ㄖㄤˊ 耶ㄧㄝ>ㄧㄝˊ 几ㄐㄧˇ>ㄐㄧ 紮ㄗㄚ>ㄓㄚˊ 蹣ㄆㄢˊ>ㄇㄢˊ \
    夾ㄐㄧㄚˋ>ㄐㄧㄚˊ 唯ㄨㄟˇ>ㄨㄟˊ 懵ㄇㄥˇ>ㄇㄥˊ 哮ㄒㄧㄠˋ>ㄒㄧㄠ 聘ㄆㄧㄣˋ>ㄆㄧㄥˋ 模ㄇㄨˊ>ㄇㄛˊ \
    佔ㄓㄢ>ㄓㄢˋ 帖ㄊㄧㄝˋ>ㄊㄧㄝˇ 喀ㄎㄚˋ>ㄎㄚ 吹ㄔㄨㄟˋ>ㄔㄨㄟ 俄ㄜˋ>ㄜˊ 差ㄔㄚˋ>ㄔㄚ 啞ㄜˋ>ㄧㄚˇ \
    作ㄗㄨㄛ>ㄗㄨㄛˋ 咳ㄎㄚˇ>ㄎㄜˊ 疏ㄕㄨˋ>ㄕㄨ 告ㄍㄨˋ>ㄍㄠˋ 騎ㄐㄧˋ>ㄑㄧˊ 梧ㄨˋ>ㄨˊ 逮ㄉㄞˋ>ㄉㄞˇ
    """
}
