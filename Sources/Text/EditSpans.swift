/// Where a text was edited since some state of it, by edits that may be far apart.
///
///     var edits = EditSpans(EditSpan(old: 3..<6, count: 6))
///     edits.add(EditSpan(old: 3000..<3003, count: 0))
///     edits.spans.map(\.old)  // [3..<6, 2997..<3000]
package struct EditSpans: Sendable {
  /// More places than these count as one, from the first to the last.
  private static let most = 32

  /// In order, with text between any two. The ranges are of the text before the first edit.
  package private(set) var spans: [EditSpan]

  /// One edit of the text of before, to which `add` adds those after it.
  package init(_ edit: EditSpan) { spans = [edit] }

  /// Notes an edit in the text as it is now.
  package mutating func add(_ edit: EditSpan) {
    // As if no edits were before it.
    var edit = edit
    var first = 0
    while first < spans.count, spans[first].newEnd < edit.old.lowerBound {
      edit = edit.moved(by: -spans[first].shift)
      first += 1
    }
    var end = first
    var shift = 0
    while end < spans.count, spans[end].old.lowerBound + shift <= edit.old.upperBound {
      shift += spans[end].shift
      end += 1
    }
    let before = Self.joined(spans[first..<end])
    spans.replaceSubrange(first..<end, with: [before?.then(edit) ?? edit])
    if spans.count > Self.most { spans = Self.joined(spans[...]).map { [$0] } ?? [] }
  }

  /// Those with some more text on both sides.
  package func widened(by margin: Int) -> EditSpans {
    var widened = self
    widened.spans = []
    for span in spans {
      let old = max(0, span.old.lowerBound - margin)..<span.old.upperBound + margin
      let more = EditSpan(old: old, count: old.count + span.shift)
      if let last = widened.spans.last, last.old.upperBound >= old.lowerBound {
        widened.spans[widened.spans.count - 1] = Self.joined([last, more]) ?? more
      } else {
        widened.spans.append(more)
      }
    }
    return widened
  }

  /// One for several and the text between them.
  private static func joined(_ spans: ArraySlice<EditSpan>) -> EditSpan? {
    guard let first = spans.first, let last = spans.last else { return nil }
    let old = first.old.lowerBound..<last.old.upperBound
    return EditSpan(old: old, count: old.count + spans.reduce(0) { $0 + $1.shift })
  }
}
