import Spelling

extension Pattern {
  /// One of some words, each after a space.
  fileprivate static func words(_ words: String) -> [String] {
    words.split(separator: " ").map(String.init)
  }

  /// One list of words behind another.
  fileprivate static func of(_ lists: String...) -> Pattern { Pattern(lists.map(words)) }

  /// Adverbs of degree, before an adjective or 地.
  static let muchOf = of("非常 如此 十分 特別 格外 相當 極其 異常 這麼 那麼 多麼 更加 越發 無比")
  /// One of `Words.noDegree`.
  static let noDegree = Pattern([Words.noDegree])
}

/// Lists of words. A bar is the end of a part of a sentence.
private enum Words {
  static let end = "| 了 啦 喔 耶 吧 嗎 呢 啊 呀"
  /// Words before an adjective, and not before a noun.
  /// Words that begin like a degree but do not say one: 很多, 太陽.
  static let noDegree = [
    "很多", "很快就", "很快地", "太太", "太陽", "太空", "太子", "太平", "快樂", "快感", "快車", "快遞", "慢性", "慢車",
    "更衣", "比例", "比以色", "特別之", "特別的", "夠", "非常時",
  ]
  static let degree = "很 非常 太 特別 更 十分 相當 這麼 那麼 比較 不太 有點 越來越 夠 不夠"
  /// The same, which are other words too.
  static let otherDegree = "真 好 挺 蠻 滿 超 最"
  /// What is not done to a thing, so that no thing is meant by 跑的.
  static let movement =
    "跑 走 跳 睡 笑 哭 飛 玩 累 忙 站 坐 躺 活 過 長 變 游 爬 騎 瘦 胖 起 表現 進步 成長 發展 恢復 "
    + "準備 相處 生活 打扮"
  /// Verbs with a thing as their object.
  static let action =
    "說 寫 講 唱 吃 畫 穿 煮 做 洗 切 掃 打 擦 看 聽 想 記 學 教 練 彈 拍 剪 修 演 擺 弄 考 背 查 分 包 整理 收拾 解釋 回答 "
    + "說明 安排 處理 描述 形容 打掃"
  /// How something is done, and not what a thing is like.
  static let manner =
    "快 慢 早 晚 清楚 清晰 明白 詳細 仔細 認真 乾淨 整齊 流利 準 準確 準時 對 大聲 小聲 徹底 透徹 完美 順利 順 熟 工整 用心 用力 "
    + "開心 精彩 好聽 生動 久 飽 遠 高 好 棒 差 糟 爛 起勁 入神 入迷 專心"
  /// Verbs of which one can say whether they succeed: 看得出來, 搬得動.
  static let achieving =
    "看 聽 吃 喝 做 搬 走 跑 跳 爬 拿 提 抬 推 拉 說 講 想 認 分 買 賣 趕 忍 受 撐 睡 坐 站 打 抓 穿 用 寫 記 管 救 追 搭 游 找 猜 算 學 讀 念 唸 住 付 養 叫 應付 負擔"
  /// Results of a deed: 打掃得一塵不染.
  static let state =
    "一塵不染 乾乾淨淨 爛醉 酩酊大醉 爛熟 滿頭大汗 汗流浹背 亂七八糟 井井有條 井然有序 津津有味 淋漓盡致 目瞪口呆 魂飛魄散 "
    + "面紅耳赤 支離破碎 體無完膚 落花流水 東倒西歪 前仰後合 鼻青臉腫 精疲力盡 筋疲力盡 維妙維肖 栩栩如生 "
    + "有聲有色 頭頭是道 滾瓜爛熟 一乾二淨 一清二楚 七零八落 天花亂墜 落落大方 無微不至 面目全非 半死 要命"
  static let times = "今天 昨天 明天 今晚 現在 以前 去年 今年 這次 上次 下次 早上 晚上 週末"
  static let feeling = "忙 累 氣 痛 餓 冷 熱 興 怕 急 樂 嚇 高興 開心 難過 緊張 害怕 感動 激動 生氣"
  /// The effects of a feeling.
  static let outcome =
    "把 像個 都快 走不 受不 喘不 爬不 不可 不得 不行 不知 不停 不能 一句 一直 說不 睡不 吃不 笑不 站不 動不 要命 要死 半死 發抖 發瘋 跳起 跳了 哭了 大哭 大叫 全身 直發 直跺 快要 "
    + "快死 連話 連飯 滿臉 滿身 臉都 眼淚 流下 手心全 手心都 手心冒 渾身 心跳"
  static let person = "我 你 妳 您 他 她 它 我們 你們 他們 她們 大家 誰"
  /// Things that persons have: no verb, so that 得 is not “must”.
  static let things =
    "手機 書包 電腦 錢包 媽媽 爸爸 爺爺 奶奶 哥哥 姐姐 姊姊 弟弟 妹妹 家人 家裡 朋友 同學 老師 名字 生日 房間 衣服 褲子 鞋子 帽子 外套 車子 腳踏車 機車 "
    + "頭髮 眼睛 眼鏡 鼻子 耳朵 嘴巴 肚子 心情 夢想 興趣 意見 想法 看法 作業 功課 成績 電話 票 包包 雨傘 鑰匙 小孩 孩子 兒子 女兒 太太 先生 老公 "
    + "老婆 男朋友 女朋友 學校 公司 老闆 同事 主管 身體 健康 個性 脾氣 專長 缺點 優點 責任 問題 狗 貓 錢 家"
  /// Verbs of the body and of speaking.
  static let deeds =
    "走 跑 說 看 吃 站 坐 飛 跳 笑 哭 想 問 答 聽 讀 寫 唱 爬 拿 推 拉 打 喝 睡 躺 關 開 放 抱 握 摸 敲 拍 洗 擦 切 收 聞 等 離 回 進 躲 點 搖 靠 牽 "
    + "閉 睜 抬 蹲 流 落 飄"
  /// How a deed is done; no feeling, of which a deed may come: 高興得跳起來 is right.
  static let manners = "安靜 仔細 認真 努力 用力 大聲 小聲 專心 耐心 迅速 快速 不斷 不停 拼命 拚命 靜靜 輕輕 慢慢 默默 偷偷 漸漸 緊緊"
  /// Verbs for what is done once more, or later.
  static let next =
    "說 去 來 出門 出發 出去 出來 決定 走 吃 買 做 打給 打電話 試 問 給 想 講 聊 回家 回去 回來 開始 討論 考慮 睡 告訴 繼續 處理 看看 付錢 上車 下車 下單 "
    + "下水 加 倒 放 煮 換 拿 算 確認 聯絡 連絡 通知 重來 進去 進來 結帳"
  /// Times that are yet to come.
  static let later =
    "等等 等下 等一下 等會 待會 待會兒 晚點 晚一點 晚些 改天 下次 下回 有空 之後 以後 回頭 到時候 過幾天 過兩天 下班 下課 放學 有問題 有需要 有疑問 有狀況 有消息"
  /// Verbs that stand behind one of these.
  static let then =
    "聊 說 看 弄 買 吃 喝 去 來 打 回 處理 討論 跟 幫 把 約 問 傳 給 教 玩 寫 改 做 拿 試 想 決定 告訴 通知 聯絡 一起 找 帶 還 繳 洗 煮 出門 出發"
  /// Deeds that last a while.
  static let lasting =
    "忙 開會 上課 上班 睡覺 洗澡 吃飯 開車 加班 考試 等人 看電視 打電話 打電動 運動 休息 讀書 寫作業 生氣 生我的氣 生你的氣 生他的氣 生她的氣"
  /// Verbs of what can be done a little more: no 在 stands before 確認一下.
  static let littleMore =
    "說 試 問 看 想 聽 算 數 找 查 等 忍 睡 打 煮 洗 擦 改 寫 練 背 確認 檢查 考慮 解釋 提醒 忍耐 努力 加油 休息 整理 討論 商量 研究 溝通 修改 "
    + "修正 調整 補充 說明 介紹 複習 練習 測試 嘗試 核對 聯絡 通知 觀察 思考 評估 加強 堅持 撐"
  /// What goes on too long: 再拖下去.
  static let goingOn = "這樣 那樣 這麼 拖 撐 等 吵 鬧 玩 吃 說 講 做 睡 胖 瘦 漲 跌 熬 喝 耗 賭 錯 惡化"
  static let relatives = "爸爸 媽媽 哥哥 弟弟 姊姊 姐姐 妹妹 兒子 女兒 孩子 小孩 寶寶"
  static let again = "一次 一遍 一回 兩次 幾次 看看 試試"
  static let places =
    "家裡 家等 家休 家看 家吃 家睡 家門 家附 家工 家陪 家做 場的 學校 公司 教室 車站 捷運 這裡 那裡 這邊 那邊 哪裡 哪邊 床上 路上 路邊 路口 房間 門口 外面 外頭 裡面 "
    + "樓上 樓下 桌上 圖書館 醫院 電影院 餐廳 網路上 網上 國外 國內 臺北 台北 臺中 台中 高雄 臺灣 台灣 美國 日本 旁邊 附近 辦公室 客廳 廚房 公園 海邊 地上 手上 車上 "
    + "身上 心裡 鄉下 市區 操場 班上"
  static let few = "一 二 兩 三 四 五 六 七 八 九 十 十一 十二"
  static let chores =
    "飯 菜 完 得出來 得完 得好 不完 不好 不出來 功課 家事 早餐 午餐 晚餐 早飯 午飯 晚飯 蛋糕 麵包 餅乾 點心 便當 運動 體操 生意 買賣 朋友 錯事 錯了 不到 得到 好事 壞事 善事 檢查 愛做的"
}

