import Dictionary
import JSONRPC
import LanguageServerProtocol
import Lookup
import Text

extension Workspace {
  /// `textDocument/completion`: the words that the text before the cursor may become.
  func completion(_ params: CompletionRequest.Params) async throws -> CompletionItemList? {
    guard let (document, offset) = place(params) else { return nil }
    let text = document.text
    return try await dictionary.ask { dictionary in
      guard
        let candidates = try await Candidates.before(
          offset, in: text, source: dictionary.source, userWords: dictionary.userWords,
          limit: configuration.completionLimit)
      else { return nil }
      let range = lspRange(candidates.range, in: text)
      let items = candidates.words.enumerated().map { index, word in
        item(word, place: index, range: range)
      }
      // Never complete: what is typed next may begin another word, with other beginnings.
      return CompletionItemList(isIncomplete: true, items: items)
    }
  }

  private func item(_ word: Candidates.Word, place: Int, range: LSPRange) -> CompletionItem {
    var item = CompletionItem(label: word.title)
    let detail = detail(of: word)
    if !detail.isEmpty {
      if client.takesLabelDetails {
        item.labelDetails = CompletionItem.LabelDetails(description: detail)
      } else {
        item.detail = detail
      }
    }
    item.kind = 1
    let digits = String(place)
    item.sortText = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    item.filterText = word.filter
    item.textEdit = TextEdit(range: range, newText: word.replacement)
    item.data = CompletionItem.Payload(
      entry: word.userWord == nil ? word.entry?.id : nil, userWord: word.userWord?.word.text)
    return item
  }

  /// The reading, the user's before the dictionary's, and whether the word is the user's own.
  private func detail(of word: Candidates.Word) -> String {
    let own = word.userWord?.word
    let reading = CardStyle(notation: configuration.notation).reading(
      bopomofo: own?.bopomofo ?? word.entry?.bopomofo,
      pinyin: own?.pinyin ?? word.entry?.pinyin)
    return [reading, word.userWord == nil ? "" : "自訂詞"].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// `completionItem/resolve`: the item with the card of its word.
  func resolve(_ item: CompletionItem) async throws -> CompletionItem {
    guard let data = item.data else { return item }
    let documentation = try await dictionary.ask { dictionary -> MarkupContent? in
      if let userWord = data.userWord.flatMap({ dictionary.userWords.item(of: $0) }) {
        let card = try await card(of: userWord, dictionary: dictionary)
        return contents(of: card, as: client.documentationMarkup, source: dictionary.source)
      }
      guard let id = data.entry, let entry = try await dictionary.source.entry(id: id) else {
        return nil
      }
      let card = Card(
        entry: entry, main: dictionary.source.mainHeteronym(of: entry),
        edition: dictionary.source.info.edition)
      return contents(of: card, as: client.documentationMarkup, source: dictionary.source)
    }
    var item = item
    item.documentation = documentation
    return item
  }
}
