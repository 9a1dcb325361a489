import Text

/// Japanese names, as Taiwan's texts write them: 佐藤, 鈴木一朗.
enum JapaneseNames {
  /// The commonest surnames of two characters.
  private static let surnames = """
    佐藤鈴木高橋田中渡邊渡邉伊藤山本中村小林加藤吉田山田山口松本井上木村齋藤齊藤清水山崎池田橋本阿部石川前田藤田小川後藤岡田村上近藤\
    石井坂本遠藤青木藤井西村福田太田三浦藤原岡本松田中川中野原田小野田村竹內金子和田中山石田上田森田柴田酒井工藤橫山宮崎宮本內田高木\
    安藤谷口大野丸山今井河野藤本村田武田上野杉山增田菅原平野大塚小島千葉久保松井岩崎櫻井野口松尾野村木下菊地佐野大西杉本新井濱田北村\
    大谷川口吉川松下宮部東野太宰芥川夏目川端濱口是枝大坂小泉錦織櫻木久石羽生黑木長澤廣末柴崎常盤松嶋二宮相葉龜梨赤西小栗西島渡部北野\
    黑柳手塚鳥山尾田岸本諫山新海細田押井庵野富野鳩山石破黑田稻盛谷崎樋口伊坂恩田辻村橫溝荒川安室蒼井宮脇長友小津湯川赤崎三島服部本田\
    岸田安倍菅野豐田德川織田豐臣宮澤黑澤小澤深澤村山石原高市麻生福山星野堀江堀北新垣綾瀨廣瀨永野永田澤田吉岡吉澤秋山森本荒井荒木島田\
    關口市川水野水谷西川北川森下小池今村上原高野片山永井松原淺野矢野平田川村飯田土屋川上橫田大橋松永川島吉村田邊石橋平井內藤本間熊谷\
    岩本古川秋元松島岩田中西白石杉浦早川西尾須藤望月桑原堀內岩井小松筒井安田中田平山栗原牧野天野尾崎宮田三好松村奧田川田中尾黑川關根\
    古賀川本中井小西安井津田大森榎本飯塚三木武藤下村藤岡坂口稻垣福本岡崎金井宮下篠原西野河村北原有村朝倉神谷早坂雨宮日向綾辻京極竹中\
    蜷川黑崎天海中島菊池西田土井片岡吉本平川中津香川堀口高島中谷三宅大島大石大城小倉安達石塚五島長尾藤川藤澤藤森藤野藤村藤卷江口江藤\
    成瀨岩瀨廣田廣川島津島村島崎杉田杉原杉村杉野柳田柳澤柳原梅田梅澤梅原梅津桐谷桐島桐生桐野栗山栗田栗林栗本根岸根本桃井桑田桑野椎名\
    楠木榊原橋爪橋口正岡武井武內武市比嘉毛利水島水木永瀨池上池內池邊池谷河合河內沖田津島津川津村淺井淺田淺川淺沼濱崎瀧本瀧澤瀧川瀨戶\
    瀨川熊田熊澤熊野片桐片瀨片平牛島豬瀨猪瀨玉木玉井玉城玉置生田生駒田丸田代田原田島田所田宮田端田淵甲斐町田白川白木百田益田真田真島\
    矢口矢島矢部矢澤石黑石森石毛石濱磯部磯村神田神山神木神尾福原福永福士秋吉稻葉稻村稻森稻田笠原笠井笹川笹本篠田篠崎米倉米山米田米澤\
    粟田糸井細川細野結城緒方織部羽田羽鳥羽賀能登能勢臼井興梠舟木船越蘆田花田花澤若林若松若山草野草薙荒卷萩原落合葛西葛城薄井衛藤西岡\
    西澤西本西原西谷角田角川諸星諸橋豐川赤木赤松越智足立辻本近衛遠山都築鄉田里見重松野上野中野澤野坂金田金森釘宮鈴村錦戶鍋島長井長岡\
    長瀨長濱長嶋門脇間宮關谷關本阪本青柳須田須賀風間飯島飯野香取高倉高嶋高津高見高井高須高瀨高畑高崎高濱鬼頭鬼塚鳥居鳥羽鵜飼鶴田鶴見\
    鷲尾鷲見鹽田鹽野鹽谷齊木有川有馬有吉有田有岡伊原伊勢伊達伊丹今永今野今川今泉仲村仁科住吉佐久佐伯佐竹佐田佐原入江入野兒玉八木八代\
    八神前原前川加賀加納勝田勝又北條北見千田千原半田原口及川吉井吉原吉永吉野名倉向井向田吹石唐澤土橋土方坂上坂田坂元坂東城島城田堀越\
    堀田堀川堀米塚本塚原塚田增井增本大倉大坪大崎大庭大竹大泉大瀧大內奧村奧野奧山妹尾姬野宇野安西安齋宮地宮內宮武寺田寺島寺本富永富岡\
    富樫小寺小嶋小杉小柳小谷小室小關尾上尾形尾野山內山岡山根山城山室山路岡村岡部岡野岩城岩永岩倉岩淵島本島谷島袋嵯峨川井川原川野川崎\
    川瀨川谷川邊市原市村平尾平林平松平岡庄司廣岡廣橋德永德井志田志村志賀成宮成海我妻戶田戶塚新藤日高日比日野早見早瀨明石木原本多本庄\
    本橋本木村松村井村岡村瀨村本東鄉東條松坂松岡松平松崎松阪板垣板野板倉板東柏木柏原柴咲古澤田邉山邊渡瀨瀧口泉谷眞鍋澤村澤井澤口澤尻\
    深田深津深見深川蒼山蒔田蛭川立花道枝目黑岩橋廣津土岐濱邊濱名濱松吉行森岡森川森山森高森內林原大江三笘鎌田堂安富安冨安南野\
    溝口米津野田內村柄谷池江役所青山細谷白鳥仲代凪良吉高國分國仲岸谷平手忽那朝井木梨本谷板尾柳樂森見猪木生瀨真木皆川窪田綾野綿矢芦田若槻袴田賀來赤楚遠野雫井高村團塚冲方栗城上橋乙武伏黑釘崎竈門嘴平冨岡山下松山安部福澤八田樺山末光河瀨反町菅田滿島桃田奧原張本早田平塚
    """
  /// Surnames of three characters.
  private static let longer = """
    佐佐木 長谷川 五十嵐 久保田 小野寺 大久保 中曾根 日比野 宇多田 妻夫木 長谷部 小早川 宇都宮 大和田 宇佐美 伊集院 小笠原 波多野 阿久津 \
    朝比奈 上白石 二階堂 我那霸 御手洗 東海林 大河原 富士田 海老原 海老名 喜多川 東國原 西園寺 佐久間 小田切 小田島 江戶川 明石家 加賀美 川久保 \
    三田村 木戶口 木之下 日下部 早乙女 綾小路 新渡戶 竹野內
    """
  /// The last characters of given names of three.
  static let last: HanSet = "郎夫介助輔之男子美香江彥吾惠"
  /// The characters that given names are mostly written with.
  private static let given = """
    和一二三太郎朗次介助輔佑斗翔大樹平夫雄男彥之也哉人仁健賢拓真誠隆浩博明昭和正義信忠勇武優悠遼涼蓮陸海空陽翼光司治智哲\
    子美香奈惠里理沙由紀花菜葉愛步結衣優希未來千春夏秋冬雪櫻朗駿讓遙圭希伸咲音乃彩綾繪麻友玲裕洋幸典清敏良直茂\
    吾樹凪楓葵萌莉穗實史久康喜榮英岳勝俊修秀昌貴敦淳純潤豐剛聰謙邦寬勉稔篤廣弘薰凌龍虎凜梨桃琴瑠璃紗織彌代枝江雅朱映靜敬隼圭吉治奈乃郎
    """

