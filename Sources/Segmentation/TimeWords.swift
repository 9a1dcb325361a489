import Text

/// Words of two characters that say when something was: a closed class. A name ends before them, and begins behind them.
package enum TimeWords {
  private static let pairs = HanPairs(
    """
    昨天 今天 明天 後天 前天 昨日 今日 明日 後日 昨晚 今晚 明晚 昨夜 今夜 今早 明早 今晨 昨午 去年 今年 明年 後年 前年 當年 當天 當日 當晚 當時 \
    上週 本週 下週 上周 本周 下周 上月 本月 下月 近日 近來 日前 稍早 稍後 隨後 後來 最近 目前 現在 剛才 剛剛 曾經 已經 早已 從來 一直 終於 \
    早上 上午 中午 下午 傍晚 晚上 半夜 凌晨 清晨 週一 週二 週三 週四 週五 週六 週日 平常 平時 常常 經常 往往 有時 立刻 馬上 突然 忽然
    """)

  /// Whether two characters are such a word.
  package static func contains(_ first: UInt32, _ second: UInt32) -> Bool {
    pairs.contains(first, second)
  }
}
