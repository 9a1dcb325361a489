import Segmentation
import Support
import WordIndex

/// A dictionary of a library, asked by the numbers that the library's index gives words.
///
/// Its own numbers are others. They are in the index's table, otherwise they are found by the title; both are in memory.
struct LibraryMember: Sendable {
  let source: any WordSource
  /// Whether it is the one of words of today.
  let isOfToday: Bool
  /// The index's words; `nil` if the dictionary is the index itself, whose numbers are the library's.
  private let words: WordIndex?
  /// The dictionary's file, and its entries in the table of an index that has one. Its own images are not asked then.
  private let listed: (file: DictionaryFile, entries: MemberNumbers)?
  /// The index's number of each of its own, or -1: made when many are asked for at once.
  private let table = Computed<[Int32]>()

  /// As many are found one by one in the time of a table.
  private static let few = 500

  /// - Parameter index: `nil` if the dictionary is the index itself.
  init(_ source: any WordSource, in index: (any WordSource)?, isOfToday: Bool = false) {
    self.source = source
    self.isOfToday = isOfToday
    words = index?.words
    listed =
      if let file = source as? DictionaryFile, let index = index as? DictionaryFile,
        let entries = index.numbers?.member(file.wordsDigest)
      { (file, entries) } else { nil }
  }

  /// Whether its entries are in the index's table.
  var isListed: Bool { listed != nil }

  /// Whether its numbers are the library's.
  var isIndex: Bool { words == nil }

  var info: DictionaryInfo { source.info }

  /// The id of its entry of a title, code point for code point.
  func id(titled title: String) -> Int? {
    id(titled: Title(title, in: listed == nil ? nil : words))
  }

  /// The same of a title whose number is known.
  func id(titled title: Title) -> Int? {
    if let listed { return title.number.flatMap(listed.entries.id) }
    return source.words.word(titled: title.text).flatMap(source.words.entry(of:))
  }

  /// Whether its entry of a title may name synonyms or antonyms.
  func mayNameRelated(of title: Title) -> Bool {
    if let listed { return title.number.map(listed.entries.namesRelated) ?? false }
    return id(titled: title) != nil
  }

  /// The id of its entry of a word, by the id that the index gives it.
  func id(ofWord id: Int) -> Int? {
    guard let words else { return source.isEntry(id) ? id : nil }
    return words.word(withID: id).flatMap(entry(ofNumber:))
  }

  /// The id of its entry of a word, by the index's number.
  private func entry(ofNumber number: Int) -> Int? {
    if let listed { return listed.entries.id(of: number) }
    return own(number).flatMap(source.words.entry(of:))
  }

  /// Its entry of a title that differs in punctuation and the like, or that is written in other forms of its characters.
  func entry(inAnyFormOf title: String, in index: any WordSource) async throws -> Entry? {
    guard let listed else { return try await source.entry(title: title) }
    return try await listed.file.entry(title: title) {
      index.lexicon.id(inAnyForm: title) { self.id(ofWord: $0) != nil }.flatMap(self.id(ofWord:))
    }
  }

  /// Marks the words that it has an entry for, by the index's numbers.
  func markEntries(in areEntries: inout [Bool]) {
    if let listed {
      for number in listed.entries.all where areEntries.indices.contains(number) {
        areEntries[number] = true
      }
      return
    }
    let table = words.map(allNumbers)
    for own in 0..<source.words.count where source.words.entry(of: own) != nil {
      let number = table.map { Int($0[own]) } ?? own
      if areEntries.indices.contains(number) { areEntries[number] = true }
    }
  }

  /// Its own number of a word of the index.
  private func own(_ number: Int) -> Int? {
    guard let words else { return number }
    if let listed { return listed.entries.own(number) }
    return source.words.word(titled: words.title(of: number))
  }

  /// The index's number of a word of its own.
  private func number(ofOwn number: Int) -> Int? {
    guard let words else { return number }
    if let listed { return listed.entries.number(ofOwn: number) }
    return words.word(titled: source.words.title(of: number))
  }
}

extension LibraryMember {
  /// A title, and its number in a library's index, if that knows it: found once for all dictionaries.
  struct Title {
    let text: String
    let number: Int?

    init(_ text: String, in index: WordIndex?) {
      self.text = text
      number = index?.word(titled: text)
    }
  }
}

