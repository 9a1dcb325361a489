import Testing

@testable import Arguments

struct HelpTextTests {
  private func help(width: Int) -> String {
    HelpText(CommandDescription([Sample.self, Keep.self]), width: width).text
  }

  @Test func eightyColumns() {
    #expect(
      help(width: 80) == """
        OVERVIEW: Keep words.

        The first paragraph is long enough to be set in several lines,
        也有中文字，每字佔兩欄 , and so on.

          a table   stands   as it is

        USAGE: sample keep [--book <file>] [--format <format>] [--max-count <max-count>]
                           [--without <word> ...] [--output <file>] [--no-order]
                           <words> ...

        ARGUMENTS:
          <words>                 The words.

        OPTIONS:
          --book <file>           The book to use.
          --format <format>       How it is written. (values: text, json, html; default:
                                  text)
          --max-count <max-count> How many.
          --without <word>        Not this one. May be repeated.
          -o, --output <file>     Where to write.
          --no-order              In any order.
          --version               Show the version.
          -h, --help              Show help information.
        """)
  }

  @Test(arguments: [40, 45, 59, 60, 61, 80, 81, 100, 132])
  func noLineIsWiderThanTheTerminal(width: Int) {
    for command in CommandDescription([Sample.self]).all {
      for line in HelpText(command, width: width).text.split(separator: "\n") {
        let words = line.split(separator: " ")
        #expect(TextLayout.columns(line) <= width || words.count < 3, "\(line)")
      }
    }
  }

  @Test func commandsThatHoldOthers() {
    #expect(
      HelpText(CommandDescription([Sample.self, Past.self]), width: 80).text == """
        OVERVIEW: What was kept.

        USAGE: sample past <subcommand>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          list (default)          Show it.
          read                    Read it.

          See 'sample help past <subcommand>' for detailed help.
        """)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("銀行", 4), ("ㄧㄣˊ", 5), ("yín", 3), ("yi\u{301}n", 3), ("，。", 4), ("「」", 4),
    ("𠮷", 2), ("ＡＢ", 4), ("한국", 4), ("あ", 2), ("👩", 2), ("…·→", 3), ("é", 1), ("ａ\u{FE00}", 2),
  ])
  func columns(text: String, count: Int) {
    #expect(TextLayout.columns(text) == count)
  }
}
