import Documents
import Entries
import Text

extension CodeActionFinder {
  /// Readings for the word or the selection, and for the whole document if it is text for people: nobody has
  /// the comments of a program annotated at once.
  func readings(of subject: Subject) async throws -> [CodeAction] {
    var actions: [CodeAction?] = []
    switch subject {
    case .word(let focus):
      actions += try await readings(
        for: label("「\(focus.text)」", "“\(focus.text)”"), in: focus.range)
    case .selection(let range):
      actions += try await readings(for: name(ofSelection: range), in: range)
    case .nothing: break
    }
    if document.isProse, document.analysed.mayHoldHan {
      actions += try await readings(
        for: label("整份文件", "the whole document"), in: 0..<text.utf8Count)
    }
    return actions.compactMap { $0 }
  }

  /// Some editors ask for the cursor's line, and nothing is selected in it.
  private func name(ofSelection range: Range<Int>) -> String {
    let line = text.line(at: range.lowerBound)
    return self.range == text.lineStart(line)..<text.lineStart(line + 1)
      ? label("這一行", "the line") : label("選取的文字", "the selection")
  }

  private func readings(for name: String, in range: Range<Int>) async throws -> [CodeAction?] {
    let notes = ReadingNotes(form: .parentheses)
    guard notes.hasRewrites(in: range, of: document.analysed, analyser: dictionary.analyser) else {
      return []
    }
    let sample = workspace.configuration.readingsNotation == .pinyin ? "zì" : "ㄗˋ"
    return [
      try await action(
        label("為\(name)加上讀音：字(\(sample))", "Write the readings of \(name): 字(\(sample))"), .rewrite,
        .readings(.parentheses), in: range),
      try await action(
        label("為\(name)加上讀音：HTML ruby", "Write the readings of \(name): HTML ruby"), .rewrite,
        .readings(.ruby), in: range),
    ]
  }

  /// The word or the selection in Traditional characters, if it is not.
  func conversions(of subject: Subject) async throws -> [CodeAction] {
    let (name, range) =
      switch subject {
      case .word(let focus): (label("「\(focus.text)」", "“\(focus.text)”"), focus.range)
      case .selection(let range): (self.name(ofSelection: range), range)
      case .nothing: ("", 0..<0)
      }
    let converter = TraditionalText(dictionary)
    guard !range.isEmpty, converter.hasRewrites(in: range, of: document.analysed) else { return [] }
    let action = try await action(
      label("把\(name)轉為正體字", "Convert \(name) to Traditional characters"), .rewrite, .traditional,
      in: range)
    return [action].compactMap { $0 }
  }
}
