import Dictionary
import LanguageServerProtocol
import Lookup
import Text

extension CodeActionFinder {
  /// So many synonyms are offered for a word.
  private static var mostSynonyms: Int { 8 }
  /// So many characters of a definition tell which sense is meant.
  private static var longestSense: Int { 16 }
  /// So many words of a selection get a synonym.
  private static var mostWords: Int { 8 }

  /// Other words for the word; for the words of a selection the best one for each.
  func synonyms(of subject: Subject) async throws -> [CodeAction] {
    guard context.wants(.rewrite) else { return [] }
    switch subject {
    case .word(let focus): return try await synonyms(of: focus)
    case .selection(let range): return try await synonyms(in: range)
    case .nothing: return []
    }
  }

  private func synonyms(of focus: Focus) async throws -> [CodeAction] {
    guard let id = focus.word, let entry = try await dictionary.source.entry(id: id) else {
      return []
    }
    var senses = list(of: focus, entry).senses
    if senses.isEmpty {
      let others = try await RelatedFinder(dictionary.source).titles(
        .synonyms, of: entry, limit: Self.mostSynonyms)
      senses = [SynonymList.Sense(definition: nil, synonyms: others)]
    }
    let choices = senses.flatMap { sense in sense.synonyms.map { (sense.definition, $0) } }
    return choices.prefix(Self.mostSynonyms).map { definition, synonym in
      // Only where there is a choice has anyone to know which sense it is.
      let sense = senses.count > 1 ? definition.map(shortened) : nil
      return action(
        label("換成近義詞「\(synonym)」", "Replace by the synonym “\(synonym)”")
          + (sense.map { label("（\($0)）", " (\($0))") } ?? ""),
        .rewrite, [Rewrite(range: focus.range, text: synonym)])
    }
  }

  private func synonyms(in range: Range<Int>) async throws -> [CodeAction] {
    let found = try await SynonymList.best(
      in: range, of: document.content, dictionary: dictionary)
    return found.prefix(Self.mostWords).map { focus, synonym in
      action(
        label("把「\(focus.text)」換成近義詞「\(synonym)」", "Replace “\(focus.text)” by “\(synonym)”"),
        .rewrite,
        [Rewrite(range: focus.range, text: synonym)])
    }
  }

  private func list(of focus: Focus, _ entry: Entry) -> SynonymList {
    let context = SenseContext(of: focus, in: document.content, dictionary: dictionary)
    return SynonymList(of: focus, entry: entry, context: context)
  }

  private func shortened(_ definition: String) -> String {
    definition.count <= Self.longestSense
      ? definition : "\(definition.prefix(Self.longestSense))…"
  }
}
