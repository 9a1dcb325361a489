import Completion
import Text

extension CompletionItem {
  /// The item of a word that replaces a range.
  ///
  /// - Parameters:
  ///   - compared: text for the client to compare before that in the range.
  ///   - kept: the text of the range before that which the word replaces.
  init(
    _ word: Candidates.Word, replacing range: LSPRange, comparing compared: String = "",
    keeping kept: String = ""
  ) {
    self.init(
      label: word.title.shown(in: .editor), filterText: compared + word.filter,
      textEdit: TextEdit(range: range, newText: kept + word.replacement))
  }

  /// The item of a word that inserts the run of letters as it will be, and begins with the typed text.
  ///
  /// - Parameter new: the run as it will be.
  init(_ word: Candidates.Word, replacing run: LetterRun, with new: String) {
    let continues = new.unicodeScalars.starts(with: run.before.unicodeScalars)
    let label =
      continues
      ? String(new.dropLast(run.behind.count))
      : "\(run.before) → \(word.title.shown(in: .editor))"
    self.init(label: label, filterText: label, insertText: new)
  }
}
