import SQLite

/// A search in the text of entries.
package struct TextQuery: Sendable, Hashable {
  /// Where the phrase has to be.
  package enum Field: Sendable, Hashable, CaseIterable {
    case definitions, examples
    /// The definitions or the examples.
    case texts
    /// The labels of `EntryClass`: 諺語, 人名, 動. One is found as a whole.
    case classes
    /// In any language.
    case translations
  }

  /// The part of the text there that the phrase has to be.
  package enum Extent: Sendable, Hashable, CaseIterable {
    /// A whole clause between punctuation marks, or a whole gloss of a translation.
    case whole
    /// The beginning of one.
    case beginning
    case anywhere
  }

  /// Where the phrase is looked for.
  package var field: Field
  /// The phrase to search for, as the user wrote it.
  package var phrase: String
  /// The part of the text that the phrase has to be.
  package var extent: Extent

  package init(_ field: Field, _ phrase: String, _ extent: Extent = .anywhere) {
    self.field = field
    self.phrase = phrase
    self.extent = extent
  }

  /// Phrases of more tokens than this are in no entry, and take long to be looked for.
  private static let longestPhrase = 200

  /// The query in the language of FTS5: one phrase of tokens in one column. `nil` if there is nothing in
  /// the phrase that could be found.
  ///
  /// Only letters, digits and private-use characters are tokens, so nothing in a phrase can be taken for
  /// a sign of that language.
  private var match: String? {
    let tokens = tokens
    guard !tokens.isEmpty, tokens.count <= Self.longestPhrase else { return nil }
    return "\(column) : \"\(tokens.joined(separator: " "))\""
  }

  private var tokens: [String] {
    let text = field == .translations ? IndexedText.bareGloss(phrase[...]) : phrase
    let spaced = field == .classes ? phrase : IndexedText.tokens(ofPhrase: text, extent)
    return spaced.unicodeScalars.split { !Self.isInToken($0) }.map { String($0) }
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
    case .texts: "{definition example}"
    case .classes: "class"
    case .translations: "text"
    }
  }

  private var table: String { field == .translations ? "translation_index" : "text_index" }
}

extension TextQuery {
  /// The maximum number of candidates that are tested one by one.
  private static let fewCandidates = 50
  /// The maximum number of candidates that are tested one by one if most entries match.
  private static let manyCandidates = 1_500
  /// A query that matches more entries is so common that testing one entry costs little.
  private static let manyRows = 10_000

  /// The ranks of entries that match all queries, in order.
  ///
  /// - Parameter candidates: ranks; only these count.
  static func ranks(
    of queries: [TextQuery], among candidates: [Int]?, limit: Int, in db: borrowing Database
  ) throws -> [Int] {
    guard limit > 0, let own = queries.first?.table, let condition = condition(queries) else {
      return []
    }
    let select = "SELECT rowid FROM \(own) WHERE \(condition.sql)"
    let arguments: [any DatabaseValueConvertible] = condition.arguments
    func asked(_ candidates: some Collection<Int>, limit: Int) throws -> [Int] {
      if candidates.isEmpty { return [] }
      return try Int.fetchAll(
        db, sql: "\(select) AND rowid IN (SELECT value FROM json_each(?)) ORDER BY rowid LIMIT ?",
        arguments: arguments + ["\(Array(candidates))", limit])
    }
    guard let candidates else {
      return try Int.fetchAll(
        db, sql: "\(select) ORDER BY rowid LIMIT ?", arguments: arguments + [limit])
    }
    if candidates.count <= fewCandidates { return try asked(candidates, limit: limit) }
    let mayAsk = candidates.count <= manyCandidates
    var first = FirstRows(limit, among: candidates, reading: mayAsk ? manyRows : .max)
    try db.fetch(sql: "\(select) ORDER BY rowid", arguments: arguments) { row in
      first.take(try row.requiredInteger(0))
    }
    let ranks = first.ranks
    guard let end = first.end else { return ranks }
    return ranks + (try asked(candidates.filter { $0 > end }, limit: limit - ranks.count))
  }

  /// The condition for the first query's table; `nil` if one of the queries finds nothing.
  private static func condition(_ queries: [TextQuery]) -> (sql: String, arguments: [String])? {
    var matches: [String: [String]] = [:]
    for query in queries {
      guard let match = query.match else { return nil }
      matches[query.table, default: []].append("(\(match))")
    }
    guard let own = queries.first?.table else { return nil }
    var sql = "\(own) MATCH ?"
    var arguments = [(matches[own] ?? []).joined(separator: " AND ")]
    for (table, matches) in matches where table != own {
      sql += " AND rowid IN (SELECT rowid FROM \(table) WHERE \(table) MATCH ?)"
      arguments.append(matches.joined(separator: " AND "))
    }
    return (sql, arguments)
  }
}

/// The first rows that are candidates. Rows come in order, so no more are read than are needed.
private struct FirstRows {
  private(set) var ranks: [Int] = []
  /// The last row that was read, if there may be more.
  private(set) var end: Int?

  private let limit: Int
  private let wanted: Set<Int>
  private let last: Int
  private let maximum: Int
  private var count = 0

  /// - Parameter maximum: the maximum number of rows that are read.
  init(_ limit: Int, among candidates: [Int], reading maximum: Int) {
    self.limit = limit
    self.maximum = maximum
    wanted = Set(candidates)
    last = candidates.max() ?? 0
  }

  /// Takes the next row, and says whether one more is needed.
  mutating func take(_ rank: Int) -> Bool {
    if rank > last { return false }
    if wanted.contains(rank) { ranks.append(rank) }
    count += 1
    if count == maximum { end = rank }
    return end == nil && ranks.count < limit
  }
}
