import Testing
import WordIndex

/// Words by their writing.
struct TitleTests {
  let words: WordIndex

  init() throws { words = try index(someWords) }

  private func matching(_ pattern: String, limit: Int = 100) -> [String] {
    words.words(matching: TitlePattern(pattern), limit: limit).hits.map {
      "\(words.title(of: $0.word)) \($0.tier)"
    }
  }

  @Test(arguments: [
    ("銀行", ["銀行 exact", "銀行員 prefix"]),
    ("銀", ["銀 exact", "銀行 prefix", "銀行員 prefix", "銀杏 prefix", "水銀 contains", "水銀燈 contains"]),
    ("人", ["人 exact", "人上人 prefix", "行人 contains"]), ("，二", ["一不做，二不休 contains"]),
    ("𠀀", ["𠀀 exact"]), ("夢", []), ("", []), ("銀行員工", []),
  ])
  func allOfATitleThenItsBeginningThenItsInside(text: String, expected: [String]) {
    #expect(matching(text) == expected)
  }

  @Test(arguments: [
    ("銀?", ["銀行 exact", "銀杏 exact"]), ("銀？", ["銀行 exact", "銀杏 exact"]),
    ("銀*", ["銀 prefix", "銀行 prefix", "銀行員 prefix", "銀杏 prefix"]),
    ("銀＊", ["銀 prefix", "銀行 prefix", "銀行員 prefix", "銀杏 prefix"]),
    ("*銀", ["銀 contains", "水銀 contains"]), ("?銀*", ["水銀 prefix", "水銀燈 prefix"]),
    ("*不*不*", ["一不做，二不休 contains"]), ("人*人", ["人上人 prefix"]),
    ("中*國", ["中國 prefix", "中華民國 prefix"]),
    ("中?國", []), ("*行*行", []), ("???????", ["一不做，二不休 exact"]), ("????????*", []),
  ])
  func aPatternIsOfTheWholeTitle(pattern: String, expected: [String]) {
    #expect(matching(pattern) == expected)
  }

  @Test func onlyWildcards() {
    #expect(words.words(matching: TitlePattern("*"), limit: 3).hits.map(\.word) == [0, 1, 2])
    #expect(words.words(matching: TitlePattern("**＊"), limit: 3).total == words.count)
    let many = String(repeating: "*?", count: 5_000)
    #expect(words.words(matching: TitlePattern(many), limit: 3).total == 0)
  }

  @Test func cappedListsSayHowManyThereAre() {
    let found = words.words(matching: TitlePattern("銀"), limit: 2)
    #expect(found.hits.map { words.title(of: $0.word) } == ["銀", "銀行"])
    #expect(found.total == 6)
    #expect(words.words(matching: TitlePattern("銀"), limit: -1).hits.isEmpty)
  }

  @Test(arguments: [
    (Place.beginning, ["銀行", "銀行員", "銀杏"]), (.middle, ["水銀燈"]), (.end, ["水銀"]),
  ])
  func compoundsByPlace(place: Place, expected: [String]) throws {
    let word = try #require(words.word(titled: "銀"))
    let found = words.compounds(of: word, at: place, limit: 10)
    #expect(words.titles(found.words) == expected)
    #expect(words.compounds(of: word, at: place, limit: 1).total == expected.count)
  }

  @Test func aWordThatStandsTwiceInACompoundIsFoundForBothPlaces() {
    #expect(words.titles(words.compounds(of: 0, at: .beginning, limit: 9).words) == ["人上人"])
    #expect(words.titles(words.compounds(of: 0, at: .end, limit: 9).words) == ["行人", "人上人"])
    #expect(words.compounds(of: 9_999, at: .end, limit: 9).total == 0)
  }

  // MARK: Wrong characters

  @Test(arguments: [
    ("迫不急待", ["迫不及待 1"]), ("按步就班", ["按部就班 1"]), ("迫不待", ["迫不及待 2"]), ("迫不及及待", ["迫不及待 2"]),
    ("迫及不待", ["迫不及待 2"]), ("破不急待", ["迫不及待 3"]), ("迫不容易", ["迫不及待 4"]), ("迫不及待", []),
    ("天地玄黃", []),
  ])
  func aWrongCharacterOfTheSameSoundCostsHalf(typed: String, expected: [String]) {
    #expect(words.correcting(title: typed).filter { $0.count == 6 } == expected)
  }

  @Test func shortTitlesHaveOneWrongCharacter() {
    #expect(words.correcting(title: "水人").prefix(1) == ["人 2"])
    #expect(words.correcting(title: "行銀").contains("銀行 2"))
    #expect(!words.correcting(title: "水人燈").contains("水 4"))
    #expect(words.correcting(title: "人").isEmpty)
    #expect(words.correcting(title: "").isEmpty)
  }

  @Test func anyReadingOfACharacterCounts() throws {
    let words = try index([
      Word("行", "ㄒㄧㄥˊ", "ㄏㄤˊ"), Word("航", "ㄏㄤˊ"), Word("銀行", "ㄧㄣˊ ㄏㄤˊ"), Word("型", "ㄒㄧㄥˊ"),
    ])
    #expect(words.correcting(title: "銀航") == ["銀行 1", "航 2"])
    #expect(words.correcting(title: "銀型") == ["銀行 1", "型 2"])
  }

  @Test func aBeginningMayBeWrong() {
    #expect(words.correcting(title: "迫不急", allowsLonger: true) == ["迫不及待… 1"])
    #expect(words.correcting(title: "按步就", allowsLonger: true) == ["按部就班… 1"])
    #expect(words.correcting(title: "按部就", allowsLonger: true) == [])
    #expect(words.correcting(title: "一步做", allowsLonger: true) == ["一不做，二不休… 1"])
    #expect(words.correcting(title: "一步做") == [])
  }

  @Test func longTextsAreNotCorrected() {
    #expect(words.correcting(title: String(repeating: "銀", count: 10_000)) == [])
  }
}
