import Phonetics
import Segmentation
import Text

/// Surnames that are read in another way than the character mostly is: 曾 ㄗㄥ, 單 ㄕㄢˋ.
///
/// The readings are those under which the dictionary says 姓. A character is a surname before a title, and
/// before a given name; neither needs to be a word of the dictionary.
package enum Surnames {
  /// The surnames of today's Taiwan; rarer ones are ordinary words far more often.
  static let readings: HanReadings = """
    曾ㄗㄥ 任ㄖㄣˊ 單ㄕㄢˋ 仇ㄑㄧㄡˊ 查ㄓㄚ 解ㄒㄧㄝˋ 華ㄏㄨㄚˋ 區ㄡ 樂ㄩㄝˋ 蓋ㄍㄜˇ 應ㄧㄥˋ 翟ㄓㄞˊ 葛ㄍㄜˇ 燕ㄧㄢ 沈ㄕㄣˇ 召ㄕㄠˋ 繆ㄇㄧㄠˋ \
    寧ㄋㄧㄥˋ 甯ㄋㄧㄥˋ 朴ㄆㄨˊ 過ㄍㄨㄛ 那ㄋㄚ 盛ㄕㄥˋ 費ㄈㄟˋ 紀ㄐㄧˇ 賈ㄐㄧㄚˇ 祭ㄓㄞˋ 殷ㄧㄣ 員ㄩㄣˋ 洗ㄒㄧㄢˇ 苑ㄩㄢˊ 覃ㄑㄧㄣˊ 訾ㄗ 宓ㄈㄨˊ 羋ㄇㄧˇ \
    逢ㄆㄤˊ 隗ㄨㄟˇ 晁ㄔㄠˊ 乜ㄋㄧㄝˋ 句ㄍㄡ 佘ㄕㄜˊ 哈ㄏㄚˇ 校ㄒㄧㄠˋ 鮮ㄒㄧㄢ 相ㄒㄧㄤ 都ㄉㄨ 宿ㄙㄨˋ 柏ㄅㄛˊ 尹ㄧㄣˇ
    """

  /// Characters of given names that are mostly read in another way.
  private static let givenReadings: HanReadings = """
    王ㄨㄤˊ 興ㄒㄧㄥ 行ㄒㄧㄥˊ 長ㄔㄤˊ 樂ㄌㄜˋ 華ㄏㄨㄚˊ 中ㄓㄨㄥ 朝ㄔㄠˊ 盛ㄕㄥˋ 少ㄕㄠˋ 正ㄓㄥˋ 冠ㄍㄨㄢˋ 為ㄨㄟˊ 傳ㄔㄨㄢˊ 應ㄧㄥˋ 和ㄏㄜˊ 勝ㄕㄥˋ \
    曾ㄗㄥ 予ㄩˇ 與ㄩˇ 強ㄑㄧㄤˊ 子ㄗˇ 燕ㄧㄢˋ 寧ㄋㄧㄥˊ 甯ㄋㄧㄥˊ 柏ㄅㄛˊ 得ㄉㄜˊ 藏ㄘㄤˊ 露ㄌㄨˋ 相ㄒㄧㄤ 會ㄏㄨㄟˋ 夫ㄈㄨ 大ㄉㄚˋ 石ㄕˊ 乾ㄑㄧㄢˊ 令ㄌㄧㄥˋ 屏ㄆㄧㄥˊ \
    菲ㄈㄟ 任ㄖㄣˋ 葉ㄧㄝˋ 尹ㄧㄣˇ 朴ㄆㄨˊ 更ㄍㄥˋ 好ㄏㄠˇ 易ㄧˋ 其ㄑㄧˊ 之ㄓ 宿ㄙㄨˋ 阿ㄚ 了ㄌㄧㄠˇ 便ㄅㄧㄢˋ 看ㄎㄢˋ 重ㄓㄨㄥˋ 蔚ㄨㄟˋ
    """
  /// Doubled forms of address: 曾媽媽.
  private static let doubled: HanReadings = "媽˙ㄇㄚ 爸˙ㄅㄚ 奶˙ㄋㄞ 爺˙ㄧㄝ 伯˙ㄅㄛ 叔˙ㄕㄨ"

  /// The reading of a character in a name, if that is not the one that it mostly has.
  static func readingInName(_ passage: Passage, _ index: Int) -> PackedSyllable? {
    let character = passage.han[index]
    let continues = passage.continuesName(index)
    if isChinese(passage, index) { return "ㄏㄨㄚˊ" }
    if continues {
      if passage.left(index) == character, let reading = doubled[character] { return reading }
    } else if let reading = readings[character] {
      // 單單: a doubled character is what somebody is called, and no surname.
      return passage.right(index) == character ? nil : reading
    }
    if let reading = givenReadings[character] { return reading }
    // 小葛.
    return callings.contains(passage.left(index)) && continues && !passage.continuesName(index - 1)
      ? readings[character] : nil
  }

  private static let afterChinese: HanSet = "語文僑裔"

  /// 說華文, 華語中心: no person's name.
  private static func isChinese(_ passage: Passage, _ index: Int) -> Bool {
    passage.han[index] == "華" && afterChinese.contains(passage.right(index))
  }

  /// Surnames that are a verb or a word of grammar far more often: a possible subject or adverb before them, and an
  /// object behind, speaks against them.
  private static let verbs: HanSet = "查解過那盛召應蓋任洗逢祭校相都哈"

  private static let grammar: HanSet = "過那都相校蓋盛應"

  /// Characters behind a surname that is named alone: 姓曾的.
  private static let behindSurname: HanSet = "的和與氏"

  private static let titles = WordSet(
    Titles.words + " 執行 設計 工程 同事 家人 家的", complements: "")
  /// Whether a word is what people are called by behind their surname: 先生, 老師.
  package static func isTitle(_ word: String) -> Bool {
    titles.contains(word.unicodeScalars.map(\.value)[...])
  }

  private static let shortTitles: HanSet = "董總導媽爸哥姊姐嫂伯姨叔氏"

  /// The word before a person that is named: the verb, the preposition, the label.
  private static let beforeName: HanSet = "是叫找位請問跟和與由給對為姓名向陪及訪邀讓替代約被把去在於"
  /// Titles of a person before the name: 承辦人, 老師, 導演.
  private static let roles: HanSet = "人員師生長授理任友伴客姊姐哥弟妹爸媽手星家演者導播監席表選記裁事董輩"
  /// Characters that today's given names are made of, and that are seldom beside each other elsewhere.
  private static let given: HanSet = """
    志豪家俊傑偉宏明哲建國文雄榮昌仁義德信勇強健龍鵬翔宇軒恩浩廷睿承翰柏叡冠宗憲彥廷佑祐凱銘鴻嘉瑋育誠正賢毅威\
    怡君雅婷淑芬美惠芳玲雯欣佳穎筑詩涵宜庭郁雨珊柔萱妤琪慧敏麗秀英珠月娥雪梅蘭菊蓮香琴瑜瑄婉如靜儀芷心語安妮思\
    子晴昀芸蓉薇華清茂勝添福財旺進益榮貴輝煌添源泉坤木水金土火順吉春生隆興國棟樑耀光武駿騏麟均霖澤沛宸睿愷奕辰\
    齊融培元中平章倫智達道遠聖揚威震邦民彬斌政昇昱峻峰岳崇元希若依純真孟亭蕙蘋曉玫瑰珮佩姿伶俐韻盈品蓁潔瑩璇綺\
    晨曦羽彤樂容映書寧瑞祥昭鈞鈴莉娟娜媛嫻琳琦瑤璟圓圓忠孝和穗勳冬夏秋功成業
    """

  /// The surname's reading, if the character at a place is one.
  static func reading(in passage: Passage, at index: Int) -> PackedSyllable? {
    guard let reading = readings[passage.han[index]], !isChinese(passage, index) else { return nil }
    if passage.left(index) == "姓",
      behindSurname.contains(passage.right(index)) || passage.right(index) == 0
    {
      return reading
    }
    if isNamedAlone(passage, index) { return reading }
    return isBeforeTitle(passage, index) || isBeforeGivenName(passage, index) ? reading : nil
  }

  /// Surnames that are seldom other words beside a person's title.
  private static let certain: HanSet = "曾沈葛翟甯仇朴尹紀柏賈覃佘任單樂解查"
  private static let sexes: HanSet = "男女婦嫌翁"
  private static let behindSex: HanSet = "性人生子友孩的裝士老職"
  private static let callings: HanSet = "小老阿"
  private static let numbers: HanSet = "二兩三四"
  private static let shortCalled: HanSet = "董媽爸嫂姨伯"
  private static let plainTitles: WordSet = """
    先生 小姐 女士 太太 夫人 大哥 大姊 大姐 媽媽 爸爸 伯伯 叔叔 阿姨 奶奶 爺爺 老師 醫師 醫生 律師 法官 經理 主任 老闆 同學 學長 學姊 學姐 教練 校長 院長 里長 博士 教授 議員 組長 科長 處長 局長 導演
    """

  /// A surname without a given name: 曾姓男子, 曾男, 小曾, 曾兩位, 司機曾大哥.
  private static func isNamedAlone(_ passage: Passage, _ index: Int) -> Bool {
    guard certain.contains(passage.han[index]) else { return false }
    let (left, right) = (passage.left(index), passage.right(index))
    let next = passage.character(index + 2)
    if right == "姓" { return !(next == "名") }
    let isFirst = left == 0 || isBesideName(passage, index)
    if sexes.contains(right), isFirst, !behindSex.contains(next) { return true }
    if shortCalled.contains(right), left == 0, !(next == "事") { return true }
    let isVerb = verbs.contains(passage.han[index])
    if numbers.contains(right), next == "位", left == 0, !isVerb { return true }
    // 從小曾: since one's childhood.
    let before = passage.character(index - 2)
    if callings.contains(left), before == 0 || beforeName.contains(before), !(right == "經") {
      return true
    }
    guard passage.count > index + 2 else { return false }
    let isTitled = plainTitles.contains(passage.scalars[(index + 1)..<(index + 3)])
    return isTitled && (!isVerb || isNoVerb(passage, index, before: passage.character(index + 3)))
  }

  /// A verb has no person behind it that does something (上次解醫師說) or where something is (查太太那裡), and is not behind
  /// the 過 of another (問過查經理). 解 has no person behind it at all.
  private static func isNoVerb(_ passage: Passage, _ index: Int, before next: UInt32) -> Bool {
    let isAlone = passage.words[Int(passage.wordAt[index])].range.count == 1
    return acting.contains(next) || sides.contains(next) || passage.left(index) == "過"
      || passage.han[index] == "解" && isAlone
  }

  private static let acting: HanSet = "說講會要也在把跟和請問叫幫很今昨明剛已正表提告"
  private static let sides: HanSet = "那這家身"
  private static let findings: HanSet = "到獲將把向由對被與和及名叫捕令問訊"

  private static func isBesideName(_ passage: Passage, _ index: Int) -> Bool {
    findings.contains(passage.left(index))
  }

  private static func isBeforeTitle(_ passage: Passage, _ index: Int) -> Bool {
    let left = passage.left(index)
    let isVerb = verbs.contains(passage.han[index])
    guard left == 0 || beforeName.contains(left) || isRole(passage, index, isVerb) else {
      return false
    }
    let end: Int
    if passage.count >= index + 3, titles.contains(passage.scalars[(index + 1)..<(index + 3)]) {
      end = index + 3
    } else if shortTitles.contains(passage.right(index)) {
      end = index + 2
      if passage.character(end) != 0, !isNamed(passage, index) { return false }
    } else {
      return false
    }
    if !isVerb { return true }
    return isNoVerb(passage, index, end: end)
  }

  /// A verb has its object before 的 (查小姐的資料), 那 points to somebody where a clause begins, and a verb behind
  /// a verb may have 過 or be one more (找過老師).
  private static func isNoVerb(_ passage: Passage, _ index: Int, end: Int) -> Bool {
    let (left, next) = (passage.left(index), passage.character(end))
    switch passage.han[index] {
    case "那", "都", "相", "校": return isNamed(passage, index)
    case "過": return left == 0 || isNamed(passage, index)
    default: return !placing.contains(left) && !objects.contains(next)
    }
  }

  /// Between these and a name there is a verb more often than not.
  private static let placing: HanSet = "去在把被於"
  private static let objects: HanSet = "的之要一期職後時們來開到"

  private static func isNamed(_ passage: Passage, _ index: Int) -> Bool {
    let left = passage.left(index)
    return left == "是" || left == "叫" || left == "姓" || left == "位"
  }

  /// Only 人 says so of a possible verb (承辦人查小姐): a teacher may look for somebody.
  private static func isRole(_ passage: Passage, _ index: Int, _ isVerb: Bool) -> Bool {
    isVerb ? passage.left(index) == "人" : roles.contains(passage.left(index))
  }

  /// Two characters of given names that are no word of the dictionary, where a person may be named.
  private static func isBeforeGivenName(_ passage: Passage, _ index: Int) -> Bool {
    let (first, second) = (passage.right(index), passage.character(index + 2))
    guard given.contains(first), given.contains(second) else { return false }
    let left = passage.left(index)
    let named = beforeName.contains(left) && !placing.contains(left)
    let mayFollowRole = !grammar.contains(passage.han[index])
    guard left == 0 || named || mayFollowRole && isRole(passage, index, false) else { return false }
    // 華志豪 may be cut as 華志 and 豪.
    if passage.words[Int(passage.wordAt[index])].range.count > 1 { return isNamed(passage, index) }
    // 曾明文規定 and 查清真相 have a word where a name would be.
    let next = passage.word(startingAt: index + 1)
    if next.count == 2 {
      return isNamed(passage, index) || !verbs.contains(passage.han[index]) && left == 0
    }
    return next.count == 1 && passage.word(startingAt: index + 2).count == 1
  }
}
