import Text

/// Words of two characters in running text whose characters belong to their neighbours.
extension Lattice {
  /// Whether the characters around a word of two characters take it apart.
  func isTorn(_ start: Int) -> Bool {
    let (first, last) = (scalars[start], scalars[start + 1])
    let previous = start > 0 ? scalars[start - 1] : 0
    let next = start + 2 < count ? scalars[start + 2] : 0
    return switch (first, last) {
    // 關上 | 門: the door is what is closed.
    case ("上", "門"): Self.closing.contains(previous)
    // 騎在馬 | 上: on a horse, and not at once.
    case ("馬", "上"): previous == "在" && start > 1 && Self.riding.contains(scalars[start - 2])
    // 星期日 | 前: before that day.
    case ("日", "前"): Self.weeks.contains(previous)
    // 默默 | 地 | 下: the adverb is doubled.
    case ("地", "下"): start > 1 && previous == scalars[start - 2]
    case ("大", "地"): previous == "大"
    // 想 | 像他一樣: to be as he is.
    case ("想", "像"): !Self.beforeImagining.contains(previous) && isLikened(start + 2)
    // 將 | 來台: to come here.
    case ("將", "來"):
      (next == "台" || next == "臺")
        && !(start + 3 < count && scalars[start + 3] == "灣")
    // 我 | 國中: a school. 我國 is a country.
    case ("我", "國"):
      next == "中" && start + 3 < count && !Self.behindMiddle.contains(scalars[start + 3])
    // 總 | 會 | 有: surely, and no headquarters.
    case ("總", "會"): Self.behindSurely.contains(next)
    // 十 | 分鐘: not very.
    case ("十", "分"): next == "鐘"
    // 探出 | 頭 | 來, 仰起 | 頭: the head is what moves.
    case ("出", "頭"): Self.emerging.contains(previous)
    case ("起", "頭"): Self.raising.contains(previous)
    case ("出", "水"): Self.squeezing.contains(previous)
    // 點上 | 香: lit.
    case ("上", "香"): previous == "點"
    // 最快 | 要: at the earliest.
    case ("快", "要"): previous == "最"
    // 有 | 數個: some. 心裡有數 ends the clause.
    case ("有", "數"): Self.someOf.contains(next)
    // 門後 | 藏著: hidden behind it.
    case ("後", "藏"): Self.hidden.contains(next)
    // 來 | 得 | 早: how one comes.
    case ("來", "得"): Self.timely.contains(next)
    default: false
    }
  }

  /// Whether a place begins with somebody or something that another is the same as: 他一樣, 媽媽一樣.
  private func isLikened(_ start: Int) -> Bool {
    (start + 1..<start + 5).contains {
      $0 + 1 < count && scalars[$0] == "一" && (scalars[$0 + 1] == "樣" || scalars[$0 + 1] == "般")
    }
  }

  private static let closing: HanSet = "關鎖帶掩闔拉"
  private static let riding: HanSet = "騎坐跨站趴伏"
  private static let weeks: HanSet = "期拜週周"
  private static let behindMiddle: HanSet = "部央小南東間期長"
  private static let behindSurely: HanSet = "有在是到把被讓不想覺遇碰聽看"
  private static let emerging: HanSet = "探冒伸露鑽"
  private static let raising: HanSet = "仰抬昂翹"
  private static let squeezing: HanSet = "擰擠滲流噴冒"
  private static let someOf: HanSet = "個十百千萬名位次家種項條件年月天處部張間份"
  private static let hidden: HanSet = "起著了在到好有"
  private static let timely: HanSet = "早晚快遲慢突正剛巧"
  private static let beforeImagining: HanSet = "法敢可以難能所"
}
