import Testing
import Text

struct VisibleControlsTests {
  @Test(
    arguments: [
      ("", ""),
      ("他說：「銀行」—— a\tb\nc\r\nd · é\u{301}😀", "他說：「銀行」—— a\tb\nc\r\nd · é\u{301}😀"),
      ("\u{0}\u{7}\u{1B}[31m紅\u{1B}[0m\u{7F}", "␀␇␛[31m紅␛[0m␡"),
      ("\u{80}\u{9B}31m\u{9F}\u{A0}", "␛@␛[31m␛_\u{A0}"),
      ("a\rb\r", "a␍b␍"),
      ("\u{202A}一\u{202E}二\u{2066}三\u{2069}", "一二三"),
      ("\u{2029}\u{202F}\u{2065}\u{206A}\u{200E}", "\u{2029}\u{202F}\u{2065}\u{206A}\u{200E}"),
    ])
  func shown(text: String, expected: String) {
    #expect(text.withVisibleControls.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func nothingIsLeftOfAnyOfThem() {
    let all = (0...0x10FFFF).lazy.compactMap { Unicode.Scalar(UInt32($0)) }
    for scalar in all {
      let shown = String(scalar).withVisibleControls
      let isControl =
        scalar.properties.generalCategory == .control && scalar != "\t" && scalar != "\n"
      let turns =
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      #expect((shown != String(scalar)) == (isControl || turns), "\(scalar.value)")
    }
  }

  @Test func replaced() {
    let text = "甲\u{1B}乙\u{202E}".replacingControls { "<\($0.value)>" }
    #expect(text == "甲<27>乙<8238>")
  }
}
