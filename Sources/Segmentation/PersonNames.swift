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
  }

  /// The cost of a character of a given name that is in none of the tables.
  static let unknownCost: Int32 = 11 * 64
  /// The same beside one that is in them, where both sides say that somebody is named.
  static let clearCost: Int32 = 9 * 64

  static func costs(of scalar: UInt32) -> Costs {
    let scalar = usual(scalar)
    return Costs(
      surname: surnameCosts[scalar], first: firstCosts[scalar], second: secondCosts[scalar])
  }

  /// The form in the rows: 龍應台 is 龍應臺, and 温 is 溫.
  private static func usual(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case "台": UnicodeScalar("臺").value
    case "温": UnicodeScalar("溫").value
    default: scalar
    }
  }

  /// Whether a surname is seldom a word by itself: 殷, and not 時.
  static func isPlainSurname(_ scalar: UInt32) -> Bool { plainSurnames.contains(scalar) }

  /// All surnames of one character, and 温, which is 溫.
  static var surnames: String { surnameRows.joined() + "温" }
  /// All characters of given names.
  static var given: String { firstRows.joined() + secondRows.joined() }

  private static let surnameCosts = HanTable(surnameRows) { 2 * 64 + 32 * Int32($0) }
  private static let firstCosts = HanTable(firstRows) { 7 * 32 + 32 * Int32($0) }
  private static let secondCosts = HanTable(secondRows) { 8 * 32 + 32 * Int32($0) }
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
    仲冉勞屠岑平廉戎晁時柏柴沙湛烏牟米臧苗貝路車郁鄺闞
    """,
    """

    """,
    """

    """,
    """
    仇佟侍元冀冷冼刁匡卜卞厲召喻奚姬婁季宓宗寧封屈嵇庾戚敖晏景暨杭桓欒滕濮燕甄祁\
    禚禹竇竺粟糜習胥芮茅茹荀荊蒯蓋薊藺虞裘計談逄邰邸郗郜郟鄂酈鈕閔隋隗雍靳鞏鞠韶\
    項鳳
    """,
  ]

  private static let plainSurnames = HanSet(plain)

  /// Surnames that begin names far more often than they are words.
  private static let plain = """
    伊伍余侯俞倪傅冉冼凃劉卓吳呂周唐姚姜孫寇尹岑崔巫康庾廉廖彭徐戎敖晁曹朴李杜杭\
    林柳桂桑梁梅楊樊殷江汪沈洪游潘狄王甘盧瞿禹秦穆竇羅翁習翟聶胡臧艾芮范茅莊葛蒲\
    蔡蔣蕭薛蘇袁裘裴覃詹謝譚貝賀賈賴趙辜邢邰邱邵郁郗郭鄂鄔鄞鄧鄭鍾閔閻闕陳陽霍韋\
    顏馮駱魯鳳麥黃黎龔
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
    俊建永家瑞金世嘉榮美秀玉子佳德宗淑
    """,
    """
    振正麗清雅柏育智惠政慶錦偉宏秋啟銘春進立冠怡信
    """,
    """
    維耀孟坤仁宜慧承鴻彥素佩光東勝忠義景英士思宇曉哲敏凱博朝福天茂健仲安昱欣芳寶\
    碧奕昭
    """,
    """
    裕聖郁錫順崇漢秉元炳靜新紹長小伯克威書大泰詩兆昌毓珮富培品廷良庭逸鳳興月桂華\
    亞孝松瑋一武婉弘尚浩吉添鈺韋定詠阿靖聰
    """,
    """
    盈豐鎮雪有源萬水益雲心晉燕姿敬致木森莉賢旭欽成易祥貴峻恩筱若如海翊以憲顯雨蘭\
    龍亭依和峰青君岳宥修林湘季梅仕基澤純輝乃沛瓊皓祖達念睿祐翠奇昇肇蕙友旻玲治芷\
    鈞
    """,
    """
    懷玟臺隆佑可慈勇貞香駿泓艾邦亮婷宛平延昀介廣晏樂采雯震炎穎翔姵展彩意煌舜韻喬\
    竹鼎伊傑山巧毅紀允希愛江瑜章道潔銀馨儀崑晨珍石芸壽梓禮
    """,
    """
    康揚昶民琬禹迪川恆映理羽蓮財鵬侑功妍憶曼火芝丞卓暐曜煒倩昕杰泉浚溪燦生皇禎舒\
    賜陽騰呈權涵珈芯鑫儒容惟旺楷玫瑩男碩竣苡薇飛俐均宸杏淵熙琇琮藝虹辰夢妤娟岱斐\
    淳澄珊羿翰蓓馥懿滄琪瑛程語豪軍軒閔
    """,
    """
    勤城尹愷慕棟祈筠綺誠予倫復敦柔橋瀚焜科艷芊菊蔚鶴堯汝紋綉緯苑貝鈴佐卉婕招櫻洛\
    牧珠琦真耕胤觀麒麟仙寧捷晟椿玄璟筑銓俞奎娜媛彰暉洋濬祺芬菁譽鎧鶯
    """,
    """
    凌堃妮嵩悅昊晴栢棋楠河滿瑀紘葦蒂薏謹豫伶偲勳升屏帥強旗旦沅津溫琳申緒茗葉蕾蘊\
    贊遠閎雁頌黛齡凡凰叔廉惇晶榆榕淇深潭瀛瑤瑾璦穗竑翎耘肅茵詮起露韶
    """,
    """
    冰咏唐圓嬿州帛恬懋斌沂沐渝瀅炘烈燿獅珀璿芃茹莎萱融謙鋒黎齊勛姮岑崎弈慎朋朗歆\
    淯溢滋瀞爵甄甫甯縈聿荃蔭虎裔邵郡釗鑑陞雄霈騏宓怜桔槿沁洸玥珂珞磊礽穆芮菀葆藹\
    詣軾凝壬婧媖岫影惜晁晞桀梵棨浤漪焱熒珏璨秝莘莛蕊霽韵頎冉冶垚埕墨娃嫆嫣宙屹峮\
    巽弟彗彧彪恕悠憬擎攸旖昫晧栗棣槐汐泯泱洺浥涓漾澈瀧烜煦玎琰璠畯磐祁禛稜穀粲粹\
    罕茉荏菡蒔蘅蝶襄讓釵驍鯤鸞于墉墐妡嫈嬋寀岍峯巍庠弼徠忱怋恂恣憓戀掄旼晗晙晢晰\
    暻朔檀浡涔涬渟湛湞潁潼灃玗玘珽琤琥琲瑒璉瓔皎矞祤禔穹箏緞罔翀翾聞芋苒菈菲葭蒲\
    薐薔訢謐輿逵鄞鋆陶隄霂霙韜韞馳騫鵲鷹
    """,
  ]

  /// The second characters of given names, from 4 on.
  private static let secondRows = [
    """
    文
    """,
    """
    華明榮仁雄宏芳
    """,
    """
    輝德賢傑龍銘源祥玲安偉君成豪峰昌生婷良宇霖忠翔志英平哲民
    """,
    """
    隆興慧珍芬恩義軒勳智杰達凱倫松元福蘭儀惠瑋鴻誠廷美敏瑜庭雯儒宗欽娟富維國蓉吉\
    萍穎玉裕嘉森珠貞琪里全煌琳翰山男村清佑光鈞慶斌欣豐
    """,
    """
    泰財瑞萱彥林發涵麟彬信章勝路政益鳳怡聰梅瑩堂昇憲毅城正坤東盛俊田蓮辰樺琴南堯\
    強洲珊順璋弘川陽伶雅潔進謙青勇秀芸菁雲春浩耀霞威寧展郎妤容真禎群蓁
    """,
    """
    如揚樹淵莉亮基彰璇緯中宜茹鑫旭慈駿枝琦金漢熙澤瑄香馨寶橋綺麗旺泉燕茂鎮柔晴洋\
    程貴銓靜妹娥遠諺齊權奇娜海邦亞新棋超鋒桂妮羽育騰夫吟家池秋賓州帆康棟祐鈴鵬
    """,
    """
    丞武淳聖錦河治甄仲岳木瑛祺花融皓芝諭勛媛榕濱瑤純壽希愷樑棠水波溪軍齡叡和崇彤\
    淇添霆屏暉月甫薇克捷永炎燦睿雪昭楷津禮科菊迪逸閔倩妍婕孝盈錡健心振玟筠綸賜郁
    """,
    """
    佳姿旻江玫竹茵蕙錫勤升喬宸峻嵐恆玄葳飛昕晉桐楨舜蔚誼道亭子楠瑾碩菱衡靖卿均姍\
    嫻嬌承昱晟曼杉櫻澄祖航陞顯麒友培建煒瓊茜魁佐士妃懷昀柏榆樂淑滿紘聲苓薰騏伊凌\
    媚晨書泓瀚珮通卉呈崑晏晶朋潭濤璿筑俐岑景烈羚翎虎行語錚鼎
    """,
    """
    伯冠延敬桃毓湘琮瑀璟驊仙堃敦焜石紋詠詩鑑霈尹懋懿昊楓洛渝濬熹皇竣胤葉蘋郡鶯功\
    季寰廉暄沛緹翊釧銀長閎頤仕唐天暘朗榛歆滄理甯穗臨蕾虹露韋俞允嫺嶽廣惟憶斐瀅燁\
    琇璁蒂藝貝釗雨
    """,
    """
    喆圓奎娘嶸彣彩恬旗曉曦燊璐申笙縈耘舒芃芹莎蓓詮輔鑾霜佩品奕定宥嵩復思映沂淨火\
    碧祈羲茗冰婉孜巧忻意愛昂暐曜梧浚珩緣葦觀諒謹鋐鎧霏靈
    """,
    """
    土圻坊姝孟弦愉戎拓曄栢沅深湧瀛灝烽煊燿琍素絜緒耕肇荃蒨譽邑鉉鐸鶴凡凰妘媜徵徹\
    悅招栩梓椿歡洵湄溢溫澔爵珣琁瑗瓏畇秉紹翠致芷菘萌葵蔓蕎裴豫鋼鍇頌鵑黛凝垚壬媖\
    嫈嬋宙恕戀晞晧梵槐浤湞玥珂珽璉璠畯磊緞芮菡葆蒲蘅釵馳騫鸞墉墨嫣巍彧彪影悠憬擎\
    攸旖桀桔棣洸涓湛潁灃烜焱煦熒琰穀箏茉蕊薔蝶襄逵陶霙鷹埕妡岫峮巽庠弟弼忱怜憓旼\
    昫晙栗棨洺渟漪潼澈玗珞琥瑒瓔皎礽祁禔禛秝稜粲罔罕翾聞荏莘莛葭蒔薐訢謐讓鋆霽韜\
    頎鯤于冉冶墐娃婧嫆宓寀屹岍峯彗徠怋恂恣惜掄晁晗晢晰暻朔槿檀汐沁泯泱浡浥涔涬漾\
    瀧玎玘珏琤琲璨矞磐祤穆穹粹翀芋苒菀菈菲藹詣軾輿鄞隄霂韞韵驍鵲
    """,
  ]
}
