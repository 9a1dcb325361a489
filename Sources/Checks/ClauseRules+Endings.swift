import Segmentation
import Spelling
import Text

/// Words of one character at the end of a part of a sentence, or at its beginning.
extension ClauseRules {
  /// Words beside which 嘛 says that something is plain, or asks for it.
  private static let plain = Pattern([
    Pattern.words(
      "不是 不就 本來 就 幹嘛 別鬧 別這 別那 別再 別說 別吵 別哭 別生 別怕 別氣 別想 別管 別走 別急 反正 明明 當然 畢竟 又 早 不要 拜託 再來 好歹 只是 不過 還不 才 不好 總 快 有什麼 怎 何必 多 你猜 你看嘛 你說嘛 說說 真是 都是 說好 自己說 個嘛"
    )
  ])
  /// Requests, at the beginning or behind 你.
  private static let begging = Pattern([Pattern.words("給我 陪我 幫我 等我 告訴 過來 讓 再給 求")])
  private static let asking: HanSet = "什甚誰何幾"
  private static let knowing = Pattern([["知道", "曉得", "記得"]])

  /// 嘛 for 嗎 at the end of a question in which nothing else asks: 你睡了嘛？
  static func asks(_ clause: Clause, _ place: Int) -> SpellingSensitivity? {
    guard clause.isQuestion, place + 1 == clause.range.upperBound, clause.range.count > 2,
      !clause.has(plain, in: clause.range),
      !clause.has(begging, in: clause.range.lowerBound..<clause.range.lowerBound + 2),
      !clause.has(asking, in: clause.range) || clause.has(knowing, in: clause.range),
      !QuestionRules.asksWhether(clause.run.scalars[clause.range])
    else { return nil }
    return .careful
  }

  private static let urged: HanSet = "走去來睡吃看等玩好說上下了買試算用過到休是對做開"

  /// 把 for 吧 at the end, where nothing is counted: 走把. Not so 我有兩把, 拖把.
  static func urges(_ clause: Clause, _ place: Int) -> SpellingSensitivity? {
    guard clause.isEnded, place + 1 == clause.range.upperBound, place > clause.range.lowerBound,
      clause.run.isAlone(at: place)
    else { return nil }
    return urged.contains(clause.run.scalars[place - 1]) ? .careful : nil
  }

  private static let and: UInt32 = 0x800C

  /// 以 for 已 behind 而 at the end: 試試看而以. Nothing ends with 以.
  static func isAll(_ clause: Clause, _ place: Int) -> SpellingSensitivity? {
    guard clause.isEnded, place + 1 == clause.range.upperBound, place > clause.range.lowerBound,
      clause.run.scalars[place - 1] == and
    else { return nil }
    return .careful
  }

  private static let done: HanSet = "了走好對是來睡看說"

  /// 巴 for 吧 at the end, behind a deed: 到家了巴.
  static func guesses(_ clause: Clause, _ place: Int) -> SpellingSensitivity? {
    guard clause.isEnded, place + 1 == clause.range.upperBound, place > clause.range.lowerBound,
      clause.run.isAlone(at: place), done.contains(clause.run.scalars[place - 1])
    else { return nil }
    return .careful
  }

  private static let takers = Pattern([
    Pattern.words("我 你 妳 您 他 她 我們 你們 他們 請 請你 請先 先 媽媽 爸爸 老師 弟弟 妹妹 哥哥 姊姊 姐姐")
  ])
  private static let others: HanSet = "我你妳您他她這那是不了嗒噠啦女檯台"

  /// 吧 for 把 behind who does it, at the beginning: 我吧手機弄丟了.
  static func takes(_ clause: Clause, _ place: Int) -> SpellingSensitivity? {
    let start = clause.range.lowerBound
    guard place > start, place + 3 < clause.range.upperBound, clause.run.isAlone(at: place),
      !others.contains(clause.run.scalars[place + 1]),
      takers.ends(at: place, in: clause.text),
      (1...3).contains(place - start), takers.starts(at: start, in: clause.text)
    else { return nil }
    return .careful
  }

  private static let going: HanSet = "去到放跑住丟掉飛"
  private static let over: UInt32 = 0x4E86

  /// 那 for 哪 at the end of a question: 他跑去那了？
  static func isWhereTo(_ clause: Clause, _ place: Int) -> SpellingSensitivity? {
    guard clause.isQuestion, place > clause.range.lowerBound,
      place + 2 == clause.range.upperBound, clause.run.scalars[place + 1] == over,
      going.contains(clause.run.scalars[place - 1]),
      !QuestionRules.asks(clause.run.scalars[clause.range])
        || clause.has(knowing, in: clause.range)
    else { return nil }
    return .careful
  }

  private static let doers: HanSet = "你妳他她們"
  private static let deeds = Pattern([
    Pattern.words("幹嘛 幹什麼 幹麻 忙什麼 笑什麼 哭什麼"), Pattern.words("|"),
  ])

  /// 再 for 在 in a question what somebody is at: 你再幹嘛？
  static func isAtWhat(_ clause: Clause, _ place: Int) -> SpellingSensitivity? {
    guard clause.isQuestion, place > clause.range.lowerBound,
      doers.contains(clause.run.scalars[place - 1]),
      deeds.starts(at: place + 1, in: clause.text)
    else { return nil }
    return .careful
  }

  private static let single: HanSet = "我你妳他她"
  private static let thatPerson = Pattern([["個人"], Pattern.words("很 真 超 太 最")])
  private static let thatTime = Pattern([
    Pattern.words("時候 時 陣子 段時間 段日子"), Pattern.words("我 你 妳 他 她 我們 他們"),
    Pattern.words("還小 還在 還沒 正在"),
  ])
  private static let thatDay = Pattern([
    ["天"], Pattern.words("我 你 妳 他 她 我們 他們"), Pattern.words("剛好 正好"),
  ])
  /// Words of what follows from a day that may come: 哪天我剛好不在，你就自己開門.
  private static let maybe: HanSet = "就會要再誰可若萬"

  /// 哪 for 那 where nothing is asked: 他哪個人很奇怪, 哪時候我還小.
  static func isThat(_ clause: Clause, _ place: Int) -> SpellingSensitivity? {
    let (text, start) = (clause.text, clause.range.lowerBound)
    guard !clause.isQuestion else { return nil }
    if place == start + 1, single.contains(text[start]) {
      return thatPerson.starts(at: place + 1, in: text) ? .careful : nil
    }
    guard place == start else { return nil }
    if thatTime.starts(at: place + 1, in: text) { return .careful }
    let isMaybe = clause.run.scalars[place...].contains(where: maybe.contains)
    return !isMaybe && thatDay.starts(at: place + 1, in: text) ? .careful : nil
  }
}
