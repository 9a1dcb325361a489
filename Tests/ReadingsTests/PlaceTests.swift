import Phonetics
import Readings
import Testing

/// The reading that the object, the complement or the title beside a character demands.
struct PlaceTests {
  /// A sentence with one character in 【】, and how it is read there.
  private func check(_ cases: [(String, String)]) async throws {
    let dictionary = try await SmallDictionary.everyday()
    for (marked, expected) in cases {
      let place = marked.filter { $0 != "，" }.firstIndex(of: "【")
      let index = place.map {
        marked.filter { $0 != "，" }.distance(from: marked.startIndex, to: $0)
      }
      let sentence = marked.filter { $0 != "【" && $0 != "】" }
      let found = index.map { dictionary.readings(of: sentence)[$0].syllable.bopomofo }
      #expect(found == expected, "\(marked)")
    }
  }

  @Test func whatIsDoneAgainAndWhatIsHeavy() async throws {
    try await check([
      ("我【重】寫一次", "ㄔㄨㄥˊ"), ("他要【重】看", "ㄔㄨㄥˊ"), ("書很【重】", "ㄓㄨㄥˋ"), ("三公斤【重】的書", "ㄓㄨㄥˋ"),
      ("書又【重】，很長", "ㄓㄨㄥˋ"), ("他又【重】看", "ㄔㄨㄥˊ"),
    ])
  }

  @Test func verbsByTheirObjects() async throws {
    try await check([
      ("去【倒】垃圾", "ㄉㄠˋ"), ("他跌【倒】了", "ㄉㄠˇ"), ("垃圾【倒】了", "ㄉㄠˋ"), ("他【數】著錢", "ㄕㄨˇ"),
      ("【量】體溫", "ㄌㄧㄤˊ"), ("先【盛】起來", "ㄔㄥˊ"), ("公司【調】薪", "ㄊㄧㄠˊ"), ("他【調】職了", "ㄉㄧㄠˋ"),
      ("【炸】雞", "ㄓㄚˊ"), ("【炸】彈", "ㄓㄚˋ"), ("我【待】在家", "ㄉㄞ"), ("他【背】著書", "ㄅㄟ"), ("他【背】著我去", "ㄅㄟˋ"),
      ("垃圾都【長】蟲了", "ㄓㄤˇ"), ("他很【長】", "ㄔㄤˊ"), ("【長】按三秒", "ㄔㄤˊ"), ("有【空】再說", "ㄎㄨㄥˋ"),
      ("把書買【重】了", "ㄔㄨㄥˊ"), ("說不【倒】他", "ㄉㄠˇ"), ("他【背】過身去", "ㄅㄟˋ"), ("我【背】你", "ㄅㄟ"), ("沒人【應】", "ㄧㄥˋ"),
      ("想【種】一棵", "ㄓㄨㄥˋ"), ("我【種】的水果樹", "ㄓㄨㄥˋ"), ("樹【長】過圍牆", "ㄓㄤˇ"), ("一【種】", "ㄓㄨㄥˇ"),
      ("比【數】追平", "ㄕㄨˋ"), ("量【處】三月", "ㄔㄨˇ"),
      ("【轉】來轉去", "ㄓㄨㄢˋ"), ("穿【著】整套", "˙ㄓㄜ"), ("【只】露出來", "ㄓˇ"),
    ])
  }

  @Test func smallWordsByTheirPlaces() async throws {
    try await check([
      ("好【嘛】", "˙ㄇㄚ"), ("他大【喝】一聲", "ㄏㄜˋ"), ("我想【為】你", "ㄨㄟˋ"), ("慢慢【還】就好", "ㄏㄨㄢˊ"),
      ("何時【了】", "ㄌㄧㄠˇ"), ("越【長】越高", "ㄓㄤˇ"), ("不要【待】太久", "ㄉㄞ"), ("【調】為三天", "ㄊㄧㄠˊ"),
    ])
  }

  @Test func complements() async throws {
    try await check([
      ("他猜【中】了", "ㄓㄨㄥˋ"), ("都【中】了", "ㄓㄨㄥˋ"), ("說話【中】的人", "ㄓㄨㄥ"), ("睡不【著】", "ㄓㄠˊ"),
      ("沒看【著】", "ㄓㄠˊ"), ("站【著】說", "˙ㄓㄜ"), ("吃不【了】", "ㄌㄧㄠˇ"), ("值得【了】", "˙ㄌㄜ"), ("沒人教得【了】他", "ㄌㄧㄠˇ"),
      ("沒人教【得】了他", "˙ㄉㄜ"), ("散光【了】", "˙ㄌㄜ"),
      ("我【還】你", "ㄏㄨㄢˊ"), ("想【還】的話", "ㄏㄨㄢˊ"), ("我【還】要", "ㄏㄞˊ"),
      ("他【還】說要去", "ㄏㄞˊ"), ("學生【還】高興", "ㄏㄞˊ"), ("書【還】圖書館", "ㄏㄨㄢˊ"), ("別嚇【著】了", "ㄓㄠˊ"),
      ("【種】的人說", "ㄓㄨㄥˋ"), ("這【種】的人", "ㄓㄨㄥˇ"),
    ])
  }

