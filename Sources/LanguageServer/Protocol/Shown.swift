import Text

/// A field of a message that editors show as it is: text of others in it is no mark-up there.
@propertyWrapper
struct Shown: Encodable, Sendable, Hashable {
  private var text: String

  init(wrappedValue: String) { text = wrappedValue.shown(in: .editor) }

  var wrappedValue: String {
    get { text }
    set { text = newValue.shown(in: .editor) }
  }

  func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
