import Testing
import Text

@testable import Arguments

struct UsageErrorTests {
  /// What is said of a command line that makes no sense.
  private func message(_ words: [String]) -> String {
    let error = #expect(throws: UsageError.self) { try Sample.parse(words, in: .english) }
    return error?.description ?? ""
  }

  @Test func theWholeMessage() {
    #expect(
      message(["past", "--limit", "x"]) == """
        The value 'x' is invalid for '--limit <limit>'. It takes a whole number.
        Help:  --limit <limit>  How many.
        Usage: sample past list [--limit <limit>] [<files> ...]
          See 'sample past list --help' for more information.
        """)
  }

  @Test(arguments: [
    (["nothing"], "There is no command \"nothing\". There are: look, keep, past, help."),
    (["", "-h"], "There is no command \"\". There are: look, keep, past, help."),
    (["kepe"], "There is no command \"kepe\". Did you mean 'keep'? There are:"),
    (
      ["past", "raed"], "There is no command \"raed\". Did you mean 'read'? There are: list, read."
    ),
    (["--nothing"], "Unknown option '--nothing'."),
    (["keep", "--fromat", "json"], "Unknown option '--fromat'. Did you mean '--format'?"),
    (["keep", "-format", "json"], "Unknown option '-format'. Did you mean '--format'?"),
    (["keep", "--maxCount", "1"], "Unknown option '--maxCount'. Did you mean '--max-count'?"),
    (["keep", "--hepl"], "Unknown option '--hepl'. Did you mean '--help'?"),
    (["--processID", "1"], "Unknown option '--processID'."),
    (
      ["keep", "--format", "xml", "甲"],
      "'xml' is invalid for '--format <format>'. It takes text, json or html."
    ),
    (["keep", "--format", "xml", "-h"], "'xml' is invalid for '--format <format>'."),
    (["keep", "--format"], "Missing value for '--format <format>'. It takes text, json or html."),
    (["keep", "--book", "--format"], "Missing value for '--book <file>'.\n"),
    (["keep", "-o"], "Missing value for '-o <file>'.\n"),
    (["keep", "-ofile", "甲"], "Missing value for '-o <file>' in '-ofile'"),
    (["keep", "--max-count", "-3"], "--max-count=-3"),
    (["keep", "--max-count=0", "甲"], "--max-count should be 1 or more."),
    (
      ["keep", "--no-order=yes", "甲"],
      "'--no-order' does not take any value, but 'yes' was specified."
    ),
    (["keep", "--"], "Missing expected argument '<words> ...'\nHelp:  <words> ...  The words."),
    (["past", "read"], "Missing expected argument '<file>'"),
    (["look", "甲"], "Unexpected argument '甲'"),
    (["past", "read", "甲", "乙", "-"], "2 unexpected arguments: '乙', '-'"),
    (["--", "keep"], "The command goes before the options: keep"),
    (["help", "-x"], "Unknown option '-x'."),
  ])
  func whatWasWrong(words: [String], text: String) {
    #expect(message(words).contains(text))
  }

  @Test func nearNames() {
    let names = ["format", "from", "max-count"]
    for (typed, meant) in [
      ("formt", "format"), ("fromat", "format"), ("form", "format"), ("fro", "from"),
      ("FROM", "from"),
      ("maxcount", "max-count"), ("x", nil), ("", nil), ("port", nil), ("nothing", nil),
    ] {
      #expect(NearestName.to(typed, of: names) == meant)
    }
  }

  @Test(arguments: [
    ("", "", 0), ("", "ab", 2), ("ab", "ab", 0), ("ab", "ba", 1), ("abc", "ca", 3),
    ("abcd", "acbd", 1),
    ("kitten", "sitting", 3), ("銀行", "行銀", 1),
  ])
  func distances(first: String, second: String, distance: Int) {
    #expect(NearestName.distance(Array(first), Array(second)) == distance)
    #expect(NearestName.distance(Array(second), Array(first)) == distance)
  }
}