extension LibraryMember {
  /// The index's numbers of words of its own; those that the index lacks are left out.
  private func numbers(ofOwn own: [Int]) -> [Int] {
    guard let words else { return own }
    if listed != nil || own.count < Self.few { return own.compactMap(number(ofOwn:)) }
    let table = allNumbers(in: words)
    return own.compactMap { table[$0] < 0 ? nil : Int(table[$0]) }
  }

  /// Its own numbers of words of the index, in order.
  private func own(_ numbers: [Int]) -> [Int] {
    guard let words else { return numbers }
    if numbers.count < Self.few { return numbers.compactMap(own).sorted() }
    var areWanted = [Bool](repeating: false, count: words.count)
    for number in numbers where areWanted.indices.contains(number) { areWanted[number] = true }
    if let listed {
      return listed.entries.own { areWanted.indices.contains($0) && areWanted[$0] }
    }
    let table = allNumbers(in: words)
    return table.indices.filter { table[$0] >= 0 && areWanted[Int(table[$0])] }
  }

  private func allNumbers(in words: WordIndex) -> [Int32] {
    table.value {
      (0..<source.words.count).map { own in
        Int32(clamping: words.word(titled: source.words.title(of: own)) ?? -1)
      }
    }
  }

  func words(
    saying queries: [TextQuery], among candidates: [Int]?, limit: Int
  ) async throws -> [Int] {
    let candidates = candidates.map { self.own($0) }
    return numbers(
      ofOwn: try await source.words(saying: queries, among: candidates, limit: limit))
  }

  func words(telling groups: TermGroups, limit: Int) async throws -> [Int] {
    numbers(ofOwn: try await source.words(telling: groups, limit: limit))
  }

  func characters(_ shape: CharacterShape) async throws -> [Int] {
    numbers(ofOwn: try await source.characters(shape))
  }

  /// The meanings in its entries of words, by the index's numbers.
  func explanations(ofWords numbers: [Int]) async throws -> [Int: [Explanations.Sense]] {
    Dictionary(
      try await listedExplanations(ofWords: numbers).map { ($0.word, $0.senses) },
      uniquingKeysWith: { first, _ in first })
  }

  private func listedExplanations(ofWords numbers: [Int]) async throws -> [Explanations] {
    if let listed {
      let entries = numbers.compactMap { number in
        listed.entries.id(of: number).map { (word: number, id: $0) }
      }
      return entries.isEmpty ? [] : try await listed.file.explanations(ofEntries: entries)
    }
    let own = paired(numbers)
    if own.isEmpty { return [] }
    let places = Dictionary(
      own.map { ($0.own, $0.number) }, uniquingKeysWith: { first, _ in first })
    return try await source.explanations(ofWords: own.map(\.own)).compactMap { found in
      places[found.word].map { Explanations(word: $0, senses: found.senses) }
    }
  }

  /// The list items of words, by the index's numbers, which they have in place of its own. Of words that it has an entry for.
  func summaries(of numbers: [Int], in index: WordIndex) async throws -> [Int: WordSummary] {
    var summaries: [Int: WordSummary] = [:]
    for var summary in try await listedSummaries(of: numbers) {
      guard let id = index.id(of: summary.word) else { continue }
      summary.id = id
      summaries[summary.word] = summary
    }
    return summaries
  }

  private func listedSummaries(of numbers: [Int]) async throws -> [WordSummary] {
    if let listed {
      let entries = numbers.compactMap { number in
        listed.entries.id(of: number).map { (word: number, id: $0) }
      }
      return entries.isEmpty ? [] : try await listed.file.summaries(ofEntries: entries)
    }
    let own = paired(numbers).filter { source.words.entry(of: $0.own) != nil }
    if own.isEmpty { return [] }
    let places = Dictionary(
      own.map { ($0.own, $0.number) }, uniquingKeysWith: { first, _ in first })
    return try await source.summaries(of: own.map(\.own)).compactMap { found in
      var found = found
      guard let number = places[found.word] else { return nil }
      found.word = number
      return found
    }
  }

  func relations(ofEntry id: Int, limit: Int) async throws -> Relations? {
    guard let own = self.id(ofWord: id) else { return nil }
    let relations = try await source.relations(ofEntry: own, limit: limit)
    return words == nil ? relations : relations.mapped(number(ofOwn:))
  }

  private func paired(_ numbers: [Int]) -> [(number: Int, own: Int)] {
    numbers.compactMap { number in own(number).map { (number, $0) } }
  }
}
