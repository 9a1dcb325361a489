import Phonetics
import Segmentation
import Text

/// The tones of 一 and 不, which follow the tone of the next syllable.
///
/// 不 is ㄅㄨˊ before the fourth tone and ㄅㄨˋ elsewhere. 一 is ㄧˊ before the fourth tone, ㄧˋ before the
/// others, and keeps ㄧ if it is the number itself: alone, at the end of a word, in a row of digits, in
/// ordinals and dates.
enum ToneSandhi {
  private static let one: UInt32 = 0x4E00
  private static let not: UInt32 = 0x4E0D
  private static let first: PackedSyllable = "ㄧ"

  /// The syllable of the character at a place after sandhi.
  ///
  /// - Parameters:
  ///   - syllable: its citation reading.
  ///   - next: the syllable behind it in the same clause, in its full tone, or `.none`.
  @inline(__always)
  static func apply(
    to syllable: PackedSyllable, in passage: Passage, at index: Int, next: PackedSyllable
  ) -> PackedSyllable {
    switch passage.scalars[index] {
    case not where syllable == "ㄅㄨˋ": next.tone == 4 ? "ㄅㄨˊ" : "ㄅㄨˋ"
    case one where syllable == first: one(passage, index, next: next)
    default: syllable
    }
  }

  private static func one(_ passage: Passage, _ index: Int, next: PackedSyllable) -> PackedSyllable
  {
    if next == .none || isNumber(passage, index) { return first }
    return next.tone == 4 || passage.right(index) == "個" ? "ㄧˊ" : "ㄧˋ"
  }

  /// Ordinals, and the last place of a number: 第一, 初一, 廿一, 二十一, 一百零一.
  private static let beforeOrdinal: HanSet = "第初廿卅十百千萬零"
  private static let digits: HanSet = "〇○二三四五六七八九"
  private static let timesOfDay: WordSet = """
    凌晨 清晨 早上 上午 中午 下午 晚上 夜裡 午夜 半夜 深夜 傍晚 早晨 夜晚
    """

  /// Whether 一 is the number itself, whose tone does not change.
  private static func isNumber(_ passage: Passage, _ index: Int) -> Bool {
    let (left, right) = (passage.left(index), passage.right(index))
    if isWeekday(passage, index) { return true }
    if beforeOrdinal.contains(left) || digits.contains(left) { return true }
    if isInRow(passage, index) { return true }
    if digits.contains(right) || right == "十" || right == "的" { return true }
    if ranked.contains(right), !beforeMeasured.contains(left) { return true }
    if unity.contains(left) || isScore(passage, index) || isDecimal(passage, index) { return true }
    return isInFraction(passage, index) || isEndOfWord(passage, index)
      || isBetweenVerbs(passage, index) || isDate(passage, index)
  }

  /// 統一發票, 單一窗口: the word for one, in longer words too.
  private static let unity: HanSet = "統單唯專劃歸"

  /// The first of several: 一流, 一軍, 一審, 一壘; but 匯成一流, 每一審.
  private static let ranked: HanSet = "流軍審壘"
  private static let beforeMeasured: HanSet = "成為每這那同另某任"

  /// 一一〇, 一〇一大樓: three digits or more are read one by one.
  private static func isInRow(_ passage: Passage, _ index: Int) -> Bool {
    func isDigit(_ place: Int) -> Bool {
      let character = passage.character(place)
      return character == one || character == "零" || digits.contains(character)
    }
    var (first, end) = (index, index + 1)
    while isDigit(first - 1), index - first < longestRow { first -= 1 }
    while isDigit(end), end - index < longestRow { end += 1 }
    return end - first > 2 && !powers.contains(passage.character(end))
      && !powers.contains(passage.character(first - 1))
  }

  private static let powers: HanSet = "十百千萬億"
  /// How far a row is followed: without an end, every digit in it would be looked at for each.
  private static let longestRow = 32

  /// 二比一, 一比零.
  private static func isScore(_ passage: Passage, _ index: Int) -> Bool {
    func isPoints(_ character: UInt32) -> Bool {
      character == one || digits.contains(character) || character == "零"
    }
    return passage.left(index) == "比" && isPoints(passage.character(index - 2))
      || passage.right(index) == "比" && isPoints(passage.character(index + 2))
  }

  private static let powersAndUnits: HanSet = "元塊倍公度億萬兆分級秒吋坪次個成折折版米噸毫小"

  /// 二十九點一元: the last place of a decimal. 三點一刻 is a time.
  private static func isDecimal(_ passage: Passage, _ index: Int) -> Bool {
    let (right, before) = (passage.right(index), passage.character(index - 2))
    return passage.left(index) == "點"
      && (digits.contains(before) || powers.contains(before) || before == one || before == "零")
      && (right == 0 || powersAndUnits.contains(right))
  }

  /// 百分之一, but not 付之一炬: there 之 is an object, and a word holds both.
  private static func isInFraction(_ passage: Passage, _ index: Int) -> Bool {
    guard passage.left(index) == "之" else { return false }
    let word = passage.words[Int(passage.wordAt[index])]
    return word.range.lowerBound == index || word.kind == .number
  }

  /// 單一, 唯一, 統一, 星期一: the next character is another word.
  private static func isEndOfWord(_ passage: Passage, _ index: Int) -> Bool {
    let word = passage.words[Int(passage.wordAt[index])]
    guard word.range.count > 1, word.kind == .word, word.range.upperBound == index + 1 else {
      return false
    }
    // 同一個, 任一種: 一 counts the next word.
    return !counting.contains(passage.left(index)) || passage.right(index) == 0
  }

  private static let counting: HanSet = "同另每某任"

  /// 週一, 禮拜一, 星期一, also where the segmenter makes another word of 一 and what comes next (下週一起).
  private static func isWeekday(_ passage: Passage, _ index: Int) -> Bool {
    switch passage.left(index) {
    case "週", "周":
      passage.character(index - 2) != passage.left(index) && !(passage.right(index) == "度")
    case "拜": passage.character(index - 2) == "禮"
    case "期": passage.character(index - 2) == "星"
    default: false
    }
  }

  /// 數一數, 看一看; but not 一閃一閃, where each 一 counts.
  private static func isBetweenVerbs(_ passage: Passage, _ index: Int) -> Bool {
    let left = passage.left(index)
    return left != 0 && left == passage.right(index) && passage.character(index - 2) != one
      && passage.character(index + 2) != one
  }

  private static let beforePerson: HanSet = "這那麼樣有"

  /// 一月, 五月一日, 下午一點, 一點鐘, 星期一, 一年級.
  private static func isDate(_ passage: Passage, _ index: Int) -> Bool {
    switch passage.right(index) {
    case "月": true
    case "年": passage.character(index + 2) == "級"
    case "日": passage.left(index) == "月"
    // 國道一號; but 這麼一號人物.
    case "號": !beforePerson.contains(passage.left(index))
    case "點":
      passage.character(index + 2) == "鐘" || timesOfDay.contains(passage.previousWord(index))
    default: false
    }
  }
}
