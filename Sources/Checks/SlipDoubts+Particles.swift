import Segmentation
import Spelling
import Text

/// Doubts of slips in words of grammar.
extension SlipDoubts {
  private typealias Confusion = (written: UInt32, right: UInt32)

  /// 再 for 在, 地 for 得, 的 for 得, and 那 for 哪.
  private static let again: Confusion = (0x518D, 0x5728)
  private static let ground: Confusion = (0x5730, 0x5F97)
  private static let extent: Confusion = (0x7684, 0x5F97)
  private static let that: Confusion = (0x90A3, 0x54EA)

  private static func opposite(_ confusion: Confusion) -> Confusion {
    (confusion.right, confusion.written)
  }

  private static func isOf(
    _ confusion: Confusion, _ slip: Slip, _ characters: [UInt32]
  ) -> Bool {
    (characters[slip.place], slip.right) == confusion
  }

  private static func isAlone(
    _ confusion: Confusion, _ slip: Slip, _ characters: [UInt32]
  ) -> Bool {
    slip.range.count == 1 && isOf(confusion, slip, characters)
  }

  /// Characters that say how many there are, before 個 and the like.
  private static let several: HanSet = "多數各每"

  /// 在 before a number of something: 在三局下, 在多個發行版工作. Not so 在三叮嚀.
  static func isBeforeNumber(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let next = slip.place + 1
    guard isOf(opposite(again), slip, characters), next + 1 < characters.count else { return false }
    if several.contains(characters[next]) { return Segmenter.isMeasure(characters[next + 1]) }
    guard numerals.contains(characters[next]) else { return false }
    return numerals.contains(characters[next + 1]) || Segmenter.isMeasure(characters[next + 1])
  }

  /// 得 for 的.
  static func isOfExtent(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isOf(extent, slip, characters)
  }

  private static let ends: HanSet = "值所"
  /// Words behind which 值的 is 值得.
  private static let beforeWorth: HanSet = "很最更太真不還都也才就蠻滿挺頗較常超非我你妳他她它們是會那這可"

  /// 的 behind the end of a thing that makes a word with 得: 日期值|的, 檢驗所|的. Not so 很值的.
  static func isBehindEnd(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let place = slip.place
    guard isOf(extent, slip, characters), place > 1, ends.contains(characters[place - 1]) else {
      return false
    }
    return !beforeWorth.contains(characters[place - 2])
      || place + 2 < characters.count && characters[place + 1] == one
        && parts.contains(characters[place + 2])
  }

  /// Characters behind 一 that name one of something, or a part: 是值|的一部分.
  private static let parts: HanSet = "部種個半"

  /// 在 for 再 as a word by itself.
  static func isLocal(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isAlone(opposite(again), slip, characters)
  }

  /// 在 where the end of a time or a place follows: 在見到你之前.
  static func mayBeginFrame(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isLocal(slip, in: characters)
      && RunText(scalars: characters).hasEndOfFrame(from: slip.place + 1)
  }

  private static let like: UInt32 = 0x50CF
  private static let behindAgain: HanSet = "也度次三不"

  /// 在 of what seems to go on: 好像在叫他. Not so 好像在也不來.
  static func isSeeming(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard isOf(opposite(again), slip, characters), slip.place > 0,
      slip.place + 1 < characters.count
    else { return false }
    return characters[slip.place - 1] == like && !behindAgain.contains(characters[slip.place + 1])
  }

  /// 地 behind an adverb of degree: 非常地有用.
  static func isBehindDegree(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isAlone(ground, slip, characters)
      && Pattern.muchOf.ends(at: slip.place, in: RunText(scalars: characters))
  }

  /// 的 before words that only look like a degree: 說的很多人都認識.
  static func isBeforeNoDegree(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isAlone(extent, slip, characters)
      && Pattern.noDegree.starts(at: slip.place + 1, in: RunText(scalars: characters))
  }

  private static let also: UInt32 = 0x4E5F
  private static let exceeding: (UInt32, UInt32) = (0x4E0D, 0x904E)

  /// 再 where it says how much, and 不過 or 也 follows: 再家常不過.
  static func isDegree(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard isOf(again, slip, characters) else { return false }
    let rest = characters[(slip.place + 1)...]
    return rest.contains(also)
      || zip(rest, rest.dropFirst()).contains { $0 == exceeding.0 && $1 == exceeding.1 }
  }

  /// 那 where something else asks: 你要不要去那裡.
  static func isAsked(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isOf(that, slip, characters) && QuestionRules.asks(characters[...])
  }

  private static let extents = Pattern([
    [
      "近乎", "幾乎", "近於", "簡直", "像", "好像", "彷彿", "宛如", "有如", "如同", "令人", "讓人", "使人", "叫人", "足以", "可以",
      "不得", "不像", "不能",
    ]
  ])

  /// 得 before the extent of something: 細膩得|近乎囉嗦.
  static func isExtent(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isAlone(opposite(ground), slip, characters)
      && extents.starts(at: slip.place + 1, in: RunText(scalars: characters))
  }

  private static let possessive: UInt32 = 0x7684