extension ParticleRules.Rule {
  /// Characters that make words with 在.
  private static let wordsWithIn = "現存實正所內潛自不"

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
      notBefore: ["說話", "說什", "說謊", "做什", "想什", "想辦", "吃飯", "走路", "買東", "來回", "算"], isOpen: true),
    Self(
      written: "在", right: "再", behind: [.of("先", "| 別 不要 不想 不會 不用 不准")], notBehind: wordsWithIn,
      before: [.of(Words.next)]),
    Self(
      written: "在", right: "再", behind: [.of("別 不要 不想 不會 不用 不准 不能 不敢 從此不 永遠不")],
      before: [.of("說 吵 哭 鬧 來 去 問 騙 想 提 玩 吃 喝 買 犯 拖 等 打 罵 生氣 難過 擔心 熬夜 遲到 說謊", "了 | 啦 他 我 你 這 那")],
      notBefore: ["想他", "來這", "去那"]),
    Self(
      written: "在", right: "再", notBehind: wordsWithIn,
      before: [
        .of("說 試 問 看 想 做 聽 寫 唱 算 數 讀 玩 來 去 確認 檢查 考慮 解釋 提醒", Words.again, Words.end),
        .of("說 試 問 看 想 聽 算 數 確認 檢查 考慮 解釋 提醒", "一下", "| 你 我 他 她 時 地 人 內 有 是 這 那"),
        .of("給", Words.person, Words.again), .of("來 喝 吃 給我 多", "一 幾 兩", "碗 杯 份 盤 瓶 點 些 個"),
        .of("等", "一下 一會 幾分", "| 下 兒 鐘 吧"), .of("不", "走 快 睡 去 起 出", "就 | 來 我 床 門"),
      ]),
    Self(
      written: "在", right: "再", behind: [.of(Words.later)], before: [.of(Words.then)],
      notBefore: ["做什", "看什", "吃什", "想什", "來回", "看書", "打工", "做工", "吃飯"], isOpen: true),
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
      written: "的", right: "得", before: [.of("很", "| 呢 啊 呀 啦"), .of("不得了", "| 了 啦 呢")]),
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
      written: "的", right: "得", behind: [.of(Words.feeling)], before: [.of(Words.outcome)],
      notBefore: ["不可能", "不得不", "一直是", "一直在", "把戲", "把手", "把柄", "把握"]),
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
      written: "的", right: "地", isBehindTwice: true, before: [.of(Words.deeds)],
      notBefore: ["想法", "說法", "看法", "問題", "拿手", "打擊", "讀書", "說話", "流"], sensitivity: .eager),
    // 哪 before what one would have to know, and 那 for "then".
    Self(
      written: "那", right: "哪", behind: [.of(Words.person)],
      before: [
        .of("知道 曉得 料到 想到 敢 捨得 受得了 比得上", Words.end + " 他 她 你 我 這 會 有 是 說 去 要"),
        .of("會想到 會知道 會曉得 會料到 能想到 還敢 懂得 懂什麼"),
      ]),
    Self(written: "那", right: "哪", before: [.of("有", "這麼 這種 那麼 那種")], notBefore: ["有那種"]),
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
