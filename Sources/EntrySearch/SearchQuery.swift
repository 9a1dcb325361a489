package import Dictionary

/// The conditions of a search: words, their shape, and the text of their entries. A word has to match all of it.
///
///     try SearchQuery("筆畫:6 部首:水")
///     try SearchQuery("銀* 釋義:金融")
///     try SearchQuery("yin hang")
package struct SearchQuery: Sendable, Equatable {
  /// The maximum length of a query, in code points.
  static let longest = 1_000
  /// The maximum number of parts: each takes its time.
  static let mostParts = 12

  /// The words, by how they are written or read or translated.
  package internal(set) var words: [SearchTerm] = []
  /// How many strokes a character has.
  package internal(set) var strokes: ClosedRange<Int>?
  /// The radicals; it has one of them. Empty for any.
  package internal(set) var radicals: [String] = []
  /// How many strokes it has besides its radical.
  package internal(set) var otherStrokes: ClosedRange<Int>?
  /// The texts about the words.
  package internal(set) var texts: [TextQuery] = []
  /// The name or the key of a dictionary that has the words.
  package internal(set) var dictionary: String?

  /// The query that a text is.
  ///
  /// - Parameter isUnfinished: whether the user is still typing, so that the last key may have no value
  ///   yet, and the last quotation no end.
  /// - Throws: `QueryError`.
  package init(_ text: String, isUnfinished: Bool = false) throws(QueryError) {
    if text.unicodeScalars.count > Self.longest { throw .tooLong }
    var parts = try QueryScanner.parts(of: text, isUnfinished: isUnfinished)
    if parts.count > Self.mostParts { throw .tooManyParts }
    if isUnfinished, let last = parts.last, last.value.isEmpty, !SearchTerm.isReading(last.text) {
      parts.removeLast()
    }
    var bare: [QueryScanner.Part] = []
    for part in parts {
      guard let name = part.key, !SearchTerm.isReading(part.text) else {
        bare.append(part)
        continue
      }
      guard let key = QueryKey(name: name) else { throw .unknownKey(name) }
      try add(part.value, of: key)
    }
    words = try SearchTerm.terms(of: bare)
    // A part that any word matches says nothing beside others.
    let others = words.filter { !$0.isAnything }
    let isAlone = texts.isEmpty && !hasShape && dictionary == nil
    words = others.isEmpty && isAlone ? Array(words.prefix(1)) : others
    if words.isEmpty, isAlone { throw .empty }
  }

  private mutating func add(_ value: String, of key: QueryKey) throws(QueryError) {
    if value.unicodeScalars.allSatisfy(\.properties.isWhitespace) { throw .noValue(key) }
    switch key {
    case .strokes: try set(\.strokes, to: value, of: key)
    case .otherStrokes: try set(\.otherStrokes, to: value, of: key)
    case .radical:
      if !radicals.isEmpty { throw .repeated(key) }
      radicals = RadicalForms.radicals(of: value)
      if radicals.isEmpty { throw .noRadical(value) }
    case .meaning: texts.append(TextQuery(.texts, value))
    case .example: texts.append(TextQuery(.examples, value))
    case .wordClass: texts.append(TextQuery(.classes, value))
    case .english: texts.append(TextQuery(.translations, value))
    case .dictionary:
      if dictionary != nil { throw .repeated(key) }
      dictionary = value
    }
  }

  private mutating func set(
    _ range: WritableKeyPath<SearchQuery, ClosedRange<Int>?>, to value: String, of key: QueryKey
  ) throws(QueryError) {
    if self[keyPath: range] != nil { throw .repeated(key) }
    guard let found = StrokeCount.range(value) else { throw .noNumber(key, value) }
    self[keyPath: range] = found
  }

  /// The shapes of the query, one for each radical.
  var shapes: [CharacterShape] {
    let radicals: [String?] = radicals.isEmpty ? [nil] : radicals
    return radicals.map {
      CharacterShape(strokes: strokes, radical: $0, otherStrokes: otherStrokes)
    }
  }
}

extension SearchQuery {
  /// Whether it asks for characters of a shape.
  package var hasShape: Bool { strokes != nil || otherStrokes != nil || !radicals.isEmpty }

  /// The rest of it, for a search in the dictionary that it names.
  var inAnyDictionary: SearchQuery {
    var query = self
    query.dictionary = nil
    return query
  }

  /// Whether it can only be answered, or better, with translations.
  package var asksForEnglish: Bool {
    texts.contains { $0.field == .translations }
      || words.contains { if case .letters = $0 { true } else { false } }
  }
}
