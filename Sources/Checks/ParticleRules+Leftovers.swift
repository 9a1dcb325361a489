/// Leftovers of a converter from Simplified that are words by themselves, so that no longer word tells: 螺絲松了. The words beside them
/// do, as an aspect mark (了, 著) or a degree (太咸).
extension ParticleRules.Rule {
  private static let end = ParticleWords.end + " 的 都"
  private static let degrees = "很 太 更 真 最 好 超 滿 蠻 挺 有點 比較 越來越 這麼 那麼 非常 偏"
  private static let persons = ParticleWords.person + " 別人 人家"
  private static let few = ParticleWords.few
  private static let numerals = "一二三四五六七八九十兩幾半"
  /// The ends of the names of things with an inside.
  private static let vessels =
    "碗 鍋 袋 盒 箱 瓶 杯 桶 缸 盤 盆 爐 櫃 屜 籃 罐 包 口袋 洞 溝 井 "
    + "夢 書 心 眼 嘴 屋 房間 教室 廚房 辦公室 冰箱 電腦 手機 電視 照片 故事 報紙 肚子 腦子 家"
  /// Ways to dry something.
  private static let drying = "曬 晾 吹 擦 烘 風 瀝 擰 抹 榨"

  private static func leftover(
    _ written: Unicode.Scalar, _ right: Unicode.Scalar, behind: [Pattern] = [],
    notBehind: String = "", before: [Pattern] = [], notBefore: [String] = []
  ) -> Self {
    Self(
      written: written, right: right, behind: behind, isAlone: true, notBehind: notBehind,
      before: before, notBefore: notBefore, kind: .conversion)
  }

  /// All of them.
  static let leftovers = loose + dry + looks + deeds + back + cooking + things

  private static let loose = [
    leftover(
      "松", "鬆", notBehind: "阿小大老赤黑雪青古武杉茂柏",
      before: [.of("了 開 綁 垮 脫 弛 散 軟 掉 懈 緩 著 手"), .of("一", "點 些 口 下")],
      notBefore: ["了解", "手機", "開始", "開發"]),
    leftover("松", "鬆", behind: [.of(degrees + " 放 變 鞋帶 螺絲 皮帶")], before: [.of(end)]),
    leftover(
      "沖", "衝", notBehind: "水",
      before: [
        .of("著", persons),
        .of(
          "進 出 向 上前 過去 過來 出去 出來 進去 進來",
          "| 了 去 來 門 教 房 家 店 屋 人 我 他 她 你 終 廁 急 火 雲 路 馬路 對 敵 一"),
      ], notBefore: ["出一杯", "出一壺", "出一碗", "進一杯", "進一壺"]),
    leftover("衝", "沖", before: [.of("咖啡 牛奶 奶粉 個澡 澡 馬桶 熱水 冷水 一壺 一杯 泡")]),
  ]

  private static let dry = [
    leftover(
      "干", "乾",
      behind: [.of(degrees + " 還沒 沒有 又 快 變 未 不夠 喝 哭 口 嘴 " + drying)],
      before: [.of(end + " 又 掉 透 裂 得 後 一點")]),
    leftover("干", "乾", before: [.of("了", "這杯 那杯 杯 它 吧")]),
    leftover("幹", "乾", behind: [.of("口很 嘴巴很 " + drying)], before: [.of(end + " 後")]),
    leftover(
      "干", "幹",
      before: [
        .of("了", "一件 一票 一番 什麼 壞 好事 蠢 傻 不少 很多 多年 十 二 三 半"),
        .of("過 得", "什麼 好 不錯 漂亮 壞 一件 這 警 司機 業務"), .of("掉", persons), .of("壞 傻 蠢 好 大", "事"),
      ]),
    leftover("干", "幹", behind: [.of("我不 他不 她不 不想 想要 不能再")], before: [.of("了", "| 啦")]),
    leftover("干", "幹", behind: [.of("誰 你 他 我 她 們")], before: [.of("的", "| 吧 嗎 啊 呢 啦 好")]),
    leftover("乾", "干", behind: [.of("不 不相")], before: [.of(persons, "的事 事 屁")]),
  ]

  private static let looks = [
    leftover(
      "丑", "醜", behind: [.of(degrees + " 又 變 不 奇 家 出")],
      before: [.of(end + " 又 得 死 陋")], notBefore: ["的時"]),
    leftover(
      "丑", "醜", before: [.of("死", "了 |"), .of("到", "不 讓 沒 爆 極 想"), .of("得", "要 像 很 不 嚇 可 離 | 讓")]),
    leftover(
      "准", "準",
      behind: [.of("很 太 更 真 最 超 滿 蠻 挺 不太 這麼 那麼 得 得很 得不 得真 得更 不夠")],
      before: [.of(end)]),
    leftover(
      "准", "準", behind: [.of("看 瞄 抓 算 猜 校 對 射 投 認 打")],
      before: [.of("| 了 時機 目標")]),
    // Not so behind a deed that fails: 猜不準我的心思.
    Self(
      written: "準", right: "准",
      behind: [.of("| 也 都 就 裡 校 內 上 們 爸 媽 師 人 並 絕 可 這 家 律 間 車 廳 館 區 園 中 我 你 他 她", "不")],
      before: [
        .of(
          "你 我 他 她 再 說 動 走 哭 吃 喝 看 去 進 出 入 離開 碰 玩 睡 帶 在 跑 笑 插 打 用 養 轉 講 問 "
            + "拿 摸 隨地 任何 抽菸 吸 遲到 偷")
      ], kind: .conversion),
    leftover(
      "夸", "誇",
      before: [
        .of(persons), .of("了 得 著 過", "我 你 他 她 一 好 太 半 | 兩 頭"), .of("下 起", "海口 來"),
      ]),
    leftover("夸", "誇", behind: [.of("自 浮 別 被 愛 老師 一直")], before: [.of(end)]),
  ]

