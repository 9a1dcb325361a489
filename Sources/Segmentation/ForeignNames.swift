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

  /// Names in Taiwan's news that their characters do not tell.
  static let known = TaughtWords(
    """
    川普 拜登 布希 希拉蕊 馬克宏 祖克柏 裴洛西 布林肯 柴契爾 蓬佩奧 彭斯 強生 莫內 石破茂 菅義偉 文在寅 艾爾段 小馬可仕 蕭茲 米雷伊 魯比歐 范斯 赫格塞斯 \
    碧昂絲 女神卡卡 小賈斯汀 泰勒絲 愛黛兒 達比修有 大坂直美 基努李維 布萊德彼特 強尼戴普 奧黛麗赫本 湯姆漢克斯 李奧納多狄卡皮歐 赫本 卓別林 梅莉史翠普 \
    契訶夫 傅柯 榮格 笛卡兒 法拉第 居禮夫人 歐本海默 圖靈 費曼 杜斯妥也夫斯基 馬奎斯 齊克果 叔本華 盧卡奇 班雅明 德希達 薩依德 漢娜鄂蘭 胡塞爾 海德格 維根斯坦 \
    村上隆 草間彌生 安藤忠雄 隈研吾 坂茂 孔劉 全智賢 裴勇俊 朴寶劍 朴信惠 朴敘俊 車銀優 玄彬 金秀賢 宋仲基 宋慧喬 太宰治 孫正義 本庶佑 周子瑜 炭治郎 魯夫 靜香 胖虎 \
    費南多 賈克 保羅 大衛 約翰 彼得 湯姆 傑克 強尼 喬治 馬克 查理 亨利 文森 理查 班恩 尼克 山姆 丹尼 東尼 安東尼 凱文 羅伯 蘇珊 珍妮 露西 海倫 茱蒂 琳達 貝蒂 蜜雪兒 \
    班傑明 傑森 亞當 提姆 吉姆 詹姆士 肯特 雷蒙 雨果 愛德華 愛倫坡 威廉 強納森 喬瑟夫 丹尼爾 麥可 馬汀 湯瑪士 奧立佛 路易 西蒙 菲利普 萊恩 凱特 愛咪 艾美 艾瑪 克蕾兒 黛安娜 伊芙 葛瑞絲 漢娜 愛麗絲 潔西卡 珍妮佛 莎拉 安妮 蘇菲 蘇菲亞 泰莎 溫蒂 薇薇安 維多利亞 瑪麗 妮可
    """.split { $0.isWhitespace }.map(String.init))

  /// Whether a mark stands between the names of a foreign person: 珍・古德.
  static func isDot(_ scalar: UInt32) -> Bool {
    scalar == 0xB7 || scalar == 0x2027 || scalar == 0x30FB || scalar == 0xFF0E
  }
}
