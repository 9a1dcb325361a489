/// Lists of words for `ParticleRules`. A bar is the end of a part of a sentence.
enum ParticleWords {
  static let end = "| 了 啦 喔 耶 吧 嗎 呢 啊 呀"
  /// Words that begin like a degree but do not say one: 很多, 太陽.
  static let noDegree =
    [
      "很多", "很快就", "很快地", "太太", "太陽", "太空", "太子", "太平", "快樂", "快感", "快車", "快遞", "慢性", "慢車", "快歌",
      "慢歌", "快艇", "快餐", "快報", "快篩", "慢跑",
      "更衣", "比例", "比以色", "特別之", "特別的", "夠", "非常時",
    ] + Pattern.words("報告 矩陣 結果 分析 研究 方法 基準 表 圖 值 法 組 對象 項目 數據 測試 實驗 |").map { "比較" + $0 }
  /// Words before an adjective, and not before a noun.
  static let degree = "很 非常 太 特別 更 十分 相當 這麼 那麼 比較 不太 有點 越來越 夠 不夠"
  /// The same, which are other words too.
  static let otherDegree = "真 好 挺 蠻 滿 超 最"
  /// Verbs without an object, so that 跑的 does not mean a thing.
  static let movement =
    "跑 走 跳 睡 笑 哭 飛 玩 累 忙 站 坐 躺 活 過 長 變 游 爬 騎 瘦 胖 起 表現 進步 成長 發展 恢復 "
    + "準備 相處 生活 打扮"
  /// Verbs with a thing as their object.
  static let action =
    "說 寫 講 唱 吃 畫 穿 煮 做 洗 切 掃 打 擦 看 聽 想 記 學 教 練 彈 拍 剪 修 演 擺 弄 考 背 查 分 包 整理 收拾 解釋 回答 "
    + "說明 安排 處理 描述 形容 打掃"
  /// Manners of a deed; things do not have them.
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
    + "有聲有色 口沫橫飛 口若懸河 咬牙切齒 頭昏眼花 眼花撩亂 手忙腳亂 不可開交 花枝招展 花都謝了 頭頭是道 滾瓜爛熟 一乾二淨 一清二楚 七零八落 天花亂墜 落落大方 無微不至 面目全非 半死 要命"
  static let times = "今天 昨天 明天 今晚 現在 以前 去年 今年 這次 上次 下次 早上 晚上 週末"
  static let feeling = "忙 累 氣 痛 餓 冷 熱 興 怕 急 樂 嚇 高興 開心 難過 緊張 害怕 感動 激動 生氣"
  /// The effects of a feeling.
  static let outcome =
    "把 像個 拍桌 摔東西 都快 走不 受不 喘不 爬不 不可 不得 不行 不知 不停 不能 一句 一直 說不 睡不 吃不 笑不 站不 動不 要命 要死 半死 發抖 發瘋 跳起 跳了 哭了 大哭 大叫 全身 直發 直跺 快要 "
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
  /// Qualities of things.
  static let qualities =
    "貴 熱 冷 遠 大 小 高 矮 長 多 少 快 慢 難 美 帥 臭 香 甜 酸 鹹 辣 苦 髒 亂 吵 笨 懶 窮 老 舊 黑 白 亮 暗 硬 軟 厚 薄 深 重 痛 癢 餓 累 忙 安靜 乾淨 漂亮 好看 "
    + "好吃 好聽 可愛 便宜 擁擠 興奮 開心 高興 快樂 難過 傷心 緊張 激動 感動 無聊 驚訝 害怕 聰明 簡單 複雜 嚴重 順利 精彩 方便 舒服 生氣"
  /// Degrees beyond all measure, at the end.
  static let excess = "離譜 不得了 要命 要死 嚇人 驚人 出奇 可怕 誇張 過分 過火 不像話 不可思議 不能再 無法形容 沒話說"
  /// Traces that a deed leaves on somebody.
  static let traces = "滿嘴 滿身 滿臉 滿手 滿頭 滿臉都 一身都 一臉都"
  /// Looks of a thing behind a deed: 擦得亮晶晶的.
  static let doubled =
    "亮晶晶 香噴噴 熱騰騰 漂漂亮亮 乾乾淨淨 整整齊齊 清清楚楚 白白胖胖 歪七扭八 歪歪扭扭 服服貼貼 團團轉 一團亂 一團糟 死去活來 閃閃發亮 平平整整 井井有條 "
    + "亂七八糟 嘻嘻哈哈"
  /// Feelings with which something is done, and manners that are adjectives too: 開心的笑容, 開心地笑了.
  static let moods =
    "開心 高興 快樂 生氣 難過 興奮 熱烈 溫柔 勇敢 害羞 緊張 驚訝 傷心 得意 滿意 悠閒 輕鬆 冷靜 小心 小心翼翼 興高采烈 目不轉睛 津津有味 理直氣壯 "
    + "一分一秒 一步一步 一個一個 不由自主 自由自在"
  /// Deeds behind these.
  static let moodily =
    "大叫 把 將 摸了 摸著 抱住 抱著 拍了 看著 看了 望著 聽著 往上 往前 微笑 點點頭 點頭 搖搖頭 搖頭 搖尾巴 鼓掌 玩耍 推開 打開 工作 過去 說著 說道 說| 回答 低下頭 抬起頭 站起來 跳起來 笑了 哭了 笑著 哭著 走掉 走了 走過 走進 "
    + "走出 跑過 跑進 跑出"
  /// Manners of a deed, without feelings, from which a deed may come: 高興得跳起來 is right.
  static let manners = "安靜 仔細 認真 努力 用力 大聲 小聲 專心 耐心 迅速 快速 不斷 不停 拼命 拚命 靜靜 輕輕 慢慢 默默 偷偷 漸漸 緊緊"
  /// Verbs for what is done once more, or later.
  static let next =
    "說 去 來 出門 出發 出去 出來 決定 走 吃 買 做 打給 打電話 試 問 給 想 講 聊 回家 回去 回來 開始 討論 考慮 睡 告訴 繼續 處理 看看 付錢 上車 下車 下單 "
    + "下水 加 倒 放 煮 換 拿 算 確認 聯絡 連絡 通知 重來 進去 進來 結帳"
  /// Nouns that begin with the character of a deed above: 之後在來源端.
  static let comingWords = Pattern.words("來回 來源 來賓 來客 來往 來電")
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
  /// Verbs for a deed that goes on too long: 再拖下去.
  static let goingOn = "這樣 那樣 這麼 拖 撐 等 吵 鬧 玩 吃 說 講 做 睡 胖 瘦 漲 跌 熬 喝 耗 賭 錯 惡化"
  static let relatives = "爸爸 媽媽 哥哥 弟弟 姊姊 姐姐 妹妹 兒子 女兒 孩子 小孩 寶寶"
  static let again = "一次 一遍 一回 兩次 幾次 看看 試試"
  static let places =
    "家裡 家等 家休 家看 家吃 家睡 家門 家附 家工 家陪 家做 場的 學校 公司 教室 車站 捷運 這裡 那裡 這邊 那邊 哪裡 哪邊 床上 路上 路邊 路口 房間 門口 外面 外頭 裡面 "
    + "樓上 樓下 桌上 圖書館 醫院 電影院 餐廳 網路上 網上 國外 國內 臺北 台北 臺中 台中 高雄 臺灣 台灣 美國 日本 旁邊 附近 辦公室 客廳 廚房 公園 海邊 地上 手上 車上 "
    + "身上 心裡 鄉下 市區 操場 班上"
  static let few = "一 二 兩 三 四 五 六 七 八 九 十 十一 十二"
  static let chores =
    "飯 菜 鬼臉 了個鬼臉 了一個鬼臉 志工 完 得出來 得完 得好 不完 不好 不出來 功課 家事 早餐 午餐 晚餐 早飯 午飯 晚飯 蛋糕 麵包 餅乾 點心 便當 運動 體操 生意 買賣 朋友 錯事 錯了 不到 得到 好事 壞事 善事 檢查 愛做的"
}
