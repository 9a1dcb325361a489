/// Characters that stand for each other in words that are right both ways, so that neither is a slip for the other.
enum SpellingVariants {
  private static let groups = """
    週周 甚什 祇只 佔占 計紀 劃畫 姐姊 嚐嘗 証證 鉤勾 砲炮 慾欲 唇脣 菸煙 蹟跡 迴回 鍊鏈煉 汙污 游遊 釐厘 支枝 才材 布佈 杯盃 份分 疊迭 祕秘 \
    舖鋪 洩泄 氾泛 托託 註注 濛蒙 幫帮 床牀 峰峯 群羣 線綫 琅瑯 采採彩 盤槃 讚贊 借藉 雕鵰 彷仿 僱雇 傢家 搥捶 纔才 訂定 連聯 復複覆 燻薰熏 \
    搜蒐 翦剪 凋雕 啟啓 強彊 豬猪 闊濶 鬍胡 鬚須 痠酸 裸躶 姪侄 兇凶 恆恒 昇升 掛挂 沉沈 哪那
    """

  private static let pairs = Set(
    groups.split(whereSeparator: \.isWhitespace).flatMap { group in
      let scalars = group.unicodeScalars.map(\.value)
      return scalars.flatMap { one in scalars.map { UInt64(one) << 32 | UInt64($0) } }
    })

  static func contains(_ one: UInt32, _ other: UInt32) -> Bool {
    pairs.contains(UInt64(one) << 32 | UInt64(other))
  }
}
