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

  private static let inAdverbs: HanSet = "起定直早樣切般共向律旦邊"

  /// 週三一早, 千萬一定, where the segmenter may take 三一 for a number.
  private static func beginsAdverb(_ passage: Passage, _ index: Int) -> Bool {
    let left = passage.left(index)
    return inAdverbs.contains(passage.right(index))
      && (digits.contains(left) || left == "萬" && passage.character(index - 2) == "千")
  }

  private static let beforeLast: HanSet = "初廿卅十百千萬零"
  private static let digits: HanSet = "〇○二三四五六七八九"
  private static let timesOfDay: WordSet = """
    凌晨 清晨 早上 上午 中午 下午 晚上 夜裡 午夜 半夜 深夜 傍晚 早晨 夜晚
    """

  /// Whether 一 is the number itself, whose tone does not change.
  private static func isNumber(_ passage: Passage, _ index: Int) -> Bool {
    let (left, right) = (passage.left(index), passage.right(index))
    if isWeekday(passage, index) { return true }
    if beginsAdverb(passage, index) || isStroke(passage, index) { return false }
    if left == "第" || isLastOfNumber(passage, index) { return true }
    if isInRow(passage, index) { return true }
    if digits.contains(right) || right == "十" || right == "的" { return true }
    if ranked.contains(right), !beforeMeasured.contains(left) {
      return !shed.contains(passage.character(index + 2))
    }
    if operations.contains(right), isDigit(passage.character(index + 2)) { return true }
    if isSchool(passage, index) { return true }
    if isUnity(passage, index) { return true }
    if isScore(passage, index) || isDecimal(passage, index) { return true }
    return isInFraction(passage, index) || isEndOfWord(passage, index)
      || isBetweenVerbs(passage, index) || isDate(passage, index)
  }

  /// 初一, 廿一, 二十一, 一百零一; but 當初 | 一直, 千萬 | 一定, 星期三 | 一起, where 一 begins another word.
  private static func isLastOfNumber(_ passage: Passage, _ index: Int) -> Bool {
    guard beforeLast.contains(passage.left(index)) || digits.contains(passage.left(index)) else {
      return false
    }
    let word = passage.words[Int(passage.wordAt[index])]
    if word.range.lowerBound < index { return true }
    let isNumber = word.kind == .number || word.range.count == 1
    return isNumber
      && (!isBehindLongWord(passage, index)
        || passage.words[Int(passage.wordAt[index - 1])].kind == .number)
  }

  /// 統一發票, 單一窗口: the word for one, in longer words too.
  private static let unity: HanSet = "統單唯專劃歸"

  private static func isUnity(_ passage: Passage, _ index: Int) -> Bool {
    unity.contains(passage.left(index)) && !isBehindLongWord(passage, index)
  }

  private static let drawing: HanSet = "畫劃"
  private static let strokes: HanSet = "刀條道筆個圈點下線橫豎平"

  /// 畫一條, 劃一刀; but 整齊劃一, 劃一不二.
  private static func isStroke(_ passage: Passage, _ index: Int) -> Bool {
    drawing.contains(passage.left(index)) && strokes.contains(passage.right(index))
  }

  /// 系統一直, 決定一定: the character before 一 ends a word of several.
  private static func isBehindLongWord(_ passage: Passage, _ index: Int) -> Bool {
    let word = passage.word(endingAt: index)
    return word.upperBound == index && word.count > 1
  }

  /// The first of several: 一流, 一軍, 一審, 一壘, 一樓; but 匯成一流, 每一審.
  private static let ranked: HanSet = "流軍審壘樓"
  private static let beforeMeasured: HanSet = "成為每這那同另某任"
  /// 一流血: as soon as it flows.
  private static let shed: HanSet = "血淚汗"
  /// 一加一.
  private static let operations: HanSet = "加減乘除"

  private static func isDigit(_ character: UInt32) -> Bool {
    character == one || character == "零" || digits.contains(character)
  }

  private static let afterCentre: HanSet = "午間央型心"

  /// 台中一中, 三年一班.
  private static func isSchool(_ passage: Passage, _ index: Int) -> Bool {
    switch passage.right(index) {
    case "中":
      !(passage.left(index) == "其") && !afterCentre.contains(passage.character(index + 2))
    case "班": passage.left(index) == "年" && !(passage.character(index - 2) == "每")
    default: false
    }
  }

  /// 一一〇, 一〇一大樓: three digits or more are read one by one.
  private static func isInRow(_ passage: Passage, _ index: Int) -> Bool {
    var (first, end) = (index, index + 1)
    while isDigit(passage.character(first - 1)), index - first < longestRow { first -= 1 }
    while isDigit(passage.character(end)), end - index < longestRow { end += 1 }
    return end - first > 2 && !powers.contains(passage.character(end))
      && !powers.contains(passage.character(first - 1))
  }

  private static let powers: HanSet = "十百千萬億"
  /// How far a row is followed: without an end, every digit in it would be looked at for each.
  private static let longestRow = 32

  /// 二比一, 一比零.
  private static func isScore(_ passage: Passage, _ index: Int) -> Bool {
    passage.left(index) == "比" && isDigit(passage.character(index - 2))
      || passage.right(index) == "比" && isDigit(passage.character(index + 2))
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
    // 百分之一百.
    guard passage.left(index) == "之", !powers.contains(passage.right(index)) else { return false }
    let word = passage.words[Int(passage.wordAt[index])]
    return word.range.lowerBound == index || word.kind == .number
  }

  /// 單一, 唯一, 統一, 星期一: the next character is another word.
  private static func isEndOfWord(_ passage: Passage, _ index: Int) -> Bool {
    let word = passage.words[Int(passage.wordAt[index])]
    guard word.range.count > 1, word.kind == .word, word.range.upperBound == index + 1 else {
      return false
    }
    // 高一公尺, 高一級: so much more.
    if passage.left(index) == "高", raised.contains(passage.right(index)) { return false }
    // 同一個, 任一種: 一 counts the next word.
    return !counting.contains(passage.left(index)) || passage.right(index) == 0
  }

  private static let counting: HanSet = "同另每某任"
  private static let raised: HanSet = "公米丈尺寸層階級等倍截點些"

  /// 週一, 禮拜一, 星期一, also where the segmenter makes another word of 一 and what comes next (下週一起).
  private static func isWeekday(_ passage: Passage, _ index: Int) -> Bool {
    let before = passage.character(index - 2)
    if behindWeek.contains(passage.right(index)) { return false }
    return switch passage.left(index) {
    case "週": before != passage.left(index)
    case "周": before != passage.left(index) && !(before == "四")
    case "拜": before == "禮"
    case "期": before == "星"
    default: false
    }
  }

  /// 每週一次, 這週一定要, 週一度: what is counted or a word of its own.
  private static let behindWeek: HanSet = "次回篇封堂圈個集趟場餐些定共直片切樣度"

  /// 數一數, 看一看; but not 一閃一閃, where each 一 counts.
  private static func isBetweenVerbs(_ passage: Passage, _ index: Int) -> Bool {
    let left = passage.left(index)
    return left != 0 && left == passage.right(index) && passage.character(index - 2) != one
      && passage.character(index + 2) != one && !isBehindLongWord(passage, index)
  }

  private static let beforePerson: HanSet = "這那麼樣有"
  /// 一點半; and 一點五, which may be a decimal as well.
  private static let behindHour: HanSet = "鐘半整十"
  private static let behindLittle: HanSet = "也都兒點"
  private static let beforeRoad: HanSet = "走趕一這那上半"

  /// 一月, 五月一日, 下午一點, 一點鐘, 星期一, 一年級.
  private static func isDate(_ passage: Passage, _ index: Int) -> Bool {
    switch passage.right(index) {
    case "月": true
    case "年": passage.character(index + 2) == "級"
    case "日": passage.left(index) == "月"
    // 中山路一段.
    case "段": passage.left(index) == "路" && !beforeRoad.contains(passage.character(index - 2))
    // 國道一號; but 這麼一號人物.
    case "號": !beforePerson.contains(passage.left(index))
    // 晚上一點也不餓: not at all.
    case "點":
      behindHour.contains(passage.character(index + 2))
        || digits.contains(passage.character(index + 2))
        || timesOfDay.contains(passage.previousWord(index))
          && !behindLittle.contains(passage.character(index + 2))
    default: false
    }
  }
}
