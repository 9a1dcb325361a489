import Text

/// Surnames and the characters of given names in Taiwan, by how common they are.
///
/// Shares of surnames are those of the register of households; the rest is counted in the names of people in Taiwan's news
/// (`Scripts/names.py`).
enum PersonNames {
  /// The costs of a character in a name, 64 times the natural logarithm; `nil` where it is not used so.
  struct Costs {
    var surname: Int32?
    /// As the first of two characters of a given name, and as the second.
    var first: Int32?
    var second: Int32?
    /// Whether the character is common as the first one alone, and a word of grammar elsewhere: 其 of 其邁.
    fileprivate var isFirstAlone: Bool

    /// As the first, where those that are known as the second alone are rarer.
    var asFirst: Int32? { first ?? second.map { $0 + 64 } }
    /// As the second, where those that are known as the first alone are rarer.
    var asSecond: Int32? { second ?? (isFirstAlone ? nil : first.map { $0 + 64 }) }
  }

  /// The cost of a character of a given name that is in none of the tables.
  static let unknownCost: Int32 = 11 * 64
  /// The same beside one that is in them, where both sides say that somebody is named.
  static let clearCost: Int32 = 9 * 64

  static func costs(of scalar: UInt32) -> Costs {
    let scalar = usual(scalar)
    return Costs(
      surname: tables.surnames[scalar], first: tables.first[scalar],
      second: tables.second[scalar], isFirstAlone: tables.firstAlone.contains(scalar))
  }

