import Segmentation
import Spelling
import Text

/// Doubts by the words around.
extension SlipDoubts {
  /// A numeral and a measure word before it, both as they are written, and no longer word with them: 一匹|陪她走過半生的馬, 兩到四週, 十三目.
  static func isMeasured(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let start = slip.range.lowerBound
    if slip.range.count > 2, slip.place + 1 == slip.range.upperBound, !slip.isTwin {
      return characters[start..<slip.place].allSatisfy(numerals.contains)
    }
    guard slip.range.count == 2, !slip.isKnown else { return false }
    if start > 0, slip.place > start, numerals.contains(characters[start - 1]) {
      return Segmenter.isMeasure(characters[start])
    }
    return slip.isTwin && slip.place > start && numerals.contains(characters[start])
      && Segmenter.isMeasure(characters[slip.place])
  }

  private static let prefixes: HanSet = "重以沒"

  /// A word that any verb or thing may follow: 重|縫, 以|慰思念, 沒|油.
  static func isPrefixed(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isSecond(slip) && prefixes.contains(characters[slip.range.lowerBound])
  }

  private static let going: HanSet = "去來"

  /// 去 or 來 before it, at the end of a part of a sentence: 拿膠水去|黏.
  static func isGoing(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isSecond(slip) && slip.range.upperBound == characters.count
      && going.contains(characters[slip.range.lowerBound])
  }

  private static let manner: UInt32 = 0x5730

  /// 地 behind an adverb that is doubled, before a verb: 一層一層地|塗, 吱嘎吱嘎地|刮.
  static func isManner(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let start = slip.range.lowerBound
    guard characters[start] == manner, slip.place > start, start > 1 else { return false }
    let before = characters[..<start]
    return before.last == before.dropLast().last
      || before.count > 3 && before.suffix(2) == before.dropLast(2).suffix(2)
  }

  private static let even: UInt32 = 0x9023

  /// 連 before a verb and a number: 連|解兩次危機, 連|輸三場.
  static func isEvenSo(_ slip: Slip, in characters: [UInt32]) -> Bool {
    characters[slip.range.lowerBound] == even && slip.place > slip.range.lowerBound
      && slip.range.upperBound < characters.count
      && numerals.contains(characters[slip.range.upperBound])
  }

  private static let not: UInt32 = 0x4E0D
  private static let results: HanSet = "開完掉住"

  /// The result of a deed, which any verb may have: 站不|直, 在嘴裡化|開.
  static func isFailing(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard !slip.isTwin, slip.kind == .context || !slip.isKnown else { return false }
    let (place, next) = (slip.place, slip.place + 1)
    if next < characters.count, results.contains(characters[next]) {
      return next + 1 == characters.count
    }
    return place > 1 && characters[place - 1] == not && next == characters.count
      && CharacterClass.of(characters[place - 2]) == .han
  }

  private static let naming = Pattern([
    ["名為", "名叫", "稱為", "稱作", "叫做", "叫作", "所謂", "俗稱", "簡稱", "學名"]
  ])

  /// A term that the text names: 名為|視腺的器官.
  static func isTerm(_ slip: Slip, in characters: [UInt32]) -> Bool {
    !slip.isKnown && slip.range.count > 1
      && naming.ends(at: slip.range.lowerBound, in: RunText(scalars: characters))
  }

  private static let degrees: HanSet = "最很太更較挺蠻頗"

  /// How much something is so, before a word by itself: 魚背最|厚的地方.
  static func isDegreeOf(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isSecond(slip) && degrees.contains(characters[slip.range.lowerBound])
  }

  private static let over: HanSet = "了過"

  /// A deed behind its thing, and how often it was done: 婚|離了一次.
  static func isDoneSoOften(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let end = slip.range.upperBound
    return isSecond(slip) && end + 1 < characters.count && over.contains(characters[end])
      && numerals.contains(characters[end + 1])
  }

  private static let dry: (UInt32, UInt32) = (0x4E7E, 0x5E79)
  private static let done: UInt32 = 0x4E86

  /// 乾 before 了, as things dry by themselves: 第二個指節都覺得|乾了.
  static func isDry(_ slip: Slip, in characters: [UInt32]) -> Bool {
    (characters[slip.place], slip.right) == dry && slip.place + 1 < characters.count
      && characters[slip.place + 1] == done
  }

