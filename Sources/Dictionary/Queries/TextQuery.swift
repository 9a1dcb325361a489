import Foundation
import GRDB

/// What the text of entries is searched for.
package struct TextQuery: Sendable, Hashable {
  /// Where it is to stand.
  package enum Field: Sendable, Hashable, CaseIterable {
    case definitions, examples
    /// The labels of `EntryClass`: 諺語, 人名, 動. One is found as a whole.
    case classes
    /// In any language.
    case translations
  }

  /// How much of what stands there it is to be.
  package enum Extent: Sendable, Hashable, CaseIterable {
    /// A whole clause between punctuation marks, or a whole gloss of a translation.
    case whole
    /// The beginning of one.
    case beginning
    case anywhere
  }

  package var field: Field
  package var phrase: String
  package var extent: Extent

  package init(_ field: Field, _ phrase: String, _ extent: Extent = .anywhere) {
    self.field = field
    self.phrase = phrase
    self.extent = extent
  }

  /// Phrases of more tokens than this are in no entry, and take long to be looked for.
  private static let longestPhrase = 200

  /// The query in the language of FTS5: one phrase of tokens in one column. `nil` where the phrase holds
  /// nothing that could be found.
  ///
  /// Only letters, digits and private-use characters are tokens, so nothing in a phrase can be taken for
  /// a sign of that language.
  var match: String? {
    let text = field == .translations ? IndexedText.bareGloss(phrase[...]) : phrase
    let spaced = field == .classes ? phrase : IndexedText.tokens(ofPhrase: text)
    var tokens = spaced.unicodeScalars.split { !Self.isInToken($0) }.map { String($0) }
    let boundary = String(IndexedText.boundary)
    guard tokens.contains(where: { $0 != boundary }), tokens.count <= Self.longestPhrase else {
      return nil
    }
    if field != .classes {
      if extent != .anywhere, tokens.first != boundary { tokens.insert(boundary, at: 0) }
      if extent == .whole, tokens.last != boundary { tokens.append(boundary) }
    }
    return "\(column) : \"\(tokens.joined(separator: " "))\""
  }

  private static func isInToken(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .privateUse
  }

  private var column: String {
    switch field {
    case .definitions: "definition"
    case .examples: "example"
    case .classes: "class"
    case .translations: "text"
    }
  }

  var table: String { field == .translations ? "translation_index" : "text_index" }
}

extension TextQuery {
  /// From so many candidates on it costs less to find all that match than to ask for each.
  private static let manyCandidates = 1_000

  /// The ranks of entries that match, in order.
  ///
  /// - Parameter candidates: ranks; only these count.
  func ranks(among candidates: [Int]?, limit: Int, in db: Database) throws -> [Int] {
    guard let match, limit > 0 else { return [] }
    guard let candidates else {
      let statement = try db.cachedStatement(
        sql: "SELECT rowid FROM \(table) WHERE \(table) MATCH ? ORDER BY rowid LIMIT ?")
      return try Int.fetchAll(statement, arguments: [match, limit])
    }
    if candidates.count < Self.manyCandidates {
      let statement = try db.cachedStatement(
        sql: """
          SELECT rowid FROM \(table)
          WHERE \(table) MATCH ? AND rowid IN (SELECT value FROM json_each(?))
          ORDER BY rowid LIMIT ?
          """)
      return try Int.fetchAll(statement, arguments: [match, "\(candidates)", limit])
    }
    let wanted = Set(candidates)
    let all = try db.cachedStatement(
      sql: "SELECT rowid FROM \(table) WHERE \(table) MATCH ? ORDER BY rowid")
    let rows = try Int.fetchCursor(all, arguments: [match])
    var ranks: [Int] = []
    while ranks.count < limit, let rank = try rows.next() {
      if wanted.contains(rank) { ranks.append(rank) }
    }
    return ranks
  }
}
