import Text

/// Words of two characters before which a person's name ends: what people do, how they are, and what they have. Directions are not
/// among them: 江水 | 流下來.
enum PersonWords {
  private static let pairs = HanPairs(words)
  private static let gesturePairs = HanPairs(gestures)
  static let words = others + " " + gestures

  /// Deeds of persons alone.
  private static let gestures = """
    點點 點頭 搖搖 搖頭 搖了 低下 低頭 抬起 抬頭 轉過 轉身 嘆了 嘆口 聳聳 聳了 皺起 皺眉 苦笑 微笑 冷笑 說道 問道 答道 愣了 愣住
    """
  private static let others = """
    一向 一邊 上個 上台 上場 上學 上次 上班 上課 下個 下台 下班 下課 不服 不禁 主投 仍然 代理 \
    代表 伸手 似乎 依然 先發 入圍 出庭 到庭 到案 剛從 加班 勝出 原本 反對 受傷 只好 向來 \
    否認 呼籲 哽咽 喜愛 喜歡 嚇得 回國 回家 回應 回答 回覆 坦承 執導 執教 堅持 報到 報名 大概 \
    失蹤 奪下 奪冠 奪得 好像 嫁給 害怕 家中 家裡 居然 建議 待在 得到 得獎 從小 心中 心裡 忘了 \
    忘掉 忘記 急得 急忙 急著 感冒 感到 慶生 懷孕 懷疑 成天 或許 手上 手中 打算 批評 承認 承諾 \
    拒絕 拿出 拿起 提到 提著 提議 提醒 揮手 摘下 擺攤 放學 散步 整天 整日 早就 早退 \
    昏倒 本人 果然 果真 根本 正在 正要 每天 氣得 決定 流淚 涉嫌 減肥 游泳 熱愛 特地 獨自 獲選 \
    獲頒 獻唱 生前 生性 留下 留在 畢業 當場 痛哭 登上 登台 登場 登板 發言 相信 知道 \
    種田 種菜 竟敢 竟然 競選 答應 簽名 約好 累得 結婚 總是 缺席 老是 背著 臉上 自己 致詞 舉手 \
    落淚 落網 衝出 衝進 衝過 被逮 要求 親手 親自 覺得 解釋 訂婚 討厭 讀書 質疑 起床 起身 趴在 \
    身上 身亡 身邊 身體 身高 躺在 躺著 辭世 辯稱 近來 逃逸 這次 逝世 道歉 遲到 釣魚 錄取 長得 \
    開始 頒獎 領獎 領著 顯然 首局 馬上 鼓掌
    """

  /// Whether two characters begin what nobody but persons does.
  static func areGesture(_ first: UInt32, _ second: UInt32) -> Bool {
    gesturePairs.contains(first, second)
  }

  /// Whether two characters are such a word.
  static func contains(_ first: UInt32, _ second: UInt32) -> Bool { pairs.contains(first, second) }
}