  @Test func theThreeWordsThatAreWrittenAlike() async throws {
    try await check([
      ("高【得】令人", "˙ㄉㄜ"), ("嚇【得】趕快跑", "˙ㄉㄜ"), ("功課【得】先寫", "ㄉㄟˇ"), ("的話，【得】提早去", "ㄉㄟˇ"),
      ("學生【得】看書", "ㄉㄟˇ"), ("他【得】獎了", "ㄉㄜˊ"), ("【得】於三日內去", "ㄉㄜˊ"), ("陳【得】功", "ㄉㄜˊ"),
      ("垃圾每年【得】倒", "ㄉㄟˇ"), ("東西【得】自己看", "ㄉㄟˇ"), ("一本一本【得】看", "ㄉㄟˇ"), ("甲方【得】依職權", "ㄉㄜˊ"),
      ("【得】處三年", "ㄉㄜˊ"), ("測【得】三百", "ㄉㄜˊ"), ("測【得】很快", "˙ㄉㄜ"), ("三加二【得】五", "ㄉㄜˊ"),
      ("走【得】再快", "˙ㄉㄜ"), ("最晚【得】去", "ㄉㄟˇ"), ("去【得】帶書", "ㄉㄟˇ"), ("濺【得】到處都是", "˙ㄉㄜ"),
      ("依規定【得】提高", "ㄉㄜˊ"), ("學生每天【得】過著", "ㄉㄟˇ"), ("等【得】到嗎", "˙ㄉㄜ"), ("有【得】就有", "ㄉㄜˊ"),
      ("垃圾【得】很", "˙ㄉㄜ"), ("本公司【得】要求", "ㄉㄜˊ"), ("公司【得】要求", "ㄉㄟˇ"),
    ])
  }

  @Test func forAnAim() async throws {
    try await check([
      ("縣府【為】鼓勵人", "ㄨㄟˋ"), ("一起【為】學校說", "ㄨㄟˋ"), ("改【為】提高", "ㄨㄟˊ"), ("他【為】學生買書", "ㄨㄟˋ"),
      ("他【為】吃不起的人煮", "ㄨㄟˋ"), ("【為】學生看書", "ㄨㄟˋ"), ("他多【為】學生", "ㄨㄟˊ"), ("多【為】學生和人", "ㄨㄟˊ"),
    ])
  }

  @Test func whatIsOneWordFarMoreOften() async throws {
    try await check([
      ("是【好】學生", "ㄏㄠˇ"), ("【好】人一起走", "ㄏㄠˇ"), ("生性【好】學", "ㄏㄠˋ"), ("他【會】種樹", "ㄏㄨㄟˋ"),
      ("人【比】來看書的多", "ㄅㄧˇ"), ("水【和】LINE", "ㄏㄢˋ"), ("頭髮【長】得很", "ㄔㄤˊ"), ("長【得】很好看", "˙ㄉㄜ"),
    ])
  }

  @Test func oneBehindAPoint() async throws {
    try await check([("三點【一】分之一", "ㄧ"), ("二點【一】倍", "ㄧ"), ("二點【一】起走", "ㄧˋ")])
  }

  @Test func surnamesBeforeTitlesAndNames() async throws {
    try await check([
      ("【曾】老師走了", "ㄗㄥ"), ("這位是【單】小姐", "ㄕㄢˋ"), ("承辦人是【葛】志豪", "ㄍㄜˇ"), ("他姓【單】", "ㄕㄢˋ"),
      ("【查】小姐的書", "ㄔㄚˊ"), ("去【查】老師", "ㄔㄚˊ"), ("他不【曾】來", "ㄘㄥˊ"), ("找到【曾】男", "ㄗㄥ"), ("小【曾】說", "ㄗㄥ"),
      ("我從小【曾】看", "ㄘㄥˊ"), ("【曾】姓人", "ㄗㄥ"), ("【那】位小姐", "ㄋㄚˋ"), ("和小【葛】說", "ㄍㄜˇ"),
      ("書是【查】經理說的", "ㄓㄚ"),
      ("天天【查】經理說", "ㄓㄚ"),
    ])
  }

  @Test func charactersThatTheDictionaryDoesNotRead() async throws {
    try await check([("【煸】", "ㄅㄧㄢ"), ("【〇】九一二", "ㄌㄧㄥˊ")])
  }

  @Test func oneAsANameOfADay() async throws {
    try await check([("下週【一】起", "ㄧ"), ("禮拜【一】要去", "ㄧ"), ("看【一】看", "ㄧ"), ("同【一】個人", "ㄧˊ")])
  }
}
