import Segmentation
import Spelling
import Text

/// Doubts of words that are made of a part of each of two words: 把|菜|倒回去 has no 菜刀.
extension SlipDoubts {
  private static let take: UInt32 = 0x628A
  private static let auxiliaries: HanSet = "會要想能可敢肯都就也還又才再先很"
  /// The result or the direction of a deed, behind it.
  private static let outcomes: HanSet = "回進出到掉上下去來了過完得開起在好"

  /// A deed with what belongs to it, where the character before makes a word with another one: 會|烤甜點, 都|回得快, 把菜|倒回去.
  static func isDeedInPlace(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let (start, end) = (slip.place - 1, slip.place + 1)
    guard start >= 0, end < characters.count, !slip.isTwin, slip.kind != .single else {
      return false
    }
    let isAuxiliary = auxiliaries.contains(characters[start])
    if isAuxiliary, degree.starts(at: end, in: RunText(scalars: characters)) { return true }
    guard slip.range == start..<end else { return false }
    let hasOutcome = outcomes.contains(characters[end])
    if isAuxiliary {
      return [.state, .transitive].contains(slip.alone) && (hasOutcome || slip.behind == .thing)
    }
    return hasOutcome && characters[..<start].suffix(reachOfTaking).contains(take)
  }

  private static let degree = Pattern([["得很", "得快", "得太", "得不", "得好", "得又"]])
  /// The maximum distance of 把 before the thing: 把整盤|菜.
  private static let reachOfTaking = 3
  private static let sizes: HanSet = "大小整長"

  /// The size of a part that is counted: 一大|階.
  static func isSized(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let start = slip.range.lowerBound
    return slip.range.count == 2 && slip.place > start && start > 0 && !slip.isTwin
      && sizes.contains(characters[start]) && numerals.contains(characters[start - 1])
  }

  /// A deed that is tried: 翻一翻.
  static func isTried(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.contains { place in
      characters[place] == one && place > 0 && place + 1 < characters.count
        && characters[place - 1] == characters[place + 1]
    }
  }

  private static let counter: HanSet = "隻只"
  private static let good: UInt32 = 0x597D
  private static let countingBeings: HanSet = "一二三四五六七八九十百千萬兩幾半那這哪每某整"

  /// 隻 behind a number, and 好 of what follows: 一隻|好大的蝸牛. Not so 他隻好走.
  static func countsGood(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let place = slip.place
    return place > 0 && place + 1 < characters.count && counter.contains(characters[place])
      && counter.contains(slip.right) && characters[place + 1] == good
      && countingBeings.contains(characters[place - 1])
  }

  /// 隻 for 只 behind a numeral: 一隻|是自己的拖鞋.
  static func isOneOfThem(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.place > 0 && (characters[slip.place], slip.right) == (being, merely)
      && numerals.contains(characters[slip.place - 1])
  }

  private static let being: UInt32 = 0x96BB
  private static let merely: UInt32 = 0x53EA

  private static let gained: UInt32 = 0x5F97
  private static let what: [UInt32] = [0x4EC0, 0x9EBC]

  /// A deed before 得 or 什麼, where any other one may be: 教得用心, 他在|趕什麼.
  static func isAnyDeed(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard !slip.isKnown, !slip.isTwin, slip.place == slip.range.lowerBound,
      slip.alone == .transitive
    else { return false }
    let rest = characters[slip.range].dropFirst()
    return rest == [gained] || rest == what[...]
  }

  private static let moment: [UInt32] = [0x6642, 0x5F8C]

  /// 後 behind an hour: 十時|後.
  static func isHour(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let place = slip.place
    return place > 1 && characters[place - 1...place] == moment[...]
      && numerals.contains(characters[place - 2])
  }
}
