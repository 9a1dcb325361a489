import TestSupport
import Testing

@testable import Text

/// Edits of a text that are noted until somebody reads it.
struct EditSpansTests {
  @Test func editsThatAreFarApartStayApart() {
    var edits = EditSpans(EditSpan(old: 3..<6, count: 9))
    edits.add(EditSpan(old: 1003..<1003, count: 3))
    edits.add(EditSpan(old: 503..<506, count: 0))
    #expect(edits.spans.map(\.old) == [3..<6, 497..<500, 997..<997])
    #expect(edits.spans.map(\.count) == [9, 0, 3])
  }

  @Test func editsThatTouchAreOne() {
    var edits = EditSpans(EditSpan(old: 3..<6, count: 9))
    edits.add(EditSpan(old: 12..<15, count: 0))
    #expect(edits.spans.map(\.old) == [3..<9] && edits.spans.map(\.count) == [9])
  }

  @Test("What no span covers is the text as it was, after any edits", arguments: 0..<20)
  func theRestIsAsItWas(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let old = Array(0..<400)
    var text = old
    var edits: EditSpans?
    // After more edits than are told apart all of them are one.
    for step in 1...(seed < 15 ? 12 : 200) {
      let lower = Int.random(in: 0...text.count, using: &random)
      let upper = min(text.count, lower + Int.random(in: 0...6, using: &random))
      let new = [Int](repeating: -step, count: Int.random(in: 0...6, using: &random))
      text.replaceSubrange(lower..<upper, with: new)
      let edit = EditSpan(old: lower..<upper, count: new.count)
      if edits == nil { edits = EditSpans(edit) } else { edits?.add(edit) }
      try check(#require(edits), old, text)
      try check(#require(edits).widened(by: 5), old, text)
    }
  }

  /// Both texts are the same between the spans, and these are in order.
  private func check(_ edits: EditSpans, _ old: [Int], _ new: [Int]) {
    var shift = 0
    var last = 0
    for span in edits.spans {
      let lower = min(span.old.lowerBound, old.count)
      #expect(last == 0 || lower > last)
      #expect(old[last..<lower] == new[last + shift..<lower + shift])
      shift += span.shift
      last = min(span.old.upperBound, old.count)
    }
    #expect(old[last...] == new[(last + shift)...])
  }
}
