import Text

/// The signs that a person's name begins or ends at a place: the words before and behind it.
extension Lattice {
  /// The discount of a name by what is before and behind it.
  ///
  /// - Parameter both: that of signs on both sides.
  func signs(isNamed: Bool, end: Int, both: Int32 = namedTwice) -> Int32 {
    switch (isNamed, isEndOfName(end)) {
    case (true, true): both
    case (false, false): 0
    default: Self.named
    }
  }

  /// Whether a person may be named at a place, by what is before it.
  func isNamed(_ start: Int) -> Bool {
    start == 0 || places[start - 1].flags & Flag.joiner != 0
      || Self.beforePersons.contains(scalars[start - 1]) && !isUncountedUnit(start - 1)
        && !isUntitled(start - 1)
      || start > 1
        && (Self.persons.contains(scalars[start - 2], scalars[start - 1])
          || TimeWords.contains(scalars[start - 2], scalars[start - 1]))
  }

  /// Whether 位 counts nobody: 佔位 | 項, 32 位 | 元.
  private func isUncountedUnit(_ place: Int) -> Bool {
    scalars[place] == "位"
      && (place == 0
        || !places[place - 1].traits.contains(.determining)
          && !Self.beforePeople.contains(scalars[place - 1]))
  }

  private static let beforePeople: HanSet = "首諸列有數多等"
  /// The same with words of one character before people that names may have: 替, and the conjunction 但.
  static let beforePersons = HanSet(namesBehind + "愛罵替但")

  func isTitled(_ start: Int) -> Bool {
    start > 0 && Self.titles.contains(scalars[start - 1]) && !isUntitled(start - 1)
  }

  /// Whether a word that ends like a title is another word: 系統, 大家.
  func isUntitled(_ place: Int) -> Bool {
    place > 0 && Self.notTitles.contains(scalars[place - 1], scalars[place])
  }

  private static let notTitles = HanPairs(
    """
    系統 傳統 大家 國家 人家 全家 回家 在家 搬家 店家 對手 分手 動手 隨手 順手 著手 雙手 左手 \
    右手 握手 洗手 成長 生長 增長 延長 擅長 特長 或者 前者 後者 報警 器官 感官 五官 衛星 火星 行星 金星
    """)

  /// Whether a name is told at a place: 叫張陳素貞.
  func isCalled(_ start: Int) -> Bool {
    start == 0 || places[start - 1].flags & Flag.joiner != 0
      || Self.calling.contains(scalars[start - 1])
  }

  /// Whether one of some characters stands before or behind names, and so in none. 立 of 立委 is in 立翰.
  func isBesideNames(_ range: Range<Int>) -> Bool {
    range.contains {
      places[$0].flags & Flag.numeral != 0 || Self.beforeNames.contains(scalars[$0])
        || Self.behindNames.contains(scalars[$0]) && !(scalars[$0] == "立")
    }
  }

  func isEndOfClause(_ end: Int) -> Bool {
    end == count || places[end].flags & Flag.joiner != 0
  }

  /// Whether a word of time or of saying begins at a place. Verbs do not stand before these.
  func isClosed(_ end: Int) -> Bool {
    guard end + 1 < count else { return false }
    let (one, two) = (scalars[end], scalars[end + 1])
    if Self.announcing.contains(one, two) { return true }
    return TimeWords.contains(one, two)
      && !(end + 2 < count && Self.attributing.contains(scalars[end + 2]))
  }

  /// 找 | 昨天 | 的: the time is an attribute, and a verb may stand before it.
  private static let attributing: HanSet = "的那這"
  /// Verbs that clauses follow, and particles: names do not end with them.
  static let opening: HanSet = "說想問是有在的和與跟及也都就才又還不沒很會要能可把被給對從到去來了著過讓請等像如等此這那我你他她它們"
  static let announcing = HanPairs(
    "表示 指出 認為 強調 坦言 坦承 透露 證稱 證述 供稱 辯稱 陳稱 陳述 笑道 答道 擔任 出任 接任 升任 調任 飾演 主持 率領 出席 缺席 當選 落選 請假 過世 去世 病逝 離職"
  )

  func isEndOfName(_ end: Int) -> Bool {
    if isEndOfClause(end) || Self.behindNames.contains(scalars[end])
      || Self.deeds.contains(scalars[end])
    {
      return true
    }
    if scalars[end] == "了" { return isEndBehindDone(end + 1) }
    // 郭靖 | 道：.
    if scalars[end] == "道", end + 1 == count, precedesSpeech { return true }
    guard end + 1 < count else { return false }
    let (one, two) = (scalars[end], scalars[end + 1])
    return Self.wordsBehind.contains(one, two) || Self.announcing.contains(one, two)
      // 何平 | 點了一碗麵, 何平 | 害我.
      || Self.aspects.contains(two) && NameVerbs.all.contains(one) && !Self.causing.contains(one)
      || isAtHome(end) || isAge(end)
  }

  private static let wordsBehind = HanPairs(Titles.words + " " + PersonWords.words)

  /// Whether a clause ends behind 了, perhaps with a particle: 借給陳靜 | 了嗎.
  func isEndBehindDone(_ end: Int) -> Bool {
    isEndOfClause(end) || Self.particlesOfClauses.contains(scalars[end]) && isEndOfClause(end + 1)
  }

