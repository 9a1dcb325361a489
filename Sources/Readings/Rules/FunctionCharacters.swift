import Phonetics
import Text

/// Characters that are words of grammar: particles, prepositions, auxiliaries. How often a reading
/// is in headwords says nothing of them, since the word of grammar is in few: 的 is ㄉㄧˋ in more headwords
/// than ˙ㄉㄜ. So their reading is set, with what overrides it.
struct FunctionCharacter: Sendable {
  /// The reading of the word of grammar.
  let usual: PackedSyllable
  /// How far another reading must be ahead in the classifier to be taken; `nil` if the classifier is not
  /// used, since it knows the literary words far better than the word of grammar.
  let margin: Float?
  /// The reading that the neighbours demand, if they do.
  let rule: @Sendable (Passage, Int) -> PackedSyllable?

  init(
    _ usual: PackedSyllable, margin: Float? = nil,
    rule: @escaping @Sendable (Passage, Int) -> PackedSyllable? = { _, _ in nil }
  ) {
    self.usual = usual
    self.margin = margin
    self.rule = rule
  }

  /// The character of grammar, or `nil` for any other.
  static func of(_ scalar: UInt32) -> FunctionCharacter? { table[scalar] }

  private static let table: [UInt32: FunctionCharacter] = {
    let characters: [Unicode.Scalar: FunctionCharacter] = [
      "的": FunctionCharacter("˙ㄉㄜ"), "個": FunctionCharacter("˙ㄍㄜ"),
      "們": FunctionCharacter("˙ㄇㄣ"), "嗎": FunctionCharacter("˙ㄇㄚ"),
      "呢": FunctionCharacter("˙ㄋㄜ"), "吧": FunctionCharacter("˙ㄅㄚ"),
      "啊": FunctionCharacter("˙ㄚ"), "把": FunctionCharacter("ㄅㄚˇ"),
      "於": FunctionCharacter("ㄩˊ"), "喔": FunctionCharacter("ㄛ"),
      "過": FunctionCharacter("ㄍㄨㄛˋ"), "給": FunctionCharacter("ㄍㄟˇ", margin: 4),
      "著": FunctionCharacter("˙ㄓㄜ", margin: 2),
      "呀": FunctionCharacter("˙ㄧㄚ", rule: FunctionRules.exclamation),
      "麼": FunctionCharacter("˙ㄇㄜ", rule: FunctionRules.tiny),
      "和": FunctionCharacter("ㄏㄢˋ", rule: FunctionRules.harmony),
      "了": FunctionCharacter("˙ㄌㄜ", margin: 3, rule: FunctionRules.completion),
      "為": FunctionCharacter("ㄨㄟˊ", margin: 2.5, rule: FunctionRules.purpose),
      "得": FunctionCharacter("˙ㄉㄜ", margin: 2, rule: FunctionRules.obtaining),
      "還": FunctionCharacter("ㄏㄞˊ", margin: 3, rule: FunctionRules.returning),
      "都": FunctionCharacter("ㄉㄡ", margin: 3, rule: FunctionRules.capital),
      "將": FunctionCharacter("ㄐㄧㄤ", margin: 4, rule: FunctionRules.general),
      "子": FunctionCharacter("ㄗˇ", margin: 3, rule: FunctionRules.suffix),
    ]
    return Dictionary(uniqueKeysWithValues: characters.map { ($0.key.value, $0.value) })
  }()
}

/// What overrides the usual reading of a character of grammar.
enum FunctionRules {
  private static let pronouns: HanSet = "我你妳您他她它牠祂咱"

  /// The reading that the neighbours of a character of grammar demand. One that is alone between marks
  /// is cited as the word that it usually is.
  static func reading(
    _ function: FunctionCharacter, in passage: Passage, at index: Int
  ) -> PackedSyllable? {
    if passage.left(index) == 0, passage.right(index) == 0 { return function.usual }
    return function.rule(passage, index)
  }

  /// 呀 is the sound itself if nothing comes before it, and when it is doubled.
  static func exclamation(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    let (left, right) = (passage.left(index), passage.right(index))
    return left == 0 || left == "呀" || right == "呀" ? "ㄧㄚ" : nil
  }

  /// A particle follows something: 麼 that begins a clause is the literary "tiny" (麼小).
  static func tiny(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    passage.left(index) == 0 ? "ㄇㄛˊ" : nil
  }

  /// A conjunction joins: a character that ends a clause is not one, nor one with a single other
  /// character between borders, which is a literary word (「和穆」).
  static func harmony(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    if passage.right(index) == 0 { return "ㄏㄜˊ" }
    return passage.left(index) == 0 && passage.character(index + 2) == 0 ? "ㄏㄜˊ" : nil
  }

