import LanguageServerProtocol
import Lookup
import Text

extension CompletionItemList {
  /// The list for a client that knows no ranges. It offers what begins with the run of letters before the
  /// cursor, and puts it in the place of the whole run around the cursor. So every item begins with what is
  /// typed, and inserts the run as it would be.
  func replacingRuns(
    _ run: LetterRun, of candidates: Candidates, in text: TextSnapshot
  ) -> CompletionItemList {
    var list = self
    list.items = zip(items, candidates.words).compactMap { item, word in
      let new = run.putting(word.replacement, inPlaceOf: candidates.range, in: text)
      return new.map { item.replacing(run, with: $0) }
    }
    return list
  }
}

extension CompletionItem {
  fileprivate func replacing(_ run: LetterRun, with new: String) -> CompletionItem {
    var item = self
    let continues = new.unicodeScalars.starts(with: run.before.unicodeScalars)
    item.label =
      continues ? String(new.dropLast(run.behind.count)) : "\(run.before) → \(label)"
    item.filterText = item.label
    item.insertText = new
    item.textEdit = nil
    return item
  }
}
