import History
import Testing

/// Back and forward in one session.
struct HistoryTrailTests {
  /// A trail after words were looked up one after another.
  private func trail(_ titles: String...) -> HistoryTrail {
    var trail = HistoryTrail()
    for title in titles { trail.visit(title) }
    return trail
  }

  @Test func backAndForward() {
    var trail = trail("銀行", "學校", "天氣")
    let way = [trail.back(), trail.back(), trail.back(), trail.forward(), trail.forward()]
    #expect(way == ["學校", "銀行", nil, "學校", "天氣"])
    #expect(trail.forward() == nil)
    #expect(trail.back() == "學校")
  }

  @Test func nothingLiesBeforeTheFirstWord() {
    var empty = trail()
    #expect(empty.back() == nil && empty.forward() == nil)
    var one = trail("銀行")
    #expect(one.back() == nil && one.forward() == nil)
  }

  @Test func aNewWordLeavesWhatLayAhead() {
    var trail = trail("銀行", "學校", "天氣")
    _ = trail.back()
    _ = trail.back()
    trail.visit("今天")
    #expect(trail.forward() == nil)
    #expect(trail.back() == "銀行")
  }

  @Test func theCurrentWordAgainIsNoStep() {
    var trail = trail("銀行", "學校", "學校")
    #expect(trail.back() == "銀行")
    trail.visit("銀行")
    #expect(trail.forward() == "學校")
  }

  @Test func longTrailsForgetTheirBeginning() {
    var trail = HistoryTrail()
    for number in 0..<5000 { trail.visit("\(number)") }
    var steps = 0
    while trail.back() != nil { steps += 1 }
    #expect(steps == 999)
    #expect(trail.forward() == "4001")
  }
}
