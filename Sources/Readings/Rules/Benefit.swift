import Text

/// 為 in the sense of "for" (ㄨㄟˋ): before the one who has the benefit, with the service behind, and where a clause
/// begins with its purpose. Otherwise 為 is the verb "be, do" or the mark of the passive (ㄨㄟˊ).
enum Benefit {
  static func isMeant(in passage: Passage, at index: Int) -> Bool {
    if pronouns.contains(passage.right(index)) { return true }
    // 改為, 視為 have the result of a change behind them, 目的為 the content.
    if becoming.contains(passage.left(index)) || topics.contains(passage.previousWord(index)) {
      return false
    }
    let end = passage.word(startingAt: index + 1).upperBound
    if passage.character(end) == "們" || passage.character(end - 1) == "們" { return true }
    let next = passage.nextWord(index)
    if purposes.contains(next) || devotions.contains(passage.previousWord(index)) { return true }
    if isServed(passage, index) { return true }
    return beneficiaries.contains(next) && (passage.left(index) == 0 || goesOn(passage, end))
  }

  /// Whether something is done behind the word that ends at a place: 為國家爭光, but not 為公司負責人.
  private static func goesOn(_ passage: Passage, _ end: Int) -> Bool {
    var start = end
    for _ in 0..<3 {
      guard passage.character(start) != 0, !joining.contains(passage.character(start)) else {
        return false
      }
      let next = passage.word(startingAt: start)
      let word = passage.scalars[next]
      if WordClasses.verbs.contains(word) || purposes.contains(word) { return true }
      start = next.upperBound
    }
    return false
  }

  /// How many words behind 為 a service is looked for.
  private static let reach = 8

  /// Whether something that one does for others stands behind one word or more in the same clause: 為受傷的騎士止血.
  private static func isServed(_ passage: Passage, _ index: Int) -> Bool {
    var start = passage.word(startingAt: index + 1).upperBound
    var behindPerson = isPerson(passage, endingAt: start)
    let isFirst = passage.left(index) == 0
    for _ in 0..<reach {
      guard passage.character(start) != 0 else { return false }
      let end = passage.word(startingAt: start).upperBound
      // A noun may have a clause before it: 為廠商提供的樣品.
      let isClause = joining.contains(passage.character(end)) && !(passage.character(end) == "及")
      let word = passage.scalars[start..<end]
      if !isClause,
        services.contains(word)
          || isFirst && passage.character(end) != 0 && settings.contains(word)
          || behindPerson
            && (singleServices.contains(word) || word.count > 1 && WordClasses.verbs.contains(word))
      {
        return true
      }
      behindPerson = isPerson(passage, endingAt: end)
      start = end
    }
    return false
  }

  private static func isPerson(_ passage: Passage, endingAt end: Int) -> Bool {
    guard end > 0 else { return false }
    return personEnds.contains(passage.character(end - 1))
      || WordClasses.persons.contains(passage.scalars[passage.word(endingAt: end)])
  }

  private static let pronouns: HanSet = "了著此我你妳您他她它牠祂咱"
  private static let joining: HanSet = "的之和與及或跟"
  private static let personEnds: HanSet = "其者員生師童客患人友民手隊孩兒媽爸親婆公嬤狗貓咪童眾戶家童胞伴侶弟妹姊哥姐長工農輩星"