  /// Whether somebody's home is at a place, which is not the first: 何平 | 家吃飯.
  func isAtHome(_ end: Int) -> Bool {
    scalars[end] == "家" && end + 1 < count && Self.behindHome.contains(scalars[end + 1])
      // 道家的.
      && wordCost(end - 1) == nil
  }

  /// Whether an age begins at a place: 林可 | 三十歲.
  private func isAge(_ end: Int) -> Bool {
    var last = end
    while last < min(count, end + 4), places[last].flags & Flag.numeral != 0 { last += 1 }
    return last > end && last < count && scalars[last] == "歲"
  }

  /// 何種魔力 | 使他沉迷: things do so.
  private static let causing: HanSet = "使令讓對給"
  private static let aspects: HanSet = "了著過我你妳他她"
  private static let particlesOfClauses: HanSet = "嗎吧沒呢喔啊"
  private static let behindHome: HanSet = "吃住玩找裡的門有在樓附隔拜作過"

  /// Whether a character is in no given name, since it comes behind names.
  func isBehindName(_ place: Int) -> Bool {
    let scalar = scalars[place]
    return Self.behindNames.contains(scalar) || Self.deeds.contains(scalar)
      || NameVerbs.all.contains(scalar) || scalar == "了" || scalar == "著" || scalar == "地"
      || scalar == "一" && !isEndOfClause(place + 1) || Self.ofPersons.contains(scalar)
  }

  /// Things of a person that the text describes: 張震 | 話不多.
  private static let ofPersons: HanSet = "話臉手腳眼嘴腿頭肚背腰膝"

  /// Whether a word before a place says that a person is named: the beginning of a clause does not, nor does 的.
  func isMarked(_ start: Int) -> Bool {
    start > 0 && places[start - 1].flags & Flag.joiner == 0 && !(scalars[start - 1] == "的")
      && isNamed(start)
  }

  /// Characters before a name that is told: 叫, 是.
  static let calling: HanSet = "叫是名"
  /// Characters that come behind names, and may be in a name.
  static let deeds: HanSet =
    "叫比正第撞捧竟贏輸投擊踢摔跌抱牽遞推拉洗煮切寄借租辭升退那兩再總終常每自且並更最遭遇任擔強坦認愛恨深連用收敬攝轉點剛仍亦即竟互各絕突忽偶便隨協補簽宣駁痛怒苦頻返赴生當選救教躲掉念唸剪扛欠養罵捐穿戴換追逃睡醒跪爬跳蹲趕搶偷拆刷炒摸握敲喊哄餵陪幫撿負拍替"
  /// Words before names whose last character is before much else: 兒子, 同學, 遇到了, 因為.
  static let persons = HanPairs(
    """
    兒子 女兒 孫子 孫女 妻子 妹夫 姊夫 姐夫 丈夫 前夫 女婿 媳婦 阿姨 姑姑 舅舅 叔叔 伯伯 奶奶 爺爺 外公 阿公 太太 先生 小姐 新娘 新郎 房東 鄰居 同學 同事 室友 主角 主編 祕書 秘書 書記 教授 總統 神父 修女 男孩 女孩 女子 男子 徒弟 替身 保母 領隊 叫他 叫她 叫我 給了 見了 到了 成了 少了 還有 只有 \
    除了 原來 可是 但是 因為 如果 難道 幸好 於是 其實 據說 相信 覺得 希望 發現 看到 聽到 結果 每次 上次 不過 而且 所以 雖然 要是 難怪 以為 認為 司機 \
    大嫂 老婆 老公 姑媽 支持 擔心 記得 知道 包括 拜託 逮捕 探望 感謝 介紹 邀請 通知 委託 陪同 訪問 採訪 恭喜 聯絡 認識 遇見 看見 \
    碰到 碰見 問過 找過 見過 想起 批評 質疑 詢問 告訴 拜訪 轉告 我想 我猜 那天 那晚 那年 那時 這時 此時 當初 起初 歡迎 謝謝 提名 推薦 起訴 傳喚 約談 拘提 指控 指責 任命 聘請 選出 對上 碰上 對於 關於 \
    傳給 之父 之母 之妻 之夫 之子 之女 先父 先母 先夫 亡夫 孝男 孝女 男方 女方 上訴 以前 之後 最後 事後 會後 賽後 深夜 早晨 年初 年底 月底 週末 假日 星期 禮拜 助教
    """)
  /// The last characters of titles before names: 導演, 老師, 市長.
  static let titles = HanSet(titleEnds)
  private static let titleEnds = "廚演師員者授手犯星家長統監席委鋒醫官警劇唱駛后帝神"
  private static let beforeNames = HanSet(namesBehind)
  private static let namesBehind =
    titleEnds
    + "的和與跟及是叫請找向對由給讓為友事生人客甥姪婿等說聽接帶載姊姐哥弟妹爸媽董理任氏士告犯嫌婦翁到著問娶嫁連被位名做作訪邀醒約陪幫除經祝謝娘嫂據猜"
  static let behindNames: HanSet =
    "的和與跟及說表指認是也在先小女老教醫同董總博主經院校部局處議立委律記導都就去來今昨有不叔阿伯唱把被演要會打寫才卻則將已曾只可能應對給當帶拿做看聽問沒到吃喝坐站走跑買賣住開找請等想覺笑哭出很又還從他她這那向擔獲受接送畫講考搬騎離參介以失過昨啊喔吧呢嗎呀啦耶欸嘛"
}
