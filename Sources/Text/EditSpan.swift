/// An edit that was made in a text of units.
package struct TextEdit: Sendable {
  /// The replaced span, to the byte.
  package var span: EditSpan
  /// The same in whole units; `nil` if they had not been cut yet.
  package var units: EditSpan?
}

/// Where a text was edited, by one edit or by several that count as one.
package struct EditSpan: Sendable {
  /// UTF-8 offsets in the text before the first edit, at scalar boundaries.
  package var old: Range<Int>
  /// How many code units are in their place now.
  package var count: Int

  package init(old: Range<Int>, count: Int) {
    self.old = old
    self.count = count
  }

  /// By how much the text behind the edit moves.
  package var shift: Int { count - old.count }

  /// Where the text behind the edit begins after it.
  package var newEnd: Int { old.upperBound + shift }

  /// The same in a text with `distance` more code units before it.
  func moved(by distance: Int) -> EditSpan {
    EditSpan(old: old.moved(by: distance), count: count)
  }

  /// One edit for this and then another, which may be anywhere.
  func then(_ next: EditSpan) -> EditSpan {
    let lower = min(old.lowerBound, next.old.lowerBound)
    let upper = max(newEnd, next.old.upperBound)
    return EditSpan(old: lower..<upper - shift, count: upper + next.shift - lower)
  }
}
