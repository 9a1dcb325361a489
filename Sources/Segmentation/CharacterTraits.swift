import Text

/// What a character is in the grammar of names and of counting, for the rules of places (`Lattice+Place`). These
/// are closed classes, or the commonest members of an open one.
struct CharacterTraits: OptionSet, Sendable {
  let rawValue: UInt16

  /// A surname of one character.
  static let surname = CharacterTraits(rawValue: 1)
  /// A character that given names have.
  static let given = CharacterTraits(rawValue: 2)
  /// What comes before a name that one calls: 阿傑, 小蔡.
  static let calling = CharacterTraits(rawValue: 4)
  /// A numeral or a demonstrative, which classifiers follow: 三, 這, 每.
  static let determining = CharacterTraits(rawValue: 8)
  /// A classifier or a unit: 個, 本, 天.
  static let counting = CharacterTraits(rawValue: 16)
  /// A direction that 來 and 去 join: 下來, 出去.
  static let direction = CharacterTraits(rawValue: 32)
  /// A verb that a complement with 得 and 不 often follows: 看得到, 吃不完.
  static let achieving = CharacterTraits(rawValue: 64)
  /// What one takes with 把: 手, 門, 話.
  static let taken = CharacterTraits(rawValue: 128)
  /// What binds to a neighbour in some places: 把 to its object's verb, 得 and 不 to the verb before.
  static let tearing = CharacterTraits(rawValue: 256)

  /// A division of the country, and what names of places end with: 縣, 市.
  static let division = CharacterTraits(rawValue: 512)

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
    (.surname, surnames), (.given, givenNames), (.calling, "阿小"),
    (.determining, "〇○零一二兩三四五六七八九十百千萬億幾半這那哪每各某該此第整"),
    (.counting, classifiers), (.direction, "上下出回起過進"),
    (.achieving, "停忍看聽找想買吃拿做收達辦抓遇受等賣用付改撐忍管走跑說寫記聞摸猜拍打搬帶睡提拉推算數講讀住穿轉"),
    (.tearing, "把得不起沒的一個口穿往市北"),
    (.division, "縣市區鄉鎮村"),
    (.taken, "手頭臉腳門話事水錢車書衣飯菜火燈心眼嘴耳"),
  ]

  /// The two hundred commonest in Taiwan.
  private static let surnames = """
    陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周徐蘇葉莊呂江何蕭羅高簡朱鍾彭游詹胡施沈余趙盧梁顏柯翁魏孫戴范\
    宋方鄧杜傅侯曹溫薛丁馬唐蔣藍卓田石董紀馮尤阮倪駱巫塗姚連康鄒龔古凌程童嚴湯姜白甘涂汪尹岳俞韓伍夏潘袁\
    陸金鄔萬崔任錢龍易秦常武史喬賀賈毛邵黎熊孟章向段雷湛侍閻畢裴焦左路包樊房伊池歐譚鮑申關費卞齊元柳殷單穆應\
    仇查解華區樂蓋翟葛燕召繆寧朴盛佘辜粘柴饒利力冉宗屈
    """

  /// The commonest of the characters that people in Taiwan are given as names.
  private static let givenNames = """
    志明俊傑建宏家豪淑芬美玲雅婷怡君佳穎宗翰冠宇承恩品妍詠晴思妤語彤柏睿宥廷子軒雨涵心怡欣儀筱涵郁雯詩婷\
    惠如慧君麗華秀英玉蘭春嬌金龍文雄正義進財添福水木清泉武男國強榮輝成功天賜信良俊賢昌隆順仁智勇嘉慶偉倫\
    政達育誠彥霖哲瑋鈞凱勝宜靜芳瑜琪瑄芸菁蓉莉萍珊娟燕珠鳳月桂香梅菊素貞瓊瑤碧霞錦綉琴雲彩虹翔鴻飛騰耀\
    祥瑞安康健民德昭昱昊旻昇晨晏景書益銘鑫鋒銓欽鎮鈴錫毅奕弈羽翎翊聖哲喆諺諭謙讓豐沛澤浩瀚洋淳淵渝湘潔滿\
    裕祐佑佩儒伯仲叔季孟庭均坤培堯士奇威孝宜定宛容寧寶尚展岳峰峻崇希平延弘彬徵忠恆悅惟意愛敏敬斌新旭昀晉\
    暐曉曜朝杰松林柔柏棋楷榆樂權欣正永江沅沁治泰泓津海涵淇深湧源溢滄瀅炎炳焜煌熙燁爵玄玟玫珍珮理琦琬琳\
    瑛瑞璇璟生甫申畇皓盈真睿碩祖禎秉科程穎章竣筠紀純紋紘紹維綺緯緹羚翠聰育肇致舒良芝芷茂茜茵茹莘菱葳蓁蓓\
    薇薰蕙蘋虹融裴襄詠詣語誼賢起軍軒輔辰迪通逸道達遠邦郁采釗鉉鋐錚長陞陽隆雁雪霈霏青靖韋韻順頤顯馨駿騏驊鵬麒\
    麟黛鼎齊穗岑彤妘妡姍姿娜婉婕媛嫻嬿翰閔薏齡緣巧艾伶俐俞倩偲凌凡凱勳升卉呈品哲唐喬嵐川州帆帛廉彰影慈憲\
    懿承振揚捷揆政斐旗亮亭仕仙伊佐依侑元光冰凌勤卿友君吟吉和咏哲嘉墨壽予
    """

  private static let classifiers = """
    個本張條位隻件份次天年月日頭間家部輛台臺棟層句段篇首支枝把杯碗盤瓶包盒箱袋罐片塊粒顆朵棵株根滴道門種類項\
    場回遍趟番陣排列行串束群批組套雙對副歲口名員屆期階級課章節頁點分秒刻聲代股筆樣人元角毛
    """
}
