import Dictionary
import Readings
import Segmentation
import WordIndex

/// A dictionary whose answers wait at a gate: those about entries, or the first list.
struct HeldSource: WordSource {
  let gate = Gate()
  private let base: DictionaryFile
  private let holdsFirstList: Bool

  init(_ base: DictionaryFile, holdsFirstList: Bool = false) {
    self.base = base
    self.holdsFirstList = holdsFirstList
  }

  var info: DictionaryInfo { base.info }
  var lexicon: Lexicon { base.lexicon }
  var words: WordIndex { base.words }
  var readings: ReadingsModel { base.readings }

  func entries(ids: [Int]) async throws -> [Entry] {
    if !holdsFirstList { await gate.pass() }
    return try await base.entries(ids: ids)
  }
  func summaries(of words: [Int]) async throws -> [WordSummary] {
    if holdsFirstList, gate.count == 0 { await gate.pass() }
    return try await base.summaries(of: words)
  }

  func texts(ofEntries ids: [Int], holding phrase: String) async throws -> [[EntryText]] {
    try await base.texts(ofEntries: ids, holding: phrase)
  }
  func entry(title: String) async throws -> Entry? { try await base.entry(title: title) }
  func words(
    saying queries: [TextQuery], among candidates: [Int]?, limit: Int
  ) async throws -> [Int] {
    try await base.words(saying: queries, among: candidates, limit: limit)
  }
  func words(telling groups: TermGroups, limit: Int) async throws -> [Int] {
    try await base.words(telling: groups, limit: limit)
  }
  func explanations(ofWords words: [Int]) async throws -> [Explanations] {
    try await base.explanations(ofWords: words)
  }
  func characters(_ shape: CharacterShape) async throws -> [Int] {
    try await base.characters(shape)
  }
  func relations(ofEntry id: Int, limit: Int) async throws -> Relations {
    try await base.relations(ofEntry: id, limit: limit)
  }
}