  private static let surnamePairs: HanPairs<Void> = {
    let scalars = surnames.unicodeScalars.map(\.value)
    return HanPairs(
      stride(from: 0, to: scalars.count - 1, by: 2).map { (scalars[$0], scalars[$0 + 1], ()) })
  }()
  /// The third characters by the two before them.
  private static let lastOfLonger: HanPairs<[UInt32]> = {
    let names = longer.split(separator: " ").map { $0.unicodeScalars.map(\.value) }
    return HanPairs(
      Dictionary(grouping: names) { $0.dropLast() }.map { ($0[0], $0[1], $1.map { $0[2] }) })
  }()
  private static let givenSet = HanSet(given)

  /// The first characters of the surnames.
  static var firsts: String {
    String(
      String.UnicodeScalarView(
        surnames.unicodeScalars.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
          + longer.split(separator: " ").compactMap(\.unicodeScalars.first)))
  }

  /// The length of the surname with which a run begins.
  static func surnameLength(of run: UnsafeBufferPointer<UInt32>) -> Int? {
    guard run.count > 1 else { return nil }
    if run.count > 2, lastOfLonger[run[0], run[1]]?.contains(run[2]) == true { return 3 }
    return surnamePairs.contains(run[0], run[1]) ? 2 : nil
  }

  /// Whether given names are mostly written with a character.
  static func isGiven(_ scalar: UInt32) -> Bool { givenSet.contains(scalar) }

  /// The cost of a character of a given name, 64 times the natural logarithm.
  static func cost(ofGiven scalar: UInt32) -> Int32 {
    givenSet.contains(scalar) ? 5 * 64 : 9 * 64
  }
}
