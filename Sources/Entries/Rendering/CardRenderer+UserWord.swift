import Files
import Text
import WordLists

extension CardRenderer {
  /// A note that the word is the user's own, with what the user says of it, and in which file.
  var userWordNote: String? {
    guard let item = card.userWord else { return nil }
    switch item.origin {
    case .userFile(let path, let line): return note(of: item, path, line)
    }
  }

  private func note(of item: ListedWord, _ path: String, _ line: Int) -> String {
    let place = markup.link(
      markup.escape("\(path):\(line)"),
      to: "\(FileURI.of(path: path))#L\(line)")
    let language = style.language
    let note = item.note.map { "\(language.colon)\(markup.escape($0))" } ?? ""
    return language("自訂詞", "Your word") + userReading(of: item) + note
      + language.bracketed(place)
  }

  /// The reading that the user has given, if the heading has the dictionary's.
  private func userReading(of word: ListedWord) -> String {
    guard card.hasEntry, word.reading != nil else { return "" }
    let text = style.reading(bopomofo: word.bopomofo, pinyin: word.pinyin)
    return " \(markup.escape(text))"
  }
}
