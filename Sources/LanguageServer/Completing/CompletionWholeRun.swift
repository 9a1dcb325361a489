import Completion
import Text

extension CompletionItemList {
  /// The list for a client that takes the whole run of letters around the cursor for the word that is typed.
  ///
  /// - Parameter start: where the run begins.
  func adapted(
    to whole: WholeRun, _ run: LetterRun, from start: LSPPosition, of candidates: Candidates,
    in text: TextSnapshot
  ) -> CompletionItemList {
    if whole == .off { return self }
    var list = self
    // What is in the run before the part that items replace. If they replace more than the run, it is empty.
    let kept = text.string(
      in: min(run.range.lowerBound, candidates.range.lowerBound)..<candidates.range.lowerBound)
    list.items = zip(items, candidates.words).compactMap { item, word in
      switch whole {
      case .off: item
      case .item:
        run.putting(word.replacement, inPlaceOf: candidates.range, in: text).map {
          item.replacing(run, with: $0)
        }
      case .filter: item.comparing(behind: kept)
      case .edit: item.comparing(behind: kept).editing(behind: kept, from: start)
      }
    }
    return list
  }
}

extension CompletionItem {
  /// An item that inserts the run as it will be, and begins with what is typed.
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

  /// An item that is compared with a text that begins earlier.
  fileprivate func comparing(behind kept: String) -> CompletionItem {
    var item = self
    item.filterText = kept + (filterText ?? label)
    return item
  }

  /// An item that replaces text from earlier on by the same.
  fileprivate func editing(behind kept: String, from start: LSPPosition) -> CompletionItem {
    guard !kept.isEmpty, let edit = textEdit else { return self }
    var item = self
    item.textEdit = TextEdit(
      range: LSPRange(start: start, end: edit.range.end), newText: kept + edit.newText)
    return item
  }
}
