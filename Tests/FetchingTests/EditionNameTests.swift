import Testing

@testable import Fetching

/// The names that a publisher's next edition may have.
@Suite struct EditionNameTests {
  private func names(after name: String, until today: Int, quarters: Int = 2) -> [String] {
    EditionName(name)?.successors(until: today, quarters: quarters).map(\.text) ?? []
  }

  @Test func theLastDaysOfTheQuartersSince() {
    let names = names(after: "2014_20260626", until: 20_261_126)
    #expect(names.first == "2014_20260930")
    #expect(names.contains("2014_20260929"))
    #expect(names.last == "2014_20260627")
    #expect(names.count == 15)
  }

  @Test func noneOfDaysToCome() {
    #expect(
      names(after: "2015_20260630", until: 20_260_922)
        == ["2015_20260922", "2015_20260921", "2015_20260920"])
    #expect(names(after: "2015_20260929", until: 20_260_929) == [])
    #expect(names(after: "2015_20260930", until: 20_261_219) == [])
  }

  @Test func overTheEndOfAYear() {
    let names = names(after: "2015_20240328", until: 20_250_115)
    #expect(names.first == "2015_20241231")
    #expect(names.last == "2015_20240920")
    #expect(names.count == 23)
  }

  @Test func whatIsNoName() {
    for text in ["", "2015", "2015_20261331", "2015_20260230", "第六版", "20260001"] {
      #expect(EditionName(text) == nil, "\(text)")
    }
    #expect(EditionName("20240229")?.text == "20240229")
  }

  @Test func theLaterDay() throws {
    let (old, new) = try #require(
      EditionName("2015_20260625").flatMap { old in EditionName("2019_20260626").map { (old, $0) } }
    )
    #expect(new.isNewer(than: old) && !old.isNewer(than: new) && !old.isNewer(than: old))
  }
}
