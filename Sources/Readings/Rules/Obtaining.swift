import Phonetics
import Text

/// The three words that are written 得: the mark of a complement (跑得快), "must" (我得走) and "obtain" (得獎).
///
/// What is before it decides. A complement follows a verb or an adjective; "must" follows its subject, a time
/// or an adverb, or begins a clause.
enum Obtaining {
  static func reading(in passage: Passage, at index: Int) -> PackedSyllable? {
    let (left, right) = (passage.left(index), passage.right(index))
    if right == 0 { return atEnd(passage, index) }
    if left == 0 {
      return isObtained(passage, index) || isPermission(passage, index) ? "ㄉㄜˊ" : "ㄉㄟˇ"
    }
    if isName(passage, index) || isLiterary(passage, index) { return "ㄉㄜˊ" }
    if always.contains(right), !affected.contains(left) { return "ㄉㄟˇ" }
    if right == "花", spent.contains(passage.character(index + 2)) { return "ㄉㄟˇ" }
    if isSubject(passage, index) {
      if isObtained(passage, index) { return "ㄉㄜˊ" }
      return "ㄉㄟˇ"
    }
    return "˙ㄉㄜ"
  }

  private static let beforeEnd: HanSet = "多所必而自難應可"

  private static func atEnd(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    if passage.left(index) == 0 { return nil }
    if beforeEnd.contains(passage.left(index)) { return "ㄉㄜˊ" }
    return adverbs.contains(passage.previousWord(index)) ? "ㄉㄟˇ" : "˙ㄉㄜ"
  }

  private static let byLaw: HanSet = "於依併處吊免不准予視申"
  private static let formal: HanSet = "其之該者"

  /// In laws and contracts 得 is "may": its clause has the words of their style.
  private static func isPermission(_ passage: Passage, _ index: Int) -> Bool {
    if byLaw.contains(passage.right(index)) { return true }
    return (1...Passage.window).contains { formal.contains(passage.character(index + $0)) }
  }

  /// What one obtains: a prize, points, a name, an illness.
  private static let obtained: HanSet = "獎票分名利冠金銀銅第知以到此救病癌獲勝勢錢失益證奪"
  private static let illnesses: WordSet =
    "流感 感冒 腸病毒 肺炎 新冠 新冠肺炎 糖尿病 憂鬱症 水痘 肝炎 諾羅 腸胃炎"
  private static let persons: HanSet = "我你妳他她們"
  private static let counted: HanSet = "一二兩三四五六七八九十百千第幾滿高"

  private static func isObtained(_ passage: Passage, _ index: Int) -> Bool {
    let right = passage.right(index)
    if obtained.contains(right) || illnesses.contains(passage.nextWord(index)) { return true }
    if counted.contains(right) { return persons.contains(passage.left(index)) }
    if right == "不" { return passage.character(index + 2) == "到" }
    // 他得了獎, but 我得了解一下.
    return right == "過" || right == "了" && passage.nextWord(index).count == 1
  }

  private static let families: HanSet = "陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈余盧趙顏柯孫魏翁戴范方宋"
  private static let inNames: HanSet = "功勝財福富貴發志祿華春龍旺恩安榮昌"
  private static let beforeFamilies: HanSet = "是叫找位和與跟師生任長姓員授手人兵官"

  /// 陳得功: a surname that is a word of its own, where somebody is named.
  private static func isName(_ passage: Passage, _ index: Int) -> Bool {
    guard families.contains(passage.left(index)), inNames.contains(passage.right(index)),
      passage.word(endingAt: index).count == 1
    else { return false }
    let before = passage.character(index - 2)
    return before == 0 || beforeFamilies.contains(before)
  }

  private static let beforeObtaining: HanSet = "應所難不能方始獲取深獨榮籌證求贏奪募尋覓徵購習博的"
  private static let eitherWay: HanSet = "可必而皆各"

  /// In the words that writing makes with it: 得以, 不得, 取得.
  private static func isLiterary(_ passage: Passage, _ index: Int) -> Bool {
    let (left, right) = (passage.left(index), passage.right(index))
    if resultsOfObtaining.contains(right) || beforeObtaining.contains(left) { return true }
    // The law's subjects: 原告得請求, 主管機關得命.
    if legal.contains(left), passage.previousWord(index).count > 1, !complements.contains(right) {
      return true
    }
    // 申請人得於三十日內提出, 乙方得經甲方同意轉租.
    if right == "於" || right == "經" && left == "方"
      || lawful.contains(right) && !persons.contains(left) && !(left == "經")
        && nounEnds.contains(left)
    {
      return true
    }
    // 違約者得處以罰款.
    if left == "者", passage.previousWord(index).count == 1 { return true }
    return eitherWay.contains(left) && !actions.contains(right)
  }

  private static let lawful: HanSet = "依經逕請按"
  private static let legal: HanSet = "告關院方署府局"
  private static let resultsOfObtaining: HanSet = "以獲知"
  /// Feelings so strong that one acts at once: 嚇得趕緊跑.
  private static let affected: HanSet = "嚇氣急痛笑逼哭樂怕累餓忙醉冷熱悶煩嗆搞弄害窮渴"
  /// No complement begins with these else.
  private static let always: HanSet = "先再另趕靠付繳"
  private static let spent: HanSet = "時錢點費很上多兩三半一幾"
  private static let actions: HanSet = """
    先再另趕靠花付繳把去要用從在等找想跟向換改重請問買回多看做寫帶準加努小給讓穿上下打走開自乖由洗吃喝提早照顧學讀考練說搭坐排補交填簽經考查注記\
    斜穿
    """
  /// With these a complement begins.
  private static let complements: HanSet = "很太更最非這那如像好快慢不沒有清差滿十極挺比越真特頗相有夠十令一連無"

  private static let subjects: HanSet = "我你妳您他她它牠祂咱還就總又須非都也只才便勢卻仍誰們"
  private static let singleNouns: HanSet = "人車飯菜書課錢"
  private static let nounEnds: HanSet = "子人們生師家者長員媽爸哥姊姐弟妹光課司店校班級客友天時午晚後前年月週期事機車隊團府"
  private static let adverbs: WordSet = """
    一定 必須 非得 至少 只好 不過 但是 可是 所以 因此 因為 而且 然後 於是 否則 或許 也許 可能 恐怕 看來 現在 以後 之後 之前 以前 今天 明天 \
    後天 早上 晚上 下午 週末 平常 每天 自己 大家 功課 作業 報告 老闆 老婆 老公 剛好 反正 畢竟 當然 到底 究竟 仍然 依然 暫時 隨時 最好 \
    偶爾 有時 一直 真的 其實 首先 最後 接著
    """

  /// Whether a subject, a time or an adverb is before it.
  private static func isSubject(_ passage: Passage, _ index: Int) -> Bool {
    let (left, right) = (passage.left(index), passage.right(index))
    let word = passage.previousWord(index)
    if word.count == 1 {
      return subjects.contains(left) || singleNouns.contains(left) && actions.contains(right)
    }
    if left == "們" || adverbs.contains(word) { return true }
    return nounEnds.contains(left) && !complements.contains(right)
  }
}
