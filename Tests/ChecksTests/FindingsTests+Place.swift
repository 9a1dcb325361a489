import Checks
import Dictionary
import Documents
import Spelling
import TestSupport
import Testing
import WordLists

/// Words that are misspelt in their place, by the tables of the program.
extension FindingsTests {
  @Test(arguments: [
    ("這個時間他因該還在公司，你打他分機看看。", ["misspelling 因該→應該"]),
    ("如有變更，本處將並因該先行通知各單位。", ["misspelling 因該→應該"]),
    // The right words beside a slip are not marked.
    ("他因該會來吧。", ["misspelling 因該→應該"]),
    ("感謝您在次光臨本店。", ["particle 在次→再次"]),
    ("那隻兔子跑的很快。", ["particle 的→得"]),
    ("靜靜得坐在窗邊。", ["particle 得→地"]),
    ("主管要我把桌面整理幹淨。", ["conversion 幹淨→乾淨"]),
    ("我家養了一只貓。", ["conversion 只→隻"]), ("一只手拿不動這麼多袋子。", ["conversion 只→隻"]),
  ])
  func wordsInTheirPlace(text: String, expected: [String]) async throws {
    let found = try await findings(text)
    // Which characters are shown beside the wrong one depends on the words of the dictionary.
    #expect(
      found.map { $0.split(separator: " ")[0] } == expected.map { $0.split(separator: " ")[0] })
    #expect(zip(found, expected).allSatisfy { $0.contains($1.suffix(1)) })
  }

  @Test("Many lines at once have the findings of each line that is typed")
  func atOnce() async throws {
    let lines = [
      "這個時間他因該還在公司，你打他分機看看。", "他笑了。", "感謝您在次光臨本店。", "let x = 1", "那隻兔子跑的很快。", "今天的天氣很好。",
    ]
    let dictionary = try await dictionary()
    var typed = CheckedDocument("")
    var text = ""
    var found: [Finding] = []
    for line in lines {
      typed.replace(text.utf8.count..<text.utf8.count, with: line + "\n")
      text += line + "\n"
      found = try await typed.findings(dictionary: dictionary)
    }
    #expect(found.count == 3)
    for isForMuchText in [false, true] {
      let checker = Checker(dictionary, forMuchText: isForMuchText, findsForms: false)
      try await checker.prepare()
      let atOnce = try await DocumentChecks().findings(in: Document(text), by: checker)
      #expect(atOnce.map(\.range) == found.map(\.range))
      #expect(atOnce.map(\.replacements) == found.map(\.replacements))
    }
  }

  @Test(arguments: [
    "因該公司未依規定申報，國稅局已開出罰單。", "活動因該地區連日豪雨而取消。", "以經濟的角度來看，這筆投資並不划算。",
    "他在三年內走了三次。", "先跑的很快就到了終點。", "這兩條繩子，長的比短的貴。", "他看《因該》，她聽〈心裡學〉。",
    "它非常地有用，寫字、讀書都少不了。",
    "他畫的栩栩如生的老虎。", "今天得工作到很晚。", "他開心地哈哈大笑。", "兩人一前一後地走。",
    "地主隊在三局下率先得分。", "再家常不過的菜，也能做出新意。", "弟弟誰也不像，我像我媽媽。", "她在信裡寫道，院子裡的花開了。",
    "我以經理的身分出席。", "信封上封著蠟。", "辣的我不敢吃。", "乾掉的飯粒還是得自己動手摳。", "昨天沒睡好，再睏也得起來上班。",
    "她像撫摸一匹陪她走過半生的老馬。", "紅腫兩到四週才會消退。", "漆要一層一層地塗。", "雨刷吱嘎吱嘎地刮。", "他連解兩次滿壘危機。",
    "他腰痠得站不直。", "奶油在嘴裡化開，香氣十足。", "章魚有一對名為視腺的器官。", "袖子一捲，動手吧。", "這裡的地很肥沃。", "放在再高一點的架子上。",
    "婆婆留給她一只翡翠手鐲。", "這輛車很好騎。", "米娜就不行了。", "他教徒弟，教來教去只有那幾招。", "她的肩膀都打溼了。",
    "他說：退伍也要坐這艘嗎？", "寫到一半發現自己把「輸液」打成了「書頁」。", "第二個指節都覺得乾了才澆。", "中間那一只名叫颱風眼。",
    "魚背最厚的地方熟度剛好。", "他把燈往石階上一擱，緩緩捲起衣袖。", "我再聽到他的消息，是十二年後。", "不想睡的到圖書館看書。", "他對雨的認識細膩得近乎囉嗦。",
    "小男孩迎著風咿咿呀呀地喊。",
    "你講的沒錯，這件事要小心。", "我要的很簡單，一碗白飯就好。", "到頭來超過的要棄掉。", "警報早就在響了。", "我在給媽媽打電話。", "他好像在叫我過去。",
    "他得癌症的消息大家都知道了。", "隔天勉強穿得上身。", "他高興地跳起來。", "請資訊室再測一遍。", "在多次討論之後，我們決定放棄。", "你得先問過媽媽才行。",
    "千萬不要拿三秒膠去黏。", "他把鈕釦拆下來重縫。", "他渡海訪友，以慰思念之情。", "車子快沒油了。", "一個再強盛的國家也會衰敗。",
    "他送給她一只手錶。", "黑棋足有十三目之多。",
    // What is done, before a predicate.
    "該做的做了，該說的也說了。", "這攤賣的有三種口味。", "能賣的先挑出來。", "會的都寫了，不會的也猜了。", "我懂的不多。", "我上次買的早就喝完了。",
    "昨天剛撒的又被麻雀吃掉一半。", "窗台上的多肉胖胖的很可愛。", "請不要把這裡當作買賣平台。",
    "租賃期滿，承租人得優先續租。",
  ])
  func whatIsRightInItsPlace(text: String) async throws {
    #expect(try await findings(text) == [])
  }

  @Test(
    "A clause that is checked before its document has the same findings, and the rest is found later",
    arguments: [
      "他因該會來，雨停了在出門吧。\n她因該也在。", "他因<b>該</b>會來，<ruby>因<rt>ㄧㄣ</rt></ruby>該也在。",
    ])
  func clauses(text: String) async throws {
    let open = try await dictionary()
    let all = try await CheckedDocument(text, languageID: "html").findings(dictionary: open)
    #expect(all.count >= 2)
    for finding in all {
      let anew = CheckedDocument(text, languageID: "html")
      for place in [finding.range.lowerBound, finding.range.upperBound - 1] {
        let found = try await anew.findings(dictionary: open, extent: .clauses(place..<place + 1))
        #expect(found == [finding])
      }
      #expect(try await anew.findings(dictionary: open) == all)
    }
  }

  @Test(
    "Particles that the words around decide",
    arguments: [
      ("雨停了在出門吧。", "在→再"), ("吃完飯先別走，想清楚在決定。", "在→再"), ("別在吵了。", "在→再"), ("請你在說一次。", "在→再"),
      ("請你在確認一下時間。", "在→再"),
      ("過了很久，他在也不來。", "在→再"), ("我不在需要你了。", "在→再"), ("他一在強調這件事。", "在→再"),
      ("等等在聊。", "在→再"), ("有問題可以在問我。", "在→再"), ("我會在跟主管確認。", "在→再"), ("剛剛再開會，沒接到。", "再→在"),
      ("房間小的連張桌子都擺不下。", "的→得"), ("他被蚊子咬的滿腿都是包。", "的→得"), ("你要是在遲到，就不用來了。", "在→再"),
      ("他已經不再了。", "再→在"), ("我們約再車站見面。", "再→在"), ("媽媽正再煮飯。", "再→在"), ("他再家裡睡覺。", "再→在"),
      ("他說的很清楚。", "的→得"), ("他表現的特別好。", "的→得"), ("我氣的說不出話。", "的→得"), ("這句話我聽的懂。", "的→得"),
      ("他喝的爛醉。", "的→得"), ("你一眼就看的出來。", "的→得"), ("這箱書你搬的動嗎？", "的→得"), ("他考的怎麼樣？", "的→得"),
      ("客房打掃地一塵不染。", "地→得"), ("今天得天氣真好。", "得→的"), ("他慢吞吞得從房間出來。", "得→地"),
      ("請問廁所在那裡？", "那→哪"), ("到了，你是那一國人?", "那→哪"), ("我那知道他會來。", "那→哪"), ("哪我先走了。", "哪→那"),
      ("我在確認一下庫存。", "在→再"), ("這個月在加把勁。", "在→再"), ("在怎麼忙也要吃早餐。", "在→再"), ("在這樣下去會出事的。", "在→再"),
      ("我一直再找那本書。", "再→在"), ("她再十點以前會到。", "再→在"), ("昨晚睡的不好。", "的→得"), ("外面雨下的好大。", "的→得"),
      ("弟弟長的跟爸爸一模一樣。", "的→得"), ("車上擠的喘不過氣。", "的→得"), ("他氣的把門用力甩上。", "的→得"), ("貓胖地走不動了。", "地→得"),
      ("不管走到那裡都有人認識他。", "那→哪"), ("那有這麼便宜的事。", "那→哪"), ("這家餐廳得牛肉麵很有名。", "得→的"),
      ("那是我得杯子，不要拿錯。", "得→的"), ("媽媽買得菜放在冰箱裡。", "得→的"), ("我忙地忘了吃午飯。", "地→得"), ("他住再三樓。", "再→在"),
      ("昨天再夜市遇到他。", "再→在"), ("他一個人作三個人的事。", "作→做"), ("錢花完了在賺就有。", "在→再"),
      ("我得手機壞了。", "得→的"), ("他安靜得坐在窗邊。", "得→地"), ("我作完功課了。", "作→做"), ("這篇做文很好。", "做→作"),
      ("這件衣服貴的離譜。", "的→得"), ("教室安靜的連針掉下來都聽得到。", "的→得"), ("他吃的滿嘴都是油。", "的→得"), ("地板擦的亮晶晶的。", "的→得"),
      ("爸爸不再家。", "再→在"), ("你是那國人？", "那→哪"),
    ])
  func particles(text: String, expected: String) async throws {
    let found = try await findings(text, options: CheckOptions(kinds: [.particle]))
    let wanted = expected.split(separator: "→")
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains(wanted[0]) && $0.contains(wanted[1]) })
  }

  @Test(
    "The same characters are right elsewhere",
    arguments: [
      "他出門了，在外面等我。", "別在這裡吵。", "她在說一次旅行的經驗。", "他不在辦公室。", "我們先約好再去車站。", "我再煮一鍋湯。",
      "他說的很多人都認識。", "他跑的是五千公尺。", "我氣的一直是你。", "我得去醫院。", "他慢慢得到大家的信任。", "高興得跳起來。",
      "這是他的作業。", "他做文具生意。", "我等等在吃飯的地方等你。", "她會在跟客戶開會時記筆記。", "請在打電話前確認號碼。",
      "你去那裡等我好嗎？", "你要不要去那裡？", "誰在那裡？", "那裡呢？", "是不是他，住在那邊的？", "我把車停在那裡。", "我那知道內情的朋友。", "你還記得那一天？",
      "他在整理一下午拍的照片。", "雨下的時間不長。", "他最怕的把戲又來了。", "無論那個人怎麼說都沒用。", "我不管那件事了。", "他去過的很多地方都變了。",
      "她在問一下午茶要吃什麼。", "我再忙，也會陪孩子吃飯。", "他剛剛再打一次電話來。",
      "冰過的比較好吃。", "啄過的最甜。", "賣菜的很會做生意。", "我再統一說。",
      "她買了一件漂亮的連身裙。", "吃的滿桌都是。", "我要乾乾淨淨的。", "他不再家暴妻子了。", "他可以作不同的選擇。",
    ])
  func particlesThatAreRight(text: String) async throws {
    #expect(try await findings(text, options: CheckOptions(kinds: [.particle])) == [])
  }

  @Test("Manners and feelings before a deed are told only to the eager")
  func manners() async throws {
    let text = "孩子們開心的玩耍，他小心的打開盒子。"
    let careful = CheckOptions(kinds: [.particle])
    #expect(try await findings(text, options: careful) == [])
    let eager = CheckOptions(kinds: [.particle], sensitivity: .eager)
    #expect(try await findings(text, options: eager).count == 2)
    #expect(try await findings("她開心的笑容讓人難忘。", options: eager) == [])
  }

  @Test("The mark of a particle begins where the word before it does")
  func beginningOfMark() async throws {
    let open = try await dictionary(words: ["高興"])
    let found = try await CheckedDocument("她高興的不得了。").findings(dictionary: open)
    #expect(found.map(\.written) == ["高興的"])
  }

  @Test("An adverb is doubted where nothing follows that it could belong to")
  func adverbs() async throws {
    let open = try await dictionary(words: ["態度"])
    let found = try await CheckedDocument("這家店的服務太度很差。").findings(dictionary: open)
    #expect(found.map(\.replacements) == [["態度"]])
  }

  @Test(
    "A leftover of conversion that is a word by itself is told by what stands beside it",
    arguments: [
      ("綁得太松了。", "松→鬆"), ("這道菜太咸了。", "咸→鹹"), ("衣服還沒干。", "干→乾"), ("他干了一件蠢事。", "干→幹"),
      ("這張臉好丑。", "丑→醜"), ("他射得很准。", "准→準"), ("這裡不準抽菸。", "準→准"), ("店裡征了三個人。", "征→徵"),
      ("米磨成粉再制成餅。", "制→製"), ("風把屋頂卷走了。", "卷→捲"), ("碗里還有飯。", "里→裡"), ("這塊表停了。", "表→錶"),
      ("他迴家了。", "迴→回"), ("請嚮左轉。", "嚮→向"), ("地闆很滑。", "闆→板"), ("過了三天后我再打。", "后→後"),
    ])
  func leftovers(text: String, expected: String) async throws {
    let found = try await findings(text, options: CheckOptions(kinds: [.conversion]))
    let wanted = expected.split(separator: "→")
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains(wanted[0]) && $0.contains(wanted[1]) })
  }

  @Test(
    "The same characters are right where they name something else",
    arguments: [
      "隔壁里的居民都來了。", "這個里有三千多戶。", "于老師教得很認真。", "他提著一袋麵。", "阿松開車來接我。", "不干你的事。",
      "他看不準。", "老闆不在。", "往前走，向左轉。",
    ])
  func leftoversThatAreRight(text: String) async throws {
    #expect(try await findings(text, options: CheckOptions(kinds: [.conversion])) == [])
  }

  @Test(
    "The thing beside it tells what is meant for a word that sounds alike",
    arguments: [
      ("資料己存在。", "已"), ("帳號己停用。", "已"), ("檔案以存在。", "已"), ("這間衣服很好看。", "件"), ("那裡有一顆大樹。", "棵"),
      ("我每天做公車上班。", "坐"), ("他作在窗邊看書。", "坐"),
    ])
  func wordsBesideThings(text: String, right: String) async throws {
    let found = try await findings(text, options: CheckOptions(kinds: [.misspelling]))
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains("→\(right)") })
  }

  @Test("A leftover of conversion is one even if people make the same slip")
  func conversions() async throws {
    let open = try await dictionary(words: ["鬧鐘"])
    let found = try await CheckedDocument("鬧鍾沒響，我睡過頭了。").findings(dictionary: open)
    #expect(found.map(\.replacements) == [["鬧鐘"]])
    #expect(found.map(\.kind) == [.conversion])
  }

  @Test("An idiom with a character that nearly sounds right")
  func nearSounds() async throws {
    let open = try await dictionary(words: ["不擇手段"])
    let found = try await CheckedDocument("為了賺錢，他不折手段。").findings(dictionary: open)
    #expect(found.map(\.replacements) == [["不擇手段"]])
  }

  @Test("座 is no verb before the way a house faces")
  func facing() async throws {
    #expect(try await findings("這棟房子座北朝南。") == ["misspelling 座北→坐北"])
    #expect(try await findings("這裡的座北面，那裡的座南面。") == [])
  }

  @Test("A common word is meant even if its definition has Latin letters")
  func commonWords() async throws {
    let entries =
      Self.characters.map { Entry(title: $0.key, heteronyms: [heteronym($0.value, "。")]) }
      + [Entry(title: "幽默", heteronyms: [heteronym(nil, "英語 humor 的音譯。")])]
    let file = try await Fixtures.dictionary(entries)
    let found = try await CheckedDocument("他講話很幽墨。").findings(
      dictionary: OpenDictionary(file, userWords: .none))
    #expect(found.map(\.replacements) == [["幽默"]])
  }

  @Test("What a text explains is meant")
  func explained() async throws {
    #expect(try await findings("請在次光臨。") != [])
    #expect(try await findings("有人把「再」寫成「在」：請在次光臨。") == [])
  }

  @Test("What would have to follow is no part of another word")
  func particlesBesideWords() async throws {
    let options = CheckOptions(kinds: [.particle])
    let open = try await dictionary(words: ["作家", "事先", "家事"])
    let right = CheckedDocument("作家事先說。")
    #expect(try await right.findings(dictionary: open, options: options) == [])
    let wrong = try await CheckedDocument("我在作家事。").findings(dictionary: open, options: options)
    #expect(wrong.map(\.replacements) == [["做"]])
  }

  @Test("A word beside which the dictionary has a commoner spelling is a hint, and no mistake")
  func forms() async throws {
    func entry(_ title: String, _ text: String) -> Entry {
      Entry(title: title, heteronyms: [heteronym("ㄇㄧㄥˊ ㄈㄨˋ ㄑㄧˊ ㄕˊ", text)])
    }
    let characters = [("名", "ㄇㄧㄥˊ"), ("符", "ㄈㄨˊ"), ("副", "ㄈㄨˋ"), ("其", "ㄑㄧˊ"), ("實", "ㄕˊ")]
    let file = try await Fixtures.dictionary(
      characters.map { Entry(title: $0.0, heteronyms: [heteronym($0.1, "他名副其實。名副其實。")]) }
        + [entry("名副其實", "名實相合。"), entry("名符其實", "名實相合。也作「名副其實」。")])
    let open = OpenDictionary(file, userWords: .none)
    let text = CheckedDocument("他名符其實。")
    #expect(try await text.findings(dictionary: open).map(\.written) == [])
    let forms = try await text.findings(dictionary: open, options: CheckOptions(kinds: [.form]))
    #expect(forms.map(\.replacements) == [["名副其實"]])
    let usual = try await CheckedDocument("他名副其實。").findings(
      dictionary: open, options: CheckOptions(kinds: [.form]))
    #expect(usual == [])
  }

  @Test("Who wants to be told of more is told of what is less sure")
  func sensitivity() async throws {
    let text = "這件事他想了很久，慢慢的走過馬路。"
    #expect(try await findings(text) == [])
    let eager = try await findings(text, options: CheckOptions(sensitivity: .eager))
    #expect(eager.contains { $0.hasPrefix("particle ") })
  }

  @Test("The user's words and what is to be ignored are right in their place too")
  func ownWords() async throws {
    let text = "這個時間他因該還在公司，你打他分機看看。"
    #expect(try await findings(text, own: ["因該"]) == [])
    #expect(try await findings(text, options: CheckOptions(ignored: ["因該"])) == [])
  }

  @Test("A text in Simplified characters has no misspelt words of Traditional ones")
  func simplifiedText() async throws {
    #expect(try await findings("这个时间他因该还在公司，你打他分机看看。") == [])
  }
}
