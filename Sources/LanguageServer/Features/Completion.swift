import Checks
import Completion
import Dictionary
import Documents
import Entries
import JSONRPC
import Text
import WordLists

extension CompletionRequest: RequestHandler {
  /// The words that the text before the cursor may become.
  static func answer(_ params: Params, in context: RequestContext) async throws -> Result {
    guard let document = context.document(params.textDocument.uri) else { return nil }
    let text = document.text
    let offset = context.encoding.offset(of: params.position, in: text)
    let place = CompletionPlace(offset, in: text)
    let isAsked = context.services.completions.isAsked(
      params.triggerKind,
      at: CompletionTrigger.Place(
        revision: document.revision, document: document.uri, offset: offset,
        lettersStart: place.lettersStart,
        sinceTyped: document.lastTyped?.age(at: offset, context.now)))
    let settings = context.configuration
    let unasked = settings.completionUnasked
    if !isAsked, unasked == .off { return CompletionItemList(isIncomplete: true, items: []) }
    let options = Candidates.Options(
      limit: settings.completionLimit, bySound: settings.completionSound,
      corrections: settings.completionCorrections, isAsked: isAsked || unasked == .all,
      next: settings.completionNext)
    return try await context.dictionary.ask { dictionary in
      var options = options
      if isAsked, options.corrections, place.lettersStart == nil {
        options.misspelling = try await document.misspelling(
          endingAt: offset, by: dictionary, context
        ).flatMap(Candidates.Misspelling.init)
      }
      let candidates = try await Candidates.at(
        place, in: document.document, dictionary: dictionary, options: options)
      guard let candidates else { return nil }
      // Never complete: the next letters may begin another word, or sound like one, and come nearer to others.
      return CompletionItemList(
        isIncomplete: true,
        items: items(of: candidates, around: offset, in: text, dictionary, context))
    }
  }

  private static func items(
    of candidates: Candidates, around offset: Int, in text: TextSnapshot,
    _ dictionary: OpenDictionary, _ context: RequestContext
  ) -> [CompletionItem] {
    let item = item(in: candidates.range, around: offset, in: text, context)
    return candidates.words.enumerated().compactMap { index, word in
      item(word).map { filled($0, word, place: index, dictionary, context) }
    }
  }

  /// How words become items for the client, which replace a range of the text; `nil` for words that it could not insert.
  private static func item(
    in range: Range<Int>, around offset: Int, in text: TextSnapshot, _ context: RequestContext
  ) -> (Candidates.Word) -> CompletionItem? {
    let whole = context.configuration.completionWholeRun
    if whole == .off {
      let replaced = context.encoding.range(of: range, in: text)
      return { CompletionItem($0, replacing: replaced) }
    }
    let run = LetterRun(around: offset, in: text)
    if whole == .item {
      return { word in
        run.putting(word.replacement, inPlaceOf: range, in: text)
          .map { CompletionItem(word, replacing: run, with: $0) }
      }
    }
    // The text of the run before the range; a range that is more than the run has none before it.
    let start = min(run.range.lowerBound, range.lowerBound)
    let kept = text.string(in: start..<range.lowerBound)
    let isEdited = whole == .edit
    let replaced = context.encoding.range(
      of: (isEdited ? start : range.lowerBound)..<range.upperBound, in: text)
    return {
      CompletionItem($0, replacing: replaced, comparing: kept, keeping: isEdited ? kept : "")
    }
  }

  /// An item with its texts, its place in the list, and our data for when the client asks for more.
  private static func filled(
    _ item: CompletionItem, _ word: Candidates.Word, place: Int, _ dictionary: OpenDictionary,
    _ context: RequestContext
  ) -> CompletionItem {
    // As the card beside the list says it, by the user's standard.
    let isOfDictionary = word.userWord == nil && !word.isName
    let reading =
      isOfDictionary ? dictionary.reading(of: word.headword, printed: word.bopomofo) : nil
    let detail = detail(of: word, read: reading, context).shown(in: .editor)
    let digits = String(place)
    var item = item
    item.kind = 1
    item.sortText = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    item.data = CompletionItem.Payload(
      entry: word.userWord == nil ? word.entry : nil, userWord: word.userWord?.text,
      word: word.userWord == nil && word.entry == nil ? word.headword : nil,
      reading: reading?.packed)
    if detail.isEmpty { return item }
    if context.client.takesLabelDetails {
      item.labelDetails = CompletionItem.LabelDetails(description: detail)
    } else {
      item.detail = detail
    }
    return item
  }

  /// The correction, the reading, and whether the word is the user's own or the document's.
  private static func detail(
    of word: Candidates.Word, read place: PlaceReading?, _ context: RequestContext
  ) -> String {
    let language = context.language
    let reading = context.readingStyle.reading(
      bopomofo: place?.bopomofo ?? word.bopomofo, pinyin: place?.pinyin ?? word.pinyin)
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
    return (parts + [origin]).filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension Candidates.Misspelling {
  fileprivate init?(_ finding: Finding) {
    guard let right = finding.replacements.first else { return nil }
    self.init(start: finding.range.lowerBound, right: right)
  }
}

extension CompletionResolveRequest: RequestHandler {
  /// The item with the card of its word.
  static func answer(_ item: Params, in context: RequestContext) async throws -> CompletionItem {
    guard let data = item.data else { return item }
    var item = item
    item.documentation = try await context.dictionary.ask { dictionary in
      try await card(of: data, in: dictionary).map {
        MarkupContent(
          $0, as: context.client.documentationMarkup, of: dictionary.source, in: context)
      }
    }
    return item
  }

  private static func card(
    of data: CompletionItem.Payload, in dictionary: OpenDictionary
  ) async throws -> Card? {
    let source = dictionary.source
    var word: KnownWord?
    if let own = data.userWord { word = try await dictionary.word(notedAs: own) }
    if word == nil { word = try await source.word(id: data.entry, titled: data.word) }
    guard let word else { return nil }
    return try await dictionary.card(
      of: word, reading: data.reading.flatMap(PlaceReading.init(packed:)))
  }
}