  private static let beneficiaries: WordSet = """
    自己 大家 別人 他人 人民 人類 人們 國家 社會 對方 彼此 人家 民眾 百姓 客人 客戶 病人 學生 孩子 父母 朋友 親人 爸爸 媽媽 家人 同學 老師 \
    業者 農民 漁民 勞工 社區 世界 臺灣 台灣 國人 全民 長者 學童 企業 員工 地方 母親 父親 兒女 子女 受害者 災民 部落 球迷 粉絲 動物 家鄉 城市 青年 婦女 住戶 鄰居 朋友們 患者 伴侶 \
    女友 男友 太太 丈夫 妻子 爺爺 奶奶 媽媽們 主人 比賽 考試 未來的 理想 夢想 生計 工作 健康 安全 公司 球隊 顧客 消費者 使用者 讀者 觀眾 旅客 乘客 居民 市民 老人 小孩 女兒 兒子 弱勢 選手 學校 家庭 全家 生活 將來 未來 \
    家計 全校 全班 全體 家裡 下一代 後代 後人 每位 每個 每一位 每一個 各位 來賓 新人 遊客
    """
  private static let purposes: WordSet = """
    祈求 祈 祈禱 祈福 搶救 搶攻 搶占 求取 謀求 尋求 謀 籌 籌備 慎重 酬謝 感謝 答謝 迎戰 備戰 趕上 趕 圖 防 防堵 抑制 消除 抗議 聲援 悼念 緬懷 追思 恭祝 恭迎 慶 \
    得到 爭奪 求得 贏得 爭得 搶奪 奪得 養育 養活 還債 報仇 復仇 伸冤 申冤 確認 查明 調查 研究 探討 驗證 測試 考量 顧 闢謠 化解 打破 開拓 拓展 充實 豐富 健全 強化 精進 簡化 加速 加快 縮短 提振 刺激 活化 帶動 號召 招攬 招募 迎合 滿足 \
    紓解 紓困 打造 奠定 開創 避開 貫徹 杜絕 遏止 挑戰 對付 安撫 拉近 平息 挽回 籌措 彌補 募款 培育 培養 宣傳 使 免 求 讓 達 便於 促進 保持 保護 保障 加強 取得 \
    報答 增加 增進 完成 實現 強調 慶祝 掩飾 提升 提高 改善 改進 方便 減少 減輕 爭取 獲得 確保 節省 紀念 維持 維護 表示 表達 解決 躲避 追求 逃避 達到 達成 適應 避免 \
    降低 因應 響應 慶賀 迎接 照顧 省錢 節能 吸引 推廣 推動 落實 提供 協助 幫助 服務 釐清 了解 控制 賺錢 配合 防止 防範 預防 顧及 鼓勵 挽救 拯救 尋找 準備 證明 打擊 \
    對抗 應付 追查 查緝 緝捕 追捕 追討 追蹤 掌握 換取 賺取 騙取 養家 湊足 遮掩 掩蓋 逃離 阻止 制止 擺脫 補償 安置 整頓 提倡 倡導 兼顧 平衡 區別 區分 展現 突顯 凸顯 省電 省水 省時 省事
    """
  private static let becoming: HanSet = "改作成視列認以行轉分稱名訂定譯變命設因極更最頗甚大較即乃則此是化選評升淪奉尊貶降判"
  private static let topics: WordSet = """
    目的 宗旨 重點 主題 內容 任務 功能 用途 對象 目標 原因 理由 方式 方法 主旨 職責 重心 特色 意義 使命 精神 原則 主軸 訴求
    """
  /// Words before 為 with somebody or something behind: 一起為校慶吶喊.
  private static let devotions: WordSet =
    "一起 專程 特地 特別 努力 願意 不斷 一同 共同 忙著 只是 全力 自願 專門 一直 正在 全心 極力 默默 辛苦 四處 到處 只 就 曾 都 正 別 老 不必 不用 何必 何苦 總"

