import Support
import Text

/// A value computed of a document that is edited: an edit only notes its place, and the next read computes the value
/// from the older one.
///
/// A copy belongs to the text as it was when the copy was made, and shares its value.
struct FollowedValue<Value: Sendable>: Sendable {
  private var box = Computed<Value>()
  /// A value of the text before, and the edits since.
  private(set) var older: (value: Value, edits: EditSpans)?

  /// The value; the first caller computes it, and callers meanwhile wait.
  ///
  /// - Parameter compute: gets the older value, if there is one.
  func value(_ compute: (_ older: (value: Value, edits: EditSpans)?) -> Value) -> Value {
    box.value { compute(older) }
  }

  /// The value, if it has been computed.
  var known: Value? { box.known }

  /// Keeps a value that was computed elsewhere, in the place of one by older knowledge.
  func keep(_ value: Value) { box.keep(value) }

  /// Notes an edit.
  mutating func edit(_ span: EditSpan) {
    if let known = box.known {
      older = (known, EditSpans(span))
    } else {
      older?.edits.add(span)
    }
    box = Computed()
  }

  /// Notes that the whole text has been replaced.
  mutating func reset() { self = FollowedValue() }
}
