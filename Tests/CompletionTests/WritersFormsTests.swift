import Testing

/// Words with characters that have several forms.
struct WritersFormsTests {
  private static let fixture = Task {
    try await CompletionFixture([
      "臺灣 ㄊㄞˊ　ㄨㄢ", "我 ㄨㄛˇ", "在 ㄗㄞˋ", "臺北 ㄊㄞˊ　ㄅㄟˇ", "颱風 ㄊㄞˊ　ㄈㄥ", "銀行 ㄧㄣˊ　ㄏㄤˊ", "臺北銀行",
      "舞臺 ㄨˇ　ㄊㄞˊ", "台 ㄧˊ", "五代 ㄨˇ　ㄉㄞˋ",
    ])
  }

  private func replacements(_ marked: String) async throws -> [String] {
    try await Self.fixture.value.complete(marked)?.replacements ?? []
  }

  @Test func whatIsTypedStaysAndTheDictionarysFormStandsBeside() async throws {
    let found = try await replacements("我在台‸")
    #expect(found.first == "台灣" && found.contains("臺灣"))
    #expect(try #require(found.firstIndex(of: "台北")) < found.firstIndex(of: "臺北") ?? 0)
  }

  @Test func nobodyIsMadeToWriteAnotherForm() async throws {
    for text in ["臺‸", "台灣很好，台灣很大，臺‸"] {
      let found = try await replacements(text)
      #expect(found.first == "臺灣", "\(text)")
      #expect(found.allSatisfy { !$0.hasPrefix("台") || $0 == "台" }, "\(text)")
    }
  }

  @Test(arguments: [
    ("舞台，taiwan‸", "台灣", "臺灣"), ("舞臺，taiwan‸", "臺灣", nil), ("舞台，臺灣，臺北，臺灣，台‸", "臺灣", "台灣"),
    ("taiwan‸", "台灣", "臺灣"), ("臺北，taiwan‸", "臺灣", "台灣"),
    ("在台北，ㄨˇㄊㄞˊ‸", "舞台", "舞臺"), ("台wan‸", "台灣", "臺灣"), ("舞台，wozaitaibei‸", "我在台北", nil),
  ])
  func whatTheTextPrefersLeads(marked: String, first: String, second: String?) async throws {
    let found = try await replacements(marked)
    #expect(found.first == first)
    if let second { #expect(found.contains(second)) }
  }

  @Test(arguments: [
    ("牛肉麵‸", ["麵包"], ["面積"]), ("在房裡‸", ["裡面"], ["里長"]), ("面包‸", ["麵包"], []), ("颱‸", ["颱風"], ["台風"]),
    ("里‸", ["里長"], []),
  ])
  func aTraditionalCharacterIsNotTakenForAnother(
    marked: String, words: [String], others: [String]
  ) async throws {
    let fixture = try await CompletionFixture(["面積", "里長", "裡面", "麵包", "颱風", "台風", "裡", "里", "面"])
    let found = try await fixture.words(marked)
    #expect(found.prefix(words.count).elementsEqual(words), "\(found)")
    #expect(others.allSatisfy { !found.contains($0) })
  }

  @Test func aWordThatIsTypedWholeIsNotWrittenAnew() async throws {
    let fixture = try await CompletionFixture(["週末", "周末", "周末年", "周"])
    #expect(try await fixture.words("周末‸").contains("週末") == false)
    #expect(try await fixture.words("周‸").first == "周末")
  }

  @Test func simplifiedCharactersStayAWayToTypeTraditionalOnes() async throws {
    #expect(try await replacements("银‸").allSatisfy { !$0.contains("银") })
    #expect(try await replacements("银行，yinhang‸").first == "銀行")
  }

  @Test func noTwoItemsMakeTheSame() async throws {
    let found = try await replacements("在台北銀‸")
    #expect(Set(found).count == found.count)
    #expect(found.filter { $0.hasSuffix("台北銀行") }.count == 1)
  }
}