  /// Services to others.
  private static let services: WordSet = """
    帶來 帶去 增添 注入 點亮 照亮 照明 加油 加油打氣 打氣 祈福 祈禱 禱告 慶生 祝賀 祝福 祝壽 送行 送別 餞行 送餐 送上 獻上 獻唱 獻花 獻 服務 效勞 效力 效命 喝采 鼓掌 歡呼 奔波 奔走 忙碌 忙 操心 操勞 \
    擔心 擔憂 憂心 煩惱 苦惱 煩心 發愁 傷神 傷心 難過 抱屈 抱不平 打抱不平 著想 著迷 努力 奮鬥 奮戰 打拚 打拼 賣命 拚命 拼命 打造 準備 預備 設計 安排 規劃 提供 辯護 發聲 代言 爭光 爭取 出氣 出頭 作主 做主 \
    投保 施打 接種 止血 止痛 包紮 治療 治病 看病 看診 診療 開刀 動手術 手術 急救 急診 接生 掛號 結紮 按摩 化妝 梳頭 剪髮 量身 量身打造 量身訂做 訂做 訂製 訂購 誦經 超渡 超度 招魂 辦喪事 \
    伴奏 伴舞 命名 取名 揭幕 揭牌 剪綵 解圍 解惑 解說 解答 導覽 導航 指路 指引 引路 帶路 領路 開門 開路 鋪路 撐傘 遮雨 擋雨 擋風 遮風擋雨 繪製 製作 寫下 寫歌 作曲 譜曲 填詞 配音 作證 背書 撐腰 平反 申冤 伸冤 \
    默哀 哀悼 守靈 守候 犧牲 捐軀 流淚 落淚 哭泣 捐款 募款 籌款 集資 付出 奉獻 貢獻 騰出 留下 保留 加裝 裝設 裝上 設置 設立 成立 開設 舉辦 舉行 辦理 謀福利 謀取 謀 奠定 打下 拉開 揭開 寫下 畫下 劃下 畫上 劃上 增色 增光 加分 \
    生色 買單 埋單 付錢 付費 出錢 出力 張羅 打點 打理 料理 煮飯 做飯 做菜 下廚 煮 準備好 保密 翻譯 代勞 代客 跑腿 排難解紛 牽線 作媒 做媒 把關 守護 守住 護航 護送 保駕 除害 報仇 復仇 雪恥 抱怨 求情 說情 說好話 \
    創造 開創 締造 貢獻 注射 補充 補習 補課 上課 授課 講解 講課 朗讀 朗誦 點播 演奏 演出 表演 歡送 接風 洗塵 洗澡 洗衣 餵食 換藥 換上 換 披上 戴上 穿上 蓋上 繫上 套上 拍照 拍攝 錄製 錄影 喝倒彩 傷腦筋 傷透 添購 購置 採購 購買 拿下 奪下 奪得 贏得 攻下 敲出 踢進 投進 添 延續 扳回 扳平 追回 憂愁 憤慨 痛心 痛哭 惋惜 可惜 高興 開心 驕傲 道歉 致歉 賠罪 謝罪 生氣 動怒 吵架 爭吵 爭執 盡力 盡心 盡 吶喊 鬧 架 榮 \
    練 走天涯 拚 事宜 紓困 加薪 辯解 祈求 撥款 借錢 宣傳 造勢 站台 拉票 助選 暖身 暖場 開場 加入 修路 注意 著急 緊張 感到 覺得 分憂 分擔 減輕 解決 排除 省下 節省 做 做點 做些 做出 做了 搭 搭起 蓋 蓋了 織 織了 縫
    """
  /// What is done for a thing, where 為 stands first and something follows: 為選取的儲存格指定格式.
  private static let settings: WordSet = """
    指定 設定 選取 選擇 輸入 定義 列出 劃上 新增 增加 加上 附上 產生 建立 撰寫 標示 標上 標註 註冊 配置 分配 套用 更新 填入 填上 重複 計算 傳回 訂定 制定 編寫 編上 調整 開放 拿掉 檢查
    """
  /// Services to others if they stand behind one: 為貓咪搭梯子.
  private static let singleServices: WordSet = """
    指 叫 包 送 帶 帶來 買 寫 唱 畫 縫 留 找 開 開設 拍 打 加 選 訂 倒 披 戴 穿 補 擋 撐 爭 辦 請 點 解 提 設 舉 保 治 換 剪 切 盛 夾 端 拿 取 建 造 種 燒 熬 燉 泡 沖 祈 念 唸 讀 講 說 教 守 挖 鋪 掃 擦 洗 梳 \
    按 揉 敲 掛 辯 訴 抱 流 掉 落 賺 省 捐 募 籌 存 出 付 還 充 訓練 檢查 健檢 篩檢 安裝 維修 修理 量 測 拉 推 搬 鎖 修 編 做好 建立 打開 打扮 點上 點燃 請來 找來 找到
    """
}
