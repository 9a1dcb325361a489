/// Words of one character that sound alike, other than particles, where the thing beside them tells: 這間衣服, 做公車, 定兩個便當.
extension ParticleRules.Rule {
  private static let end = ParticleWords.end
  private static let counted = "這 那 哪 一 兩 三 四 五 六 七 八 九 十 每 幾 某"
  private static let people =
    ParticleWords.person + " " + ParticleWords.relatives + " 老師 主管 老闆 同學 朋友 警察 客人 對方 公司 銀行"
  private static let vehicles = "公車 捷運 火車 高鐵 計程車 飛機 電梯 客運 區間車 校車 遊覽車 輕軌 台鐵 船"

  private static func word(
    _ written: Unicode.Scalar, _ right: Unicode.Scalar, behind: [Pattern] = [],
    notBehind: String = "", before: [Pattern], notBefore: [String] = []
  ) -> Self {
    Self(
      written: written, right: right, behind: behind, isAlone: true, notBehind: notBehind,
      before: before, notBefore: notBefore, kind: .misspelling)
  }

  /// Seats and vehicles, behind each of the characters that are written for 坐; but 一座 is counted.
  private static let sitting = ["做", "作", "座"].map { (written: Unicode.Scalar) in
    word(
      written, "坐", notBehind: "製工動操合這那一兩三四五六七八九十幾每某整半",
      before: [
        .of(vehicles, end + " 去 來 回 到 上 下 要 比"),
        .of("在", "窗邊 椅子 沙發 地上 地板 床上 床邊 位子 座位 第一排 最後一排 草地 輪椅 馬桶"),
        .of("在", people, "旁邊 隔壁 對面 後面 前面 身邊 腿上"),
      ])
  }

  private static let over = "存在 過期 失效 額滿 停用 啟用 刪除 送出 關閉 結束 取消 完成 更新 登出 登入 開啟 建立 下載 上傳 儲存"

  /// 己 and 以 for 已 behind a thing, before what has become of it: 帳號己停用, 資料以存在. Not so 予以刪除, 以更新版本.
  private static let already = [
    word(
      "己", "已", notBehind: "自知利克異律彼一捨為修體由", before: [.of("經 被 達 滿 無 超過 收到 付款 出貨 使用 通過 \(over)")],
      notBefore: ["經驗", "經歷", "經濟", "經營", "被子", "無關"]),
    word(
      "以", "已", behind: [.of("資料 檔案 帳號 訂單 信箱 名稱 會員 活動 名額 權限 密碼 連線 頁面 課程 商品 文章 系統 使用者")],
      before: [.of(over, end)]),
  ]

  /// All of them.
  static let words =
    sitting + already + [
      word(
        "間", "件", behind: [.of(counted)],
        before: [.of("衣服 外套 襯衫 褲子 毛衣 洋裝 大衣 裙子 內衣 事情", end + " 的 很 都 是 不 也 好 真 穿 太 給 讓")]),
      word(
        "件", "間", behind: [.of(counted)],
        before: [.of("房子 房間 套房 餐廳 教室 便利商店 咖啡廳 咖啡店 飯店 旅館 民宿 廁所 小店", end + " 很 都 在 真 就 太 好")]),
      word(
        "顆", "棵", behind: [.of(counted)],
        before: [.of("樹 大樹 老樹 小樹 榕樹 松樹 樟樹 果樹 櫻花樹 聖誕樹 樹苗", end + " 的 很 都 是 不 也 好 真 下 上 有 長 被 在 太")]),
      word(
        "棵", "顆", behind: [.of(counted)],
        before: [.of("球 糖 糖果 牙齒 星星 蛋 石頭 珍珠 子彈 雞蛋 藥 心", end + " 的 很 都 是 也 好 真")]),
      word(
        "像", "向", notBehind: "好想就真不很最更人偶",
        before: [.of(people, "請假 道歉 報告 道謝 求婚 求救 求助 請教 借錢 借了 告白 反映")],
        notBefore: ["公司報告"]),
      word(
        "定", "訂", notBehind: "一決固約說規肯",
        before: [
          .of(
            "一 兩 三 四 五 六 幾 十", "個 份 張 間 盒 桌 杯", "便當 票 房 餐 飲料 披薩 蛋糕 機票 車票 高鐵票 位子 雅房 套房")
        ]),
      word(
        "得", "的", behind: [.of("是", ParticleWords.person)],
        before: [.of("錯 問題 責任 車 車子 房子 書 筆 東西 事 位子 包包 手機", end)]),
    ]
}
