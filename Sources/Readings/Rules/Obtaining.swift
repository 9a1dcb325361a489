import Phonetics
import Text

/// The three words that are written 得: the mark of a complement (跑得快), "must" (我得走) and "obtain" (得獎),
/// which is "may" in laws (原告得請求).
///
/// The word before it decides. A complement follows a verb or an adjective, which `ObtainingWords` lists. Any other
/// word before it is a subject, a time or an adverb: then it is "must", or the words behind say that something is
/// obtained, or that a law speaks.
enum Obtaining {
  static func reading(in passage: Passage, at index: Int) -> PackedSyllable? {
    let (left, right) = (passage.left(index), passage.right(index))
    if right == 0 { return atEnd(passage, index) }
    if left == 0 {
      return isObtained(passage, index) || isPermission(passage, index) ? "ㄉㄜˊ" : "ㄉㄟˇ"
    }
    if isName(passage, index) || isLiterary(passage, index) || isSum(passage, index) {
      return "ㄉㄜˊ"
    }
    if isDegree(passage, index) { return "˙ㄉㄜ" }
    if always.contains(right), !affected.contains(left),
      !ObtainingWords.ofLaw.contains(passage.nextWord(index))
    {
      return "ㄉㄟˇ"
    }
    if right == "花", spent.contains(passage.character(index + 2)) { return "ㄉㄟˇ" }
    guard isSubject(passage, index) else { return "˙ㄉㄜ" }
    if isObtained(passage, index) || isLawful(passage, index) { return "ㄉㄜˊ" }
    return "ㄉㄟˇ"
  }

  private static let beforeEnd: HanSet = "多所必而自難應可"

  private static func atEnd(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    if passage.left(index) == 0 { return nil }
    if beforeEnd.contains(passage.left(index)) { return "ㄉㄜˊ" }
    return ObtainingWords.adverbs.contains(passage.previousWord(index)) ? "ㄉㄟˇ" : "˙ㄉㄜ"
  }

  private static let more: HanSet = "高多好快大小少美貴久遠漂厲強慢早晚重兇累忙"

  /// 蓋得再高: however much.
  private static func isDegree(_ passage: Passage, _ index: Int) -> Bool {
    passage.right(index) == "再" && more.contains(passage.character(index + 2))
      && ObtainingWords.verbs.contains(passage.left(index))
  }

  // MARK: - Obtain

  /// Things to obtain: a prize, points, a name, an illness.
  private static let obtained: HanSet = "獎票分名利冠金銀銅第知以到此救病癌獲勝勢錢失益證奪志道寵"
  private static let illnesses: WordSet =
    "流感 感冒 腸病毒 肺炎 新冠 新冠肺炎 糖尿病 憂鬱症 水痘 肝炎 諾羅 腸胃炎"
  private static let illnessEnds: HanSet = "症炎癌病瘤疹"

  private static func isIllness(_ word: ArraySlice<UInt32>) -> Bool {
    illnesses.contains(word) || word.count > 1 && illnessEnds.contains(word.last ?? 0)
  }

  private static let persons: HanSet = "我你妳他她們"
  private static let counted: HanSet = "一二兩三四五六七八九十百千第幾滿高"
  private static let ranks: HanSet = "第滿高"
  private static let scores: HanSet = "票分獎名席筊籤枚座面"
  private static let results: HanSet = "結平答這總以一的"

