/// Characters that stand for each other in words that are right both ways.
package enum SpellingVariants {
  /// Neither is a slip for the other.
  private static let free = pairs(
    """
    週周 甚什 祇只 佔占 姐姊 嚐嘗 証證 砲炮 慾欲 菸煙 蹟跡 迴回 支枝 才材 布佈 杯盃 份分 疊迭 舖鋪 洩泄 濛蒙 \
    幫帮 床牀 峰峯 群羣 線綫 琅瑯 讚贊 雕鵰 彷仿 僱雇 搥捶 連聯 燻薰熏 翦剪 凋雕 啟啓 強彊 豬猪 闊濶 痠酸 曬晒 挽輓 嚥咽 盪蕩 檯臺 \
    絃弦 賬帳 矇朧朦 菓果 彝彞 鬨哄 悽淒 弔吊 裸躶 姪侄 兇凶 恆恒 昇升陞 掛挂 沉沈 哪那 鉤勾 鑑鑒 閒閑 褶摺
    """)
  /// One for the other is a slip in a word that the dictionary has nowhere so.
  private static let some = pairs(
    """
    計紀 劃畫 鍊鏈煉 游遊 釐厘 氾泛 托託 註注 采採彩 盤槃 借藉 傢家 纔才 復複覆 搜蒐 鬍胡 鬚須 卷捲 彙匯 嬉嘻 訂定 沖衝
    """)

  /// Forms of one character, of which Taiwan writes both: 汙染 and 污染.
  private static let forms = pairs("汙污 溼濕 唇脣 秘祕 凄淒 痴癡")

  private static func pairs(_ groups: String) -> Set<UInt64> {
    Set(
      groups.split(whereSeparator: \.isWhitespace).flatMap { group in
        let scalars = group.unicodeScalars.map(\.value)
        return scalars.flatMap { one in scalars.map { pair(one, $0) } }
      })
  }

  private static func pair(_ one: UInt32, _ other: UInt32) -> UInt64 {
    UInt64(one) << 32 | UInt64(other)
  }

  /// Whether two are forms of one character, so that neither is wrong.
  package static func areForms(_ one: UInt32, _ other: UInt32) -> Bool {
    forms.contains(pair(one, other))
  }

  static func areFree(_ one: UInt32, _ other: UInt32) -> Bool { free.contains(pair(one, other)) }

  static func areSometimes(_ one: UInt32, _ other: UInt32) -> Bool {
    some.contains(pair(one, other))
  }
}
