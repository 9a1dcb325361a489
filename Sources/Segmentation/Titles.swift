import Text

/// What people are called by behind their names: 先生, 老師.
package enum Titles {
  /// Those of two characters.
  package static let words = """
    先生 小姐 女士 太太 夫人 老師 同學 學長 學姊 學姐 學弟 學妹 醫師 醫生 教授 博士 律師 法官 經理 主任 主管 教練 老闆 \
    董事 董座 總裁 校長 院長 局長 部長 處長 科長 課長 組長 隊長 站長 店長 市長 縣長 鄉長 鎮長 里長 村長 班長 所長 團長 \
    議員 立委 委員 警官 警員 媽媽 爸爸 伯伯 叔叔 阿姨 奶奶 爺爺 大哥 大姊 大姐 師傅 師父 導遊 導演 記者 主播 護士 護理 \
    秘書 祕書 助理 法師 神父 牧師 選手 投手 主席 總監 副總 專員 會計 店員 司機 顧問 將軍 姑娘 老爺
    """
  private static let pairs = HanPairs(words)

  /// Whether two characters are a title.
  static func contains(_ first: UInt32, _ second: UInt32) -> Bool { pairs.contains(first, second) }
}
