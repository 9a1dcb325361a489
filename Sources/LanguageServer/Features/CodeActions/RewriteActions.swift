import Documents
import Entries
import Text

extension CodeActionFinder {
  /// Readings for the word or the selection, and for the whole document if it is text for people: nobody has
  /// the comments of a program annotated at once.
  func readings(of subject: Subject) async throws -> [CodeAction] {
    var places = [named(subject)].compactMap { $0 }
    if document.isProse, document.document.mayHoldHan {
      places.append((label("整份文件", "the whole document"), 0..<text.utf8Count))
    }
    let notes = ReadingNotes(form: .parentheses)
    let sample = context.configuration.readingsNotation == .pinyin ? "zì" : "ㄗˋ"
    var actions: [CodeAction] = []
    for (name, range) in places
    where notes.hasRewrites(in: range, of: document.document, analyser: dictionary.analyser) {
      actions += try await self.actions(
        label("為\(name)加上讀音：字(\(sample))", "Write the readings of \(name): 字(\(sample))"), .rewrite,
        .readings(.parentheses), in: range)
      actions += try await self.actions(
        label("為\(name)加上讀音：HTML ruby", "Write the readings of \(name): HTML ruby"), .rewrite,
        .readings(.ruby), in: range)
    }
    return actions
  }

  /// The word or the selection in Traditional characters, if it is not.
  func conversions(of subject: Subject) async throws -> [CodeAction] {
    guard let (name, range) = named(subject),
      TraditionalText(dictionary).hasRewrites(in: range, of: document.document)
    else { return [] }
    return try await actions(
      label("把\(name)轉為正體字", "Convert \(name) to Traditional characters"), .rewrite, .traditional,
      in: range)
  }

  /// What a subject is called, and where it is: UTF-8 offsets.
  private func named(_ subject: Subject) -> (name: String, range: Range<Int>)? {
    switch subject {
    case .word(let focus): (label("「\(focus.text)」", "“\(focus.text)”"), focus.range)
    case .selection(let range): (name(ofSelection: range), range)
    case .nothing: nil
    }
  }

  /// Some editors ask for the cursor's line, and nothing is selected in it.
  private func name(ofSelection range: Range<Int>) -> String {
    let line = text.line(at: range.lowerBound)
    return self.range == text.lineStart(line)..<text.lineStart(line + 1)
      ? label("這一行", "the line") : label("選取的文字", "the selection")
  }
}
