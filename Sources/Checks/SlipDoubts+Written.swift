import Spelling
import Text

/// Doubts of what laws, judgments and other written prose have, where speech has other words: 定|其, 依|本條, 第一列應為標題.
extension SlipDoubts {
  private static let toBe: [UInt32] = [0x61C9, 0x70BA]
  private static let yes: UInt32 = 0x662F
  private static let persons: HanSet = "我你妳您他她它這那大有沒"

  /// 應為 behind what it is said of, or before no person: 第一列應為標題, 應為限制之解釋. Not so 應為他沒來, 是應為下雨.
  static func isToBe(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let (start, end) = (slip.range.lowerBound, slip.range.upperBound)
    guard characters[slip.range] == toBe[...] else { return false }
    if start > 0 { return characters[start - 1] != yes }
    return end == characters.count || !persons.contains(characters[end])
  }

  private static let thisItem: [UInt32] = [0x56E0, 0x8A72]
  private static let items: HanSet = "項條款號法等案罪次院局所規系判解處部校公期管"
  private static let notBefore: HanSet = "不非係"

  /// 因 before 該項, 該條 and the like: 不因|該項敘述.
  static func isItem(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let (start, end) = (slip.range.lowerBound, slip.range.upperBound)
    return characters[slip.range] == thisItem[...]
      && (start > 0 && notBefore.contains(characters[start - 1])
        || end < characters.count && items.contains(characters[end]))
  }

  private static let its: UInt32 = 0x5176

  /// The ends of time and place behind which it is 期: 延期到明天.
  private static let until: HanSet = "到至間中限內"

  /// 其 behind a verb, with what is its: 定|其審判機關, 逾|其責任. Not so 延其到明天.
  static func isPronoun(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 2 && slip.place > slip.range.lowerBound
      && characters[slip.place] == its && slip.range.upperBound < characters.count
      && !until.contains(characters[slip.range.upperBound])
  }

  private static let value: UInt32 = 0x503C
  private static let suffixes: HanSet = "中值內外"

  /// The end of a word that goes on before it, or what stands behind any thing: 最低值|到最高值, 清單中|要顯示的欄位.
  static func isSuffix(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let start = slip.range.lowerBound
    return slip.range.count == 2 && slip.place == start && start > 0 && !slip.isTwin
      && suffixes.contains(characters[start])
      && (!slip.isKnown || slip.kind == .context || characters[start] == value)
  }

  private static let by: UInt32 = 0x4F9D
  private static let which: HanSet = "本同該此各何"

  /// 依 before what it names: 依|本款, 依|同法. Not so 依樣, 依起.
  static func isByWhich(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 2 && slip.place == slip.range.lowerBound && characters[slip.place] == by
      && which.contains(characters[slip.place + 1])
  }

  private static let copula: UInt32 = 0x4FC2

  /// 係 as a verb: 法律|係規定. Not so 法律體係, 係統.
  static func isCopula(_ slip: Slip, in characters: [UInt32]) -> Bool {
    characters[slip.place] == copula && slip.place > slip.range.lowerBound
      && slip.place + 1 == slip.range.upperBound && slip.range.upperBound < characters.count
  }

  private static let already: [UInt32] = [0x6240, 0x5DF2]
  private static let of: HanSet = "之的者"

  /// 所 and 已 before a deed of which a thing follows: 所|已表示之見解.
  static func isAlready(_ slip: Slip, in characters: [UInt32]) -> Bool {
    characters[slip.range] == already[...]
      && characters[slip.range.upperBound...].contains(where: of.contains)
  }

  private static let itself: [UInt32] = [0x81EA, 0x5DF2]
  private static let fulfilling: HanSet = "構逾屬失違符喪"
  private static let above: [UInt32] = [0x5C24, 0x65BC]
  private static let beforeAbove: HanSet = "此其即亦"

  /// 自 and 已 before what is so already, 尤 and 於 behind what is so above all: 規定自|已構成違憲, 此尤|於青少年為然.
  static func isOfCourse(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let (start, end) = (slip.range.lowerBound, slip.range.upperBound)
    if characters[slip.range] == itself[...] {
      return end < characters.count && fulfilling.contains(characters[end])
    }
    return characters[slip.range] == above[...] && start > 0
      && beforeAbove.contains(characters[start - 1])
  }

  private static let after: [UInt32] = [0x4EE5, 0x7D93]
  private static let beforeAfter: HanSet = "所非應須係可得均皆"

  /// 以 before 經 and a deed: 應以|經許可者為限.
  static func isAfter(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let start = slip.range.lowerBound
    return characters[slip.range] == after[...] && start > 0
      && beforeAfter.contains(characters[start - 1])
  }

  private static let gained: UInt32 = 0x5F97
  private static let ground: UInt32 = 0x5730
  private static let possessive: UInt32 = 0x7684
  private static let beforeMay: HanSet = "本原各均亦固皆俱仍始尚自並或但而倘如若俾未應惟項條款號者院官關署庭"

  /// 得 that says what may be done, behind adverbs of laws or who may do it: 均得|聲請, 第一項得|延長.
  static func mayDo(_ slip: Slip, in characters: [UInt32]) -> Bool {
    characters[slip.place] == gained && (slip.right == ground || slip.right == possessive)
      && slip.place > 0 && slip.place + 1 < characters.count
      && beforeMay.contains(characters[slip.place - 1])
  }

  /// 得 for 的 before what is no thing: 國家得|限制. Not so 我得手機.
  static func isBeforeDeed(_ slip: Slip, in characters: [UInt32]) -> Bool {
    (characters[slip.place], slip.right) == (gained, possessive)
      && slip.place + 1 < characters.count && [.transitive, .adverb].contains(slip.behind)
  }

  private static let only: UInt32 = 0x624D

  /// 得 for 的 where 才 follows, for what has to be done first: 病人得|空腹八小時才能抽血.
  static func isCondition(_ slip: Slip, in characters: [UInt32]) -> Bool {
    (characters[slip.place], slip.right) == (gained, possessive)
      && characters[slip.place...].dropFirst(2).contains(only)
  }

  private static let again: (UInt32, UInt32) = (0x518D, 0x5728)
  private static let beforeAgain: HanSet = "之的或及與起服出受於"

  /// 再 in what is done again as a thing: 不服|再申訴之決定.
  static func isAgainAsThing(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && (characters[slip.place], slip.right) == again && slip.place > 0
      && beforeAgain.contains(characters[slip.place - 1])
  }
}
