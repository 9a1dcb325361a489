import Arguments
import Testing
import Text

/// The command that words name, which has to be of this type.
func parse<Command: ParsableCommand>(
  _ words: String..., as type: Command.Type = Command.self
) throws -> Command {
  try #require(try Sample.parse(words, in: .english) as? Command)
}

struct ParsingTests {
  @Test func valuesStandBehindOptionsOrBehindASign() throws {
    for words in [["--format", "json"], ["--format=json"], ["--format", "text", "--format=json"]] {
      let keep = try #require(try Sample.parse(["keep"] + words + ["甲"], in: .english) as? Keep)
      #expect(keep.format == .json)
      #expect(keep.words == ["甲"])
    }
  }

  @Test func whatIsNotTypedHasItsDefault() throws {
    let keep: Keep = try parse("keep", "甲")
    #expect(keep.format == .text)
    #expect(keep.maxCount == nil)
    #expect(keep.without.isEmpty)
    #expect(keep.output == nil)
    #expect(!keep.isUnordered)
    #expect(keep.common.book == nil)
  }

  @Test func namesComeFromProperties() throws {
    let keep: Keep = try parse("keep", "--max-count", "3", "--no-order", "-o", "file", "甲")
    #expect(keep.maxCount == 3)
    #expect(keep.isUnordered)
    #expect(keep.output == "file")
    #expect(try parse("keep", "-o=file", "甲", as: Keep.self).output == "file")
  }

  @Test func optionsOfGroupsAreTheCommands() throws {
    #expect(try parse("keep", "--book=a", "甲", as: Keep.self).common.book == "a")
  }

  @Test func optionsStandBeforeAndBehindArguments() throws {
    let keep: Keep = try parse("keep", "甲", "--no-order", "乙", "--without", "丙", "--without=丁")
    #expect(keep.words == ["甲", "乙"])
    #expect(keep.without == ["丙", "丁"])
    #expect(keep.isUnordered)
  }

  @Test func behindTwoHyphensAllAreArguments() throws {
    #expect(
      try parse("keep", "甲", "--", "--format", "--", "-h", as: Keep.self).words
        == ["甲", "--format", "--", "-h"])
  }

  @Test func aHyphenAloneIsAnArgumentOrAValue() throws {
    #expect(try parse("past", "read", "-", as: Past.Read.self).file == "-")
    #expect(try parse("keep", "-", "--output", "-", as: Keep.self).output == "-")
  }

  @Test func emptyWordsAreValuesAndArguments() throws {
    let keep: Keep = try parse("keep", "--book", "", "")
    #expect(keep.common.book == "")
    #expect(keep.words == [""])
  }

  @Test func nothingBehindASignMeansTheNextWord() throws {
    #expect(try parse("keep", "--book=", "a", "甲", as: Keep.self).common.book == "a")
  }

  @Test func theCommandThatIsMeantWithoutAName() throws {
    #expect(try !parse(as: Look.self).quiet)
    #expect(try parse("--quiet", "--quiet", as: Look.self).quiet)
    #expect(try parse("--processId", "7", as: Look.self).processID == 7)
    #expect(try parse("past", as: Past.List.self).limit == 20)
    #expect(try parse("past", "--limit=-3", as: Past.List.self).limit == -3)
    #expect(try parse("past", "list", "list", as: Past.List.self).files == ["list"])
  }

  @Test(arguments: [
    (["--version"], "1.2"), (["keep", "--version=1"], "1.2"),
    (["past", "read", "--version"], "1.2"),
    (["--nothing", "--version"], "1.2"), (["help", "keep", "--version"], "1.2"),
  ])
  func theVersionIsToldAnywhere(words: [String], version: String) throws {
    #expect(try answer(words) == version)
  }

  @Test(arguments: [
    (["-h"], "sample"), (["--help"], "sample"), (["-help"], "sample"),
    (["--version", "-h"], "sample"),
    (["help"], "sample"), (["help", "--help"], "sample"), (["help", "nothing"], "sample"),
    (["--quiet", "-h"], "sample look"), (["keep", "--help=3"], "sample keep"),
    (["keep", "-xh"], "sample keep"), (["keep", "甲", "-h"], "sample keep"),
    (["help", "keep"], "sample keep"), (["help", "keep", "past"], "sample keep"),
    (["past", "-h"], "sample past"), (["past", "--limit", "1", "-h"], "sample past list"),
    (["help", "past", "read"], "sample past read"), (["past", "read", "-h"], "sample past read"),
    (["help", "help"], "sample help"),
  ])
  func helpIsShownAnywhere(words: [String], command: String) throws {
    let usage = try #require(
      try answer(words).split(separator: "\n").first { $0.hasPrefix("USAGE") })
    #expect(usage.hasPrefix("USAGE: \(command) "))
  }
}

/// The answer to a question about the program.
func answer(_ words: [String]) throws -> String {
  do {
    _ = try Sample.parse(words, in: .english)
  } catch let exit as CleanExit {
    return exit.text
  }
  Issue.record("no answer to \(words)")
  return ""
}
