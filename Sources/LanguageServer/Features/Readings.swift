import Documents
import Files
import Phonetics
import Text

extension ReadingsRequest: RequestHandler {
  /// The words that end in a range, with the readings of their characters.
  static func answer(_ request: Params, in context: RequestContext) async throws -> Lines? {
    guard let document = context.document(request.textDocument.uri) else { return nil }
    let range = context.encoding.offsets(of: request.range, in: document.text)
    return try await context.dictionary.ask { dictionary in
      let words = try await document.document.hints(
        in: range, choice: HintChoice(request.words, context.configuration), dictionary: dictionary,
        withOthers: true)
      return Lines(
        words: readWords(words, in: document.text, context.encoding),
        style: request.style == true ? ReadingLayout.style : nil)
    }
  }

  private static func readWords(
    _ words: [WordHint], in text: TextSnapshot, _ encoding: PositionEncoding
  ) -> [ReadWord] {
    // Characters lie in their word, and words follow one another: one pass finds all places.
    let offsets = words.flatMap { [$0.range.lowerBound] + $0.characters + [$0.range.upperBound] }
    var places = encoding.positions(of: offsets, in: text)[...]
    return words.map { word in
      let own = places.prefix(word.characters.count + 2)
      places = places.dropFirst(own.count)
      let characters = zip(own.dropFirst(), word.reading.spoken).compactMap { place, syllable in
        syllable == .none
          ? nil
          : ReadWord.Character(
            at: place, bopomofo: syllable.bopomofo, pinyin: syllable.pinyin ?? "")
      }
      return ReadWord(
        range: LSPRange(start: own[own.startIndex], end: own[own.endIndex - 1]),
        word: word.pieces.map(text.string).joined(), isChosen: word.isChosen,
        characters: characters)
    }
  }
}

extension ReadingPageRequest: RequestHandler {
  /// The document as a page of HTML.
  static func answer(_ request: Params, in context: RequestContext) async throws -> Page? {
    let uri = request.textDocument.uri
    guard let document = context.document(uri)?.document else { return nil }
    let name = FileURI.path(of: uri).flatMap { FilePath($0).lastComponent }
    let page = ReadingPage(
      title: name ?? "", layout: request.layout ?? .right,
      choice: HintChoice(request.words, context.configuration))
    return try await context.dictionary.ask { dictionary in
      Page(html: try await page.html(of: document, dictionary: dictionary))
    }
  }
}

extension HintChoice {
  /// All words if nothing is said.
  fileprivate init(_ words: ReadingChoice?, _ settings: Configuration) {
    switch words {
    case .all, nil: self = .all
    case .polyphones: self = .polyphones
    case .rare: self = .rare(beyond: settings.inlayHintsRareRank)
    }
  }
}
