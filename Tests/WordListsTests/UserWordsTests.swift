import Phonetics
import Testing
import Text
@testable import WordLists

/// The file of a user's own words.
struct UserWordsTests {
  private func read(_ text: String) -> UserWords {
    UserWords(file: Array(text.utf8), path: "/words.txt")
  }

  private func lines(of found: UserWords) -> [Int] {
    found.words.map { word in
      switch word.origin {
      case .userFile(_, let line): line
      }
    }
  }

  /// The words of a text as "word | bopomofo | note".
  private func words(_ text: String) -> [String] {
    read(text).words.map { word in
      let reading = word.reading?.bopomofo(separator: " ") ?? "-"
      return "\(word.text) | \(reading) | \(word.note ?? "-")"
    }
  }

  @Test(arguments: [
    ("銀行", "銀行 | - | -"),
    ("  銀行  ", "銀行 | - | -"),
    ("銀行\tㄧㄣˊ ㄏㄤˊ", "銀行 | ㄧㄣˊ ㄏㄤˊ | -"),
    ("銀行 yín háng", "銀行 | ㄧㄣˊ ㄏㄤˊ | -"),
    ("銀行    yin2hang2", "銀行 | ㄧㄣˊ ㄏㄤˊ | -"),
    ("銀行　ㄧㄣˊ　ㄏㄤˊ", "銀行 | ㄧㄣˊ ㄏㄤˊ | -"),
    ("銀行\tyín háng\t存錢的地方", "銀行 | ㄧㄣˊ ㄏㄤˊ | 存錢的地方"),
    ("銀行  yín háng  存錢 的地方 ", "銀行 | ㄧㄣˊ ㄏㄤˊ | 存錢 的地方"),
    ("銀行 yín háng # 存錢的地方", "銀行 | ㄧㄣˊ ㄏㄤˊ | 存錢的地方"),
    ("銀行 # 存錢  的地方", "銀行 | - | 存錢  的地方"),
    ("銀行\t\t存錢的地方", "銀行 | - | 存錢的地方"),
    ("C#語言  yǔ yán", "C#語言 | ㄩˇ ㄧㄢˊ | -"),
    ("一不做，二不休\tyī bù zuò，èr bù xiū", "一不做，二不休 | ㄧ ㄅㄨˋ ㄗㄨㄛˋ ㄦˋ ㄅㄨˋ ㄒㄧㄡ | -"),
    ("慢慢兒 mànmānr", "慢慢兒 | ㄇㄢˋ ㄇㄢㄦ | -"),
    ("慢慢兒 màn màn ér", "慢慢兒 | ㄇㄢˋ ㄇㄢˋ ㄦˊ | -"),
    ("小花 xiǎo huār", "小花 | ㄒㄧㄠˇ ㄏㄨㄚㄦ | -"),
    ("西安 xi1an1", "西安 | ㄒㄧ ㄢ | -"),
    ("西安 xīān", "西安 | ㄒㄧ ㄢ | -"),
    ("方案 fāng'àn", "方案 | ㄈㄤ ㄢˋ | -"),
    ("的 de5", "的 | ˙ㄉㄜ | -"),
    ("𠮷野家 ㄐㄧˊㄧㄝˇㄐㄧㄚ", "𠮷野家 | ㄐㄧˊ ㄧㄝˇ ㄐㄧㄚ | -"),
  ])
  func line(text: String, expected: String) {
    #expect(words(text) == [expected])
    #expect(read(text).problems.isEmpty)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func linesAndComments(end: String) {
    let lines = ["\u{FEFF}# my words", "", "銀行", "　", "  # more", "學校 xué xiào", ""]
    let found = read(lines.joined(separator: end))
    #expect(found.words.map(\.text) == ["銀行", "學校"])
    #expect(self.lines(of: found) == [3, 6])
    #expect(found.problems.isEmpty)
  }

  @Test(arguments: ["", "\n", "\u{FEFF}", "# nothing"])
  func emptyFile(text: String) {
    #expect(read(text) == UserWords())
  }

  @Test func theLastOfSeveralLinesCounts() {
    let found = read("銀行\n學校\n銀行 yín háng\n\u{2F85E}\n夢")
    #expect(lines(of: found) == [2, 3, 4, 5])
    #expect(found.words[1].reading?.pinyin() == "yín háng")
    #expect(found.problems.isEmpty)
  }

  @Test(arguments: [
    ("hello", UserWordProblem.Kind.noHanCharacter("hello")), ("ㄧㄣˊ", .noHanCharacter("ㄧㄣˊ")),
    ("銀\0行", .controlCharacter("\0")),
    (String(repeating: "銀", count: 65), .wordTooLong(count: 65)),
  ])
  func wordsThatAreNone(text: String, kind: UserWordProblem.Kind) {
    let found = read("學校\n\(text)\n銀行")
    #expect(found.words.map(\.text) == ["學校", "銀行"])
    #expect(found.problems == [UserWordProblem(kind: kind, line: 2)])
  }

