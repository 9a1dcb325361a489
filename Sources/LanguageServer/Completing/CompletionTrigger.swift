import Synchronization

/// Distinguishes completions that the user asks for from those that clients request while the user types.
///
/// The specification has one kind of trigger for both, "Invoked", and some clients say nothing at all. For characters
/// that a server names they do say that these were typed, so all letters are named here. Of the others, a request right
/// behind the change that put the letters there means typing; one that comes later, or again if nothing has changed, is
/// a wish.
final class CompletionTrigger: Sendable {
  /// The characters that we name to clients: Latin letters, and the letters and tones of bopomofo.
  static let characters: [String] = {
    let bopomofo = (0x3105...0x3129).compactMap(Unicode.Scalar.init)
    let latin = (0x61...0x7A).compactMap(Unicode.Scalar.init)
    return (latin + bopomofo + ["ˉ", "ˊ", "ˇ", "ˋ", "˙"]).map { String($0) }
  }()

  /// How long after a change a client may ask because of it. The slowest that were seen wait for 200 ms.
  private static let patience = Duration.milliseconds(300)

  /// A place where completion is requested.
  struct Place: Sendable {
    /// Distinguishes the documents and their states.
    var revision: Int
    var document: DocumentURI
    /// The place of the cursor: a UTF-8 offset.
    var offset: Int
    /// The start of the letters before the cursor, if there are any.
    var lettersStart: Int?
    /// How long ago the text before the cursor was typed; `nil` if the last change was another.
    var sinceTyped: Duration?

    /// Whether the cursor is still behind the letters that were typed at another place.
    fileprivate func continues(_ other: Place) -> Bool {
      document == other.document && lettersStart != nil && lettersStart == other.lettersStart
    }

    fileprivate func isUnchanged(since other: Place) -> Bool {
      (document, revision, offset) == (other.document, other.revision, other.offset)
    }
  }

  private let last = Mutex<(place: Place, isAsked: Bool)?>(nil)

  /// Whether the user asks for completion, and does not only type.
  func isAsked(_ kind: CompletionRequest.TriggerKind?, at place: Place) -> Bool {
    last.withLock { last in
      // A user who asks at the first letters of a word means the others too.
      let goesOn = last.map { $0.isAsked && place.continues($0.place) } ?? false
      let isAsked = goesOn || Self.isWish(kind, at: place, behind: last?.place)
      last = (place, isAsked)
      return isAsked
    }
  }

  private static func isWish(
    _ kind: CompletionRequest.TriggerKind?, at place: Place, behind last: Place?
  ) -> Bool {
    switch kind {
    case .triggerCharacter, .incompleteList: false
    case .invoked, nil:
      last.map(place.isUnchanged) ?? false || place.sinceTyped.map { $0 > patience } ?? true
    }
  }
}
