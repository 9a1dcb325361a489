import TestSupport
import Testing
import Text

@testable import Arguments

struct HelpTextTests {
  private func help(width: Int, in language: LabelLanguage = .english) -> String {
    HelpText(CommandDescription([Sample.self, Keep.self], in: language), width: width).text
  }

  @Test func eightyColumns() {
    #expect(Expected("help/command.txt").changes(in: help(width: 80)) == [])
  }

  @Test func chinese() {
    let text = help(width: 80, in: .chinese)
    #expect(Expected("help/command.zh_TW.txt").changes(in: text) == [])
  }

  @Test(arguments: [40, 45, 59, 60, 61, 80, 81, 100, 132])
  func noLineIsWiderThanTheTerminal(width: Int) {
    let commands = LabelLanguage.allCases.flatMap { CommandDescription([Sample.self], in: $0).all }
    for command in commands {
      for line in HelpText(command, width: width).text.split(separator: "\n") {
        let words = line.split(separator: " ")
        #expect(TextLayout.columns(line) <= width || words.count < 3, "\(line)")
      }
    }
  }

  @Test func commandsThatHoldOthers() {
    let help = HelpText(CommandDescription([Sample.self, Past.self], in: .english), width: 80).text
    #expect(Expected("help/subcommands.txt").changes(in: help) == [])
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("銀行", 4), ("ㄧㄣˊ", 5), ("yín", 3), ("yi\u{301}n", 3), ("，。", 4), ("「」", 4),
    ("𠮷", 2), ("ＡＢ", 4), ("한국", 4), ("あ", 2), ("👩", 2), ("…·→", 3), ("é", 1), ("ａ\u{FE00}", 2),
  ])
  func columns(text: String, count: Int) {
    #expect(TextLayout.columns(text) == count)
  }
}
