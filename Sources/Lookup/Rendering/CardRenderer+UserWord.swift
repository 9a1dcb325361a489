extension CardRenderer {
  /// That the word is the user's own, what the user says of it, and where that stands.
  var userWordNote: String? {
    guard let item = card.userWord else { return nil }
    let place = markup.link(
      markup.escape("\(item.path):\(item.word.line)"),
      to: "\(FileURI.of(path: item.path))#L\(item.word.line)")
    let note = item.word.note.map { "：\(markup.escape($0))" } ?? ""
    return "自訂詞\(userReading(of: item.word))\(note)（\(place)）"
  }

  /// The reading that the user has given, where the heading has the dictionary's.
  private func userReading(of word: UserWord) -> String {
    guard card.hasEntry, word.reading != nil else { return "" }
    let text = style.reading(bopomofo: word.bopomofo, pinyin: word.pinyin)
    return " \(markup.escape(text))"
  }
}
