package import Phonetics
package import Readings
package import Segmentation
package import Text

/// Finds the words of a document by one dictionary, and how they are read.
package struct WordAnalyser: Analyser {
  /// Cuts text into words.
  package let segmenter: Segmenter
  /// Reads the words.
  package let reader: ReadingsReader
  /// Is new for each analyser, and the same for its copies.
  package let identity = AnalyserIdentity()

  /// The reading of a token if the user has given it.
  private let given: @Sendable (Token) -> [PackedSyllable]?
  /// How seldom characters are words.
  let rare: RareCharacters

  /// An analyser by its parts; `given` says how the user has a word read.
  package init(
    segmenter: Segmenter, reader: ReadingsReader,
    given: @Sendable @escaping (Token) -> [PackedSyllable]? = { _ in nil }
  ) {
    self.segmenter = segmenter
    self.reader = reader
    self.given = given
    rare = RareCharacters(segmenter)
  }

  package func context(
    from source: any ContextSource, near place: Range<Int>
  ) -> (any AnalysisContext)? {
    (source as? FollowedWords)?.words(by: self, near: place)
  }

  package func analyse(_ bytes: [UInt8], markup: Markup) -> Analysis {
    analyse(bytes, markup: markup, in: nil)
  }

  package func analyse(
    _ bytes: [UInt8], markup: Markup, in context: (any AnalysisContext)?
  ) -> Analysis {
    let segmenter = segmenter(knowing: context as? DocumentWords)
    let visible = VisibleText(bytes, markup: markup)
    let text = visible?.bytes ?? bytes
    let tokens = segmenter.tokens(in: text)
    let readings = reader.readings(of: text, tokens: tokens, given: given)
    guard let visible else { return Analysis(tokens: tokens, readings: readings) }
    return Analysis(
      tokens: visible.inSource(tokens), readings: visible.inSource(readings), gaps: visible.gaps)
  }

  /// A segmenter that knows the words of a document too.
  package func segmenter(knowing words: DocumentWords?) -> Segmenter {
    var segmenter = segmenter
    segmenter.taught = words.flatMap { $0.taught.isEmpty ? nil : $0.taught }
    return segmenter
  }

  /// The words of a unit's text without their readings, and the mark-up in it.
  ///
  /// - Parameter words: of the document.
  package func cut(
    _ bytes: [UInt8], markup: Markup, knowing words: DocumentWords?
  ) -> (tokens: [Token], gaps: MarkupGaps) {
    let segmenter = segmenter(knowing: words)
    guard let visible = VisibleText(bytes, markup: markup) else {
      return (segmenter.tokens(in: bytes), .none)
    }
    return (visible.inSource(segmenter.tokens(in: visible.bytes)), visible.gaps)
  }
}
