import Phonetics
import Readings
import Text

/// The places where the school's standard keeps the neutral tone: a closed class. All others have their full tone (衣服 ㄧ
/// ㄈㄨˊ, where the dictionary prints ㄧ ˙ㄈㄨ).
enum NeutralTone {
  /// Suffixes and particles.
  private static let particles: HanSet = "子個的麼頭得們了著嗎呢吧啊呀啦嘛哪"
  /// Terms of kinship whose second syllable is neutral when they are doubled.
  private static let doubledKin: HanSet = "爸媽爺奶哥姊姐弟妹姑叔嬸舅嬤娃寶公伯"
  /// Words that are taught with a neutral second syllable, in longer words too.
  private static let words: WordSet =
    "東西 意思 暖和 工夫 大夫 鑰匙 鎖匙 衣裳 先生 名字 老婆 公婆 喇嘛"
  /// Words that are taught with a neutral 子, where the dictionary also gives the full tone.
  private static let forced: WordSet = "兒子 孫子 妃子"

  /// Whether a neutral character is taught as neutral even outside a word.
  static func isParticle(_ character: UInt32) -> Bool { particles.contains(character) }

  /// Whether the neutral tone that the dictionary prints at a place of a word is taught.
  static func isKept(_ word: [UInt32], _ place: Int) -> Bool {
    let character = word[place]
    if particles.contains(character) { return true }
    guard place > 0 else { return false }
    if word[place - 1] == character, doubledKin.contains(character) { return true }
    return words.contains(word[(place - 1)...place])
  }

  /// Whether a place of a word is neutral even if the dictionary prints a tone.
  static func isForced(_ word: [UInt32], _ place: Int) -> Bool {
    place > 0 && forced.contains(word[(place - 1)...place])
  }

  private static let beforeLiang: HanSet = "商打思估掂丈衡"

  /// The full tone of a few neutral syllables whose character mostly has another: 家當 and 福分 have
  /// nouns of the fourth tone, and 商量 the verb "measure".
  static func ruledTone(_ word: [UInt32], _ place: Int) -> PackedSyllable? {
    switch word[place] {
    case "當": "ㄉㄤˋ"
    case "分": "ㄈㄣˋ"
    case "量" where place > 0 && beforeLiang.contains(word[place - 1]): "ㄌㄧㄤˊ"
    default: nil
    }
  }
}
