import Documents
import Entries
import Text

extension CodeActionFinder {
  /// The maximum length of a sample in the title of an action, in code points.
  private static var longestSample: Int { 32 }
  /// How many bytes are read for that.
  private static var mostSampled: Int { 200 }

  /// Readings for the word or the selection.
  func readings(of subject: Subject) async throws -> [CodeAction] {
    guard asked.wants(.rewrite), let (name, range) = named(subject) else { return [] }
    let sample = try await sample(of: range)
    guard let sample else { return [] }
    let isWord = if case .word = subject { true } else { false }
    return try await readings(
      isWord ? "" : label("為\(name)", " of \(name)"), sample, .rewrite, in: range)
  }

  /// Readings for the whole document if it is text for people: nobody has the comments of a program annotated at once.
  /// At a word this is not meant, so a client that names no kinds gets it where no word is.
  func readingsOfDocument(at subject: Subject) async throws -> [CodeAction] {
    let isWanted = if case .nothing = subject { true } else { asked.names(.document) }
    guard isWanted, asked.wants(.document), document.isProse, document.document.mayHoldHan
    else { return [] }
    let whole = 0..<text.utf8Count
    guard notes.hasRewrites(in: whole, of: document.document, analyser: dictionary.analyser)
    else { return [] }
    return try await readings(
      label("為整份文件", " of the whole document"), notes.isPinyin ? "字（zì）" : "字（ㄗˋ）", .document,
      in: whole)
  }

  private var notes: ReadingNotes {
    ReadingNotes(form: .parentheses, isPinyin: context.configuration.readingsNotation == .pinyin)
  }

  /// The new text, or the beginning of a long one; `nil` if nothing changes.
  private func sample(of range: Range<Int>) async throws -> String? {
    let (notes, analyser) = (notes, dictionary.analyser)
    guard notes.hasRewrites(in: range, of: document.document, analyser: analyser) else {
      return nil
    }
    let written = try await notes.rewrites(
      in: range.prefix(Self.mostSampled), of: document.document, analyser: analyser)
    return (written.first?.text ?? "").shortened(to: Self.longestSample)
  }

  private func readings(
    _ place: String, _ sample: String, _ kind: CodeActionKind, in range: Range<Int>
  ) async throws -> [CodeAction] {
    let said = sample.isEmpty ? "" : label.colon + sample
    return try await actions(
      label("\(place)標注讀音", "Write the readings\(place)") + said, kind, .readings(.parentheses),
      in: range)
      + actions(
        label("\(place)標注讀音（HTML ruby）", "Write the readings\(place) as HTML ruby") + said, kind,
        .readings(.ruby), in: range)
  }

  /// The word or the selection in Traditional characters, if it is not. A misspelt word has its fix.
  func conversions(of subject: Subject) async throws -> [CodeAction] {
    guard let (name, range) = named(subject), !isMisspelt(subject),
      TraditionalText(dictionary).hasRewrites(in: range, of: document.document)
    else { return [] }
    return try await actions(
      label("把\(name)轉為正體字", "Convert \(name) to Traditional characters"), .rewrite, .traditional,
      in: range)
  }

  /// Whether a word is not what is written.
  private func isMisspelt(_ subject: Subject) -> Bool {
    if case .word(let focus) = subject { text.string(in: focus.range) != focus.text } else { false }
  }

  /// The name of a subject, and its place: UTF-8 offsets.
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
