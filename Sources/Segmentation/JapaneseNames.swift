import Text

/// Japanese names, as Taiwan's texts write them: 佐藤, 鈴木一朗.
enum JapaneseNames {
  /// The commonest surnames of two characters.
  private static let surnames = """
    佐藤鈴木高橋田中渡邊渡邉伊藤山本中村小林加藤吉田山田山口松本井上木村齋藤齊藤清水山崎池田橋本阿部石川前田藤田小川後藤\
    岡田村上近藤石井坂本遠藤青木藤井西村福田太田三浦藤原岡本松田中川中野原田小野田村竹內金子和田中山石田上田森田柴田\
    酒井工藤橫山宮崎宮本內田高木安藤谷口大野丸山今井河野藤本村田武田上野杉山增田菅原平野大塚小島千葉久保松井岩崎櫻井\
    野口松尾野村木下菊地佐野大西杉本新井濱田北村大谷川口吉川松下宮部東野太宰芥川夏目川端濱口是枝大坂小泉錦織櫻木久石羽生黑木長澤廣末柴崎常盤松嶋二宮相葉龜梨赤西小栗西島渡部北野\
    黑柳手塚鳥山尾田岸本諫山新海細田押井庵野富野鳩山石破加藤黑田稻盛谷崎樋口伊坂恩田辻村橫溝荒川安室蒼井宮脇長友小津湯川赤崎三島宮崎服部本田岸田安倍菅野豐田德川織田豐臣宮澤黑澤小澤深澤\
    村山石原石破高市麻生福山星野堀江堀北新垣綾瀨廣瀨永野永田澤田吉岡吉澤秋山森本荒井荒木島田關口市川水野水谷\
    西川北川森下小池今村上原高野片山永井松原淺野矢野平田川村飯田土屋川上橫田大橋松永川島吉村田邊石橋平井內藤本間熊谷岩本古川秋元松島岩田中西白石杉浦\
    早川西尾須藤望月桑原堀內岩井小松筒井安田中田平山栗原牧野天野尾崎宮田三好松村奧田川田中尾黑川關根古賀川本中井小西安井津田大森榎本飯塚三木武藤下村\
    藤岡坂口稻垣福本岡崎金井宮下篠原西野河村北原有村朝倉神谷早坂雨宮日向綾辻京極竹中蜷川黑崎天海
    """
  /// Surnames of three characters.
  private static let longer =
    "佐佐木 長谷川 五十嵐 久保田 小野寺 大久保 中曾根 日比野 宇多田 妻夫木 長谷部 小早川 宇都宮".split(separator: " ").map {
      $0.unicodeScalars.map(\.value)
    }
  /// The last characters of given names of three.
  static let last: HanSet = "郎夫介助輔之男子美香江"
  /// The characters that given names are mostly written with.
  private static let given = """
    一二三太郎朗次介助輔佑斗翔大樹平夫雄男彥之也哉人仁健賢拓真誠隆浩博明昭和正義信忠勇武優悠遼涼蓮陸海空陽翼光司治智哲\
    子美香奈惠里理沙由紀花菜葉愛步結衣優希未來千春夏秋冬雪櫻朗駿讓遙圭希伸咲音乃彩綾繪麻友玲裕洋幸典清敏良直茂
    """

  private static let surnamePairs: HanPairs<Void> = {
    let scalars = surnames.unicodeScalars.map(\.value)
    return HanPairs(
      stride(from: 0, to: scalars.count - 1, by: 2).map { (scalars[$0], scalars[$0 + 1], ()) })
  }()
  private static let givenSet = HanSet(given)

  /// The first characters of the surnames.
  static var firsts: String {
    String(
      String.UnicodeScalarView(
        surnames.unicodeScalars.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
          + longer.compactMap { $0.first.flatMap(Unicode.Scalar.init) }))
  }

  /// The length of the surname with which a run begins.
  static func surnameLength(of run: UnsafeBufferPointer<UInt32>) -> Int? {
    if longer.contains(where: run.starts(with:)) { return 3 }
    return run.count > 1 && surnamePairs.contains(run[0], run[1]) ? 2 : nil
  }

  /// Whether given names are mostly written with a character.
  static func isGiven(_ scalar: UInt32) -> Bool { givenSet.contains(scalar) }

  /// The cost of a character of a given name, 64 times the natural logarithm.
  static func cost(ofGiven scalar: UInt32) -> Int32 {
    givenSet.contains(scalar) ? 5 * 64 : 9 * 64
  }
}
