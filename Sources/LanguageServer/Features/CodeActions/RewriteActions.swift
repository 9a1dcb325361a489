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
    let notes = ReadingNotes(
      form: .parentheses, isPinyin: context.configuration.readingsNotation == .pinyin)
    var actions: [CodeAction] = []
    for (name, range) in places
    where notes.hasRewrites(in: range, of: document.document, analyser: dictionary.analyser) {
      let title = try await title(of: notes, in: range, of: subject, named: name)
      actions += try await self.actions(title, .rewrite, .readings(.parentheses), in: range)
      actions += try await self.actions(
        label("標注讀音：\(name)，HTML ruby", "Write the readings of \(name): HTML ruby"), .rewrite,
        .readings(.ruby), in: range)
    }
    return actions
  }

  /// What is done, and of a word how it looks then: 標注讀音：還（ㄏㄨㄢˊ）.
  private func title(
    of notes: ReadingNotes, in range: Range<Int>, of subject: Subject, named name: String
  ) async throws -> String {
    if case .word(let focus) = subject, focus.range == range {
      let noted = try await notes.rewrites(
        in: range, of: document.document, analyser: dictionary.analyser)
      let written = noted.map(\.text).joined()
      return label("標注讀音：\(written)", "Write the reading: \(written)")
    }
    let sample = notes.isPinyin ? "zì" : "ㄗˋ"
    return label(
      "標注讀音：\(name)，字（\(sample)）", "Write the readings of \(name): 字（\(sample)）")
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
