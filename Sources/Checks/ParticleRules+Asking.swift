import Spelling

private typealias Words = ParticleWords

extension ParticleRules.Rule {
  /// 那 for 哪 where something is asked, or cannot be; and 得 for 的 before what somebody did something with.
  static let asking: [Self] = [
    Self(
      written: "那", right: "哪", behind: [.of(Words.person)],
      before: [
        .of("說得出口 吃得下 睡得著 拿得出 忍得住 走得開 付得起 買得起 住得起 管得了 等得了"),
        .of("來的", "錢 時間 勇氣 自信 膽子 消息 力氣 閒情 心情 資格 本事"),
      ]),
    Self(written: "那", right: "哪", before: [.of("輪得到")]),
    Self(
      written: "那", right: "哪", behind: [.of("到底 究竟", "是 在 去 有 從 |"), .of("到底 究竟")],
      before: [.of("裡 邊 個 一個 位 種 一種 件 間 家 天 國")]),
    Self(
      written: "那", right: "哪", notBehind: "|",
      before: [.of("也", "不 沒", "想去 能去 敢去 去 到不了", "| 了 啦")], sensitivity: .usual),
    Self(
      written: "那", right: "哪", behind: [.of("我 你 妳 您 他 她")], before: [.of("像")],
      notBefore: ["像是", "像素"], sensitivity: .eager),
    Self(
      written: "得", right: "的", behind: [.of("穿 買 看 吃 寫 畫 唱 拍 借 送 拿 帶 點 選 挑 用 讀")],
      before: [.of("那 這", "件 個 本 部 條 張 雙 間 家 首 句 篇 杯 碗 盤 支 台 輛")]),
    Self(
      written: "得", right: "的", behind: [.of("做 煮 炒 燉 烤")],
      before: [.of("菜 飯 湯 麵 蛋糕 餅乾 便當", "最 很 真 好 都 不 比 是 超 特別 非常")], sensitivity: .usual),
    Self(
      written: "的", right: "得", behind: [.of("小 暗 黑 遠 細")],
      before: [.of("看不見 看不到 看不清 聽不見 聽不到", Words.end)]),
    Self(
      written: "在", right: "再", behind: [.of("一次 一遍")],
      before: [.of("一次 一遍", "地 |")]),
    Self(
      written: "在", right: "再", behind: [.of("不會 不能 不可以 別")],
      before: [.of("有下次 有下一次 有第二次")]),
  ]
}