  @Test(arguments: [
    ("銀行 存錢的地方", UserWordProblem.Kind.reading("存錢的地方", SpellingError(.strayCharacter("存"), at: 0))),
    ("銀行 yin2 hxng2", .reading("yin2 hxng2", SpellingError(.noSyllable, at: 5))),
    ("銀行 yinhang", .tonesMissing("yinhang")), ("的 de", .tonesMissing("de")),
    ("銀行 yín", .syllableCount(found: 1, expected: 2)),
    ("銀行 yín háng jiā", .syllableCount(found: 3, expected: 2)),
    ("一會兒 yí huì", .syllableCount(found: 2, expected: 3)),
    ("K歌 kēi gē", .syllableCount(found: 2, expected: 1)),
  ])
  func readingsThatAreNone(text: String, kind: UserWordProblem.Kind) {
    let found = read("學校\n\(text)  # 註")
    #expect(found.problems == [UserWordProblem(kind: kind, line: 2)])
    // The word itself is good.
    #expect(found.words.map(\.reading) == [nil, nil])
    #expect(found.words.last?.note == "註")
  }

  @Test func aLineThatIsNotUTF8() {
    let bytes = Array("銀行\n".utf8) + [0xBB, 0xC8, 0x0A] + Array("學校".utf8)
    let found = UserWords(file: bytes, path: "")
    #expect(found.words.map(\.text) == ["銀行", "學校"])
    #expect(found.problems == [UserWordProblem(kind: .lineNotUTF8, line: 2)])
  }

  @Test func aFileInUTF16() {
    let found = UserWords(file: [0xFF, 0xFE, 0x80, 0x92, 0x4C, 0x88], path: "")
    #expect(found.words.isEmpty)
    #expect(found.problems == [UserWordProblem(kind: .fileNotUTF8, line: 1)])
  }

  @Test func aFileThatIsTooLarge() {
    let found = UserWords(file: [UInt8](repeating: 0x0A, count: UserWords.sizeLimit + 1), path: "")
    #expect(found.words.isEmpty)
    #expect(found.problems == [UserWordProblem(kind: .fileTooLarge, line: 1)])
  }

  @Test(arguments: ["\r\n", "\n", "\r"])
  func ofTooManyLinesTheFirstAreRead(end: String) {
    let lines = Array(repeating: "銀行", count: UserWords.lineLimit - 1) + ["學校", "hello", "天氣"]
    let found = read(lines.joined(separator: end))
    #expect(found.words.map(\.text) == ["銀行", "學校"])
    #expect(
      found.problems == [UserWordProblem(kind: .tooManyLines, line: UserWords.lineLimit + 1)])
    let most = read(lines.prefix(UserWords.lineLimit).joined(separator: end) + end)
    #expect(most.words.map(\.text) == ["銀行", "學校"] && most.problems.isEmpty)
  }

  @Test func fieldsThatAreTooLongAreLeftOut() {
    let long = String(repeating: "字", count: UserWords.fieldLimit)
    #expect(words("銀行  yín háng  \(long)") == ["銀行 | ㄧㄣˊ ㄏㄤˊ | \(long)"])
    let found = read("銀行  yín háng  \(long)字\n學校 \(long)字\n")
    #expect(found.words.map(\.text) == ["銀行", "學校"])
    #expect(found.words.map(\.note) == [nil, nil] && found.words.map(\.bopomofo) != [nil, nil])
    let kind = UserWordProblem.Kind.fieldTooLong(count: UserWords.fieldLimit + 1)
    #expect(found.problems == [1, 2].map { UserWordProblem(kind: kind, line: $0) })
  }

  @Test func manyProblemsAreCounted() {
    let found = read(String(repeating: "hello\n", count: UserWords.problemLimit + 20) + "銀行")
    #expect(found.words.map(\.text) == ["銀行"])
    #expect(found.problems.count == UserWords.problemLimit + 1)
    let more = UserWordProblem.Kind.more(count: 20)
    #expect(found.problems.last == UserWordProblem(kind: more, line: UserWords.problemLimit + 1))
  }

  @Test func messagesAreShort() {
    let found = read("銀行 \(String(repeating: "hxng ", count: 199))")
    #expect(found.problems.map { $0.message(in: .english).count < 300 } == [true])
  }

  @Test func messagesSayWhereAndWhatToDo() {
    let found = read("學校\n銀行 存錢的地方\n學校 xuexiao")
    let messages = found.problems.map { $0.message(in: .english) }
    #expect(found.problems.map(\.line) == [2, 3])
    #expect(messages[0].hasPrefix("“存錢的地方”") && messages[0].contains("#"))
    #expect(messages[1].contains("yin2 hang2"))
  }
}
