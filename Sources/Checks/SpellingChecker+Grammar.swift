import Segmentation
import Spelling
import Text

/// Doubts of slips by the grammar of the text around: two characters that are side by side in a good sentence may look like a misspelt word.
extension SpellingChecker {
  /// The extra score that a slip needs in its place, for all of these reasons.
  static func doubtOfGrammar(of slip: Slip, in characters: [UInt32]) -> Float {
    var doubt: Float = 0
    if isMeasured(slip, in: characters) { doubt += doubtOfMeasured }
    if isPrefixed(slip, in: characters) { doubt += doubtOfPrefix }
    if isGoing(slip, in: characters) { doubt += doubtOfGoing }
    if isManner(slip, in: characters) { doubt += doubtOfManner }
    if isEvenSo(slip, in: characters) { doubt += doubtOfEven }
    if isFailing(slip, in: characters) { doubt += doubtOfResult }
    if isTerm(slip, in: characters) { doubt += doubtOfTerm }
    if isDegreeOf(slip, in: characters) { doubt += doubtOfDegreeOf }
    if isExtent(slip, in: characters) { doubt += doubtOfExtent }
    if isDry(slip, in: characters) { doubt += doubtOfDry }
    if isDoneOnce(slip, in: characters) { doubt += doubtOfOnce }
    if isGround(slip, in: characters) { doubt += doubtOfGround }
    if isAgain(slip, in: characters) { doubt += doubtOfAgain }
    if isMoreOf(slip, in: characters) { doubt += doubtOfMoreOf }
    if isReached(slip, in: characters) { doubt += doubtOfReached }
    if isWordAlone(slip, in: characters) { doubt += doubtOfWord }
    if countsThing(slip, in: characters) { doubt += doubtOfThing }
    return doubt
  }

  /// The extra score behind a numeral and a measure word: 一匹|陪她走過半生的馬, 兩到四週, 十三目.
  private static let doubtOfMeasured: Float = 4

