import Completion
import Dictionary
import Documents
import Entries
import JSONRPC
import Text
import WordLists

extension Workspace {
  /// `textDocument/completion`: the words that the text before the cursor may become.
  func completion(_ params: CompletionRequest) async throws -> CompletionItemList? {
    guard let document = documents[params.textDocument.uri] else { return nil }
    let text = document.text
    let offset = offset(of: params.position, in: text)
    let place = CompletionPlace(offset, in: text)
    let isAsked = services.completions.isAsked(
      params.triggerKind,
      at: CompletionTrigger.Place(
        revision: document.revision, document: document.uri, offset: offset,
        lettersStart: place.lettersStart, sinceTyped: document.lastTyped?.age(at: offset, now)))
    let unasked = configuration.completionUnasked
    if !isAsked, unasked == .off { return CompletionItemList(isIncomplete: true, items: []) }
    let options = Candidates.Options(
      limit: configuration.completionLimit, bySound: configuration.completionSound,
      corrections: configuration.completionCorrections, isAsked: isAsked || unasked == .all,
      next: configuration.completionNext)
    return try await services.dictionary.ask { dictionary in
      let candidates = try await Candidates.at(
        place, in: document.document, dictionary: dictionary, options: options)
      guard let candidates else { return nil }
      let list = list(candidates, in: text)
      let run = LetterRun(around: offset, in: text)
      return list.adapted(
        to: configuration.completionWholeRun, run, from: lspRange(run.range, in: text).start,
        of: candidates, in: text)
    }
  }

  private func list(_ candidates: Candidates, in text: TextSnapshot) -> CompletionItemList {
    let range = lspRange(candidates.range, in: text)
    let items = candidates.words.enumerated().map { index, word in
      item(word, place: index, range: range)
    }
    // Never complete: what is typed next may begin another word, or sound like one, and come nearer to
    // others.
    return CompletionItemList(isIncomplete: true, items: items)
  }

  private func item(_ word: Candidates.Word, place: Int, range: LSPRange) -> CompletionItem {
    let detail = detail(of: word).shown(in: .editor)
    let digits = String(place)
    var item = CompletionItem(
      label: word.title.shown(in: .editor), kind: 1,
      sortText: String(repeating: "0", count: max(0, 5 - digits.count)) + digits,
      filterText: word.filter, textEdit: TextEdit(range: range, newText: word.replacement),
      data: CompletionItem.Payload(
        entry: word.userWord == nil ? word.entry : nil, userWord: word.userWord?.text,
        word: word.userWord == nil && word.entry == nil ? word.headword : nil))
    if detail.isEmpty { return item }
    if client.takesLabelDetails {
      item.labelDetails = CompletionItem.LabelDetails(description: detail)
    } else {
      item.detail = detail
    }
    return item
  }

  /// What the word corrects, its reading, and whether it is the user's own or the document's.
  private func detail(of word: Candidates.Word) -> String {
    let reading = CardStyle(notation: configuration.readingsNotation).reading(
      bopomofo: word.bopomofo, pinyin: word.pinyin)
    let parts =
      switch word.correction {
      // The reading that is meant is the word's own.
      case .sound(let typed, let meant): [language("更正", "correct") + " \(typed) → \(meant)"]
      case .writing(let typed): [language("更正「\(typed)」", "correct “\(typed)”"), reading]
      case nil: [reading]
      }
    let origin =
      word.userWord != nil
      ? language("自訂詞", "your word") : word.isName ? language("文中", "in this text") : ""
    return (parts + [origin])
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// `completionItem/resolve`: the item with the card of its word.
  func resolve(_ item: CompletionItem) async throws -> CompletionItem {
    guard let data = item.data else { return item }
    var item = item
    item.documentation = try await services.dictionary.ask { dictionary in
      try await card(of: data, in: dictionary).map {
        contents(of: $0, as: client.documentationMarkup, source: dictionary.source)
      }
    }
    return item
  }

  private func card(
    of data: CompletionItem.Payload, in dictionary: OpenDictionary
  ) async throws -> Card? {
    let source = dictionary.source
    var word: KnownWord?
    if let own = data.userWord { word = try await dictionary.word(notedAs: own) }
    if word == nil { word = try await source.word(id: data.entry, titled: data.word) }
    guard let word else { return nil }
    return try await source.card(of: word)
  }
}
