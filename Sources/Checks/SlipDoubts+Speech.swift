import Segmentation
import Spelling
import Text

/// Doubts of 在 and 得 where speech or law has them: 我有在運動, 方得施工.
extension SlipDoubts {
  private static let going: (UInt32, UInt32) = (0x5728, 0x518D)
  private static let having: UInt32 = 0x6709
  private static let plural: UInt32 = 0x5011
  private static let gained: UInt32 = 0x5F97
  private static let persons: HanSet = "我你妳您他她它"
  /// Deeds that do not last, so that 沒有在 before them is 沒有再.
  private static let momentary = Pattern([
    ["回來", "回去", "出現", "出來", "發生", "見到", "見過", "聯絡", "連絡", "來過", "去過", "來找", "提起", "提過", "說過", "犯"]
  ])

  /// 在 behind 有, where it says what goes on: 我有在運動, 沒有在用. Not so 沒有在回來過.
  static func isUnderWay(_ slip: Slip, in characters: [UInt32]) -> Bool {
    (characters[slip.place], slip.right) == going && slip.place > 0
      && characters[slip.place - 1] == having
      && !momentary.starts(at: slip.place + 1, in: RunText(scalars: characters))
  }

  /// 在 behind a person of whom something is felt or known: 顯得你|在思考, 覺得他們|在說謊.
  static func isFelt(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard (characters[slip.place], slip.right) == going, slip.place > 0 else { return false }
    let isPlural = characters[slip.place - 1] == plural
    let person = slip.place - (isPlural ? 2 : 1)
    return person > 0 && persons.contains(characters[person])
      && characters[person - 1] == gained
  }

  private static let witnessing: HanSet = "看見聽畫拍夢像是"
  private static let thinking = Pattern([
    ["發現", "以為", "覺得", "感覺", "記得", "懷疑", "講到", "提到", "想到", "想起", "帶到", "遇到", "碰到", "拍到"]
  ])
  /// Characters behind the verb where nothing is seen or heard yet, or no longer: 看完|在說.
  private static let over: HanSet = "完了過一好不"
  /// The ends of what stands before 再, not before what somebody does: 要, 後, 天.
  private static let beforeAgain: HanSet = "要想會能就都也才別不可後完了好過先請一又應該得天年月週期次點分時下"
  private static let neverGoing: HanSet = "也度次三不見說"

  /// 在 of what is seen, heard or thought of as it goes on: 看到老師|在擦眼淚, 畫我|在賣菜, 是樓上|在裝潢.
  static func isWitnessed(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let place = slip.place
    guard (characters[place], slip.right) == going, slip.range.count == 1, place > 1,
      place + 1 < characters.count, !beforeAgain.contains(characters[place - 1]),
      !neverGoing.contains(characters[place + 1])
    else { return false }
    let text = RunText(scalars: characters)
    return (0..<place - 1).contains { start in
      let isVerb = witnessing.contains(characters[start]) && !over.contains(characters[start + 1])
      return isVerb || thinking.starts(at: start, in: text)
    }
  }

  private static let allowed: (UInt32, UInt32) = (0x5F97, 0x7684)
  /// Words of one character behind which 得 is never 的.
  private static let formal: HanSet = "方始嗅"
  /// Before 方 of a side or a place, behind which 的 may be meant: 對方得電話.
  private static let sides: HanSet = "對地東西南北官大四八遠"
  private static let sensing: HanSet = "聽聞見"
  private static let able: HanSet = "可能忽只但遂"
  /// Deeds that rules allow.
  private static let rights = Pattern([
    """
    聲明 聲請 申請 申報 申訴 請求 請領 提起 提出 檢附 派員 派人 終止 解除 要求 委託 委任 指定 準用 拒絕 撤銷 撤回 優先 酌 另行 逕行 沒入 隨時 延長 上訴 抗告 異議
    訴請 主張 拍賣 查核 檢查 限制 禁止 停止 公告 單方 片面 依法 選任 自行 繼續 參加 補正 補繳 扣除 減免 免除 免予 依 於 以書面 向 由 處以 處罰 處新
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  ])

  /// 得 as rules and older prose have it: 方得|施工, 當事人得|聲明異議, 可聞得|花香.
  static func isFormal(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard (characters[slip.place], slip.right) == allowed, slip.place > 0 else { return false }
    let last = characters[slip.place - 1]
    if formal.contains(last) {
      return slip.place < 2 || !sides.contains(characters[slip.place - 2])
    }
    if sensing.contains(last) {
      return characters[..<(slip.place - 1)].suffix(reachOfAble).contains(where: able.contains)
    }
    return rights.starts(at: slip.place + 1, in: RunText(scalars: characters))
  }

  /// The number of characters before a sense in which a word may say that it is possible.
  private static let reachOfAble = 4

  private static let notUntil: [UInt32] = [0x59CB, 0x5F97]
  private static let objects: HanSet = "我你妳您他她它這那人大全"

  /// 始得 before a deed: 二十四小時後始得|返校. Not so 始得我很難過.
  static func isNotUntil(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let end = slip.range.upperBound
    return characters[slip.range] == notUntil[...] && end < characters.count
      && !objects.contains(characters[end])
  }

  private static let again: (UInt32, UInt32) = (0x518D, 0x5728)
  private static let notYet: UInt32 = 0x672A

  /// 再 behind 未: 未再|給付.
  static func isNoMore(_ slip: Slip, in characters: [UInt32]) -> Bool {
    (characters[slip.place], slip.right) == again && slip.place > 0
      && characters[slip.place - 1] == notYet
  }
}
