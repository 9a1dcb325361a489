import Segmentation
import Spelling
import Text

/// Words that join two things or two clauses: 即…又, 既使, 向這樣的人.
extension ClauseRules {
  private static let beforeAtOnce: HanSet = "立隨當亦也旋一若未在須應可"
  private static let behindAtOnce: HanSet = "將可使時刻日席興為令或如以期位溶"
  private static let again: UInt32 = 0x53C8
  private static let also: UInt32 = 0x4E5F
  private static let possessive: UInt32 = 0x7684

  /// 即 for 既 where two things of one length follow, with 又 between them: 即聰明又努力. With 也 they have to begin alike: 即會唱歌也會跳舞.
  static func isBoth(_ clause: Clause, _ place: Int) -> SpellingSensitivity? {
    let scalars = clause.run.scalars
    let (first, end) = (place + 1, clause.range.upperBound)
    guard first < end, clause.run.isAlone(at: place), !behindAtOnce.contains(scalars[first]),
      place == clause.range.lowerBound || !beforeAtOnce.contains(scalars[place - 1]),
      let link = (first..<end).first(where: { scalars[$0] == again || scalars[$0] == also }),
      (2...4).contains(link - first)
    else { return nil }
    let last = scalars[end - 1] == possessive ? end - 1 : end
    guard last - link - 1 == link - first,
      scalars[link] == again
        ? scalars[link - 1] != scalars[last - 1]
        : scalars[link + 1] == scalars[first]
    else { return nil }
    return .careful
  }

  private static let cause: UInt32 = 0x4F7F
  private static let caused: HanSet = "人用得"
  private static let besides: HanSet = "又且亦更使讓令"
  private static let still: HanSet = "也都還仍再依"

  /// 既使 for 即使 where the result is the same all the same: 既使下雨也要去. Not so 既使人困倦，又傷胃.
  static func isEvenIf(_ clause: Clause, _ place: Int) -> SpellingSensitivity? {
    let scalars = clause.run.scalars
    guard place + 2 < clause.range.upperBound, scalars[place + 1] == cause,
      !caused.contains(scalars[place + 2])
    else { return nil }
    let rest = scalars[(place + 2)...]
    guard !rest.contains(where: besides.contains), rest.contains(where: still.contains) else {
      return nil
    }
    return .careful
  }

  private static let kinds = Pattern([
    ["這種", "那種", "這樣", "那樣", "這麼", "那麼", "這類", "那類"]
  ])
  private static let kindsOfPersons = Pattern([
    Pattern.words("我 你 妳 您 他 她 我們 你們 他們 她們"),
    ["這種", "那種", "這樣", "那樣", "這麼", "那麼", "這類", "那類"],
  ])
  /// Deeds that go to somebody.
  private static let towards: HanSet = "學請看道借買求問敬推拜告戰收討靠走報低妥屈致展宣傳提申要介招伸飛邁跑挪轉倒發射開炫索取訴投募說釋輸跪援前攻"

  /// 向 for 像 at the beginning, before a kind of something: 向這樣的人不多了. Not so 向這樣的人學習.
  static func isLike(_ clause: Clause, _ place: Int) -> SpellingSensitivity? {
    guard place == clause.range.lowerBound,
      kinds.starts(at: place + 1, in: clause.text)
        || kindsOfPersons.starts(at: place + 1, in: clause.text),
      !clause.has(towards, in: clause.rest(behind: place))
    else { return nil }
    return .careful
  }

  private static let heads: HanSet = "由對至"
  private static let causes = Pattern([
    Pattern.words(
      "下雨 經費 天候 天氣 颱風 疫情 時間 人數 人手 名額 預算 資金 工作 身體 公司 學校 交通 場地 系統 設備 資料 缺 沒 無 不 家裡 最近 今天 昨天 近日 近年 過 太 年 訂單 物價 景氣 政府 市場 價格 成本 成績 父母 他的 她的 我的 你的 這 此次 本次"
    )
  ])
  private static let topics = Pattern([
    Pattern.words("這 那 此 他 她 我 你 任何 所有 其他 大家 許多 很多 本 未來 如何 是否")
  ])
  /// Deeds together with somebody, and words for about something: 由與公司合作的廠商負責.
  private static let together: HanSet = "關合同相簽會見約者共一"

  /// 與 for 於 at the beginning: 由與下雨, 對與這件事.
  static func isOf(_ clause: Clause, _ place: Int) -> SpellingSensitivity? {
    let (text, start) = (clause.text, clause.range.lowerBound)
    guard place == start + 1, heads.contains(text[start]),
      !clause.has(together, in: clause.rest(behind: place))
    else { return nil }
    let isCause = text[start] == fromCause
    return (isCause ? causes : topics).starts(at: place + 1, in: text) ? .careful : nil
  }

  /// 由.
  private static let fromCause: UInt32 = 0x7531
}