  /// 地 behind 的, where it is a thing: 這裡的地|很肥沃.
  static func isGround(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && slip.place > 0 && characters[slip.place] == ground.written
      && characters[slip.place - 1] == possessive
  }

  /// 再 alone: what follows may be a verb that the tables do not know there, 擬再議價.
  static func isAgain(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isAlone(again, slip, characters)
  }

  /// 再 behind a measure word, where somebody does it, or something is so: 每位再|繳三百元, 一個再|強盛的國家.
  static func isMoreOf(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isAgain(slip, in: characters) && isCounted(slip.place, in: characters)
  }

  private static let reached: HanSet = "到見完成掉"

  /// 再 before a deed that reaches something, so that it cannot last: 我再聽|到他的消息.
  static func isReached(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isAgain(slip, in: characters) && slip.place + 2 < characters.count
      && reached.contains(characters[slip.place + 2])
  }

  /// Words that never begin an extent, so that 的 before them makes a thing of a deed: 剩下的|先收, 我說的|不算, 賣的|有三種.
  private static let predicates = Pattern([
    [
      "先", "事先", "吧", "也", "卻", "才", "就", "則", "仍", "已", "早就", "早已", "將", "請", "是", "為", "由", "從",
      "會", "可以",
      "可能", "該", "應", "必",
      "還是", "還要", "還得", "不算", "不多", "不少", "不無", "不外", "不只", "不到", "不一定", "不見得", "不包", "不計", "全都",
      "通通", "統統",
      "很會", "很愛", "很怕", "很敢", "很少", "最會", "最愛", "最怕", "最多人", "最少人",
      "有一", "有二", "有兩", "有三", "有四", "有五", "有六", "有七", "有八", "有九", "有十", "有好幾", "有幾", "有些", "有人",
      "有的",
    ]
  ])
  private static let all: UInt32 = 0x90FD
  private static let too: UInt32 = 0x53C8
  private static let still: UInt32 = 0x9084
  /// 過得還好, but 洗的|還沒乾.
  private static let fair: HanSet = "好可行算滿蠻挺真"
  private static let not: UInt32 = 0x4E0D
  private static let good: HanSet = "錯賴壞差"
  /// 該還的|還了.
  private static let due: HanSet = "該所"
  /// Feelings and states of one character that may be so strong that something happens: 氣得都哭了.
  private static let moods: HanSet = "氣忙累嚇急餓痛冷熱笑哭吵醉睏"

  /// 的 before a predicate, so that it makes a thing of what is done: 會的|都寫了, 昨天撒的|又被吃掉.
  private static func isHeadless(at place: Int, in characters: [UInt32]) -> Bool {
    guard place > 0, place + 1 < characters.count else { return false }
    let rest = characters[(place + 1)...]
    if rest.first == all { return !moods.contains(characters[place - 1]) }
    if rest.first == too { return !rest.dropFirst().contains(too) }
    if rest.first == still {
      // 還不錯, but 賺的|還不夠付.
      let more = rest.dropFirst()
      if more.first == not { return more.dropFirst().first.map { !good.contains($0) } ?? true }
      return more.first.map { !fair.contains($0) } ?? true
    }
    if characters[..<place].dropLast().suffix(2).contains(where: due.contains) { return true }
    return predicates.starts(at: place + 1, in: RunText(scalars: characters))
  }

  /// 的 behind a doubled state, where 得 does not stand: 胖胖的|很可愛.
  private static func isBehindTwice(at place: Int, in characters: [UInt32]) -> Bool {
    place > 1 && characters[place - 1] == characters[place - 2]
  }

  private static let passed: UInt32 = 0x904E
  /// The last characters of persons and of times before 過得: 日子過得很好, 他們過得很好.
  private static let living: HanSet = """
    我你妳您他她它們家誰爸媽爺奶公婆哥姐姊弟妹友人子活天年月日節假期夜晚旦週末生裡來前後今都也還就才又很能會要想可並在沒不得近中難好
    """

  /// 的 behind a deed that is over, where 得 does not stand: 啄過的|最甜, 冰過的|比較好吃. Not so 日子過的很好.
  private static func isBehindOver(at place: Int, in characters: [UInt32]) -> Bool {
    place > 1 && characters[place - 1] == passed && !living.contains(characters[place - 2])
  }

  /// Whether no extent can follow 的, so that 得 is not meant.
  static func isNoExtent(at place: Int, in characters: [UInt32]) -> Bool {
    isHeadless(at: place, in: characters) || isBehindTwice(at: place, in: characters)
      || isBehindOver(at: place, in: characters)
  }

  /// 得 for 的 where an extent cannot follow.
  static func isNoExtent(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isOf(extent, slip, characters) && isNoExtent(at: slip.place, in: characters)
  }

  private static let intending: HanSet = "我你您他她們將會要可擬後才得應須先"

  /// 再 behind who does it, or what says that it will be done: 將再|抽驗, 我再|統一說.
  static func isIntended(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isAgain(slip, in: characters) && slip.place > 0
      && intending.contains(characters[slip.place - 1])
  }
}
