import Phonetics
import Text

/// Rules for the reading of a character that is a word of its own, besides its priors.
package enum CharacterRules {
  /// The reading that the grammar of a place demands, or that the character has as a free word.
  static func reading(of scalar: UInt32, in passage: Passage, at index: Int) -> PackedSyllable? {
    ruled(scalar, in: passage, at: index) ?? freeReadings[scalar]
  }

  /// Characters with one reading as a word of their own today. Their other readings are bound, and may have more
  /// headwords (更 is ㄍㄥ in 更新, 更正, 變更, and ㄍㄥˋ when it is alone), or are of old texts, which the classifier has learned
  /// from too (見 ㄒㄧㄢˋ). So the classifier is never used for them.
  package static let freeReadings: HanReadings = """
    更ㄍㄥˋ 嚇ㄒㄧㄚˋ 喝ㄏㄜ 削ㄒㄧㄠ 朝ㄔㄠˊ 摟ㄌㄡˇ 咽ㄧㄢˋ 供ㄍㄨㄥ 幾ㄐㄧˇ 種ㄓㄨㄥˇ 繫ㄐㄧˋ 應ㄧㄥ 那ㄋㄚˋ \
    中ㄓㄨㄥ 分ㄈㄣ 間ㄐㄧㄢ 倒ㄉㄠˋ 它ㄊㄚ 否ㄈㄡˇ 馮ㄈㄥˊ 落ㄌㄨㄛˋ 少ㄕㄠˇ 甚ㄕㄣˋ 見ㄐㄧㄢˋ 些ㄒㄧㄝ 句ㄐㄩˋ 頁ㄧㄝˋ 顆ㄎㄜ \
    省ㄕㄥˇ 監ㄐㄧㄢ 勝ㄕㄥˋ 予ㄩˇ 禁ㄐㄧㄣˋ 答ㄉㄚˊ 適ㄕˋ 閒ㄒㄧㄢˊ 弟ㄉㄧˋ 鮮ㄒㄧㄢ 荷ㄏㄜˊ 擔ㄉㄢ 縱ㄗㄨㄥˋ 脈ㄇㄞˋ 勾ㄍㄡ 漂ㄆㄧㄠ 晃ㄏㄨㄤˋ \
    熬ㄠˊ 扔ㄖㄥ 摘ㄓㄞ 拌ㄅㄢˋ 嘔ㄡˇ 溺ㄋㄧˋ 囤ㄊㄨㄣˊ 攢ㄗㄢˇ 嗑ㄎㄜˋ 崗ㄍㄤˇ 屯ㄊㄨㄣˊ 埤ㄆㄧˊ 羹ㄍㄥ 坏ㄆㄟ 佰ㄅㄞˇ 乞ㄑㄧˇ 俺ㄢˇ \
    娜ㄋㄚˋ 亨ㄏㄥ 贛ㄍㄢˋ 禪ㄔㄢˊ 賈ㄐㄧㄚˇ 菲ㄈㄟ 潦ㄌㄠˋ 有ㄧㄡˇ 看ㄎㄢˋ 便ㄅㄧㄢˋ 當ㄉㄤ 行ㄒㄧㄥˊ 傳ㄔㄨㄢˊ \
    轉ㄓㄨㄢˇ 入ㄖㄨˋ 雨ㄩˇ 般ㄅㄢ 排ㄆㄞˊ 期ㄑㄧˊ 任ㄖㄣˋ 聞ㄨㄣˊ 屬ㄕㄨˇ 闖ㄔㄨㄤˇ 泡ㄆㄠˋ 衝ㄔㄨㄥ 角ㄐㄧㄠˇ 底ㄉㄧˇ 折ㄓㄜˊ 樂ㄌㄜˋ \
    惡ㄜˋ 圈ㄑㄩㄢ 歪ㄨㄞ 抹ㄇㄛˇ 繃ㄅㄥ 刨ㄆㄠˊ 鋼ㄍㄤ 押ㄧㄚ 慌ㄏㄨㄤ 炮ㄆㄠˋ 扎ㄓㄚ 呵ㄏㄜ 溜ㄌㄧㄡ 噴ㄆㄣ 糊ㄏㄨˊ 叉ㄔㄚ 哄ㄏㄨㄥˇ \
    遮ㄓㄜ 暈ㄩㄣ 鋸ㄐㄩˋ 額ㄜˊ 吭ㄎㄥ 蹲ㄉㄨㄣ 撩ㄌㄧㄠˊ 抵ㄉㄧˇ 凸ㄊㄨˊ 啃ㄎㄣˇ 嚼ㄐㄧㄠˊ 攪ㄐㄧㄠˇ 膏ㄍㄠ 釐ㄌㄧˊ 馱ㄊㄨㄛˊ 詐ㄓㄚˋ \
    喬ㄑㄧㄠˊ 淹ㄧㄢ
    """

  private static func ruled(
    _ scalar: UInt32, in passage: Passage, at index: Int
  ) -> PackedSyllable? {
    let (left, right) = (passage.left(index), passage.right(index))
    return switch scalar {
    case "地": adverbial(passage, index)
    // Erhua behind a noun, a syllable of its own behind a word for a child.
    case "兒": left == 0 || beforeSon.contains(left) || afterSon.contains(right) ? "ㄦˊ" : "ㄦ"
    // A particle of exclamation ends its clause; the question word comes before its subject.
    case "哪": right == 0 && left != 0 ? "˙ㄋㄚ" : nil
    // "Place" is a noun and "deal with" a verb, which comes before its object or begins a clause.
    case "處": left == 0 || objectsOfDealing.contains(right) ? "ㄔㄨˇ" : "ㄔㄨˋ"
    // "Each other" is an adverb: it comes between the subject and the verb.
    case "相": left != 0 && right != 0 ? "ㄒㄧㄤ" : nil
    // "Fill" has the content of a vessel as its object; otherwise 盛 is "flourishing".
    case "盛": contents.contains(right) || beforeFilling.contains(left) ? "ㄔㄥˊ" : nil
    // The adverb of time comes before a verb; alone it is a name.
    case "曾": right != 0 ? "ㄘㄥˊ" : nil
    // The verb "teach" has an object; the noun is the last character of its word.
    case "教": right != 0 || !passage.isBorder(index + 1) ? "ㄐㄧㄠ" : nil
    // "Plant" has a plant or a place behind it; behind a numeral or a demonstrative 種 is "kind".
    case "種": planted.contains(right) && !beforeKind.contains(left) ? "ㄓㄨㄥˋ" : nil
    // "Fall" has no object: it ends its clause, with 了 or without. "Pour" has one.
    case "倒" where right == "了": passage.right(index + 1) == 0 ? "ㄉㄠˇ" : nil
    case "倒": right == 0 || whereOneFalls.contains(right) ? "ㄉㄠˇ" : nil
    // "Pass on" before the person or place that it reaches; the noun is the story of a life.
    case "傳": receivers.contains(right) ? "ㄔㄨㄢˊ" : nil
    // "Carry on the back"; 背著 is as often "with one's back to".
    case "背": afterCarrying.contains(right) ? "ㄅㄟ" : nil
    // A character doubled around 一 is a verb: "count".
    case "數": isDoubledAroundOne(passage, index) ? "ㄕㄨˇ" : nil
    default: nil
    }
  }

  private static let beforeSon: HanSet = "小幼嬰女孤孫妻生產男健寵乳育生棄病患幼胎"
  private static let afterSon: HanSet = "時童子女孫歌科戲媳"
  private static let objectsOfDealing: HanSet = "於以理置罰在之"
  private static let contents: HanSet = "物飯食酒水湯菜粥茶油米麵滿放裝"
  private static let beforeFilling: HanSet = "裝可用"
  private static let planted: HanSet = "在下滿花樹菜草田稻"
  private static let beforeKind: HanSet = "一二兩三四五六七八九十百千萬幾多數這那哪各每某此同何"
  private static let whereOneFalls: HanSet = "下在塌地"
  private static let receivers: HanSet = "給來到出遞說授達"
  private static let afterCarrying: HanSet = "起負"
  private static let notAfterAdverb: HanSet = "上下中方區帶面點位質形理表球主板層段界勢名震盤"
  private static let notBehindAdverb: HanSet = "的是為有與和及或也都就在之一最圖球鐵產址標毯磚鼠瓜雷牢獄支段政契租價利權主"
  private static let places: WordSet = """
    所在 發源 原產 出生 出產 生長 居住 戶籍 棲息 集散 聚集 旅遊 觀光 度假 渡假 活動 工作 施工 建築 公有 私有 國有 保留 保護 根據 目的 殖民 \
    發祥 出發 集合 流行 主產 分布 盛產 事發 案發 拍攝 停泊 臨時 避暑 露營 農業 工業 住宅 山坡 海埔 沼澤 低窪 空曠 實驗 示範 開會 考試 埋葬
    """

  private static func isDoubledAroundOne(_ passage: Passage, _ index: Int) -> Bool {
    let character = passage.character(index)
    return (passage.right(index) == "一" && passage.character(index + 2) == character)
      || (passage.left(index) == "一" && passage.character(index - 2) == character)
  }

  /// 地 makes an adverb of the text before it: of a doubled word, of a phrase of four characters, of a word in 然, and of
  /// a word of two characters before a plain verb. Otherwise it is the ground.
  private static func adverbial(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    let right = passage.right(index)
    // 嘻嘻哈哈地，一點規矩也沒有.
    if right == 0 { return isDoubled(passage, before: index) ? "˙ㄉㄜ" : "ㄉㄧˋ" }
    if isCountedTwice(passage, before: index) { return "˙ㄉㄜ" }
    if notAfterAdverb.contains(right) { return "ㄉㄧˋ" }
    // 「啪」地一聲.
    if passage.left(index) == 0 { return passage.isBorder(index - 1) ? "ㄉㄧˋ" : "˙ㄉㄜ" }
    let word = passage.previousWord(index)
    if word.count >= 4 || isDoubled(passage, before: index) || passage.left(index) == "然" {
      return "˙ㄉㄜ"
    }
    // 居住地 is a place, and so is one that the text behind says something of.
    if word.count < 2 || notBehindAdverb.contains(right) || places.contains(word) { return "ㄉㄧˋ" }
    return "˙ㄉㄜ"
  }

  /// AA, AABB or ABAB before a place.
  private static func isDoubled(_ passage: Passage, before index: Int) -> Bool {
    let (a, b) = (passage.character(index - 1), passage.character(index - 2))
    let (c, d) = (passage.character(index - 3), passage.character(index - 4))
    return a != 0 && (a == b || (b != 0 && a == c && b == d))
  }

  private static let numerals: HanSet = "一兩三四五六七八九十百千萬幾"
  private static let betweenCounts: HanSet = "又接比過"

  /// 一塊一塊, 一個字一個字, 一遍又一遍 before a place: what is counted twice.
  private static func isCountedTwice(_ passage: Passage, before index: Int) -> Bool {
    (2...3).contains { length in
      let first = index - length
      guard numerals.contains(passage.character(first)) else { return false }
      let gap = betweenCounts.contains(passage.character(first - 1)) ? 1 : 0
      return (0..<length).allSatisfy {
        let character = passage.character(first + $0)
        return character != 0 && character == passage.character(first + $0 - length - gap)
      }
    }
  }
}
