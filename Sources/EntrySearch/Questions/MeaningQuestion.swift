/// A word, asked for by its meaning: 不會游泳的人, 形容人很多, 下大雨的樣子.
struct MeaningQuestion: Sendable, Hashable {
  /// As it was asked.
  var asked: String
  /// The description, without the words around it.
  var text: String
  /// The noun that stands for it: 人, 樣子, 地方.
  var noun: String?
  /// The first word of such definitions in the dictionary: 形容, 比喻.
  var lead: String?
  /// Whether a phrase of four characters is wanted.
  var wantsPhrase = false
  /// Whether the text has a frame of a question.
  var isExplicit = false

  private static let phrases = ["四字成語", "四個字的成語", "四個字的詞", "四個字成語", "成語", "四個字", "四字"]
  private static let leads = ["形容", "比喻", "表示", "描述", "用來", "指的是", "指", "一種", "一個", "那種", "某種"]
  /// Words that may be left out behind the description.
  private static let words = ["詞語", "詞彙", "詞", "字", "說法", "講法", "意思", "用語", "話"]
  /// The nouns of a description, and how definitions say them.
  static let nouns: [String: [String]] = [
    "人": ["人", "者"], "地方": ["地方", "場所", "處", "所", "機構"], "東西": ["器", "用具", "物", "品", "裝置", "具"],
    "樣子": ["樣子", "貌", "狀", "的意思"], "動物": ["動物"], "植物": ["植物"],
    "家具": ["家具", "器具", "櫃", "架", "具"], "工具": ["工具", "用具", "器具", "器"], "機器": ["機器", "機", "器", "裝置"],
    "聲音": ["聲", "擬聲詞"], "衣服": ["衣", "服"], "時候": ["時", "時候"], "店": ["店", "商店", "鋪"],
    "病": ["病"], "刀": ["刀"], "車": ["車"], "帽子": ["帽"], "鞋子": ["鞋"], "水果": ["水果", "果實", "果"],
    "蔬菜": ["菜", "蔬"], "食物": ["食品", "食物", "吃"], "節日": ["節日", "節"], "連接詞": ["連接詞", "連詞"],
    "副詞": ["副詞"],
    "狀聲詞": ["擬聲詞", "聲"], "擬聲詞": ["擬聲詞", "聲"], "心情": ["心情", "情緒"], "方法": ["方法", "法"], "行為": ["行為"],
    "工作": ["工作", "職業"], "房子": ["房屋", "房子", "住宅"], "建築": ["建築"], "塔": ["塔"], "錢": ["錢", "金"],
    "書": ["書", "典籍"],
    "女人": ["女子", "婦女", "女人"], "男人": ["男子", "男人"], "女生": ["女子", "婦女"],
    "小孩": ["小孩", "孩童", "兒童", "幼兒"], "顏色": ["色", "顏色"], "運動": ["運動"], "字詞": [],
  ]
  private static let nounNames = nouns.keys.sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }

  /// Whether the description has two words with a 的 between: 媽媽的姊姊.
  func hasOwner(_ owner: String, of owned: String) -> Bool { text.contains("\(owner)的\(owned)") }

  /// The question that a text is; `nil` if there is nothing to describe in it.
  init?(_ text: String) {
    asked = text
    var rest = text
    for phrase in Self.phrases {
      guard let head = rest.without(suffix: phrase), !head.isEmpty else { continue }
      rest = head.without(suffix: "的") ?? head
      wantsPhrase = true
      break
    }
    for word in Self.words where !wantsPhrase {
      guard let head = rest.without(suffix: "的\(word)"), !head.isEmpty else { continue }
      rest = head
      isExplicit = true
      break
    }
    for lead in Self.leads {
      guard let tail = rest.without(prefix: lead), tail.unicodeScalars.count > 1 else { continue }
      rest = tail
      if lead == "形容" || lead == "比喻" { self.lead = lead }
      isExplicit = true
      break
    }
    for noun in Self.nounNames {
      guard let head = rest.without(suffix: "的\(noun)"), !head.isEmpty else { continue }
      rest =
        noun.unicodeScalars.count == 1 && noun != "人" ? "\(head) \(noun)" : head
      self.noun = noun
      isExplicit = true
      break
    }
    if let head = rest.without(suffix: "的"), !head.isEmpty { rest = head }
    isExplicit = isExplicit || wantsPhrase
    self.text = rest
    if rest.unicodeScalars.count < 2 && !isExplicit { return nil }
  }
}
