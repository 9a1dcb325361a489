/// More words that sound alike, where what stands just before and behind tells: 必需穿, 戴便當, 由與下雨, 三支貓.
extension ParticleRules.Rule {
  private static let end = ParticleWords.end
  private static let counted = "這 那 哪 一 兩 三 四 五 六 七 八 九 十 每 幾 某"

  private static func slip(
    _ written: Unicode.Scalar, _ right: Unicode.Scalar, behind: [Pattern] = [],
    notBehind: String = "", before: [Pattern], notBefore: [String] = []
  ) -> Self {
    Self(
      written: written, right: right, behind: behind, notBehind: notBehind,
      before: before, notBefore: notBefore, kind: .misspelling)
  }

  /// All of them.
  static let alike = must + carrying + places + falling + counting + lasting

  /// 需 in 必需 before a deed; what is 必需 is a thing: 必需品, 生活所必需.
  private static let must = [
    slip(
      "需", "須", behind: [.of("我 你 妳 您 他 她 們 者 生 人 員 都 也 就 才 事 方 子 國 區 家 內 前 時 |", "必")],
      before: [
        .of(
          """
          要 在 先 再 經過 經由 穿 帶 戴 有 去 到 把 被 對 向 由 以 於 從 靠 遵 努力 親 年滿 知道 承認 離開 定期 馬上 立即 立刻 盡快 儘快 盡量 全程 全部 同時 事先 提早 \
          提前 提出 接受 符合 具備 考慮 面對 承擔 負起 負責 學會 等到 保持 注意 通過 完成 配合 使用 支付 說明 加快 加強 確認 確定 回來 回去 回答 想辦法 開始 請假 填寫 繳 交出 \
          住院 參加 出席 買 做 吃 喝 說 寫 走 打 看 聽 記 忍 改 是
          """)
      ], notBefore: ["用品", "要的", "要素", "有的", "是的"])
  ]

  /// Things that are carried, and never worn.
  private static let carrying = [
    slip(
      "戴", "帶", notBehind: "愛擁感姓穿佩配披頂",
      before: [
        .of(
          """
          雨傘 便當 鑰匙 錢包 手機 孩子 小孩 小朋友 護照 證件 身分證 身份證 健保卡 悠遊卡 行李 水壺 書包 課本 作業 禮物 伴手禮 現金 狗 電腦 筆電 行動電源 充電器 相機 \
          環保袋 環保杯 購物袋 點心 零食 飲料 午餐 晚餐 早餐 女朋友 男朋友
          """)
      ], notBefore: ["手機殼", "手機吊", "狗牌", "狗鍊", "狗項", "電腦眼"])
  ]

  /// 與 for 於, where the text names no deed of two people together.
  private static let places = [
    slip(
      "與", "於",
      behind: [.of("不 是 都 也 仍 應 只 純 皆 均 歸 錢 產 地 屋 們 它 並 算 權 利 |", "屬")],
      before: [.of("公司 個人 他 我 你 她 這 那 國家 政府 學校 大家 自己 私人 公共 正常 誰 哪 一 同 機密 合法 違 高 低")]),
    slip(
      "與", "於", behind: [.of("| 我 你 他 她 們 家 都 現 目前 長期 人", "住 位"), .of("坐落 座落")],
      before: [
        .of(
          "台北 臺北 新北 桃園 新竹 台中 臺中 台南 臺南 高雄 屏東 花蓮 台東 臺東 宜蘭 嘉義 彰化 雲林 苗栗 南投 基隆 市區 市中心 郊區 山區 本市 本縣 東部 西部 南部 北部 中部 鄉下"
        )
      ]),
  ]

  /// 到 for 倒 of who falls, and of what is poured.
  private static let falling = [
    slip(
      "到", "倒", behind: [.of("暈 昏 跌 推 摔 絆 滑 醉")],
      before: [.of("在", "地 路 床 門 血 沙發 家 椅 浴 樓 馬 水 雪 草 客廳 廚房 房 車 街 懷 桌 講台 舞台 教室")]),
    slip(
      "到", "倒", behind: [.of("水 茶 湯 酒 牛奶 油 果汁 飲料 咖啡 垃圾 廚餘 麵糊 蛋液 醬汁")],
      before: [.of("進 掉 入"), .of("在", "杯 碗 鍋 桶 盤 盆 水槽 馬桶")],
      notBefore: ["進站", "進水", "入口", "掉價", "掉渣"]),
  ]

  private static let animals =
    "貓 狗 小狗 小貓 大狗 大貓 貓咪 狗狗 流浪貓 流浪狗 黑貓 白貓 橘貓 黑狗 黃狗 白狗 柴犬 兔子 小兔子 鳥 小鳥 麻雀 鴿子 母雞 公雞 小雞 鴨子 鵝 豬 小豬 山豬 牛 羊 山羊 綿羊 老鼠 烏龜 "
    + "倉鼠 鸚鵡 蝴蝶 蜜蜂 猴子 大象 獅子 老虎 蟑螂 螞蟻 蜘蛛 蚊子 蒼蠅 青蛙 熊 北極熊 獨角仙 螃蟹"
  private static let sticks =
    "原子筆 鉛筆 筆 鋼筆 毛筆 紅筆 彩色筆 蠟筆 口紅 手機 牙刷 雨傘 湯匙 冰棒 溫度計 體溫計 球拍 球棒 手電筒"
  private static let trees =
    "芒果樹 大榕樹 老榕樹 椰子樹 桂花樹 柳樹 楓樹 蘋果樹 荔枝樹 龍眼樹 橘子樹 檸檬樹 柚子樹 木瓜樹 梅樹 桃樹 茶樹 樟樹 大樟樹 杉樹 柏樹 桑樹 枇杷樹 芭樂樹 李子樹 大松樹 鳳凰木 欖仁樹 茄苳"
  private static let fruits = "蘋果 芒果 橘子 西瓜 番茄 水梨 柳丁 檸檬 芭樂 桃子 荔枝 奇異果 木瓜 鳳梨"
  private static let counts = end + " 很 都 在 是 也 和 跟 被 會 要 叫 跑 不 來 走 飛 睡 躺 坐 咬 追 給 回 借 吧 寫"

  /// Words that count a thing of another sort.
  private static let counting = [
    slip("支", "隻", behind: [.of(counted)], before: [.of(animals, counts)]),
    slip(
      "隻", "支", behind: [.of(counted)], before: [.of(sticks, counts)]),
    slip("顆", "棵", behind: [.of(counted)], before: [.of(trees, counts)]),
    slip(
      "棵", "顆", behind: [.of("吃 吃了 切 切了 剝 削 削了 洗 洗了", counted)],
      before: [.of(fruits, end)]),
  ]

  /// 再 for 在 of what goes on, and 那 for 哪.
  private static let lasting = [
    Self(
      written: "再", right: "在", behind: [.of("還")],
      before: [.of("睡 忙 哭 生氣 加班 塞車 排隊 發燒 住院 路上 線上", "| 啦 喔 耶 呢")]),
    Self(
      written: "那", right: "哪", behind: [.of(ParticleWords.person)],
      before: [
        .of("有", "騙 說 空 錢 時間 可能 辦法 心情 資格 膽 那麼 在生氣 在騙 在怕 人家", "| 啊 呀 啦 呢 你 妳 他 她 我 去 管 再 說 好 厲 漂 多")
      ]),
  ]
}
