import Phonetics
import Text

/// Characters that are words of grammar: particles, prepositions, auxiliaries. Headwords say nothing of how common
/// their readings are, since few have the word of grammar: 的 is ㄉㄧˋ in more headwords than ˙ㄉㄜ. So their reading is
/// set, with the exceptions to it.
package enum FunctionCharacters {
  /// The reading of each as the word of grammar.
  static let usual: HanReadings = """
    的˙ㄉㄜ 個˙ㄍㄜ 們˙ㄇㄣ 嗎˙ㄇㄚ 呢˙ㄋㄜ 吧˙ㄅㄚ 啊˙ㄚ 把ㄅㄚˇ 於ㄩˊ 喔ㄛ 過ㄍㄨㄛˋ 給ㄍㄟˇ 著˙ㄓㄜ 呀˙ㄧㄚ \
    麼˙ㄇㄜ 和ㄏㄢˋ 了˙ㄌㄜ 為ㄨㄟˊ 得˙ㄉㄜ 還ㄏㄞˊ 都ㄉㄡ 將ㄐㄧㄤ 子ㄗˇ
    """

  /// Whether a character is a word of grammar.
  package static func contains(_ character: UInt32) -> Bool { usual[character] != nil }

  /// How far another reading must be ahead in the classifier to be taken; `nil` if the classifier is not
  /// used, since it knows the literary words far better than the word of grammar.
  package static func margin(of character: UInt32) -> Float? {
    switch character {
    case "給", "將": 4
    case "了", "還", "都", "子": 3
    case "為": 2.5
    case "著": 2
    default: nil
    }
  }

  /// The reading that the neighbours of a character of grammar demand. A lone one between marks is cited as the word
  /// that it usually is.
  static func reading(of character: UInt32, in passage: Passage, at index: Int) -> PackedSyllable? {
    let (left, right) = (passage.left(index), passage.right(index))
    if left == 0, right == 0 { return usual[character] }
    return switch character {
    // A particle follows something: 麼 that begins a clause is the literary "tiny" (麼小).
    case "麼": left == 0 ? "ㄇㄛˊ" : nil
    // A conjunction joins: a character that ends a clause is not one. Nor is one with a single other character between
    // borders, which is a literary word (「和穆」).
    case "和":
      right == 0 && passage.isBorder(index + 1) || left == 0 && passage.character(index + 2) == 0
        ? "ㄏㄜˊ" : nil
    // The particle follows a verb or a sentence: at the beginning of a clause it is the verb, and 得了 and 不了 say that
    // something can or cannot be brought to an end.
    case "了":
      left == 0 && passage.isBorder(index - 1) || left == "不" || left == "得" && right == 0
        ? "ㄌㄧㄠˇ" : nil
    case "為": Benefit.isMeant(in: passage, at: index) ? "ㄨㄟˋ" : nil
    case "得": Obtaining.reading(in: passage, at: index)
    // The verb "return" before its object, and at the end, where an adverb cannot be.
    case "還": right == 0 && passage.isBorder(index + 1) || returnable.contains(right) ? "ㄏㄨㄢˊ" : nil
    // The suffix of a noun of one character.
    case "子" where left != 0 && passage.word(endingAt: index).count == 1:
      beforeChild.contains(left) ? nil : "˙ㄗ"
    default: nil
    }
  }

  private static let returnable: HanSet = "給回清債錢書款帳原願鄉"
  /// Behind these 子 is a master (孔子), a person of a kind (獨子, 學子), a child (其子) or counted.
  private static let beforeChild: HanSet = """
    孔孟老莊荀韓墨朱程曾顏列管孫吳晏父母王天君弟男女孝臣才學太世長次獨幼愛養義赤士夫之其此嫡庶游浪仙遊\
    一二兩三四五六七八九十百千萬有生得無為育教
    """
}