  private static func isObtained(_ passage: Passage, _ index: Int) -> Bool {
    let (right, next) = (passage.right(index), passage.character(index + 2))
    if isIllness(passage.nextWord(index)) { return true }
    // 得分工合作, 得知道: a word that only begins so.
    if obtained.contains(right), !ObtainingWords.actions.contains(passage.nextWord(index)) {
      return true
    }
    if counted.contains(right) {
      // 一人得一份, 他得第一, but 我得一步一步來.
      let left = passage.left(index)
      if left == "人", counted.contains(passage.character(index - 2)) { return true }
      return persons.contains(left) && ranks.contains(right)
        || (2...4).contains { scores.contains(passage.character(index + $0)) }
    }
    if right == "出" { return results.contains(next) }
    if right == "不" { return next == "到" }
    // 他得了獎, but 我得了解一下.
    return right == "過" && !(next == "著") || right == "了" && passage.nextWord(index).count == 1
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

  private static let numerals: HanSet = "〇零一二兩三四五六七八九十百千萬"
  private static let operations: HanSet = "加減乘除計算"

  /// 三加五得八, 相乘得十二.
  private static func isSum(_ passage: Passage, _ index: Int) -> Bool {
    numerals.contains(passage.right(index))
      && (numerals.contains(passage.left(index)) || operations.contains(passage.left(index)))
  }

  private static let beforeObtaining: HanSet = "應所難不能方始未獲取深獨榮籌證求贏奪募尋覓徵購習博的喜沒"
  /// 適應得較好, 學習得很快.
  private static let ambiguous: HanSet = "應習"
  /// Verbs that also have a complement: 測得很準.
  private static let findings: HanSet = "測查賺換偵量"
  private static let eitherWay: HanSet = "可必而皆各"
  private static let resultsOfObtaining: HanSet = "以獲知"

  /// In the words that writing makes with it: 得以, 不得, 取得.
  private static func isLiterary(_ passage: Passage, _ index: Int) -> Bool {
    let (left, right) = (passage.left(index), passage.right(index))
    let isKnown = resultsOfObtaining.contains(right) && !(passage.character(index + 2) == "道")
    if isKnown
      || beforeObtaining.contains(left)
        && !(ambiguous.contains(left) && complements.contains(right))
    {
      return true
    }
    if findings.contains(left), passage.character(index - 2) != left {
      return !complements.contains(right) && !directions.contains(right)
        && !WordClasses.adjectives.contains(passage.nextWord(index))
    }
    return eitherWay.contains(left) && !singleActions.contains(right)
  }

  // MARK: - May

  private static let byLaw: HanSet = "於依併處吊免不准予視申易"
  private static let formal: HanSet = "其之該者"

  /// In laws and contracts 得 is "may": its clause has the words of their style.
  private static func isPermission(_ passage: Passage, _ index: Int) -> Bool {
    if byLaw.contains(passage.right(index)) { return true }
    return ObtainingWords.ofLaw.contains(passage.nextWord(index))
      || (1...Passage.window).contains { formal.contains(passage.character(index + $0)) }
  }

  private static let lawful: HanSet = "依經逕按於處命准予"
  private static let officials: HanSet = "告關院方署府局造者官"
  private static let colloquial: HanSet = "先再另趕靠花付去來把用跟自親好想注面多負加盡"

  /// The law's subjects (原告得請求, 主管機關得命) and its verbs (房東得終止契約): nobody speaks so of himself.
  private static func isLawful(_ passage: Passage, _ index: Int) -> Bool {
    let (left, right) = (passage.left(index), passage.right(index))
    if persons.contains(left) || singleSubjects.contains(left) { return false }
    if ObtainingWords.colloquial.contains(passage.previousWord(index)) { return false }
    if lawful.contains(right) || ObtainingWords.ofLaw.contains(passage.nextWord(index)) {
      return true
    }
    // 雇主得不經預告終止契約.
    if right == "不", passage.character(index + 2) == "經" { return true }
    if colloquial.contains(right) { return false }
    if left == "人" { return ObtainingWords.isParty(passage, endingAt: index - 1) }
    if officials.contains(left) {
      return passage.previousWord(index).count > 1 || left == "方" || left == "造" || left == "者"
    }
    return ObtainingWords.parties.contains(passage.previousWord(index))
      || isCompany(passage, endingAt: index)
  }

  private static let saidOfCompanies: HanSet = "本貴該敝"

  /// 本公司得要求: a party of contracts, as no other company is.
  private static func isCompany(_ passage: Passage, endingAt index: Int) -> Bool {
    passage.left(index) == "司" && passage.character(index - 2) == "公"
      && saidOfCompanies.contains(passage.character(index - 3))
  }

  // MARK: - Must

  /// Feelings so strong that one acts at once: 嚇得趕緊跑.
  private static let affected: HanSet = "嚇氣急痛笑逼哭樂怕累餓忙醉冷熱悶煩嗆搞弄害窮渴"
  /// Otherwise no complement begins with these.
  private static let always: HanSet = "先再另趕靠付繳"
  private static let spent: HanSet = "時錢點費很上多兩三半一幾不大"
  private static let singleActions: HanSet = """
    先再另趕靠花付繳把去要用從在等找想跟向換改重請問買回多看做寫帶準加努小給讓穿上下打走開自乖由洗吃喝提早照顧學讀考練說搭坐排補交填簽經考查注記\
    斜穿
    """
  /// With these a complement begins.
  private static let complements: HanSet = "很太更最非這那如像好快慢不沒有清差滿十極挺比越真特頗相有夠十令一連無多少直較滿"
  /// With these it begins behind what may be a noun, too.
  private static let degrees: HanSet = "很太更最極挺越頗夠令沒"
  private static let directions: HanSet = "到掉起完了出過下上住動開"
  private static let singleSubjects: HanSet = "我你妳您他她它牠祂咱還就總又須非都也只才便勢卻仍誰們"

  /// Whether a subject, a time or an adverb is before it.
  private static func isSubject(_ passage: Passage, _ index: Int) -> Bool {
    let (left, right) = (passage.left(index), passage.right(index))
    let word = passage.previousWord(index)
    if word.count == 1 {
      if singleSubjects.contains(left) { return true }
      if ObtainingWords.ofLaw.contains(passage.nextWord(index)) { return true }
      // 燻得人睜不開眼: what it does to people.
      if right == "人" { return false }
      if left == "說" { return leastBefore.contains(passage.character(index - 2)) }
      // 這種病: a counted word is a noun.
      return !degrees.contains(right)
        && (!ObtainingWords.verbs.contains(left)
          || nouns.contains(left) && counters.contains(passage.character(index - 2)))
    }
    if left == "們" || ObtainingWords.adverbs.contains(word) { return true }
    if ObtainingWords.ofLaw.contains(passage.nextWord(index))
      || ObtainingWords.parties.contains(word)
    {
      return true
    }
    if isDoubled(passage, index) { return false }
    // 上手得比別人快, 牙痛得睡不著, 癡情得讓人心疼.
    if right == "比", passage.nextWord(index).count == 1 { return false }
    if passage.character(index + 2) == "不", right != passage.character(index + 3) { return false }
    if causes.contains(right), !ObtainingWords.nounEnds.contains(left) { return false }
    if degrees.contains(right) || ObtainingWords.longVerbs.contains(word) { return false }
    if ObtainingWords.nounEnds.contains(left) { return true }
    let next = passage.nextWord(index)
    if complements.contains(right) || next.count > 3 || WordClasses.adjectives.contains(next) {
      return false
    }
    return !directions.contains(right) || ObtainingWords.actions.contains(next)
  }

  private static let causes: HanSet = "讓令使"

  /// 洗刷得乾乾淨淨, 輾壓得扁扁的.
  private static func isDoubled(_ passage: Passage, _ index: Int) -> Bool {
    guard passage.right(index) == passage.character(index + 2) else { return false }
    return passage.character(index + 3) == "的"
      || passage.character(index + 3) == passage.character(index + 4)
        && passage.character(index + 4) != 0
  }

  private static let nouns: HanSet = "病傷湯酒鎖畫線雪火燈水油"
  private static let counters: HanSet = "種場件條張隻棟輛把盞碗"
  /// 少說得五百: at least.
  private static let leastBefore: HanSet = "少按照"
}
