import Support
import WordIndex

/// A dictionary of a library, asked by the numbers that the library's index gives words.
///
/// Its own numbers are others, and are found by the title, in memory.
struct LibraryMember: Sendable {
  let source: any WordSource
  /// Whether it is the one of words of today.
  let isOfToday: Bool
  /// The index's words; `nil` if the dictionary is the index itself, whose numbers are the library's.
  private let words: WordIndex?
  /// The index's number of each of its own, or -1: made when many are asked for at once.
  private let table = Computed<[Int32]>()

  /// As many are found one by one in the time of a table.
  private static let few = 500

  init(_ source: any WordSource, in words: WordIndex?, isOfToday: Bool = false) {
    self.source = source
    self.isOfToday = isOfToday
    self.words = words
  }

  /// Whether its numbers are the library's.
  var isIndex: Bool { words == nil }

  var info: DictionaryInfo { source.info }

  /// The id of its entry of a title, code point for code point.
  func id(titled title: String) -> Int? {
    source.words.word(titled: title).flatMap(source.words.entry(of:))
  }

  /// The id of its entry of a word, by the id that the index gives it.
  func id(ofWord id: Int) -> Int? {
    guard let words else { return source.isEntry(id) ? id : nil }
    return words.word(withID: id).flatMap { self.id(titled: words.title(of: $0)) }
  }

  /// Marks the words that it has an entry for, by the index's numbers.
  func markEntries(in areEntries: inout [Bool]) {
    let table = words.map(allNumbers)
    for own in 0..<source.words.count where source.words.entry(of: own) != nil {
      let number = table.map { Int($0[own]) } ?? own
      if areEntries.indices.contains(number) { areEntries[number] = true }
    }
  }

  /// Its own number of a word of the index.
  func own(_ number: Int) -> Int? {
    guard let words else { return number }
    return source.words.word(titled: words.title(of: number))
  }

  /// The index's number of a word of its own.
  func number(ofOwn number: Int) -> Int? {
    guard let words else { return number }
    return words.word(titled: source.words.title(of: number))
  }
}

extension LibraryMember {
  /// The index's numbers of words of its own; those that the index lacks are left out.
  private func numbers(ofOwn own: [Int]) -> [Int] {
    guard let words else { return own }
    if own.count < Self.few { return own.compactMap(number(ofOwn:)) }
    let table = allNumbers(in: words)
    return own.compactMap { table[$0] < 0 ? nil : Int(table[$0]) }
  }

  /// Its own numbers of words of the index, in order.
  private func own(_ numbers: [Int]) -> [Int] {
    guard let words else { return numbers }
    if numbers.count < Self.few { return numbers.compactMap(own).sorted() }
    let table = allNumbers(in: words)
    var areWanted = [Bool](repeating: false, count: words.count)
    for number in numbers where areWanted.indices.contains(number) { areWanted[number] = true }
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
    let own = paired(numbers)
    if own.isEmpty { return [:] }
    let found = try await source.explanations(ofWords: own.map(\.own))
    let places = Dictionary(
      own.map { ($0.own, $0.number) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(
      found.compactMap { found in places[found.word].map { ($0, found.senses) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The list items of words, by the index's numbers, which they have in place of its own. Of words that it has an entry for.
  func summaries(of numbers: [Int], in index: WordIndex) async throws -> [Int: WordSummary] {
    let own = paired(numbers).filter { source.words.entry(of: $0.own) != nil }
    if own.isEmpty { return [:] }
    let found = Dictionary(
      try await source.summaries(of: own.map(\.own)).map { ($0.word, $0) },
      uniquingKeysWith: { first, _ in first })
    var summaries: [Int: WordSummary] = [:]
    for (number, own) in own {
      guard var summary = found[own], let id = index.id(of: number) else { continue }
      (summary.word, summary.id) = (number, id)
      summaries[number] = summary
    }
    return summaries
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
