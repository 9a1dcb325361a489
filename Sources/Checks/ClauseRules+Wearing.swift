import Segmentation
import Spelling
import Text

/// 帶 for 戴 of what is worn, where nothing speaks for bringing it.
extension ClauseRules {
  private static let things = Pattern([
    Pattern.words(
      "口罩 眼鏡 墨鏡 安全帽 帽子 草帽 鴨舌帽 毛帽 禮帽 紅帽 斗笠 手套 耳機 項鍊 戒指 手錶 耳環 手環 手鐲 玉鐲 面罩 頭盔 面具 假髮 護目鏡 牙套 頭巾 皇冠 圍巾 領帶"
    )
  ])
  /// The character behind a worn thing in a word for another one, 眼鏡盒, and where more is brought, 帽子和水壺.
  private static let holders: HanSet = "盒袋架店布和跟與及"
  private static let bodies = Pattern([
    Pattern.words("臉 頭 手 耳朵 耳 脖子 頸 手指 指 鼻樑 手腕 腕 嘴 手臂"),
    ["上", "上總", "上都", "上還", "上也", "上正", "上又", "上沒"],
  ])
  private static let hands = Pattern([["左手", "右手", "無名指"]])
  private static let pairs = Pattern([["著一副", "著一頂"]])
  private static let put = Pattern([["好口罩", "好安全帽"]])
  private static let always = Pattern([["全程", "一律"]])
  private static let politely = Pattern([Pattern.words("請 請務必 務必 請大家 敬請")])
  private static let entering = Pattern([
    Pattern.words("口罩 安全帽"), Pattern.words("入內 進入 進場 入場 進來 進店 進教室 上車 上課 搭 說話 講話 騎 操作 作業 施工 看診 就醫"),
  ])
  private static let on: UInt32 = 0x4E0A
  private static let bringing = Pattern([
    Pattern.words("記得 別忘 忘了 出門 出去 一起 包 順便 幫 替 多 給 送 來 去 回")
  ])
  private static let without = Pattern([["沒", "沒有", "未", "不"]])
  private static let fined: HanSet = "罰攔"
  private static let riding: HanSet = "騎"
  private static let helmet = Pattern([["安全帽"]])
  /// The maximum distance of the thing behind 帶: 帶著一副黑色粗框的眼鏡.
  private static let farthest = 10

  /// 帶 for 戴 where a part of the body, a rule or a count of the thing says that it is worn: 臉上帶著口罩.
  static func wears(_ clause: Clause, _ place: Int) -> SpellingSensitivity? {
    let (text, end) = (clause.text, clause.range.upperBound)
    guard clause.run.isAlone(at: place),
      let thing = (place + 1..<min(end, place + farthest)).first(where: {
        things.starts(at: $0, in: text)
      }),
      !(thing..<min(end, thing + 4)).contains(where: { holders.contains(clause.run.scalars[$0]) })
    else { return nil }
    if bodies.ends(at: place, in: text) || hands.ends(at: place, in: text) { return .careful }
    let isGiven = clause.has(bringing, in: clause.range)
    if pairs.starts(at: place + 1, in: text) { return isGiven ? nil : .careful }
    if always.ends(at: place, in: text) || put.starts(at: place + 1, in: text) { return .careful }
    if thing == place + 1, politely.ends(at: place, in: text) || clause.range.lowerBound == place {
      return entering.starts(at: thing, in: text) ? .careful : nil
    }
    if thing == place + 1, without.ends(at: place, in: text), clause.has(fined, in: clause.range) {
      return .careful
    }
    if thing == place + 1, helmet.starts(at: thing, in: text) {
      let isRiding = clause.has(riding, in: clause.range.lowerBound..<place)
      return isRiding && !isGiven ? .careful : nil
    }
    return thing == place + 2 && text[place + 1] == on && !isGiven ? .usual : nil
  }
}
