import Segmentation
import Spelling
import Text

/// Doubts of leftovers of conversion, by the words around: what a converter leaves is a word of its own elsewhere.
extension SlipDoubts {
  /// 里 for 裡, and 麵 for 面.
  private static let inside: (UInt32, UInt32) = (0x91CC, 0x88E1)
  private static let side: (UInt32, UInt32) = (0x9EB5, 0x9762)
  /// The ends of what is before a part of a town: 我們里, 這個里, 隔壁里. Inside of these nothing is.
  private static let neighbouring: HanSet = "們個本各該每全鄰壁同貴"

  /// 里 where people live: 隔壁里|的居民.
  static func isNeighbourhood(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && (characters[slip.place], slip.right) == inside && slip.place > 0
      && neighbouring.contains(characters[slip.place - 1])
  }

  private static let servings: HanSet = "袋碗盤包鍋盒份桶筒斤團把吃煮拌"
  private static let placing: HanSet = "在到把"
  private static let upon: HanSet = "上製"
  /// Characters that count, before 面 as a measure word: 那面牆.
  private static let countingSides: HanSet = "一二三四五六七八九十兩幾這那每某整另數"

  /// 麵 where there is some to eat: 那袋|麵, and what is put on it: 鋪在|麵上. By itself it is no side, but for that of what is counted:
  /// 那麵牆.
  static func isToEat(_ slip: Slip, in characters: [UInt32]) -> Bool {
    let (place, next) = (slip.place, slip.place + 1)
    guard (characters[place], slip.right) == side else { return false }
    if place > 0, next < characters.count, upon.contains(characters[next]) {
      return placing.contains(characters[place - 1])
    }
    return slip.range.count == 1
      && (place == 0 || servings.contains(characters[place - 1])
        || !countingSides.contains(characters[place - 1]))
  }

  /// 后 for 後, behind these units of time.
  private static let after: (UInt32, UInt32) = (0x540E, 0x5F8C)
  private static let units: HanSet = "天年月日週周時鐘秒次代分會"

  /// 后 behind how long it takes: 三天|后.
  static func isLater(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && (characters[slip.place], slip.right) == after && slip.place > 1
      && units.contains(characters[slip.place - 1])
      && characters[..<slip.place].suffix(reachOfNumber).contains(where: numerals.contains)
  }

  /// How far from 后 the number may be: 兩個星期后 has it at the fourth place.
  private static let reachOfNumber = 4

  /// Surnames that are simple forms of other characters.
  private static let surnames: HanSet = "于余范姜鍾干谷游岳胡葉沈曲台涂郁卜后朱"
  private static let titles = Pattern([
    [
      "先生", "小姐", "太太", "女士", "老師", "主任", "醫師", "醫生", "經理", "教授", "律師", "同學", "伯伯", "阿姨", "叔叔",
      "校長",
      "老闆", "大哥", "大姐", "媽媽", "爸爸", "師傅", "董事長", "總經理", "課長", "組長", "店長", "隊長", "警官", "法官", "導演",
    ]
  ])

  /// A surname before a title: 于老師.
  static func isSurname(_ slip: Slip, in characters: [UInt32]) -> Bool {
    slip.range.count == 1 && slip.isTwin && surnames.contains(characters[slip.place])
      && titles.starts(at: slip.place + 1, in: RunText(scalars: characters))
  }
}
