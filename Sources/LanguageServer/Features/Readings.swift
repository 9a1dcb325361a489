import Documents
import Files
import Phonetics
import Text

extension Workspace {
  /// `cidian/readings`: the words that end in a range, with the readings of their characters.
  func readings(_ request: ReadingsRequest) async throws -> ReadingsRequest.Lines? {
    guard let document = documents[request.textDocument.uri] else { return nil }
    let range = offsets(of: request.range, in: document.text)
    return try await services.dictionary.ask { dictionary in
      let words = try await document.document.hints(
        in: range, choice: choice(request.words), dictionary: dictionary,
        withOthers: true)
      return ReadingsRequest.Lines(
        words: readWords(words, in: document.text),
        style: request.style == true ? ReadingLayout.style : nil)
    }
  }

  /// `cidian/readingPage`: the document as a page of HTML.
  func readingPage(_ request: ReadingPageRequest) async throws -> ReadingPageRequest.Page? {
    let uri = request.textDocument.uri
    guard let document = documents[uri]?.document else { return nil }
    let name = FileURI.path(of: uri).flatMap { FilePath($0).lastComponent }
    let page = ReadingPage(
      title: name ?? "", layout: request.layout ?? .right, choice: choice(request.words))
    return try await services.dictionary.ask { dictionary in
      ReadingPageRequest.Page(html: try await page.html(of: document, dictionary: dictionary))
    }
  }

  private func choice(_ words: ReadingChoice?) -> HintChoice {
    switch words ?? .all {
    case .all: .all
    case .polyphones: .polyphones
    case .rare: .rare(beyond: configuration.inlayHintsRareRank)
    }
  }

  private func readWords(_ words: [WordHint], in text: TextSnapshot) -> [ReadWord] {
    // Characters lie in their word, and words follow one another: one pass finds all places.
    let offsets = words.flatMap { [$0.range.lowerBound] + $0.characters + [$0.range.upperBound] }
    var places = positions(of: offsets, in: text)[...]
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
