package import Readings
package import Segmentation
package import Text

/// A document with its words, which are found when they are first needed.
package typealias Document = AnalysedText

extension AnalysedText {
  /// A document of which nothing is known yet.
  ///
  /// - Parameter recent: counts what is kept. Documents can share it.
  package init(
    _ text: String, recent: RecentValues = .ofSession()
  ) {
    self.init(text, boundaries: WordBoundaries(), recent: recent)
  }
}

extension RecentValues {
  /// For the documents of a session: what is known of a million bytes of text is kept, as much as a
  /// novel; it takes less than three million.
  package static func ofSession() -> RecentValues { RecentValues(limit: 1_000_000) }
}

/// Finds the words of a document by one dictionary, and how they are read.
package struct WordAnalyser: Analyser {
  /// Cuts text into words.
  package let segmenter: Segmenter
  /// Reads what was cut.
  package let reader: ReadingsReader
  /// Is new for each analyser, and the same for its copies.
  package let identity = AnalyserIdentity()

  /// The reading of a token if the user has given it.
  private let given: @Sendable (Token) -> [PackedSyllable]?

  package init(
    segmenter: Segmenter, reader: ReadingsReader,
    given: @Sendable @escaping (Token) -> [PackedSyllable]? = { _ in nil }
  ) {
    self.segmenter = segmenter
    self.reader = reader
    self.given = given
  }

  package func analyse(_ bytes: [UInt8]) -> Analysis {
    let tokens = segmenter.tokens(in: bytes)
    return Analysis(
      tokens: tokens, readings: reader.readings(of: bytes, tokens: tokens, given: given))
  }
}

/// Where no word is cut in two.
package struct WordBoundaries: TextBoundaries {
  package init() {}

  package func forEachBoundary(
    _ kind: TextBoundary, in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool
  ) {
    switch kind {
    case .border: Borders.forEachBorder(in: text, body)
    case .gap: Borders.forEachGap(in: text, body)
    case .character: Borders.forEachCharacter(in: text, body)
    }
  }
}
