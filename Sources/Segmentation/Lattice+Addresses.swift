import Text

/// What people in Taiwan are called by behind a surname or a given name.
enum Addresses {
  /// 陳桑, 李嫂, 許董, 任導, 翰仔.
  static let single = "桑董總導" + familiar
  /// Behind given names too; a 董, 總 or 導 has a surname.
  static let familiar = "姐姊哥嫂伯媽爸姨嬸叔姑仔"
  /// 曾媽媽, 林北北.
  static let doubled = "媽爸伯北奶爺叔"
  /// Behind a surname: 王大哥, 陳阿姨.
  static let kin = "大哥 大姊 大姐 大嫂 大叔 大嬸 阿姨 阿伯 阿嬤 阿公 阿嬸 阿婆 伯母"
}

extension Lattice {
  static let addressed = 14 * nat
  static let addressedByTwo = 20 * nat
  private static let singles = HanSet(Addresses.single)
  private static let familiar = HanSet(Addresses.familiar)
  private static let doubles = HanSet(Addresses.doubled)
  /// Surnames that are words of grammar: 連媽媽都來了.
  static let ordinary: HanSet = "連和應向於從單常易解查利該成何全安"

  private static let kinPairs = HanPairs(Addresses.kin)

  /// Tries a surname with a word for somebody's family: 王大哥.
  func relaxKin(_ start: Int) {
    guard start + 2 < count, !Self.ordinary.contains(scalars[start]),
      Self.kinPairs.contains(scalars[start + 1], scalars[start + 2]),
      isCommonSurname(start) || isNamed(start)
    else { return }
    relaxUnlisted(start, 3, Self.addressed, Mark.name)
  }

  /// Tries the name at a place with what the person is called by behind it.
  func relaxAddressed(_ start: Int, given: Int, _ cost: Int32) {
    let place = start + given
    guard place < count, places[place].traits.contains(.address),
      // 連哥都, but 何哥.
      !Self.ordinary.contains(scalars[start]) || scalars[start] == "何",
      // 祁 | 小姐.
      !Titles.contains(scalars[place - 1], scalars[place])
    else { return }
    let isSurname = given == 1 && places[start].traits.contains(.surname)
    if place + 1 < count, scalars[place + 1] == scalars[place] {
      if Self.doubles.contains(scalars[place]), isSurname {
        relaxUnlisted(start, given + 2, cost + Self.nat, Mark.name)
      }
    } else if (isSurname ? Self.singles : Self.familiar).contains(scalars[place]) {
      relaxUnlisted(start, given + 1, cost, Mark.name)
    }
  }

  private static let beforeSize: HanSet = "從自不最很大"
  /// Behind 阿: words for the family.
  private static let kin: HanSet = "公嬤姨伯叔婆舅姑爸媽爺嫂哥姊弟妹妗祖斗"
  /// What is small itself: 小島, 小雨.
  private static let small: HanSet = "木島孔段亭枝溪雨城解若方村鎮屋船橋窗門球星水湯金銀草苗樹米山河湖池路車店房湛"
  /// Behind 阿 and a name: 阿滿嬤.
  private static let old: HanSet = "嬤婆"
  /// Behind 小.
  private static let speaking: HanSet = "說問喊"
  private static let nicknames: HanSet = "胖呆黑寶乖"

  /// Whether what follows 阿 and a name is what masters and gods are called by: 阿發師, 阿月公, but 阿明 | 師傅.
  private func isMaster(_ place: Int) -> Bool {
    guard scalars[place] == "師" || scalars[place] == "公" else { return false }
    return place + 1 == count || !Self.behindMaster.contains(scalars[place + 1])
  }

  private static let behindMaster: HanSet = "傅父生母爺丈兄姐範大弟公司園斤車里"

  /// Tries 阿, 小 or 老 with a name, and with what the person is called by: 阿輝, 小蔡, 阿輝伯.
  func relaxCalled(_ start: Int) {
    let next = places[start + 1].traits
    let isOld = scalars[start] == "老"
    // 從小 | 曾.
    if start > 0, Self.beforeSize.contains(scalars[start - 1]) { return }
    if scalars[start] == "小", Self.small.contains(scalars[start + 1]) { return }
    let (isNamed, isEnd) = (isNamed(start), isEndOfName(start + 2))
    let isClear = isNamed && isEnd
    // 小鹿說, 小魚打算: only people do so.
    let isSpeaking =
      scalars[start] == "小" && isNamed && start + 3 < count
      && (Self.announcing.contains(scalars[start + 2], scalars[start + 3])
        || PersonWords.contains(scalars[start + 2], scalars[start + 3])
        || Self.speaking.contains(scalars[start + 2]))
    let isNickname =
      (isClear || scalars[start] == "小" && (isNamed || isEnd))
      && places[start + 1].flags & (Flag.joiner | Flag.numeral) == 0
      && (scalars[start] == "阿"
        ? !isBesideNames(start + 1..<start + 2) && !Self.kin.contains(scalars[start + 1])
        : isSpeaking || Self.nicknames.contains(scalars[start + 1]))
    // 阿好嬸: whatever is between the two.
    let isCalledWhole =
      scalars[start] == "阿" && start + 2 < count
      && (Self.familiar.contains(scalars[start + 2]) || Self.old.contains(scalars[start + 2])
        || isMaster(start + 2))
      && places[start + 1].flags & (Flag.joiner | Flag.numeral) == 0
      && !Self.kin.contains(scalars[start + 1])
    if isCalledWhole { relaxUnlisted(start, 3, Self.calledName + Self.nat, Mark.name) }
    guard next.contains(.surname) || isNickname || next.contains(.given) && !isOld else { return }
    relaxUnlisted(
      start, 2, isClear ? Self.calledName - Self.called : Self.calledName, Mark.name)
    if !isOld { relaxAddressed(start, given: 2, Self.calledName + Self.nat) }
  }
}
