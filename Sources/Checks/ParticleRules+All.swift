import Spelling

extension Pattern {
  /// One of some words, each after a space.
  static func words(_ words: String) -> [String] {
    words.split(separator: " ").map(String.init)
  }

  /// One list of words behind another.
  static func of(_ lists: String...) -> Pattern { Pattern(lists.map(words)) }

  /// Adverbs of degree, before an adjective or 地.
  static let muchOf = of("非常 如此 十分 特別 格外 相當 極其 異常 這麼 那麼 多麼 更加 越發 無比")
  /// One of `Words.noDegree`.
  static let noDegree = Pattern([Words.noDegree])
}

private typealias Words = ParticleWords

extension ParticleRules.Rule {
  /// Characters that make words with 在.
  private static let wordsWithIn = "現存實正所內潛自不有"

  /// All rules.
  static let all: [Self] = [
    // 再 for 在, and 在 for 再.
    Self(
      written: "在", right: "再", notBehind: wordsWithIn, before: [.of("次")],
      notBefore: ["次期", "次數", "次要", "次序", "次日", "次年", "次級", "次子", "次女"]),
    Self(
      written: "在", right: "再", notBehind: wordsWithIn,
      before: [.of("三", "叮 強 提 考 交 確 表 保 詢 推 勸 請 要 求")]),
    Self(
      written: "在", right: "再", notBehind: wordsWithIn,
      before: [.of("也不 也沒 也無 也找"), .of("接再 過", "| 幾 兩 三 十 一")],
      notBefore: ["過一生"]),
    Self(
      written: "在", right: "再", notBehind: wordsWithIn + "我你您他她們人都還也誰師是像正",
      before: [.of("說吧 說啦 說|")]),
    Self(
      written: "在", right: "再", behind: [.of("了 完 清楚 之後 以後")], notBehind: wordsWithIn,
      before: [.of(Words.next)],
      notBefore: ["說話", "說什", "說謊", "做什", "想什", "想辦", "吃飯", "走路", "買東", "算"] + Words.comingWords,
      isOpen: true),
    Self(
      written: "在", right: "再", behind: [.of("先", "| 別 不要 不想 不會 不用 不准")], notBehind: wordsWithIn,
      before: [.of(Words.next)]),
    Self(
      written: "在", right: "再", behind: [.of("別 不要 不想 不會 不用 不准 不能 不敢 從此不 永遠不 要是 敢")],
      before: [.of("說 吵 哭 鬧 來 去 問 騙 想 提 玩 吃 喝 買 犯 拖 等 打 罵 生氣 難過 擔心 熬夜 遲到 說謊", "了 | 啦 他 我 你 這 那")],
      notBefore: ["想他", "來這", "去那"]),
    Self(
      written: "在", right: "再", notBehind: wordsWithIn,
      before: [
        .of("說 試 問 看 想 做 聽 寫 唱 算 數 讀 玩 來 去 確認 檢查 考慮 解釋 提醒", Words.again, Words.end),
        .of("說 試 問 看 想 聽 算 數 確認 檢查 考慮 解釋 提醒", "一下", "| 你 我 他 她 時 地 人 內 有 是 這 那"),
        .of("給", Words.person, Words.again), .of("來 喝 吃 給我 多", "一 幾 兩", "碗 杯 份 盤 瓶 點 些 個"),
        .of("等", "一下 一會 幾分", "| 下 兒 鐘 吧"), .of("不", "走 快 睡 去 起 出", "就 | 來 我 床 門"),
        .of("不", "來 回來 回家 道歉 還 交 停 滾", "就 | 我"),
      ]),
    Self(
      written: "在", right: "再", notBehind: wordsWithIn + "早",
      before: [
        .of(
          Words.few + " 幾", "天 年 個月 週 個禮拜 個星期 小時 個小時 個鐘頭 分鐘", "就要 就會 就到 就可以 就能 就滿 就是")
      ]),
    Self(
      written: "在", right: "再", behind: [.of(Words.later)], before: [.of(Words.then)],
      notBefore: ["做什", "看什", "吃什", "想什", "看書", "打工", "做工", "吃飯"] + Words.comingWords, isOpen: true),
    Self(
      written: "在", right: "再",
      behind: [.of("會 想 要 可以 能 請 請你 請妳 請您 請先 麻煩你 麻煩妳 麻煩您 歡迎 | 記得 確認後 完成後 無誤後 好之後 好以後")],
      before: [
        .of("跟 幫 向 把 來信 來電 來玩 來我 按 點選 填 傳 問", "我 你 妳 您 他 她 主 老 大 媽 爸 同 客 一 送 確 那 這 告 通 說 詢 電 到 玩")
      ],
      isOpen: true),
    Self(
      written: "在", right: "再", behind: [.of("下個月 下星期 下禮拜 下週 明天 後天 週末 明年 下次")],
      before: [.of("一起 跟你 跟妳 跟您 約 來 去 聊 說 回覆 討論 決定 處理")],
      notBefore: ["來的", "說的", "去的"], isOpen: true),
    Self(
      written: "再", right: "在", behind: [.of("剛剛 剛才 正 還 一直 仍")],
      before: [.of(Words.lasting, "| 了 啦 喔 耶 呢 嗎 的 所以 沒")]),
    Self(
      written: "再", right: "在", behind: [.of("現在")], before: [.of(Words.lasting, "| 了 喔 耶 呢")],
      sensitivity: .usual),
    Self(
      written: "再", right: "在", behind: [.of("已經不 早就不 早已不 都不 人不")],
      before: [.of("了", "| 啦 喔 但 可")]),
    // 座 for 坐.
    Self(
      written: "座", right: "坐", before: [.of("東 西 南 北", "朝 向 面", "東 西 南 北")],
      kind: .misspelling),
    Self(
      written: "在", right: "再", behind: [.of("一")],
      before: [.of("強調 提醒 要求 保證 表示 告誡 犯錯 發生 證明 拖延 叮嚀 拒絕 重複 失敗 延期")]),
    Self(
      written: "在", right: "再", behind: [.of("不")],
      before: [.of("需要 相信 喜歡 害怕 孤單 年輕 擔心 聯絡 重要 出現 發生 生氣 難過 犯錯 猶豫 哭泣 依賴", "| 了 我 你 他 她 任 這 那 一 的")]),
    Self(
      written: "在", right: "再", notBehind: wordsWithIn,
      before: [
        .of(Words.littleMore, "一下"), .of("加", "點 把勁 把火 些 一點 一些 一次"),
        .of("怎麼", "忙 累 樣 說 努力 不 難 會 辛苦 困難 窮 笨 想 好 貴 遠"),
        .of("多的", "錢 人 時間 努力 話 理由 解釋 苦 困難 也"), .of("給", Words.person, "一點 一些 幾 點"),
        .of(Words.goingOn, "下去", "| 就 會 也 可 我 你 他 她 真 只 不 怎 要 身 對"),
      ],
      notBefore: Pattern.words(Words.littleMore).flatMap { [$0 + "一下午", $0 + "一下班", $0 + "一下課"] }),
    Self(
      written: "在", right: "再", notBehind: wordsWithIn, before: [.of("見")],
      notBefore: ["見證", "見過", "見識", "見面", "見到", "見習", "見報", "見於"]),
    Self(
      written: "再", right: "在", notBehind: "一先然",
      before: [
        .of(Words.places), .of("場 座位上", "|"), .of("意", "| 他 的 你 我 別 這 那"), .of("乎", "| 他 的 你 我 別"),
      ],
      notBefore: ["家裡的"]),
    Self(
      written: "再", right: "在", behind: [.of("不 都 還 才 沒 人")],
      before: [.of("家", "| 吃 休 睡 看 等 陪 了 啦 喔 嗎 裡 附 門")]),
    Self(
      written: "再", right: "在", behind: [.of("正")],
      before: [.of(Words.deeds), .of("煮 做 講 玩 上 下 忙 找 準 進 考 開")], notBefore: ["版"]),
    Self(
      written: "再", right: "在", behind: [.of("約 坐 站 住 放 躺 停 掉 活 存 待 留 睡 擺 貼 寫")],
      before: [.of(Words.places), .of("椅子 沙發 地板 桌子 路中 那兒 一起|")]),
    Self(
      written: "再", right: "在", behind: [.of("一直")],
      before: [.of("找 等 想 哭 吵 忙 下雨 下雪 叫 玩 笑 講 努力 進步 改變 生氣 追 學 咳嗽 流血 發燒 漏水")]),
    Self(
      written: "再", right: "在",
      before: [.of(Words.few, "點", "以前 之前 左右 半 整")]),
    Self(
      written: "再", right: "在", behind: [.of("住 訂 約 排 定 改 停 坐 放 位 選 辦 設")],
      before: [.of(Words.few, "樓 點 號 月 班 排 年")]),
    Self(written: "得", right: "的", before: [.of("話", "| 就 我 你 他 她 會 要 可以 那")]),
    // 得 between what is done and how.
    Self(
      written: "的", right: "得", behind: [.of(Words.movement)],
      before: [
        .of(Words.degree),
        .of("比", "去年 昨天 以前 之前 上次 平常 往年 預期 想像 我 你 他 她 爸 媽 哥 弟 姐 妹 誰 別 以 平 任 同"),
      ],
      notBefore: Words.noDegree),
    Self(
      written: "的", right: "得", behind: [.of(Words.movement)], before: [.of("不錯 快 慢")],
      isBeforeWhole: true, notBefore: Words.noDegree),
    Self(
      written: "的", right: "得", behind: [.of(Words.movement), .of(Words.action)],
      before: [
        .of(Words.degree, Words.manner, Words.end), .of(Words.otherDegree, Words.manner, Words.end),
        .of("清楚 乾淨 清清楚楚 乾乾淨淨 整整齊齊 一清二楚 一乾二淨", Words.end),
      ]),
    Self(
      written: "的", right: "得", notBehind: "真",
      before: [.of("很", "| 呢 啊 呀 啦"), .of("不得了", "| 了 啦 呢")]),
    Self(
      written: "的", right: "得", behind: [.of(Words.person + " " + Words.relatives, "長")],
      before: [.of("跟 和 像 很 好 一模 高高 帥 漂亮 可愛 好看 比 越來")], notBefore: ["好多", "很多"]),
    Self(
      written: "的", right: "得", behind: [.of("雨 雪", "下")],
      before: [.of(Words.degree), .of(Words.otherDegree, "大 小 久 猛 急")], notBefore: Words.noDegree),
    Self(
      written: "的", right: "得", behind: [.of("睡 過 考 唱 跑 表現 恢復 適應 進行 發展 相處 休息")],
      before: [.of("不好 不太好 還不錯 還可以 還好 好嗎 好不好 不怎麼樣 不夠 不夠好", Words.end)]),
    Self(
      written: "的", right: "得", behind: [.of("說 答 講 猜 做")], before: [.of("很對", "|")]),
    Self(
      written: "的", right: "得", behind: [.of("小 大 窄 擠 忙 累 窮 吵 安靜 黑 亂 髒 臭 冷 熱 氣 餓 醉")],
      before: [.of("連")], notBefore: Pattern.words("連鎖 連接 連結 連續 連絡 連帶 連身 連假 連線 連環 連載 連棟 連鍋")),
    Self(
      written: "的", right: "得", behind: [.of("咬 弄 搞 沾 噴 灑 流 抓 潑 淋 吐 丟 塗 撒 掉 畫 叮")],
      before: [.of("滿", "腿 身 臉 頭 手 地 屋 腳 嘴 桌 牆 背 臂")]),
    Self(
      written: "的", right: "得", behind: [.of(Words.feeling)], before: [.of(Words.outcome)],
      notBefore: ["不可能", "不得不", "一直是", "一直在", "把戲", "把手", "把柄", "把握"]),
    Self(
      written: "的", right: "得", behind: [.of("氣 急 嚇 病 難過 擔心 緊張")],
      before: [.of("一 兩 三 好幾", "天 夜 個月 個晚上 個禮拜", "不 沒 都沒 都不")]),
    Self(
      written: "的", right: "得", behind: [.of("胖 醉 撐 渴 睏 吵 擠 悶 臭 重")],
      before: [.of("走不 受不 喘不 爬不 說不 睡不 站不 吃不 動不", "動 了 過 出 著 起 下 穩")]),
    Self(
      written: "地", right: "得", behind: [.of(Words.feeling), .of("胖 醉 撐 渴 睏 吵 擠 悶 臭 重")],
      before: [
        .of("走不 受不 喘不 爬不 說不 睡不 站不 吃不 動不 笑不", "動 了 過 出 著 起 下 穩"), .of("要命 要死 半死 不得了", Words.end),
      ]),
    Self(
      written: "的", right: "得", behind: [.of("聽 看 讀 弄 搞")],
      before: [.of("懂", Words.end + " 這 你 我 他 的")]),
    Self(
      written: "的", right: "得", behind: [.of("買 吃 看 住 玩 付 對")],
      before: [.of("起", Words.end + " 這 那 你 我 他")], notBefore: ["起司", "起士"]),
    Self(
      written: "的", right: "得", behind: [.of(Words.achieving)],
      before: [
        .of("出來 出去 起來 上去 下去 下來 過去 進去", Words.end + " 他 她 你 我 這 那 嗎"),
        .of("動 懂 完 到 住 見 清 飽", Words.end), .of("動 懂 完 起", "這 那 嗎 我 你 他"),
      ]),
    Self(
      written: "的", right: "得",
      behind: [.of(Words.movement), .of(Words.action), .of(Words.feeling), .of("喝 嚇 搞 喊")],
      before: [.of(Words.state, Words.end)]),
    Self(
      written: "地", right: "得",
      behind: [.of(Words.movement), .of(Words.action), .of(Words.feeling), .of("喝 嚇 搞 喊")],
      before: [.of(Words.state, Words.end)]),
    Self(
      written: "的", right: "得", behind: [.of("考 玩 過 睡 準備 處理 相處 適應 恢復 進行")],
      before: [.of("怎麼樣 怎樣 如何", Words.end)]),
    Self(
      written: "的", right: "得", behind: [.of("送 寄 賣 買 開 漲 跌 傳 跑 走 來")],
      before: [
        .of(Words.degree, "快 慢 早 晚 少 遲", Words.end),
        .of(Words.otherDegree, "快 慢 早 晚 少 遲", Words.end),
      ]),
    Self(
      written: "的", right: "得", behind: [.of(Words.qualities)],
      before: [
        .of(Words.excess, Words.end), .of("連", "一 半 個 我 他 她 你 大 小 鬼 飯 水 路 話 針 手 眼 站 走 睡 呼 動"),
      ]),
    Self(
      written: "的", right: "得", behind: [.of("吃 弄 沾 流 噴 濺 搞 畫 塗 抹 喝 玩 哭")],
      before: [.of(Words.traces, "都是 是 通紅 髒 油 泥 汗 血 | 淚")]),
    Self(
      written: "的", right: "得",
      behind: [.of(Words.movement), .of(Words.action), .of("喝 嚇 搞 喊 養 拖 刷 排 疊 摺 燙 綁 急 忙 哭 愛")],
      before: [.of(Words.doubled, Words.end), .of(Words.doubled, "的|")]),
    // 的 before what somebody has.
    Self(
      written: "得", right: "的", behind: [.of(Words.person)],
      before: [
        .of(Words.things, Words.end + " 是 在 很 不 都 也 被 壞 沒 有 掉 放 說 已 和 跟 真 快 太 比 只 又 更 最 給 響 丟 還")
      ],
      notBefore: ["家裡", "票", "問題"]),
    Self(
      written: "得", right: "的", behind: [.of(Words.times)],
      before: [.of("天氣 早餐 午餐 晚餐 氣溫 心情 課程 作業 功課 行程 節目 新聞 會議")],
      notBefore: ["作業要", "功課要"]),
    // 地 between how and what is done.
    Self(
      written: "得", right: "地", isBehindTwice: true, before: [.of("從 把 向 往 朝 對 跟")],
      notBefore: ["從容", "把握", "向上", "往上"]),
    Self(
      written: "得", right: "地", isBehindTwice: true, before: [.of(Words.deeds)],
      notBefore: ["到", "想到", "想要", "看到", "開心"]),
    Self(
      written: "得", right: "地", behind: [.of(Words.manners)], before: [.of(Words.deeds)],
      notBefore: ["到", "開心", "拿到", "想到"]),
    Self(
      written: "的", right: "地", isBehindTwice: true, notBehind: "爺奶爸媽哥姐姊弟妹公婆叔伯舅姑寶星",
      before: [.of(Words.deeds)],
      notBefore: ["想法", "說法", "看法", "問題", "拿手", "打擊", "讀書", "說話", "流"], sensitivity: .eager),
    Self(
      written: "的", right: "地", isBehindTwice: true, notBehind: "爺奶爸媽哥姐姊弟妹公婆叔伯舅姑寶星",
      before: [.of("從 把 將 向 往 朝 對")], notBefore: ["從容", "把握", "把手", "將來", "對面", "向上", "往上"],
      sensitivity: .eager),
    Self(
      written: "的", right: "地", behind: [.of(Words.manners)], before: [.of(Words.deeds)],
      notBefore: ["想法", "說法", "看法", "問題", "拿手", "打擊", "讀書", "說話", "流"], sensitivity: .eager),
    Self(
      written: "的", right: "地", behind: [.of(Words.moods + " " + Words.manners)],
      before: [.of(Words.moodily)], notBefore: ["工作人", "工作是", "工作環", "過去的"], sensitivity: .eager),
    // 哪 before what one would have to know, and 那 for "then".
    Self(
      written: "那", right: "哪", behind: [.of(Words.person)],
      before: [
        .of("知道 曉得 料到 想到 敢 捨得 受得了 比得上", Words.end + " 他 她 你 我 這 會 有 是 說 去 要"),
        .of("敢 捨得", "跟 對 把 不 讓 給 拿 罵 惹 問 開 打"),
        .of("會想到 會知道 會曉得 會料到 能想到 還敢 懂得 懂什麼"),
      ]),
    Self(written: "那", right: "哪", before: [.of("有", "這麼 這種 那麼 那種")], notBefore: ["有那種"]),
    Self(written: "那", right: "哪", behind: [.of("是")], before: [.of("國人", Words.end)]),
    Self(written: "哪", right: "那", before: [.of("麼")]),
    Self(
      written: "哪", right: "那", behind: [.of("|")], before: [.of("我 你 妳 您 他 她 我們 你們 他們 就")],
      notBefore: ["你說", "就能", "就會"]),
    // 做 makes things, 作 is in words for writing.
    Self(
      written: "作", right: "做", notBehind: "工動合操耕寫製創製協運振畫著傑名鉅大力佳原當看視稱叫化變",
      before: [.of(Words.chores)],
      isBeforeWhole: true, notBefore: ["完成", "完整", "完美", "完全"]),
    Self(
      written: "做", right: "作", notBehind: "叫當看",
      before: [
        .of("業", "| 寫 還 沒 很 太 好 本 要 做 的 是 簿 交"), .of("文", "| 題 比 課 寫 簿 的 很 老 班"),
        .of("曲 息 弊 戰"), .of("品", "| 的 很 是 都 展 被"), .of("者", "| 是 的 在 寫"),
      ],
      notBefore: ["曲線", "戰士"]),
  ]
}