  /// A deed that is done once, at the end of a part of a sentence: 袖子一|捲，動手吧, 往地上一|擱.
  static func isDoneOnce(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard slip.place > 1, slip.place + 1 == characters.count, characters[slip.place - 1] == one
    else { return false }
    return slip.range.count == 1 ? slip.isTwin : slip.range.count == 2 && !slip.isKnown
  }

  /// A word of one character that another one could be in the same place, so that only the text around tells: 退伍也要坐|這艘. Particles
  /// and leftovers of conversion have surer signs.
  static func isWordAlone(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && slip.kind == .context && !slip.isTwin
      && SpellingChecker.kind(of: slip, written: characters[slip.place]) != .particle
  }

  private static let single: (UInt32, UInt32) = (0x53EA, 0x96BB)
  private static let beings: HanSet = """
    貓狗犬雞鴨鵝鳥牛羊豬馬驢兔鼠虎豹獅象熊猴猩狼狐鹿蛇龜鱉蛙蟲蜂蝶蚊蠅蟻蛛蠶蟬蟑螂蝦蟹魚鯨鯊豚鴿鷹隼雀燕鸚鵡鴉鶴鷺鷗鴞雁鵲龍怪獸寵船艇鞋襪
    """
  private static let limbs: HanSet = "手腳腿眼耳臂翅角爪蹄掌"
  /// The characters behind a limb in the name of a thing: 手錶, 眼罩.
  private static let worn: HanSet = "錶鐲環套機罩鏡架杯"
  /// How many characters behind it count, for beings and for limbs.
  private static let reach = (beings: 8, limbs: 2)

  /// 只 before a thing, which it counts too: 一只翡翠手鐲, but 一隻流浪貓 and 一隻手.
  static func countsThing(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard (characters[slip.place], slip.right) == single else { return false }
    let counted = characters[(slip.place + 1)...]
    let hasLimb = zip(counted.prefix(reach.limbs), counted.dropFirst().map(Optional.some) + [nil])
      .contains { limb, next in limbs.contains(limb) && next.map(worn.contains) != true }
    return !hasLimb && !counted.prefix(reach.beings).contains { beings.contains($0) }
  }

  private static let because: [UInt32] = [0x56E0, 0x4F4D]
  private static let placing: HanSet = "在於處居"

  /// 位 behind 因, where something lies: 因|位在河邊.
  static func isLying(_ slip: Slip, in characters: [UInt32]) -> Bool {
    characters[slip.range] == because[...] && slip.range.upperBound < characters.count
      && placing.contains(characters[slip.range.upperBound])
  }

  private static let back: (UInt32, UInt32) = (0x56DE, 0x6703)
  private static let returning: HanSet = "換拉收叫救買喚贏討要追找抓挽帶拿退考"

  /// 不回 behind a deed that cannot bring something back: 換不回|健康.
  static func isBrought(_ slip: Slip, in characters: [UInt32]) -> Bool {
    (characters[slip.place], slip.right) == back && slip.place > 1
      && characters[slip.place - 1] == not && returning.contains(characters[slip.place - 2])
  }

  private static let ought: [UInt32] = [0x56E0, 0x8A72]

  /// 因該 for 應該.
  private static func isOught(_ slip: Slip, _ characters: [UInt32]) -> Bool {
    characters[slip.range] == ought[...] && slip.place == slip.range.lowerBound
  }

  /// 因該 before a thing: 因該公司違規. Not so 因該七點到.
  static func isOughtBeforeThing(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let end = slip.range.upperBound
    return isOught(slip, characters) && slip.behind == .thing
      && (end == characters.count || !numerals.contains(characters[end]))
  }

  /// 因該 before a deed, where it is mostly wrong: 因該早點睡.
  static func isOughtBeforeDeed(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard isOught(slip, characters) else { return false }
    let end = slip.range.upperBound
    return [.state, .transitive, .adverb].contains(slip.behind)
      || end < characters.count && moving.contains(characters[end])
  }

  /// Deeds without an object, which the kinds of words do not tell.
  private static let moving: HanSet = "走跑來去睡哭笑坐站回死停"
}
