import Documents
import Text

extension SelectionRangeRequest: RequestHandler {
  /// The steps of a selection from each place.
  static func answer(_ params: Params, in context: RequestContext) async throws -> Result {
    guard let document = context.document(params.textDocument.uri) else { return nil }
    return try await context.dictionary.ask { dictionary in
      var ranges: [SelectionRange] = []
      for position in params.positions {
        let offset = context.encoding.offset(of: position, in: document.text)
        let meant = try await document.meant(at: offset, by: dictionary, context)
        let steps = steps(at: offset, in: meant, analyser: dictionary.analyser)
        ranges.append(
          SelectionRange(steps.map { context.encoding.range(of: $0, in: document.text) }))
      }
      return ranges
    }
  }

  /// The steps at an offset. In a program only those inside a comment or a string: beyond, a selection is
  /// the business of the program's own server, and only an empty range is given.
  private static func steps(
    at offset: Int, in document: OpenDocument, analyser: WordAnalyser
  ) -> [Range<Int>] {
    let content = document.document
    if document.isProse { return SelectionSteps.at(offset, in: content, analyser: analyser) }
    let line = content.text.lineRange(content.text.line(at: offset))
    let prose = content.prose.intersecting(line).first {
      $0.lowerBound <= offset && offset <= $0.upperBound
    }
    guard let prose else { return [offset..<offset] }
    return SelectionSteps.at(offset, in: content, part: prose, analyser: analyser)
  }
}
