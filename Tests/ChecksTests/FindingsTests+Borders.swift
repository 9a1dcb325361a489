import Checks
import Spelling
import TestSupport
import Testing

/// Wordings of speech and of law, and words that meet at their borders.
extension FindingsTests {
  @Test(
    "Speech, law and words torn across their borders are right",
    arguments: [
      "我有在吃保健食品。", "我沒有在騙你。", "你有沒有在聽我說話？", "這東西沒有在用了。", "安靜反而顯得你在思考。", "我覺得他們在說謊。",
      "承包商取得許可後方得施工。", "當事人得聲明異議。", "退燒後二十四小時始得返校。", "現場可明顯嗅得異味。", "在屋內可聞得花香。", "今天這台真的不得了。",
      "我這裡有，你那裡呢？", "高雄那裡呢？", "客戶那邊呢？", "把衣服翻一翻再曬。", "我們發現一隻好大的蝸牛。", "公務人員陞遷法已經修正公布。", "會烤甜點的話加分。",
      "他不敢把菜倒回去。", "為什麼車站差那麼一大階？", "年輕人到台北打拼。",
      "調整費率的目的不在增加收入。", "別在首發當天買。", "老人家喝得額頭冒汗。", "如果還是溼的，就別再澆了。", "今天受到東北季風影響。", "在家裡沖出一杯好喝的咖啡。",
      "每一次都等我坐好才開。", "我會被我媽罵。", "24 小時後過期。", "在多個發行版工作。", "會被認為是值的一部分。",
    ])
  func speechAndLaw(text: String) async throws {
    #expect(try await findings(text) == [])
  }

  @Test(
    "They hide no slip",
    arguments: [
      ("我不會在相信你了。", "在→再"), ("請你在說一次。", "在→再"), ("你要去那裡呢？", "那→哪"), ("錯在那裡呢？", "那→哪"),
      ("天氣熱的不得了。", "的→得"), ("我家養了一只貓。", "只→隻"),
    ])
  func slipsBesideThem(text: String, expected: String) async throws {
    let found = try await findings(text)
    let wanted = expected.split(separator: "→")
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains(wanted[0]) && $0.contains(wanted[1]) })
  }

  @Test(
    "What is right in formal Chinese is told to the eager alone",
    arguments: ["他打破了一只碗。", "她手上戴著一只戒指。", "晚上十時後禁止喧嘩。", "近年未再發生類似事件。"])
  func formalChinese(text: String) async throws {
    #expect(try await findings(text, options: CheckOptions(sensitivity: .usual)) == [])
  }

  @Test("A form that nearly everybody writes is not told to the careful")
  func commonForms() async throws {
    #expect(try await findings("他很打拼。") == [])
    let usual = CheckOptions(sensitivity: .usual)
    #expect(try await findings("他很打拼。", options: usual) == ["misspelling 打拼→打拚"])
  }
}