  /// Whether a numeral and a measure word stand there, both as they are written, and no longer word with them.
  private static func isMeasured(_ slip: Slip, in characters: [UInt32]) -> Bool {
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

  /// The extra score behind a word that any verb or thing may follow: 重|縫, 以|慰思念, 沒|油.
  private static let doubtOfPrefix: Float = 1
  private static let prefixes: HanSet = "重以沒"

  private static func isPrefixed(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isSecond(slip) && prefixes.contains(characters[slip.range.lowerBound])
  }

  /// The extra score behind 去 and 來, at the end of a part of a sentence: 拿膠水去|黏.
  private static let doubtOfGoing: Float = 2.5
  private static let going: HanSet = "去來"

  private static func isGoing(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isSecond(slip) && slip.range.upperBound == characters.count
      && going.contains(characters[slip.range.lowerBound])
  }

  /// Whether a new slip is the second one of two characters.
  private static func isSecond(_ slip: Slip) -> Bool {
    slip.range.count == 2 && slip.place > slip.range.lowerBound && !slip.isKnown && !slip.isTwin
  }

  /// The extra score of 地 behind an adverb that is doubled, before a verb: 一層一層地|塗, 吱嘎吱嘎地|刮.
  private static let doubtOfManner: Float = 3

  private static func isManner(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let start = slip.range.lowerBound
    guard characters[start] == ground.written, slip.place > start, start > 1 else { return false }
    let before = characters[..<start]
    return before.last == before.dropLast().last
      || before.count > 3 && before.suffix(2) == before.dropLast(2).suffix(2)
  }

  /// The extra score of 連 before a verb and a number: 連|解兩次危機, 連|輸三場.
  private static let doubtOfEven: Float = 3
  private static let even: UInt32 = 0x9023

  private static func isEvenSo(_ slip: Slip, in characters: [UInt32]) -> Bool {
    characters[slip.range.lowerBound] == even && slip.place > slip.range.lowerBound
      && slip.range.upperBound < characters.count
      && numerals.contains(characters[slip.range.upperBound])
  }

  /// The extra score of the result of a deed, which any verb may have: 站不|直, 在嘴裡化|開.
  private static let doubtOfResult: Float = 2
  private static let not: UInt32 = 0x4E0D
  private static let results: HanSet = "開完掉住"

  private static func isFailing(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard !slip.isTwin, slip.kind == .context || !slip.isKnown else { return false }
    let (place, next) = (slip.place, slip.place + 1)
    if next < characters.count, results.contains(characters[next]) {
      return next + 1 == characters.count
    }
    return place > 1 && characters[place - 1] == not && next == characters.count
      && CharacterClass.of(characters[place - 2]) == .han
  }

  /// The extra score of a term that the text names: 名為|視腺的器官.
  private static let doubtOfTerm: Float = 2.5
  private static let naming = Pattern([
    ["名為", "名叫", "稱為", "稱作", "叫做", "叫作", "所謂", "俗稱", "簡稱", "學名"]
  ])

  private static func isTerm(_ slip: Slip, in characters: [UInt32]) -> Bool {
    !slip.isKnown && slip.range.count > 1
      && naming.ends(at: slip.range.lowerBound, in: RunText(scalars: characters))
  }

  /// The extra score of 乾 before 了, as things dry by themselves: 第二個指節都覺得|乾了.
  private static let doubtOfDry: Float = 1
  private static let dry: (UInt32, UInt32) = (0x4E7E, 0x5E79)

  private static func isDry(_ slip: Slip, in characters: [UInt32]) -> Bool {
    (characters[slip.place], slip.right) == dry && slip.place + 1 < characters.count
      && characters[slip.place + 1] == done
  }
  private static let done: UInt32 = 0x4E86

  /// A deed that is done once, at the end of a part of a sentence: 袖子一|捲，動手吧, 往地上一|擱.
  private static let doubtOfOnce: Float = 2

  private static func isDoneOnce(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard slip.place > 1, slip.place + 1 == characters.count, characters[slip.place - 1] == one
    else { return false }
    return slip.range.count == 1 ? slip.isTwin : slip.range.count == 2 && !slip.isKnown
  }
  private static let one: UInt32 = 0x4E00

  /// 地 behind 的 is a thing: 這裡的地|很肥沃.
  private static let doubtOfGround: Float = 4
  private static let possessive: UInt32 = 0x7684

  private static func isGround(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && slip.place > 0 && characters[slip.place] == ground.written
      && characters[slip.place - 1] == possessive
  }

  /// 再 alone for 在: what follows may be a verb that the tables do not know there, 擬再議價. More so behind a measure word, where somebody
  /// does it, or something is so: 每位再|繳三百元, 一個再|強盛的國家.
  private static let doubtOfAgain: Float = 0.35
  private static let doubtOfMoreOf: Float = 1
  private static let again: (UInt32, UInt32) = (0x518D, 0x5728)

  private static func isAgain(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && (characters[slip.place], slip.right) == again
  }

  private static func isMoreOf(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isAgain(slip, in: characters) && slip.place > 1
      && counting.contains(characters[slip.place - 2])
      && Segmenter.isMeasure(characters[slip.place - 1])
  }

  /// 再 for 在 before a deed that reaches something, so that it cannot last: 我再聽|到他的消息.
  private static let doubtOfReached: Float = 2
  private static let reached: HanSet = "到見完成掉"

  private static func isReached(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isAgain(slip, in: characters) && slip.place + 2 < characters.count
      && reached.contains(characters[slip.place + 2])
  }

  /// How much something is so, before a word by itself: 魚背最|厚的地方.
  private static let doubtOfDegreeOf: Float = 2
  private static let degrees: HanSet = "最很太更較挺蠻頗"

  private static func isDegreeOf(_ slip: Slip, in characters: [UInt32]) -> Bool {
    isSecond(slip) && degrees.contains(characters[slip.range.lowerBound])
  }

  /// 得 before the extent of something: 細膩得|近乎囉嗦.
  private static let doubtOfExtent: Float = 4
  private static let extents = Pattern([
    [
      "近乎", "幾乎", "近於", "簡直", "像", "好像", "彷彿", "宛如", "有如", "如同", "令人", "讓人", "使人", "叫人", "足以", "可以",
      "不得", "不像", "不能",
    ]
  ])

  private static func isExtent(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && (characters[slip.place], slip.right) == (ground.right, ground.written)
      && extents.starts(at: slip.place + 1, in: RunText(scalars: characters))
  }

  /// A word of one character that another one could be in the same place, so that only the text around tells: 退伍也要坐|這艘. Particles
  /// and leftovers of conversion have surer signs.
  private static let doubtOfWord: Float = 1.2

  private static func isWordAlone(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && slip.kind == .context && !slip.isTwin
      && kind(of: slip, written: characters[slip.place]) != .particle
  }

  /// 只 counts things too: 一只翡翠手鐲, but 一隻流浪貓 and 一隻手.
  private static let doubtOfThing: Float = 2
  private static let single: (UInt32, UInt32) = (0x53EA, 0x96BB)
  private static let beings: HanSet = """
    貓狗犬雞鴨鵝鳥牛羊豬馬驢兔鼠虎豹獅象熊猴猩狼狐鹿蛇龜鱉蛙蟲蜂蝶蚊蠅蟻蛛蠶蟬蟑螂蝦蟹魚鯨鯊豚鴿鷹隼雀燕鸚鵡鴉鶴鷺鷗鴞雁鵲龍怪獸寵船艇鞋襪
    """
  private static let limbs: HanSet = "手腳腿眼耳臂翅角爪蹄掌"
  /// The characters behind a limb in the name of a thing: 手錶, 眼罩.
  private static let worn: HanSet = "錶鐲環套機罩鏡架杯"
  /// How many characters behind it count, for beings and for limbs.
  private static let reach = (beings: 8, limbs: 2)

  private static func countsThing(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard (characters[slip.place], slip.right) == single else { return false }
    let counted = characters[(slip.place + 1)...]
    let hasLimb = zip(counted.prefix(reach.limbs), counted.dropFirst().map(Optional.some) + [nil])
      .contains { limb, next in limbs.contains(limb) && next.map(worn.contains) != true }
    return !hasLimb && !counted.prefix(reach.beings).contains { beings.contains($0) }
  }
}