  /// The particle follows a verb or a sentence: what begins a clause is the verb, and 得了 and 不了 say
  /// that something can or cannot be brought to an end.
  static func completion(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    switch passage.left(index) {
    case 0: "ㄌㄧㄠˇ"
    case "不": "ㄌㄧㄠˇ"
    case "得" where passage.right(index) == 0: "ㄌㄧㄠˇ"
    default: nil
    }
  }

  private static let afterFor: HanSet = "了著此"
  private static let beneficiaries: WordSet =
    "自己 大家 別人 他人 人民 人類 人們 國家 社會 對方 彼此 人家 民眾 百姓 客人 客戶 病人 學生 孩子 父母 朋友 親人"
  private static let purposes: WordSet = """
    使 免 求 讓 達 便於 促進 保持 保護 保障 加強 取得 報答 增加 增進 完成 實現 強調 慶祝 掩飾 提升 提高 \
    改善 改進 方便 減少 減輕 滿足 爭取 獲得 確保 節省 紀念 維持 維護 表示 表達 解決 躲避 追求 逃避 達到 \
    達成 適應 避免 配合 防止 防範 預防 顧及 鼓勵 挽救 拯救 尋找 準備 證明 打擊 對抗 應付
    """

  /// "For": before the person who has the benefit, and where a clause begins with its purpose. Else 為 is
  /// the verb "be, do" or the mark of the passive.
  static func purpose(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    let right = passage.right(index)
    if afterFor.contains(right) || pronouns.contains(right) { return "ㄨㄟˋ" }
    let next = passage.nextWord(index)
    if beneficiaries.contains(next) || isBeforePersons(passage, index) { return "ㄨㄟˋ" }
    return passage.left(index) == 0 && purposes.contains(next) ? "ㄨㄟˋ" : nil
  }

  /// Whether a noun in 們 follows: persons.
  private static func isBeforePersons(_ passage: Passage, _ index: Int) -> Bool {
    let end = passage.word(startingAt: index + 1).upperBound
    return passage.character(end) == "們" || passage.character(end - 1) == "們"
  }

  private static let resultsOfObtaining: HanSet = "以獲自知"
  private static let complements: HanSet = "到起出下上住動完見開來去過很太更"
  private static let afterMust: HanSet = "多先再趕快等看靠把去要用在從"
  private static let beforeObtaining: HanSet = "應可所難必不而能方始獲取深皆各"
  private static let beforeMust: HanSet = "我你妳您他她它們還就總又須非都也"
  private static let adverbsBeforeMust: WordSet = "一定 必須 非得 至少 只好"

  /// "Obtain" if no verb comes before it, and in the words that writing makes with it (得以, 不得); "must"
  /// after its subject or an adverb, and before an adverb or a verb where a clause begins. Else the mark
  /// of a complement, which shows in some of these (買得起).
  static func obtaining(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    let left = passage.left(index)
    let right = passage.right(index)
    if left == 0 { return afterMust.contains(right) ? "ㄉㄟˇ" : "ㄉㄜˊ" }
    if resultsOfObtaining.contains(right) { return "ㄉㄜˊ" }
    if beforeObtaining.contains(left) { return "ㄉㄜˊ" }
    if beforeMust.contains(left) { return "ㄉㄟˇ" }
    if adverbsBeforeMust.contains(passage.previousWord(index)) { return "ㄉㄟˇ" }
    return complements.contains(right) ? "˙ㄉㄜ" : nil
  }

  private static let returnable: HanSet = "給回清債錢書款帳原願鄉"

  /// The verb "return" before what is returned, and at the end, where an adverb cannot be.
  static func returning(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    let right = passage.right(index)
    return right == 0 || returnable.contains(right) ? "ㄏㄨㄢˊ" : nil
  }

  private static let afterAll: HanSet = "很不是有沒會能要在可已想被把給得去來說看太好"

  /// The adverb comes before a verb or another adverb: at the end 都 is a capital (故都).
  static func capital(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    let right = passage.right(index)
    if right == 0 { return "ㄉㄨ" }
    return afterAll.contains(right) ? "ㄉㄡ" : nil
  }

  /// The auxiliary comes before a verb: at the end 將 is a general (上將).
  static func general(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    passage.right(index) == 0 ? "ㄐㄧㄤˋ" : nil
  }

  /// Behind these 子 is a master (孔子), a person of a kind (獨子, 學子), a child (其子) or counted.
  private static let beforeChild: HanSet = """
    孔孟老莊荀韓墨朱程曾顏列管孫吳晏父母王天君弟男女孝臣才學太世長次獨幼愛養義赤士夫之其此嫡庶游浪仙遊\
    一二兩三四五六七八九十百千萬有生得無為育教
    """

  /// The suffix of a noun of one character.
  static func suffix(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    let left = passage.left(index)
    let isAfterOne = passage.word(endingAt: index).count == 1
    return left != 0 && isAfterOne && !beforeChild.contains(left) ? "˙ㄗ" : nil
  }
}
