import Checks
import Spelling
import Testing

/// Right sentences beside slips that look like them: deeds that somebody sees, conditions, and things that are done.
extension FindingsTests {
  @Test(
    "What is right in prose of today",
    arguments: [
      "我看到老師在擦眼淚。", "她畫我在賣菜。", "原來是樓上在裝潢。", "風像一百隻野獸在叫。", "時間在走，年紀在長。", "新聞在報颱風，我們在收衣服。",
      "再整個倒回蛋白盆裡。", "病人得空腹八小時才能抽血。", "工作換了七個，婚離了一次。", "系爭規定自已構成違憲。", "此尤於青少年為然。", "國家得單方限制人民的權利。",
      "因該管機關尚未核准。", "他腳上一隻是自己的拖鞋，另外一隻是我的。", "他教得用心，學生學得也起勁。", "不知道他在趕什麼。",
    ])
  func witnessed(text: String) async throws {
    #expect(try await findings(text) == [])
  }

  @Test(
    "They hide no slip",
    arguments: [
      ("姊姊在兩個月就要生了。", "在→再"), ("你在不回來，我就要走了。", "在→再"), ("媽媽氣的三天不跟我講話。", "的→得"),
      ("我那敢跟老闆說我要請假。", "那→哪"), ("我也難過的說不出話來。", "的→得"), ("你那來的錢買這個？", "那→哪"), ("他穿得那件外套是我的。", "得→的"),
      ("我因該七點以前就會到了。", "因→應"), ("在開一個 issue 吧。", "在→再"),
    ])
  func slipsBesideWitnessed(text: String, expected: String) async throws {
    let found = try await findings(text, options: CheckOptions(sensitivity: .usual))
    let wanted = expected.split(separator: "→")
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains(wanted[0]) && $0.contains(wanted[1]) })
  }

  @Test("A manner with 的 is for the eager alone")
  func manner() async throws {
    #expect(try await findings("請慢慢的把門關上。") == [])
    let eager = try await findings(
      "請慢慢的把門關上。", options: CheckOptions(sensitivity: .eager))
    #expect(eager.contains { $0.contains("的") && $0.contains("地") })
  }

  @Test(
    "Noodles by themselves are no side, also for the eager",
    arguments: ["這碗麵的味道全靠醬。", "麵冷了，湯也乾了。", "他吃了十年的麵。"])
  func noodles(text: String) async throws {
    #expect(try await findings(text, options: CheckOptions(sensitivity: .eager)) == [])
  }
}