  private static let deeds = [
    leftover(
      "卷", "捲", notBehind: numerals + "這那上下首第各全本答試問考交閱案書開畫手掩",
      before: [
        .of("著", "袖 沙 舌 身 衣 褲 被 一 風 浪 落"), .of("了", "一下 起來 進"),
        .of("起 走 入 進 成 曲 住 緊", "| 了 來 一 袖 他 我 她 的 去 風 這 地 千 髮 在"),
      ]),
    leftover(
      "斗", "鬥", notBehind: numerals + "北漏煙菸阿小大熨米戽墨篩觔筋泰",
      before: [.of("了", "| 一 半 多 起 好 很 這 大"), .of("不過 得過 不贏 起來 垮 倒 志 嘴 氣 智 狠")]),
    leftover(
      "斗", "鬥", behind: [.of("在 互相 明爭暗 爭 打 搏 械 跟他 跟我 跟你 跟她 愛")],
      before: [.of(end + " 不 來 個")]),
    leftover(
      "制", "製", notBehind: "員年任席黨妻學級幣體國院會費期議選主統限抑控克壓節管自受法改",
      before: [
        .of("成", "了 的 | 一 各 餅 木 小 大 粉 這 標 肉 果 衣 布 紙 藥 飲 酒 醬 油 茶 餐 甜 卡 書 影"),
        .of("了", "| 一 兩 幾 很 這 不 三 好 卡 影 書 些 許"),
      ]),
    // 自制 is a word too, but no thing has it.
    Self(
      written: "制", right: "製", behind: [.of("自")],
      before: [.of("了", "一 兩 幾 三"), .of("影片 短片 蛋糕 餅乾 麵包 果醬 泡菜 醬料 冰 飲料 點心 教材 的", end)],
      kind: .conversion),
    leftover(
      "征", "徵", notBehind: "出遠從南北東西長",
      before: [
        .of("了", "一 兩 二 三 四 五 六 七 八 九 十 幾 好 很 不"), .of("到", "| 了 人 一 兩 新 很 幾"),
      ]),
    leftover(
      "征", "徵", behind: [.of("在 公司 要 缺 急 想 店裡 誠 有")],
      before: [.of("人 室友 工讀 店員 司機 員工 志工 家教")]),
    leftover(
      "系", "繫", notBehind: "們學該本一",
      before: [
        .of("在", "樹 腰 脖 身 手 腳 柱 上 一 椅 桌 欄"), .of("得", "太 很 好 緊 不 更"),
        .of("著 緊 好 上", "| 了 安全 鞋 領 蝴蝶 腰 圍 紅 一 頭 鈴 皮"),
        .of("安全帶 鞋帶 領帶 領結 蝴蝶結 腰帶 圍巾 皮帶 鈴鐺"),
      ], notBefore: ["好一"]),
    leftover(
      "采", "採", behind: [.of("去 來 在 要 邊 可以 親手 手 現")],
      before: [.of("了 著 完 回 草莓 茶 果 花 藥 蜜 香菇 葡萄 藍莓 橘 的|")]),
  ]

  /// Characters that stand in few words, and for which a table of one to one has them everywhere: 迴家, 地闆, 嚮左轉.
  private static let back = [
    Self(
      written: "迴", right: "回",
      before: [
        .of(
          "來 去 家 國 到 答 信 函 應 憶 味 想 覆 復 收 報 饋 扣 頭 神 電 話 堵 溫 春 檔 診 鄉 程 禮 敬 嘴 嗆 "
            + "升 落 穩 補 購 贈 擊 傳 顧 鍋 訪 過 籠")
      ], kind: .conversion),
    Self(
      written: "迴", right: "回",
      behind: [.of("收 退 找 召 寄 傳 撤 挽 駁 領 返 贖 逃 搶 扳 取 帶 拉 贏 要 救 喚 買 往 來 折 縮 抽 放 拿 換 飛")],
      before: [.of(end + " 我 你 他 她 去 來 原 家 一 這 自 到 那 票")], kind: .conversion),
    leftover("闆", "板", notBehind: "老"),
    leftover("瞭", "了", notBehind: "明不照", notBefore: ["解", "望", "然", "若", "如"]),
    leftover(
      "并", "並", notBehind: "兼火合一",
      before: [.of("不 沒 非 無 且 未 列 行 肩 排 將 為 已 可 有 在 請 把 由 從 對 與 以 能 會 要 說 就")]),
    leftover("嚮", "向", before: [.of("左 右 前 後 上 下 東 西 南 北 著 來 外 內 老 爸 媽 大家 警 上帝 " + persons)]),
    Self(
      written: "鬍", right: "胡", before: [.of("椒 麻 蘿蔔 桃 琴 同 說 亂 鬧 扯 思 塗 佛")],
      kind: .conversion),
    leftover("裡", "里", behind: [.of(few + " 百 千 萬 幾")], before: [.of("路 外 遠 之外 地")]),
    leftover(
      "颱", "台", behind: [.of(few + " 這 那 幾 每")],
      before: [.of("電 車 機 冷 筆 相 手 新 舊 洗 遊 | 的")]),
  ]

