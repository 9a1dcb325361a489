/// The 214 radicals in every form that people write or copy.
enum RadicalForms {
  /// The radicals in the order of printed dictionaries, each with its other forms behind it: as a part of
  /// a character, in Simplified Chinese, and in Unicode's supplement of radicals (U+2E80 to U+2EF3).
  private static let table = """
    一 丨 丶 丿乀乁 乙乚乛⺂⺃⺄ 亅 二 亠 人亻𠆢⺅ 儿 入 八丷 冂⺆ 冖 冫⺀ 几⺇ 凵
    刀刂⺈⺉ 力 勹 匕 匚 匸 十 卜⺊ 卩㔾⺋ 厂⺁ 厶 又 口 囗 土 士 夂 夊 夕 大
    女 子 宀 寸 小⺌⺍ 尢兀尣⺎⺏⺐⺑ 尸 屮 山 巛川巜 工 己已巳⺒ 巾 干 幺⺓ 广 廴
    廾 弋 弓 彐彑⺔⺕ 彡 彳 心忄㣺⺖⺗ 戈 戶户戸 手扌⺘ 支 攴攵⺙ 文 斗 斤 方
    无旡⺛ 日⺜ 曰 月⺝ 木 欠 止 歹歺⺞ 殳 毋母⺟ 比 毛 氏⺠ 气 水氵氺⺡⺢ 火灬⺣
    爪爫⺤⺥ 父 爻 爿丬⺦ 片 牙 牛牜⺧ 犬犭⺨ 玄 玉王⺩ 瓜 瓦 甘 生 用 田 疋⺪ 疒
    癶 白 皮 皿 目⺫ 矛 矢 石 示礻⺬⺭ 禸 禾 穴 立 竹⺮ 米 糸糹纟⺯⺰ 缶
    网罒罓⺱⺲⺳⺴⺵ 羊⺶⺷⺸ 羽 老耂⺹ 而 耒 耳 聿⺺⺻ 肉⺼ 臣 自 至 臼⺽ 舌 舛 舟
    艮 色 艸艹䒑⺾⺿⻀ 虍⻁ 虫 血 行 衣衤⻂ 襾西覀⻃⻄ 見见⻅ 角⻆⻇ 言訁讠⻈ 谷 豆
    豕 豸 貝贝⻉ 赤 走 足⻊ 身 車车⻋ 辛 辰 辵辶⻌⻍⻎ 邑⻏ 酉 釆 里 金釒钅⻐
    長长镸⻑⻒⻓ 門门⻔ 阜⻖⻕ 隶 隹 雨⻗ 青靑⻘ 非 面 革 韋韦⻙ 韭 音 頁页⻚ 風风⻛
    飛飞⻜ 食飠饣⻝⻞⻟⻠ 首⻡ 香 馬马⻢ 骨⻣ 高 髟 鬥 鬯 鬲 鬼⻤ 魚鱼⻥ 鳥鸟⻦
    鹵卤⻧ 鹿 麥麦⻨ 麻 黃黄⻩ 黍 黑黒 黹 黽黾⻪ 鼎 鼓 鼠 鼻 齊齐斉⻫⻬ 齒齿歯⻭⻮
    龍龙竜⻯⻰ 龜龟亀⻱⻲⻳ 龠
    """

  /// Unicode's own radicals are in the same order.
  private static let firstOfBlock: UInt32 = 0x2F00

  private static let radicals: [Unicode.Scalar: [String]] = {
    var radicals: [Unicode.Scalar: [String]] = [:]
    let rows = table.split { $0 == " " || $0 == "\n" }
    for (index, row) in rows.enumerated() {
      let block = Unicode.Scalar(firstOfBlock + UInt32(index))
      for form in Array(row.unicodeScalars) + [block].compactMap({ $0 }) {
        radicals[form] = row.unicodeScalars.prefix(1).map { String($0) }
      }
    }
    // 邑 on the right of a character and 阜 on its left look the same.
    radicals["阝"] = ["邑", "阜"]
    return radicals
  }()

  /// The radicals that a form may be, as dictionaries write them and in their order; empty if it is not a
  /// radical.
  static func radicals(of form: String) -> [String] {
    let scalars = form.unicodeScalars.filter { !$0.properties.isVariationSelector }
    guard let scalar = scalars.first, scalars.count == 1 else { return [] }
    return radicals[scalar] ?? []
  }
}
