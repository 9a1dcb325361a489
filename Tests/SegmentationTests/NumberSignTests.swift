import Segmentation
import Testing

/// Which characters make a number, one behind the other.
struct NumberSignTests {
  @Test(arguments: ["二十一", "第三", "三百五十", "二〇二六", "三十萬", "第十二"])
  func aNumberCostsSomething(number: String) throws {
    #expect(try #require(cost(of: number)) > 0)
  }

  @Test(arguments: ["十十", "百十", "十百", "三第", "第第"])
  func whatIsNoNumberHasNoCost(text: String) {
    #expect(cost(of: text) == nil)
  }

  @Test func otherCharactersAreNone() {
    #expect("號第〡".unicodeScalars.map { NumberSign($0.value) != nil } == [false, true, false])
  }

  @Test func anOrdinalSignIsNoEnd() throws {
    #expect(try #require(NumberSign(("第" as Unicode.Scalar).value)).mayEnd == false)
    #expect(try #require(NumberSign(("十" as Unicode.Scalar).value)).mayEnd)
  }

  private func cost(of text: String) -> Int? {
    let signs = text.unicodeScalars.compactMap { NumberSign($0.value) }
    return zip(signs, signs.dropFirst()).reduce(signs.first?.costAtStart) { sum, pair in
      guard let sum, let cost = pair.1.cost(behind: pair.0) else { return nil }
      return sum + cost
    }
  }
}
