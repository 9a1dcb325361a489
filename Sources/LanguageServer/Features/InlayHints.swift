import Dictionary
import Documents
import Entries
import Phonetics
import Readings
import Text

extension InlayHintRequest: RequestHandler {
  /// The readings of the words in a range, each behind its word.
  static func answer(_ params: Params, in context: RequestContext) async throws -> [InlayHint]? {
    guard let document = context.document(params.textDocument.uri),
      let choice = context.configuration.hintChoice
    else { return nil }
    let range = context.encoding.offsets(of: params.range, in: document.text)
    return try await context.dictionary.ask { dictionary in
      let hints = try await document.document.hints(
        in: range, choice: choice, dictionary: dictionary)
      let ends = context.encoding.positions(of: hints.map(\.range.upperBound), in: document.text)
      return zip(hints, ends).map { inlayHint($0, at: $1, context) }
    }
  }

  private static func inlayHint(
    _ hint: WordHint, at position: LSPPosition, _ context: RequestContext
  ) -> InlayHint {
    InlayHint(
      position: position,
      label: hint.reading.hintLabel(context.configuration.readingsNotation),
      // The gap is behind it, not before, to show which word a reading belongs to.
      paddingRight: true,
      data: InlayHint.Payload(
        entry: hint.entry, written: hint.written, reading: hint.reading.packed))
  }
}

extension InlayHintResolveRequest: RequestHandler {
  /// The hint with a short card of its word as a tooltip.
  static func answer(_ hint: Params, in context: RequestContext) async throws -> InlayHint {
    guard let data = hint.data else { return hint }
    var hint = hint
    hint.tooltip = try await context.dictionary.ask { dictionary in
      let source = dictionary.source
      return try await card(of: data, in: source).map {
        MarkupContent($0, as: context.client.hoverMarkup, of: source, in: context)
      }
    }
    return hint
  }

  private static func card(
    of data: InlayHint.Payload, in source: any WordSource
  ) async throws -> Card? {
    let reading = data.reading.flatMap(PlaceReading.init(packed:))
    guard let word = try await source.word(id: data.entry, titled: data.written) else {
      return nil
    }
    return try await source.card(of: word, reading: reading, written: data.written)
  }
}

extension PlaceReading {
  /// The spoken reading, as a hint shows it in the notation that the user wants. A hint has room for one: for both it is
  /// bopomofo.
  func hintLabel(_ notation: CardStyle.Notation) -> String {
    switch notation {
    case .bopomofo, .both:
      spoken.filter { $0 != .none }.map(\.bopomofo).joined(separator: " ")
    case .pinyin: pinyin
    }
  }
}

extension Configuration {
  /// The words that have hints, `nil` for none.
  fileprivate var hintChoice: HintChoice? {
    switch inlayHintsMode {
    case .off: nil
    case .all: .all
    case .polyphones: .polyphones
    case .rare: .rare(beyond: inlayHintsRareRank)
    }
  }
}
