import Phonetics
import Text

/// Characters that are words of grammar: particles, prepositions, auxiliaries. How often a reading
/// is in headwords says nothing of them, since the word of grammar is in few: 的 is ㄉㄧˋ in more headwords
/// than ˙ㄉㄜ. So their reading is set, with what overrides it.
package enum FunctionCharacters {
  /// The reading of each as the word of grammar.
  static let usual: HanReadings = """
    的˙ㄉㄜ 個˙ㄍㄜ 們˙ㄇㄣ 嗎˙ㄇㄚ 呢˙ㄋㄜ 吧˙ㄅㄚ 啊˙ㄚ 把ㄅㄚˇ 於ㄩˊ 喔ㄛ 過ㄍㄨㄛˋ 給ㄍㄟˇ 著˙ㄓㄜ 呀˙ㄧㄚ \
    麼˙ㄇㄜ 和ㄏㄢˋ 了˙ㄌㄜ 為ㄨㄟˊ 得˙ㄉㄜ 還ㄏㄞˊ 都ㄉㄡ 將ㄐㄧㄤ 子ㄗˇ
    """

  /// Whether a character is a word of grammar.
  package static func contains(_ character: UInt32) -> Bool { usual[character] != nil }

  /// How far another reading must be ahead in the classifier to be taken; `nil` if the classifier is not
  /// used, since it knows the literary words far better than the word of grammar.
  package static func margin(of character: UInt32) -> Float? {
    switch character {
    case "給", "將": 4
    case "了", "還", "都", "子": 3
    case "為": 2.5
    case "著": 2
    default: nil
    }
  }

  /// The reading that the neighbours of a character of grammar demand. One that is alone between marks
  /// is cited as the word that it usually is.
  static func reading(of character: UInt32, in passage: Passage, at index: Int) -> PackedSyllable? {
    let (left, right) = (passage.left(index), passage.right(index))
    if left == 0, right == 0 { return usual[character] }
    return switch character {
    // A particle follows something: 麼 that begins a clause is the literary "tiny" (麼小).
    case "麼": left == 0 ? "ㄇㄛˊ" : nil
    // A conjunction joins: a character that ends a clause is not one, nor one with a single other
    // character between borders, which is a literary word (「和穆」).
    case "和": right == 0 || left == 0 && passage.character(index + 2) == 0 ? "ㄏㄜˊ" : nil
    // The particle follows a verb or a sentence: what begins a clause is the verb, and 得了 and 不了 say
    // that something can or cannot be brought to an end.
    case "了": left == 0 || left == "不" || left == "得" && right == 0 ? "ㄌㄧㄠˇ" : nil
    case "為": isFor(passage, index) ? "ㄨㄟˋ" : nil
    case "得": Obtaining.reading(in: passage, at: index)
    // The verb "return" before what is returned, and at the end, where an adverb cannot be.
    case "還": right == 0 || returnable.contains(right) ? "ㄏㄨㄢˊ" : nil
    // The suffix of a noun of one character.
    case "子" where left != 0 && passage.word(endingAt: index).count == 1:
      beforeChild.contains(left) ? nil : "˙ㄗ"
    default: nil
    }
  }

  private static let returnable: HanSet = "給回清債錢書款帳原願鄉"
  /// Behind these 子 is a master (孔子), a person of a kind (獨子, 學子), a child (其子) or counted.
  private static let beforeChild: HanSet = """
    孔孟老莊荀韓墨朱程曾顏列管孫吳晏父母王天君弟男女孝臣才學太世長次獨幼愛養義赤士夫之其此嫡庶游浪仙遊\
    一二兩三四五六七八九十百千萬有生得無為育教
    """

  private static let afterFor: HanSet = "了著此我你妳您他她它牠祂咱"
  private static let beneficiaries: WordSet =
    """
    自己 大家 別人 他人 人民 人類 人們 國家 社會 對方 彼此 人家 民眾 百姓 客人 客戶 病人 學生 孩子 父母 朋友 親人 爸爸 媽媽 家人 同學 老師 \
    業者 農民 漁民 勞工 社區 世界 臺灣 台灣 國人 全民 長者 學童 企業 員工 地方 母親 父親 兒女 子女 受害者 災民 部落 球迷 粉絲 動物 家鄉 城市 青年 婦女 住戶 鄰居 朋友們 患者 伴侶 \
    女友 男友 太太 丈夫 妻子 爺爺 奶奶 媽媽們 主人 比賽 考試 未來的 理想 夢想 生計 工作 健康 安全 公司 球隊 顧客 消費者 使用者 讀者 觀眾 旅客 乘客 居民 市民 老人 小孩 女兒 兒子 弱勢 選手 學校 家庭 全家 生活 將來 未來
    """
  private static let purposes: WordSet = """
    紓解 紓困 打造 奠定 開創 避開 貫徹 杜絕 遏止 挑戰 對付 安撫 拉近 平息 挽回 化解 籌措 彌補 募款 培育 培養 宣傳 使 免 求 讓 達 便於 促進 保持 保護 保障 加強 取得 報答 增加 增進 完成 實現 強調 慶祝 掩飾 提升 提高 \
    改善 改進 方便 減少 減輕 滿足 爭取 獲得 確保 節省 紀念 維持 維護 表示 表達 解決 躲避 追求 逃避 達到 \
    達成 適應 避免 降低 因應 響應 慶賀 迎接 照顧 省錢 節能 吸引 推廣 推動 落實 提供 協助 幫助 服務 釐清 了解 控制 搶救 賺錢 配合 防止 防範 預防 顧及 鼓勵 挽救 拯救 尋找 準備 證明 打擊 對抗 應付
    """

  /// "For": before the person who has the benefit, a pronoun or a noun in 們 among them, and where a clause
  /// begins with its purpose. Else 為 is the verb "be, do" or the mark of the passive.
  private static func isFor(_ passage: Passage, _ index: Int) -> Bool {
    if afterFor.contains(passage.right(index)) { return true }
    let end = passage.word(startingAt: index + 1).upperBound
    if passage.character(end) == "們" || passage.character(end - 1) == "們" { return true }
    // 改為, 視為: what is behind is what something becomes.
    if becoming.contains(passage.left(index)) { return false }
    let next = passage.nextWord(index)
    return beneficiaries.contains(next) || purposes.contains(next)
      || devotions.contains(passage.previousWord(index))
  }

  private static let becoming: HanSet = "改作成視列認以行轉分稱名訂定譯變命設因極更最頗甚大較即乃則此是化選評升淪奉尊貶降判"
  /// What one does for somebody or something: 一起為校慶吶喊.
  private static let devotions: WordSet =
    "一起 專程 特地 特別 努力 願意 不斷 一同 共同 忙著 只是 全力 自願 專門 一直 正在 全心 極力 默默 辛苦 四處 到處 只 就 曾 都 正"
}
