import Checks
import Documents
import Spelling
import TestSupport
import Testing
import Text

/// Wordings of manuals, laws and judgments, and sentences that go on behind what is no Chinese.
extension FindingsTests {
  @Test(
    "在 may begin a place or a time that ends behind something else",
    arguments: [
      "然後在 [名稱] 欄裡輸入帳號。", "您可以在 GitHub 上找到原始碼。", "請先在「設定」頁面登入。", "如果你在安裝 Linux 的過程中遇到問題，請回報。",
      "不要在執行 make 的資料夾裡放檔案。", "在多欄頁面、表格與圖框中，文字會自動換行。", "設定檔放在 ~/.config 底下。",
    ])
  func placesThatGoOn(text: String) async throws {
    #expect(try await findings(text) == [])
  }

  @Test(
    "Code is something else too",
    arguments: ["然後在 `config` 裡設定。", "請在`.env`檔案中加入金鑰。", "您可以在 [這裡](http://a.b) 找到更多。"])
  func codeInMarkdown(text: String) async throws {
    let document = CheckedDocument(text, languageID: "markdown")
    let found = try await document.findings(
      dictionary: try await dictionary(), options: CheckOptions())
    #expect(found.map(\.written) == [])
  }

  @Test(
    "What written prose has, and speech has not, is right",
    arguments: [
      "第一列應為標題。", "本件不在受理範圍。", "國家得限制其權利。", "各項均得聲請延長。", "雙方均不因該項約定而免責。",
      "犯他罪者，依前條之例定其審判機關。", "人民依本法申請者，免納規費。", "撤銷之決定，核係行政處分。", "教師不服再申訴之決定者，得提起訴訟。",
      "適用法律時所已表示之見解有異者，得聲請解釋。", "判決理由如后。", "請選取的物件會以虛線框表示。", "包含日期值的儲存格會自動套用格式。",
      "值會從最低值到最高值排序。", "在清單中要顯示的欄位打勾。", "本表說明地/得、在/再的用法。",
    ])
  func writtenProse(text: String) async throws {
    #expect(try await findings(text) == [])
  }

  @Test(
    "They hide no slip",
    arguments: [
      ("等一下在說一次給我聽。", "在→再"), ("應為我昨天沒睡好，所以頭很痛。", "應為→因為"), ("我得手機不見了。", "得→的"),
      ("這本書很值的一看。", "的→得"), ("他再公司上班。", "再→在"), ("你因該早點睡。", "因該→應該"),
    ])
  func slipsBesideWrittenProse(text: String, expected: String) async throws {
    let found = try await findings(text)
    let wanted = expected.split(separator: "→")
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains(wanted[0]) && $0.contains(wanted[1]) })
  }
}
