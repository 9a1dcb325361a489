import Entries
import EntrySearch
import Text

/// The results of a search, for people or programs to read.
struct SearchReport {
  /// The longest definition that is not cut, in code points.
  private static let longestGloss = 48

  var text: String
  var results: SearchResults
  var style: CardStyle
  /// Whether radicals and strokes are shown.
  var showsShape: Bool

  func render(as format: LookupCommand.Format) throws -> String {
    switch format {
    case .text: results.hits.map { textLine($0) + "\n" }.joined()
    case .markdown: results.hits.map { markdownLine($0) + "\n" }.joined()
    case .json: try json() + "\n"
    }
  }

  // MARK: For people

  /// How well a word answers, in one column.
  private func mark(_ hit: SearchHit) -> String {
    switch hit.tier {
    case .exact: "="
    case .prefix: "^"
    case .contains: "*"
    case .answer: "→"
    case .correction, .near: "≈"
    case nil: "-"
    }
  }

  private func textLine(_ hit: SearchHit) -> String {
    let reading = style.reading(bopomofo: hit.bopomofo, pinyin: hit.pinyin)
    let parts =
      [mark(hit), Terminal.text(hit.title, .bold), Terminal.text(reading, .cyan)]
      + notes(of: hit).map(\.withVisibleControls) + [
        Terminal.text(hit.excerpt(Self.longestGloss) ?? "", .faint)
      ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func markdownLine(_ hit: SearchHit) -> String {
    let reading = style.reading(bopomofo: hit.bopomofo, pinyin: hit.pinyin)
    let parts =
      [reading] + notes(of: hit) + [hit.excerpt(Self.longestGloss) ?? ""]
    return
      (["- **\(CardMarkup.markdown.escape(hit.title))**"]
      + parts.filter { !$0.isEmpty }.map(CardMarkup.markdown.escape))
      .joined(separator: " ")
  }

  private func notes(of hit: SearchHit) -> [String] {
    let shape = showsShape ? shape(of: hit) : nil
    let labels = hit.labels().map { "〔\($0)〕" }
    return
      ([shape, hit.correctionNote().map { "（\($0)）" }] + labels
      + [hit.translation.map { "[\($0)]" }]).compactMap { $0 }
  }

  private func shape(of hit: SearchHit) -> String? {
    guard let strokes = hit.strokeCount else { return nil }
    return "（\(hit.radical.map { "\($0)部 " } ?? "")\(strokes)畫）"
  }

  // MARK: For programs

  private struct Output: Encodable {
    struct Hit: Encodable {
      var title: String
      var bopomofo: String?
      var pinyin: String?
      var tier: String?
      var definition: String?
      var translation: String?
      var radical: String?
      var strokeCount: Int?
      /// False for a character that no dictionary has.
      var hasEntry: Bool?
      var dictionary: String?
      var correction: Correction?
    }

    struct Correction: Encodable {
      var typed: String
      var meant: String
    }

    var query: String
    var understood: String?
    var offset: Int
    var total: Int?
    var more: Bool
    var results: [Hit]
  }

  private func json() throws -> String {
    let output = Output(
      query: text, understood: results.understanding?.message(in: .chinese),
      offset: results.offset, total: results.total, more: results.isCapped,
      results: results.hits.map { hit in
        Output.Hit(
          title: hit.title, bopomofo: hit.bopomofo, pinyin: hit.pinyin,
          tier: hit.tier.map { "\($0)" }, definition: hit.gloss, translation: hit.translation,
          radical: hit.radical, strokeCount: hit.strokeCount,
          hasEntry: hit.isUnlisted ? false : nil, dictionary: hit.dictionary,
          correction: hit.correction.map { .init(typed: $0.typed, meant: $0.meant) })
      })
    return try JSONText.of(output)
  }
}