  /// The form in the rows: 龍應台 is 龍應臺, and 温 is 溫.
  private static func usual(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case "台": UnicodeScalar("臺").value
    case "温": UnicodeScalar("溫").value
    case "瑶": UnicodeScalar("瑤").value
    default: scalar
    }
  }

  /// Whether a surname is seldom a word by itself: 殷, and not 時.
  static func isPlainSurname(_ scalar: UInt32) -> Bool { plainSurnames.contains(scalar) }

  /// All surnames of one character, and 温, which is 溫.
  static var surnames: String { surnameRows.joined() + "温" }
  /// All characters of given names, with 台, which is 臺, and 瑶, which is 瑤.
  static var given: String { firstRows.joined() + secondRows.joined() + "台瑶" }

  /// All that `costs` reads. One constant, since each is asked whether it has been made yet.
  private struct Tables {
    let surnames = HanTable(surnameRows) { 2 * 64 + 32 * Int32($0) }
    let first = HanTable(firstRows) { 7 * 32 + 32 * Int32($0) }
    let second = HanTable(secondRows) { 8 * 32 + 32 * Int32($0) }
    let firstAlone: HanSet = "其在之為至同先本全則令任"
  }

  private static let tables = Tables()
  /// Surnames: half a nat more from one row to the next, from 2 on.
  private static let surnameRows = [
    """
    陳
    """,
    """
    林
    """,
    """
    黃張李王吳
    """,
    """
    劉蔡楊
    """,
    """
    許鄭謝洪郭邱曾
    """,
    """
    廖賴徐周葉蘇莊江呂
    """,
    """
    何羅蕭鍾高潘簡朱彭游詹施胡
    """,
    """
    余沈盧梁柯趙顏翁魏孫戴范方宋
    """,
    """
    鄧溫侯杜傅曹丁薛阮
    """,
    """
    卓涂古石董藍馬唐姚紀蔣連歐程馮姜康湯田尤汪白鄒黎巫
    """,
    """
    龔嚴袁韓童金
    """,
    """
    夏柳邵陸伍倪錢于任俞史官毛熊甘秦章萬譚顧駱
    """,
    """
    凌粘闕雷饒孔尹崔易武段池葛褚辛辜陶韋龍
    """,
    """
    丘佘全利包向孟房文梅樊殷管莫華裴賀賈關麥
    """,
    """
    伊凃區喬單塗安寇岳左席常應成曲朴查桂桑樂浦焦牛狄申留畢盛瞿祝穆符籃練繆翟耿聶\
    舒艾花蒲覃解谷費邢郎郝鄔鄞鄢鐘閻陽霍魯鮑齊龐
    """,
    """
    仲冉勞屠岑平廉戎晁時柏柴沙湛烏牟璩米臧苗貝路車郁鄺闞
    """,
    """

    """,
    """

    """,
    """
    亓仇仉仝佟佴侍元冀冷冼刁匡卜卞卲厲召喻奚姬婁季宓宗寧封屈嵇庹庾戚扈敖昝晏景暨\
    杭桓楮欒滕濮燕甄祁禚禹竇竺笪粟糜習胥芮茅茍茹荀荊蒯蓋薊藺虞裘計談諶逄逯邰邴邸\
    郇郗郜郟郤鄂酆酈鈕閔隋隗雍靳鞏鞠韶項鳳
    """,
  ]

  private static let plainSurnames = HanSet(plain)

  /// Surnames that begin names far more often than they are words.
  private static let plain = """
    仉伊伍余侯俞倪傅冉冼凃劉卓吳呂周唐姚姜孫寇尹岑崔巫康庾廉廖彭徐戎敖晁曹朴李杜\
    杭林柳桂桑梁梅楊樊殷江汪沈洪游潘狄王甘盧瞿禹秦穆竇羅翁習翟聶胡臧艾芮范茅莊葛\
    蒲蔡蔣蕭薛蘇袁裘裴覃詹謝譚貝賀賈賴趙辜邢邰邱邵郁郇郗郭鄂鄔鄞鄧鄭鍾閔閻闕陳陽\
    霍韋顏馮駱魯鳳麥黃黎龔
    """

  /// The first characters of given names, from 3.5 on.
  private static let firstRows = [
    """
    文
    """,
    """
    明志國
    """,
    """
    俊建永金瑞家世嘉榮美秀玉子
    """,
    """
    德佳宗淑正振麗清雅柏育智政惠慶錦偉宏啟銘秋進春立怡
    """,
    """
    冠信維耀坤仁孟宜鴻彥慧承忠素光佩東勝士義景英思宇敏哲曉博凱福天朝健仲昱芳茂安\
    欣
    """,
    """
    裕奕碧寶秉錫昭崇聖郁炳順元漢長大新靜小紹克伯威書學泰兆昌毓詩一珮富良品培鳳廷\
    庭華逸桂興孝月亞松武弘瑋婉吉添尚定
    """,
    """
    聰詠阿韋浩盈萬雪鈺靖姿豐鎮晉有水敬源燕益雲致心欽賢成旭木森莉以易祥雨恩翊若貴\
    峻海登如筱顯龍憲盛亭傳和青依峰蘭君宥岳湘祖仕修季林乃梅澤基守念睿祐昇沛皓純輝\
    其千友旻瓊繼肇達奇宣翠煥玲蕙
    """,
    """
    昆幸懷治玟芷隆可慈臺鈞佑勇宛貞之亮廣昀星泓邦香駿介延本艾婷平樂穎至采震傑晏樹\
    炎翔舜雯全彩煌百保允喬姵展意江道韻山毅竹馨鼎伊巧希紀銀愛瑜男章在晨梓潔為煜珍\
    禹財
    """,
    """
    儀壽妙崑石禮耿芸康揚民琬舒鵬恆映昶曼蓮迪功川理群羽丹侑卓妍憶曜泉火照碩芝賜丞\
    厚呈暐杰煒燦倩儒容昕浚溪生皇禎陽騰任俐惟旺楚楷權涵炯玫珈芯超辰鑫均宸淳熙瑩竣\
    苡薇藝軒飛夢妤寬懿杏淵琇琮羿翰虹豪馥勤娟岱恭斐澄珊蓓衍誠
    """,
    """
    令同愷滄琪瑛程綺聲語軍逢閔鶴乾城尹慕敦柔棟祈科筠菊予倫復橋汝洛瀚焜紋耕艷芊蔚\
    貝雙佐則堯櫻牧珠綉緯聯胤苑鈴仙卉婕招捷琦真知筑觀鎧鏡麒麟先寧彰晟椿溫玄璟銓
    """,
    """
    俞奎妮娜媛嵩強悅昊暉棋洋滿濬祺芬菁譽豫鶯伶凌堃晴晶栢楠河津瑀紘茗葉葦蒂薏謹雁\
    偲勳升屏帥旗旦沅瀛琳瑤申緒茵蕾蘊贊遠閎頌黛齡凡凰叔唐帛廉惇斌榆榕沂淇深潭炘瑾\
    璦璿穗竑翎耘肅詮起鋒露韶齊
    """,
    """
    冰咏圓嬿州恬懋沁沐渝瀅烈燿獅珀甯芃茹莎萱融謙邵雄騏黎默勛吟姮岑崎弈慎朋朗樺歆\
    淯溢滋瀞爵珞甄甫穆縈聿舟荃蔭薰虎裔郡釗鑑陞霆霈宓怜桔槿洸玥珂礽芮菀葆藹詣軾凝\
    婧媖岫影惜晁晞桀梵棨泯浤漪瀧焱熒珏璨秝莘莛蕊霽韵頎冉冶垚埕墨娃嫆嫣宙寒屹峮巽\
    弟彗彧彪恕悠憬擎攸旖昫晧栗棣槐汐泱洺浥涓湛漾澈烜煦玎琰璠畯磐祁禛稜穀粲粹罕茉\
    荏菡蒔蘅蝶襄讓釵驍鯤鸞于墉墐妡嫈嬋寀岍峯巍庠弼徠忱怋恂恣憓掄旼晗晙晢晰暻朔檀\
    浡涔涬渟湞潁潼灃玗玘珽琤琥琲瑒璉瓔皎矞祤禔穹箏緞罔翀翾聞芋苒苗菈菲葭蒲薐薔訢\
    謐輿逵鄞鋆陶隄霂霙韜韞馳騫鵲鷹
    """,
  ]

  /// The second characters of given names, from 4 on.
  private static let secondRows = [
    """
    文
    """,
    """
    華明榮仁雄
    """,
    """
    宏芳輝德賢傑銘龍祥源玲安偉君成昌良豪峰生婷宇忠霖翔
    """,
    """
    志哲平民英興隆慧義珍芬勳軒恩智元凱達福杰松倫鴻惠儀廷瑋蘭敏瑜美誠宗富儒庭國欽\
    雯娟維吉蓉萍玉森穎嘉裕珠琪里煌山翰貞佑全豐慶斌琳
    """,
    """
    光清男鈞財村林欣發彥泰瑞萱麟涵彬章勝路信政益怡鳳毅瑩堂正聰梅坤城憲昇盛俊東蓮\
    辰堯弘強樺洲田順修南琴珊陽川璋春謙雅伶勇潔立進耀青浩威秀郎雲中容展群芸菁妤寧\
    霞
    """,
    """
    淵真禎亮利宜揚樹鑫基如彰璇蓁緯莉旭茹金枝澤慈熙琦駿漢旺瑄綺茂馨寶橋香柔遠麗泉\
    燕鎮娥程貴銓妹晴洋靜新海助諺娜權邦奇育鋒齊超亞桂棋臻妮羽寬鵬夫家年武池騰
    """,
    """
    木祐吟康棟河治秋聖賓錦州帆淳祺鈴丞岳甄皓花仲榕瑛融諭博純芝勛壽媛棠樑水溪瑤堅\
    希濱典叡彤愷薇軍崇恭波淇添燦甫科齡和霆亨克喜屏捷暉月永津炎睿禮謀逸錡雪傳昭楷\
    祿舜菊原迪閔倩妍婕孝心振盈筠紅錫健子恆旻玟綸
    """,
    """
    佳億勤喬姿柱江茵蕙賜郁飛云玄玫竹衛誼道升宸峻嵐葳蔚顯丹亭力姍嫻承昕昱晉桐楨祖\
    航農靖乾培曼杉楠瑾碩綱綾菱衡卿均嬌學晟櫻澄煒煥瓊訓陞音魁麒佐友妃建昀桓榆樂淑\
    瀚紘聲臣茜薰伊士崴懷晨書柏泓滿苓語騏凌卉媚宣恒晏朋潭照珮通鳴呈崑景晶湘濤烈珉\
    璿筑虎行驊鼎
    """,
    """
    俐冠岑延敬毓琮登禧羚翎言錚霈伯季桃煜瑀璟石竣端詠仙堃尹廉懿敦朗模渝濬焜皇紋詩\
    谷鑑長仕功懋昊楓洛熹緹胤葉蘋郡釧鶯唐寰廣暄暘沛理穗翊銀閎韋頤風允天意榛歆滄火\
    然甯臨蕾藝虹釗雨露
    """,
    """
    俞喆奎嫺嶽惟憶斐瀅燁琇璁芃蒂貝輔佩品圓娘定嶸彣彩思恬旗曉曦沂燊璐申祈笙縈耘舒\
    芹莎蓓詮鑾霜靈奕宥嵩復映曜淨碧羲茗謹邑霏冰圻婉孜孟巧忻愛昂暐梧浚深灝珩緒緣耕\
    肇舟葦觀諒譽鋐鎧鶴
    """,
    """
    土坊姝弦愉戎拓曄栢椿沅洵湧溫瀛烽煊燿琍磊素紹絜翠致荃菘蒨鉉鐸凡凰壬妘媜徵徹悅\
    戀招栩梓歡湄溢澔爵珣琁瑗瓏畇秉芷萌葵蔓蕎裴豫贊鋼鍇韶韻頌鵑黎黛凝垚媖嫈嬋宙恕\
    晞晧梵槐浤湞玥珂珽璉璠畯緞芮菡葆蒲蘅釵馳騫鸞墉墨嫣寒巍庠彧彪影悠憬擎攸旖桀桔\
    棣棨洸涓湛潁灃烜焱煦熒琰穀箏苗茉蕊薔蝶襄逵陶霙鷹埕妡岫峮巽弟弼忱怜憓旼昫晙栗\
    洺渟漪潼澈玗琥瑒瓔皎礽祁禔禛秝稜粲罔罕翾聞荏莘莛葭蒔薐訢謐讓輿鋆霽韜頎鯤于冉\
    冶墐娃婧嫆宓寀屹岍峯彗徠怋恂恣惜掄晁晗晢晰暻朔槿檀汐泯泱浡浥涔涬漾瀧玎玘珏琤\
    琲璨矞磐祤穹粹翀芋苒菀菈菲藹詣軾鄞隄霂韞韵驍鵲
    """,
  ]
}
