import Segmentation
import Spelling
import Text

/// Doubts of slips in everyday prose, by the rest of the part of the sentence.
extension SlipDoubts {
  private static let frames = Pattern([Pattern.words("當天 當日 當晚 當下 當場 那天 那晚 期間")])
  private static let negating: HanSet = "不別"
  /// The last characters of what is in something: 目的不在增加收入.
  private static let aims: HanSet = "的點義鍵因值心旨處"

  /// 在 behind 不 or 別 with what it is about: 重點不|在增加收入, 別|在首發當天買.
  static func isAboutPlace(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let place = slip.place
    guard isLocal(slip, in: characters), place > 0 else { return false }
    let text = RunText(scalars: characters)
    if (place + 1..<characters.count).contains(where: { frames.starts(at: $0, in: text) }) {
      return true
    }
    return place > 1 && negating.contains(characters[place - 1])
      && aims.contains(characters[place - 2])
  }

  private static let gained: (UInt32, UInt32) = (0x5F97, 0x7684)
  private static let ofBody = Pattern([
    Pattern.words(
      "額頭 滿頭 滿臉 滿身 全身 渾身 手心 背後 背上 鼻子 耳朵 眼睛 眼眶 眼淚 喉嚨 肚子 嘴巴 臉都 臉上 手都 腳都 腿都 心都 頭都 汗"
    )
  ])

  /// 得 before what becomes of one's body: 喝得|額頭冒汗.
  static func isFeltByBody(_ slip: Slip, in characters: [UInt32]) -> Bool {
    (characters[slip.place], slip.right) == gained
      && slip.place + 3 < characters.count
      && ofBody.starts(at: slip.place + 1, in: RunText(scalars: characters))
  }

  private static let ground: (UInt32, UInt32) = (0x7684, 0x5730)
  private static let beforeState: HanSet = "是很太真還都超最好"

  /// 的 behind a state that is told of: 還是|溼的, which is no 溼地.
  static func isState(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let start = slip.range.lowerBound
    return (characters[slip.place], slip.right) == ground && slip.range.count == 2
      && slip.place > start && start > 0 && beforeState.contains(characters[start - 1])
  }

  private static let received: [UInt32] = [0x53D7, 0x5230]
  private static let effects = Pattern([
    Pattern.words(
      "影響 限制 歡迎 重視 注意 波及 傷害 打擊 衝擊 保護 保障 肯定 批評 質疑 尊重 懲罰 處分 攻擊 威脅 照顧 關注 矚目 鼓勵 啟發 吸引 委屈 侵害 干擾 汙染 污染 刺激 感動 青睞 好評 支持 阻礙 壓迫"
    )
  ])

  /// 受到 with what one suffers or enjoys: 受到|東北季風影響.
  static func isSuffered(_ slip: Slip, in characters: [UInt32]) -> Bool {
    guard characters[slip.range] == received[...] else { return false }
    let text = RunText(scalars: characters)
    return (slip.range.upperBound..<characters.count).contains {
      effects.starts(at: $0, in: text)
    }
  }

  private static let poured: (UInt32, UInt32) = (0x6C96, 0x885D)
  private static let ofPouring: HanSet = "杯咖茶奶泡壺水澡馬粉湯"

  /// 沖 of what one pours: 沖出|一杯咖啡.
  static func isPoured(_ slip: Slip, in characters: [UInt32]) -> Bool {
    (characters[slip.place], slip.right) == poured && characters.contains(where: ofPouring.contains)
  }

  private static let seated: [UInt32] = [0x5750, 0x597D]
  private static let done: HanSet = "準事工心功規人本飯菜"

  /// 坐好 of who sits down: 等我|坐好才開. Not so 坐好準備.
  static func isSeated(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let end = slip.range.upperBound
    return characters[slip.range] == seated[...] && slip.place < end - 1
      && (end == characters.count || !done.contains(characters[end]))
  }
}
