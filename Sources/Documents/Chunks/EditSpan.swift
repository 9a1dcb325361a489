/// Where a document was edited, by one edit or by several that count as one.
package struct EditSpan: Sendable {
  /// UTF-8 offsets before the first edit.
  package var old: Range<Int>
  /// The number of code units in its place now.
  package var count: Int

  package init(old: Range<Int>, count: Int) {
    self.old = old
    self.count = count
  }

  /// By how much the text behind moved.
  var shift: Int { count - old.count }
  /// Where the text behind begins now.
  var newEnd: Int { old.upperBound + shift }

  /// One edit for this and then another, which may be anywhere.
  func then(_ next: EditSpan) -> EditSpan {
    let lower = min(old.lowerBound, next.old.lowerBound)
    let upper = max(newEnd, next.old.upperBound)
    return EditSpan(old: lower..<upper - shift, count: upper + next.shift - lower)
  }
}
