import Checks
import TestSupport
import Testing

/// Words of one character that a whole part of a sentence tells.
extension FindingsTests {
  @Test(
    "Words of one character that their part of a sentence tells",
    arguments: [
      ("你睡了嘛？", "嘛→嗎"), ("請問這個還有貨嘛？", "嘛→嗎"), ("我們走把！", "把→吧"), ("他應該到家了巴。", "巴→吧"),
      ("我吧手機弄丟了。", "吧→把"), ("他跑去那了？", "那→哪"), ("你再幹嘛？", "再→在"), ("他即聰明又努力。", "即→既"),
      ("他即會唱歌也會跳舞。", "即→既"), ("既使下雨也要去。", "既→即"), ("向這樣的人不多了。", "向→像"), ("向我這種人不適合。", "向→像"),
      ("他帶著一副黑框眼鏡。", "帶→戴"), ("他臉上帶著口罩。", "帶→戴"), ("請帶口罩入內。", "帶→戴"), ("我想戴便當去公司。", "戴→帶"),
      ("學生必需穿制服。", "需→須"), ("由與下雨，活動延期。", "與→於"), ("對與這件事，我沒意見。", "與→於"), ("他暈到在路邊。", "到→倒"),
      ("把水到進杯子裡。", "到→倒"), ("我家有三支貓。", "支→隻"), ("我買了兩隻原子筆。", "隻→支"), ("院子裡有一顆芒果樹。", "顆→棵"),
      ("我那有騙你。", "那→哪"), ("他哪個人很奇怪。", "哪→那"), ("哪時候我還小。", "哪→那"), ("都十點了還再睡。", "再→在"),
      ("只是試試看而以，能用就好。", "而以→而已"), ("純參考而以。", "而以→而已"),
    ])
  func partsOfSentences(text: String, expected: String) async throws {
    let found = try await findings(text)
    let wanted = expected.split(separator: "→")
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains(wanted[0]) && $0.contains(wanted[1]) })
  }

  @Test(
    "The same words are right elsewhere",
    arguments: [
      "這不是很好嘛？", "你就說嘛。", "你別鬧嘛，好嗎？", "我有兩把。", "請把 iPhone 關掉。", "應該是他吧？", "我常去他那裡。", "你再說一次。",
      "我即將又要搬家。", "這藥既使人困倦，又傷胃。", "向這樣的人學習。", "向我這邊走過來。", "記得帶口罩出門。", "他帶著兩頂帽子。", "他帶著一頂帽子去送人。",
      "睡眠是必需的。", "這是生活必需用品。", "由與會人員推選。", "對與錯的界線。", "家屬與朋友都來了。", "股價跌到一百元。", "把水倒進鍋子。",
      "三支雞腿。", "三支狗尾草。", "哪時候有空？", "哪天我有錢了，就去環遊世界。", "還再三叮嚀我。", "你就坐在那裡？", "改用電子郵件而以附件寄出。",
      "做出可重跑的比較報告。", "之後在來源端刪除。", "我閒來沒事就看書。",
    ])
  func partsOfSentencesThatAreRight(text: String) async throws {
    #expect(try await findings(text) == [])
  }
}
