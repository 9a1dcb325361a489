import Text

/// The roles of a character in the grammar of names and of counting, for the rules of places (`Lattice+Place`). These
/// are closed classes, or the commonest members of an open one.
struct CharacterTraits: OptionSet, Sendable {
  let rawValue: UInt16

  /// A surname of one character.
  static let surname = CharacterTraits(rawValue: 1)
  /// A character that given names have.
  static let given = CharacterTraits(rawValue: 2)
  /// Characters before a name that one calls: 阿傑, 小蔡.
  static let calling = CharacterTraits(rawValue: 4)
  /// A numeral or a demonstrative, which classifiers follow: 三, 這, 每.
  static let determining = CharacterTraits(rawValue: 8)
  /// A classifier or a unit: 個, 本, 天.
  static let counting = CharacterTraits(rawValue: 16)
  /// A direction that 來 and 去 join: 下來, 出去.
  static let direction = CharacterTraits(rawValue: 32)
  /// A verb that a complement with 得 and 不 often follows: 看得到, 吃不完.
  static let achieving = CharacterTraits(rawValue: 64)
  /// Objects of 把: 手, 門, 話.
  static let taken = CharacterTraits(rawValue: 128)
  /// Words that bind to a neighbour in some places: 把 to its object's verb, 得 and 不 to the verb before.
  static let tearing = CharacterTraits(rawValue: 256)

  /// A division of the country, and what names of places end with: 縣, 市.
  static let division = CharacterTraits(rawValue: 512)

  /// A character that foreign names are written with in Chinese: 伊莎貝拉.
  static let foreign = CharacterTraits(rawValue: 1024)
  /// A character of these that's seldom in other words: 莎.
  static let mostlyForeign = CharacterTraits(rawValue: 2048)

  /// The first character of a surname that has two: 歐陽.
  static let doubleSurname = CharacterTraits(rawValue: 4096)

  /// What people are called by behind a name, and whether it is doubled: 桑 in 陳桑, 媽 in 曾媽媽.
  static let address = CharacterTraits(rawValue: 8192)

  /// The first character of a Japanese surname: 佐藤.
  static let japanese = CharacterTraits(rawValue: 16384)

  /// Characters that say which week a day is in: 下 in 下禮拜三.
  static let weekly = CharacterTraits(rawValue: 32768)

  /// By scalar of the BMP.
  static let table: [UInt16] = {
    var table = [UInt16](repeating: 0, count: 0x10000)
    for (trait, characters) in sets {
      for scalar in characters.unicodeScalars where scalar.value < 0x10000 {
        table[Int(scalar.value)] |= trait.rawValue
      }
    }
    return table
  }()

  private static let sets: [(CharacterTraits, String)] = [
    (.surname, PersonNames.surnames), (.given, PersonNames.given), (.calling, "阿小老"),
    (.weekly, "上下這本"),
    (.address, Addresses.single + Addresses.doubled),
    (.determining, "〇○零一二兩三四五六七八九十百千萬億幾半這那哪每各某該此第整"),
    (.counting, classifiers), (.direction, "上下出回起過進"),
    (.achieving, "停忍看聽找想買吃拿做收達辦抓遇受等賣用付改撐忍管走跑說寫記聞摸猜拍打搬帶睡提拉推算數講讀住穿轉"),
    (.tearing, "把得不起沒的一個口穿往市北進早稱終作潛標修才還上馬日地大想將總十出快來我有後半會到"),
    (.division, "縣市區鄉鎮村"),
    (.doubleSurname, doubleSurnames.split(separator: " ").map { String($0.prefix(1)) }.joined()),
    (.japanese, JapaneseNames.firsts),
    (.foreign, ForeignNames.all), (.mostlyForeign, ForeignNames.mostly),
    (.taken, "手頭臉腳門話事水錢車書衣飯菜火燈心眼嘴耳"),
  ]

  private static let classifiers = """
    個本張條位隻件份次天年月日頭間家部輛台臺棟層句段篇首支枝把杯碗盤瓶包盒箱袋罐片塊粒顆朵棵株根滴道門種類項\
    場回遍趟番陣排列行串束群批組套雙對副歲口名員屆期階級課章節頁點分秒刻聲代股筆樣人元角毛
    """
}

extension CharacterTraits {
  private static let doubleSurnames = """
    歐陽 司馬 諸葛 上官 司徒 夏侯 皇甫 尉遲 公孫 慕容 令狐 端木 范姜 張簡 南宮 宇文 長孫 東方 樂正 獨孤 呼延 鍾離 淳于 軒轅 澹臺 申屠 張廖 完顏
    """
  private static let doubleSurnamePairs = HanPairs(doubleSurnames)

  static func isDoubleSurname(_ first: UInt32, _ second: UInt32) -> Bool {
    doubleSurnamePairs.contains(first, second)
  }
}

extension Segmenter {
  /// Whether a character is one of the commonest surnames.
  package static func isSurname(_ scalar: UInt32) -> Bool {
    scalar < 0x10000
      && CharacterTraits(rawValue: CharacterTraits.table[Int(scalar)]).contains(.surname)
  }

  /// Whether a name begins with one of the rarest surnames, which are ordinary words elsewhere: 水 of 水佳玲.
  package static func hasRareSurname(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    guard scalars.count == 3, let first = scalars.first?.value else { return false }
    return Lattice.rareSurnames.contains(first) || Lattice.rarestSurnames.contains(first)
  }

  /// Whether a name is a foreign one, which has no surname of one character.
  package static func isForeignName(_ name: String) -> Bool {
    let traits = name.unicodeScalars.map {
      CharacterTraits(rawValue: $0.value < 0x10000 ? CharacterTraits.table[Int($0.value)] : 0)
    }
    // 安潔莉娜裘莉: a longer one may have other characters.
    if traits.count > 4, 2 * traits.count(where: { $0.contains(.mostlyForeign) }) >= traits.count {
      return true
    }
    // 葛佩珊 has a surname, though foreign names have all of its characters.
    let isOfTaiwan =
      traits.count == 3 && traits[0].contains(.surname)
      && traits.dropFirst().allSatisfy { $0.contains(.given) }
    return !isOfTaiwan && traits.allSatisfy { $0.contains(.foreign) }
      && ForeignNames.isName(
        length: traits.count, mostly: traits.count { $0.contains(.mostlyForeign) })
  }

  /// How many characters the surname has that a name begins with.
  package static func surnameLength(of name: String) -> Int {
    let scalars = name.unicodeScalars.prefix(2).map(\.value)
    return scalars.count == 2 && CharacterTraits.isDoubleSurname(scalars[0], scalars[1]) ? 2 : 1
  }

  /// Whether a character is a measure word or a unit: 個, 年, 元.
  package static func isMeasure(_ scalar: UInt32) -> Bool {
    scalar < 0x10000
      && CharacterTraits(rawValue: CharacterTraits.table[Int(scalar)]).contains(.counting)
      || moreMeasures.contains(scalar)
  }

  /// Measure words that aren't bound to their numeral everywhere, since they're ordinary words as often.
  private static let moreMeasures: HanSet =
    "倍度成折里路樓號項名位集局壘強題字塊畝坪甲斤兩噸克吋呎哩尺寸丈升斗匙把口聲封幅座艘架匹頭尾床桌班站格欄疊堆尊階團束縷絲滴攤帖劑劃回合下趟圈步輪國省縣市區里鄰歲週周時餐檔廳戶間萬億"
}