  private static let cooking = [
    leftover(
      "咸", "鹹", behind: [.of(degrees + " 又 不夠 會 變")], before: [.of(end + " 又 得 一點")]),
    leftover(
      "咸", "鹹",
      before: [.of("得 死", "很 要 像 | 我 了 人"), .of("甜 淡", "適 皆 都 |")]),
    leftover(
      "姜", "薑", behind: [.of("點 些 片 塊 老 嫩 生 切 加 放 拍 蔥 吃 煮 薄 磨 和"), .of("|")],
      before: [.of("絲 片 湯 汁 末 母 茶 泥", end + " 鴨 和 跟 一 炒 放 加 切 很")]),
    leftover(
      "姜", "薑", behind: [.of("點 些 片 塊 老 嫩 切 加 放 拍 生 放了 加了")],
      before: [.of("| 和 跟 蒜 蔥 去 就 吧")]),
    leftover(
      "面", "麵", behind: [.of("吃 煮 擀 揉 嗦 吸 碗 涼 吃完 吃了 煮了 點了")],
      before: [.of(end + " 時 很 太 和 給 好 來 還 加 糊 粉 多 就")], notBefore: ["時候"]),
    leftover("面", "麵", behind: [.of("|")], before: [.of("煮 撈 糊 坨 泡", "好 熟 了 爛 起")]),
    leftover(
      "里", "裡", behind: [.of(vessels)],
      before: [.of(end + " 有 還 沒 裝 放 只 是 很 也 找 拿 面 全 剩 滿 太 一 游 煮 塞 又 就 見 寫 說 遇 想 不 講 看")]),
  ]

  private static let things = [
    leftover(
      "云", "雲", behind: [.of("朵 片 團 層 烏 白 彩 浮 天上的 天空的")],
      before: [.of(end + " 也 飄 很 遮 散 像 在 彩 朵")]),
    Self(
      written: "胡", right: "鬍", behind: [.of("的 刮 留 長 白 大 小 臉 字 羊 腮 著 了 蓄 剃 撇")],
      before: [.of("子 鬚 渣", end + " 很 刮 又 太 也 是 還 沒 被 長 跟 和 剃")], kind: .conversion),
    leftover(
      "余", "餘", behind: [.of("十 百 千 萬 億")],
      before: [
        .of(
          "年 人 名 個 天 次 位 家 件 元 歲 公里 公斤 種 坪 戶 場 部 張 座 間 所 棟 輛 頭 隻 篇 首 項 台 噸 里 字 "
            + "國 萬 米 尺")
      ]),
    leftover(
      "余", "餘",
      before: [
        .of("下", "的 | 來 三 兩 一 幾"), .of("款 額 暉 溫 波 震 孽 興 黨 悸 韻 糧", end + " 未 猶 已 不 還 很 會"),
      ]),
    leftover(
      "余", "餘", behind: [.of("剩 多 其 有 沒有")],
      before: [.of("力 錢 裕 地 糧", end + " 去 管 再 可")]),
    leftover(
      "表", "錶", behind: [.of("這 那 一 兩 每 哪", "只 隻 塊 支")],
      before: [.of(end + " 停 不 是 很 走 壞 好 多 真 也")]),
    leftover(
      "表", "錶", behind: [.of("戴 戴著 懷 腕 戴的 手上的 修 看看 看了看")],
      before: [.of("| 停 店 匠 帶 是 壞 不走 的")]),
    leftover("表", "錶", behind: [.of("|")], before: [.of("慢 快 停 壞", "了")]),
    leftover("鍾", "鐘", behind: [.of(few, "下 聲 口 座")], before: [.of(end)]),
    Self(
      written: "后", right: "後",
      behind: [.of(few + " 幾 半 數", "天 年 月 日 週 周 個月 小時 分鐘 秒 秒鐘 個星期 個禮拜 星期")],
      before: [], notBefore: ["宮", "冠", "妃"], kind: .conversion),
    leftover(
      "鍾", "鐘", behind: [.of("分 點 秒 刻 鬧 時 掛 座 打 敲 警 撞")],
      before: [.of(end + " 後 前 就 內 左 響 不 停 才 到 又 以 之 我 你 他 聲 頭 吧 很")]),
  ]
}
