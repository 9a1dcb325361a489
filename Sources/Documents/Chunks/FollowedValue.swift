import Synchronization

/// What is computed of a document that is edited: an edit only notes where it was, and the next read
/// computes the value from the older one.
///
/// A copy belongs to the text as it was when the copy was made, and shares what is computed of that.
struct FollowedValue<Value: Sendable>: Sendable {
  private var box = ValueBox<Value>()
  /// A value of the text before, and what was edited since.
  private(set) var older: (value: Value, edit: EditSpan)?

  /// The value; the first caller computes it, and callers meanwhile wait.
  ///
  /// - Parameter compute: gets the older value, if there is one.
  func value(_ compute: (_ older: (value: Value, edit: EditSpan)?) -> Value) -> Value {
    box.value { compute(older) }
  }

  /// The value, if it has been computed.
  var known: Value? { box.known }

  /// Keeps a value that was computed elsewhere, in the place of one by older knowledge.
  func keep(_ value: Value) { box.keep(value) }

  /// Notes an edit.
  mutating func edit(_ span: EditSpan) {
    if let known = box.known {
      older = (known, span)
    } else if let (value, edit) = older {
      older = (value, edit.then(span))
    }
    box = ValueBox()
  }

  /// Notes that the whole text has been replaced.
  mutating func reset() { self = FollowedValue() }
}

/// A value of one text, computed once.
private final class ValueBox<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)

  var known: Value? { content.withLock { $0 } }

  func keep(_ value: Value) { content.withLock { $0 = value } }

  func value(_ compute: () -> Value) -> Value {
    content.withLock { content in
      if let content { return content }
      let new = compute()
      content = new
      return new
    }
  }
}
