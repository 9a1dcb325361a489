import Text

/// Ordinary words of two characters that parents name children with: 天才, 自強. The news tells of too few people to have counted them.
enum WordNames {
  /// The cost of any of them, beside the surname.
  static let cost: Int32 = 10 * 64

  private static let pairs = HanPairs(
    """
    仁愛 俊傑 信心 信義 健康 優雅 光明 光榮 光華 光輝 公正 冰心 冰雪 前程 前進 剛強 勇敢 勝利 吉利 吉祥 \
    同心 向上 向前 向陽 和平 團圓 堅定 堅強 大勇 大同 大器 大川 大方 大海 大雄 天佑 天才 天明 天生 天真 \
    天賜 太平 太陽 如意 如玉 如願 如風 威武 安定 安康 安心 安靜 富有 富裕 富貴 寶玉 寶貝 希望 平凡 平和 \
    平安 幸福 建設 彩虹 彩雲 得利 得勝 得意 得福 復興 志願 忠實 忠義 忠誠 快樂 思念 愛國 愛民 感恩 成功 \
    成就 成龍 文化 文學 文明 文章 文雅 明亮 明星 明月 明珠 星辰 春光 春天 春風 智慧 曙光 朝陽 未來 正直 \
    正義 武功 民主 永久 永恆 永遠 江山 江海 海洋 清明 清白 清秀 清風 溫柔 無敵 無私 無限 玲瓏 珍珠 珍貴 \
    瑞雪 美好 美滿 美玉 美麗 老實 聰明 自在 自強 自然 自由 自立 興旺 興隆 良心 芬芳 英俊 英文 英明 英雄 \
    華麗 萬能 誠實 豪傑 財富 賢慧 賢淑 進步 進財 遠大 長壽 長春 開心 開明 開朗 雪白 雪花 青山 青年 青春 \
    非凡 順利 順心 飛揚 香蘭 高明 高貴 黎明
    """)

  /// Whether two characters are such a word.
  static func contains(_ first: UInt32, _ second: UInt32) -> Bool { pairs.contains(first, second) }
}
