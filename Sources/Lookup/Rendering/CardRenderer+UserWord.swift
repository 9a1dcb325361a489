extension CardRenderer {
  /// That the word is the user's own, what the user says of it, and where that stands.
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

  /// The reading that the user has given, where the heading has the dictionary's.
  private func userReading(of word: UserWord) -> String {
    guard card.hasEntry, word.reading != nil else { return "" }
    let text = style.reading(bopomofo: word.bopomofo, pinyin: word.pinyin)
    return " \(markup.escape(text))"
  }
}
