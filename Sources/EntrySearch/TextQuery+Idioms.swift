import Dictionary
import Text

extension TextQuery {
  /// Words of the class 成語.
  static let idioms = TextQuery(.classes, "成語")
}

extension WordSource {
  /// The short names of its dictionaries, for messages.
  var dictionaryNames: [String] { members.map { $0.edition.shortName.shown(in: .plain) } }

  /// The dictionary that says what is an idiom, if it is there.
  var idioms: (any WordSource)? {
    members.firstIndex { $0.edition.isOfIdioms }.map(only)
  }
}
