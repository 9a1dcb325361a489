import TestSupport
import Testing
import Text

@testable import LanguageServer

/// What editors that know no ranges take for the word, and what is in its place afterwards.
struct LetterRunTests {
  private func run(_ marked: String) -> (run: LetterRun, text: TextSnapshot, cursor: Int) {
    let marked = Marked(marked)
    let text = TextSnapshot(marked.text)
    return (LetterRun(around: marked.offset, in: text), text, marked.offset)
  }

  @Test(arguments: [
    ("我在學‸很好", "我在學", "很好"),
    ("今天，我在yin‸hang。", "我在yin", "hang"),
    ("上一行\n𨉣腰‸\n下一行", "𨉣腰", ""),
    ("我在ㄒㄩㄝˊ‸、", "我在ㄒㄩㄝˊ", ""),
    ("他說：「‸你好」", "", "你好"),
    ("‸", "", ""),
  ])
  func isWhatStandsBetweenMarksOfPunctuation(marked: String, before: String, behind: String) {
    let (run, text, _) = run(marked)
    #expect(run.before == before)
    #expect(run.behind == behind)
    #expect(text.string(in: run.range) == before + behind)
  }

  @Test(arguments: [
    ("我在學‸很好", "學", "學校", "我在學校很好"),
    ("我在yinhang‸", "yinhang", "銀行", "我在銀行"),
    ("，‸很好", "", "學校", "學校很好"),
    // What is replaced begins before the run: the comma stays, and the run gets the rest.
    ("一不做，二‸", "一不做，二", "一不做，二不休", "二不休"),
    ("1 2‸3", "1 2", "1 20", "203"),
  ])
  func keepsWhatStandsAroundTheWord(
    marked: String, typed: String, word: String, expected: String
  ) {
    let (run, text, cursor) = run(marked)
    #expect(
      run.putting(word, inPlaceOf: cursor - typed.utf8.count..<cursor, in: text) == expected)
  }

  @Test func givesNothingWhereItCannotReachWhatIsReplaced() {
    let (run, text, cursor) = run("yin hang‸")
    #expect(run.putting("銀行", inPlaceOf: 0..<cursor, in: text) == nil)
  }
}
