import Text

/// The characters that foreign names are written with in Chinese, by how often they are: 伊莎貝拉, 史嘉蕾‧喬韓森.
///
/// They are counted in 1,200 names of people and places; characters that are there once are left out.
enum ForeignNames {
  /// Characters by what each costs in a name: half a nat more from one row to the next, from 3.5 on.
  private static let rows = [
    """
    斯爾拉克
    """,
    """
    特德亞尼馬里
    """,
    """
    布羅卡西利蘭安巴史格納
    """,
    """
    加達多夫威艾莉奧阿倫林維魯伯勒哈大森山莎伊哥貝
    """,
    """
    佛曼比吉塔娜波瑞瓦科蒂凱洛瑪華堡姆萊頓麗士歐薩諾金丹傑基塞普絲雷內愛梅索聖喬摩米蒙蘇迪
    """,
    """
    妮恩南杜柏泰琳福赫麥提文荷費雅高希柯根法溫莫葛黛丁可坦密托明菲賽勞易湯漢狄珊瑟約茲詹遜雪
    """,
    """
    兒坡奇岡席庫拿朗札汀沙登肯葉薇賓辛道隆佩力古地契富帕康戴李查甘盧芬萬蕭蕾蜜賈邦韋
    """,
    """
    休佐凡卓博嘉因圖孟尚尤強得戈果桑沃珍皮石紐耶茱霍露龍丘亨伽保列勃匹卜司姬娃寧帝度廉弗彼撒星松楚榮派潔\
    琪琴畢盛翰考英蓋蘿鮑黎默伏侖修儂唐培夏婁宏居崔底拜捷揚昆更朱梭梵樂歷汶泊涅潘班瓊繆罕翠胡蓮藍谷豪芙芭妲婭媞蔓\
    亭伍坎奈寇廷弘彭恰替杭楊武澤爵珮理穆美翁芝萍蓓許謝路邁騰白
    """,
  ]

  /// The characters that are at least twelve times as common in such names as in other words.
  static let mostly = """
    斯爾拉克特德亞尼馬里布羅卡西蘭巴史格納夫威艾莉奧阿倫林維魯伯勒哈森莎伊哥貝佛曼吉塔娜波瑞瓦蒂凱洛瑪堡\
    姆萊頓麗歐薩諾丹傑塞普絲雷梅索聖喬摩米蒙蘇迪妮恩杜柏泰琳赫麥荷雅柯莫葛黛丁坦托菲湯漢狄珊瑟茲詹遜雪坡\
    岡朗札汀沙葉薇賓辛隆佩契帕戴甘盧芬蕭蕾蜜賈邦韋佐凡卓嘉孟戈桑沃珍紐耶茱霍丘亨伽勃匹卜姬娃寧廉弗彼撒松\
    琪琴翰蘿鮑黎伏侖儂唐婁宏崔昆梭梵汶泊涅潘瓊繆罕翠蓮谷芙芭妲婭媞
    """

  /// All of the characters.
  static let all = rows.joined()

  /// What a character costs: 64 times the natural logarithm.
  private static let costs = HanTable(rows) { 224 + 32 * Int32($0) }

  /// What a character costs that is in none of the rows.
  static let unknownCost: Int32 = 9 * 64

  /// What a character costs in a name.
  static func cost(of scalar: UInt32) -> Int32 { costs[scalar] ?? unknownCost }

  /// Whether a row of these characters is a name: half of them are seldom in other words.
  static func isName(length: Int, mostly: Int) -> Bool {
    length > 2 && mostly > 1 && 2 * mostly + 1 >= length
  }

  /// Whether a mark stands between the names of a foreign person: 珍・古德.
  static func isDot(_ scalar: UInt32) -> Bool {
    scalar == 0xB7 || scalar == 0x2027 || scalar == 0x30FB || scalar == 0xFF0E
  }
}
