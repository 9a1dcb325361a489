import Spelling
import Testing

/// Misspelt words, and right ones that look like them, by the tables of the program.
struct SpellingTests {
  /// What is found in a text of Chinese characters alone: "written→right".
  private func slips(
    _ text: String, _ sensitivity: SpellingSensitivity = .careful, headwords: Set<String> = []
  ) throws -> [String] {
    let characters = Array(text.unicodeScalars)
    func word(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(characters[range])) }
    let found = try #require(Spelling.ofProgram).slips(
      in: characters.map(\.value), isHeadword: { headwords.contains(word($0)) })
    return found.sorted { $0.place < $1.place }.compactMap { slip in
      guard let level = slip.sensitivity(), level <= sensitivity else { return nil }
      var right = characters
      for place in slip.range {
        guard let scalar = Unicode.Scalar(slip.right(at: place, for: right[place].value)) else {
          return nil
        }
        right[place] = scalar
      }
      return word(slip.range) + "→" + String(String.UnicodeScalarView(right[slip.range]))
    }
  }

  @Test(
    "Words of two characters are found in their place",
    arguments: [
      ("這個時間他因該還在公司", "因該→應該"), ("我以經把報告寄給主管了", "以經→已經"),
      ("火車己經開走了", "己經→已經"),
    ])
  func words(text: String, expected: String) throws {
    #expect(try slips(text) == [expected])
  }

  @Test(
    "The same characters are right elsewhere",
    arguments: [
      "因該公司未依規定申報", "活動因該地區連日豪雨而取消", "以經濟的角度來看這筆投資並不划算",
      "用好油炒", "如果沒有問題請回簽", "輕揉腹部", "校時之後就正常了", "建議自己帶溼紙巾擦一下",
    ])
  func rightPlaces(text: String) throws {
    #expect(try slips(text) == [])
  }

  @Test("What a converter left is found, and the characters are right elsewhere")
  func conversion() throws {
    #expect(try slips("媽媽叫我去把頭發剪短") == ["頭發→頭髮"])
    #expect(try slips("主管批准了他的請假單，又發了一則通知") == [])
  }

  @Test(
    "Characters are told apart by what stands around, and right elsewhere",
    arguments: [
      ("等我洗完澡在跟你聊", ["在→再"]), ("他在跟朋友聊天", []), ("我現在人再火車上", ["再→在"]),
      ("這家餐廳的菜真好吃", []), ("這些桌子都是木頭做的", []), ("座位都坐滿了", []),
    ])
  func contexts(text: String, expected: [String]) throws {
    #expect(try slips(text) == expected)
  }

  @Test(
    "Particles are told apart by the kinds of the words around, and left alone where a thing is meant",
    arguments: [
      ("飯煮的太硬了", ["的→得"]), ("你這篇報告寫的太簡略了", ["的→得"]),
      ("醫生仔細得檢查了傷口", ["得→地"]), ("當地的小吃很有名", []), ("想的跟做的不一樣", []),
      ("辣的我不敢吃", []), ("的反例被製造出來", []), ("我媽煮的最合我胃口", []), ("孩子學的快忘了", []), ("外面賣的太鹹", []),
      ("被蟲咬的挑出來", []), ("這次飛的比跑的快", []), ("區公所答覆得含糊", []), ("冰得牙齒都會打顫", []), ("你在才好辦事", []),
      ("早就沒人在賣了", []), ("湯煮的太鹹了", ["的→得"]),
    ])
  func particles(text: String, expected: [String]) throws {
    #expect(try slips(text) == expected)
  }

  @Test(
    "Other words of one character are told apart by these too, and so are those that are one in Simplified",
    arguments: [
      ("你旁邊有人座嗎", ["座→坐"]), ("我們走把", ["把→吧"]), ("桌上有兩只小貓在打架", ["只→隻"]),
      ("表帶斷了", ["表帶→錶帶"]), ("請坐", []), ("他手裡有一把椅子", []), ("純棉床包任選兩件只要一千元", []),
      ("老師教我們唱歌", []),
    ])
  func wordsOfOneCharacter(text: String, expected: [String]) throws {
    #expect(try slips(text) == expected)
  }

  @Test("Both characters of a word may be wrong")
  func doubles() throws {
    #expect(try slips("他們的惜貫很好", .eager) == ["惜貫→習慣"])
  }

  @Test("A word of the dictionary is no slip, unless all is wanted")
  func headword() throws {
    #expect(try slips("句型方面我各人覺得沒什麼大問題", headwords: ["各人"]) == [])
    #expect(
      try slips("句型方面我各人覺得沒什麼大問題", .eager, headwords: ["各人"]) == ["各人→個人"])
    // One that nobody writes any more is no reason to doubt.
    #expect(try slips("我以經把報告寄給主管了", headwords: ["以經"]) == ["以經→已經"])
  }

  @Test("A word that sounds the same and looks nearly so is what is meant")
  func alike() throws {
    #expect(try slips("電影的結局帶給觀眾很大的遺撼") == ["遺撼→遺憾"])
    #expect(try slips("她喜歡穿籃色的衣服") == ["籃色→藍色"])
  }

  @Test(
    "Characters that hardly stand side by side by chance need less evidence, and names and other words do not",
    arguments: [
      ("班長負責收級大家的意見", ["收級→收集"]), ("固城湖在高淳", []), ("油夠熱了再下蛋液", []),
      ("請把機身微溫的地方擦乾", []),
    ])
  func boundCharacters(text: String, expected: [String]) throws {
    #expect(try slips(text) == expected)
  }

  @Test("The kind of the word behind a slip is known")
  func wordBehind() throws {
    let spelling = try #require(Spelling.ofProgram)
    let characters = "我因該早點睡".unicodeScalars.map(\.value)
    let slip = spelling.slips(in: characters, isHeadword: { _ in false }).first
    #expect(slip?.behind != .thing)
    #expect(spelling.areTwins(0x9418, 0x937E))
    #expect(!spelling.areTwins(0x9418, 0x20000))
  }

  @Test("What is doubted has to be surer")
  func doubt() throws {
    let characters = "這個時間他因該還在公司".unicodeScalars.map(\.value)
    let spelling = try #require(Spelling.ofProgram)
    let slip = try #require(spelling.slips(in: characters, isHeadword: { _ in false }).first)
    #expect(slip.sensitivity() == .careful)
    #expect(slip.sensitivity(doubt: slip.score) == .eager)
    #expect(slip.sensitivity(doubt: slip.score + 3) == nil)
    #expect((0.9...1).contains(slip.confidence))
  }

  @Test("Several texts at once have the slips of each by itself")
  func together() throws {
    let spelling = try #require(Spelling.ofProgram)
    let texts = [
      "這個時間他因該還在公司", "他笑了", "我以經把報告寄給主管了", "今天的天氣很好", "電影的結局帶給觀眾很大的遺撼",
    ].map { $0.unicodeScalars.map(\.value) }
    let alone = texts.map { spelling.slips(in: $0, isHeadword: { _ in false }).map(\.right) }
    #expect(alone.contains([]) && alone.contains { !$0.isEmpty })
    let together = spelling.slips(inEach: texts, isHeadword: { _, _ in false })
    #expect(together.map { $0.map(\.right) } == alone)
    #expect(spelling.slips(inEach: [], isHeadword: { _, _ in false }).isEmpty)
  }

  @Test("A text without two characters, and one that the tables do not know")
  func little() throws {
    #expect(try slips("因") == [])
    #expect(try slips("𠀀𠀁𠀂") == [])
  }
}
