import LanguageServerProtocol
import Synchronization

/// Tells completions that the user asks for from those that clients ask for while the user types.
///
/// The specification has one kind of trigger for both, "Invoked", and with it clients ask for letters that
/// are typed; but for characters that a server names they say that these were typed. So all letters are named
/// here, and whatever comes as invoked is taken for a wish. Some clients do not say how completion was
/// triggered, or name the last letter whatever the user did: then who asks again, where nothing has
/// changed, means it.
final class CompletionTrigger: Sendable {
  /// What clients are to name: Latin letters, and the letters and tones of bopomofo.
  static let characters: [String] = {
    let bopomofo = (0x3105...0x3129).compactMap(Unicode.Scalar.init)
    let latin = (0x61...0x7A).compactMap(Unicode.Scalar.init)
    return (latin + bopomofo + ["ˉ", "ˊ", "ˇ", "ˋ", "˙"]).map { String($0) }
  }()

  /// A place where completion was asked for.
  struct Place: Sendable, Equatable {
    /// Tells the documents and their states apart.
    var revision: Int
    var document: DocumentURI
    /// Where the cursor stands: a UTF-8 offset.
    var offset: Int
    /// Where the letters before the cursor begin, if there are any.
    var lettersStart: Int?

    /// Whether the cursor is still behind the letters that were typed at another place.
    fileprivate func continues(_ other: Place) -> Bool {
      document == other.document && lettersStart != nil && lettersStart == other.lettersStart
    }
  }

  private let last = Mutex<(place: Place, isAsked: Bool)?>(nil)

  /// Whether the user asks, and does not only type.
  func isAsked(_ kind: CompletionRequest.TriggerKind?, at place: Place) -> Bool {
    last.withLock { last in
      let isAsked =
        kind == .invoked
        || last.map { last in
          let isAgain = last.place == place && kind != .incompleteList
          // Who has asked at the first letters of a word means the others too.
          return isAgain || (last.isAsked && place.continues(last.place))
        } ?? false
      last = (place, isAsked)
      return isAsked
    }
  }
}
