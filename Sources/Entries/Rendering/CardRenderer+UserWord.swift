import Files
import Text
import UserDictionary

extension CardRenderer {
  /// A note that the word is the user's own, with what the user says of it, and in which file.
  var userWordNote: String? {
    guard let item = card.userWord else { return nil }
    let place = markup.link(
      markup.escape("\(item.path):\(item.word.line)"),
      to: "\(FileURI.of(path: item.path))#L\(item.word.line)")
    let language = style.language
    let note = item.word.note.map { "\(language.colon)\(markup.escape($0))" } ?? ""
    return language("自訂詞", "Your word") + userReading(of: item.word) + note
      + language.bracketed(place)
  }

  /// The reading that the user has given, if the heading has the dictionary's.
  private func userReading(of word: UserWord) -> String {
    guard card.hasEntry, word.reading != nil else { return "" }
    let text = style.reading(bopomofo: word.bopomofo, pinyin: word.pinyin)
    return " \(markup.escape(text))"
  }
}
