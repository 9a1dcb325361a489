import Dictionary
import Documents
import Entries
import Text

extension CodeActionFinder {
  /// How many synonyms are offered for a word.
  private static var mostSynonyms: Int { 8 }
  /// How many characters of a definition are shown, to say which sense is meant.
  private static var longestSense: Int { 16 }
  /// How many words of a selection get a synonym.
  private static var mostWords: Int { 8 }

  /// Other words for the word; for the words of a selection the best one for each.
  func synonyms(of subject: Subject) async throws -> [CodeAction] {
    guard asked.wants(.rewrite) else { return [] }
    switch subject {
    case .word(let focus): return try await synonyms(of: focus)
    case .selection(let range): return try await synonyms(in: range)
    case .nothing: return []
    }
  }

  private func synonyms(of focus: Focus) async throws -> [CodeAction] {
    // Mark-up inside a word would be lost, or a reading beside it be wrong.
    guard focus.gaps.isEmpty, let id = focus.word,
      let entry = try await dictionary.source.entry(id: id)
    else { return [] }
    let found = try await SynonymFinder(dictionary, in: document.document)
      .synonyms(of: focus, entry: entry, limit: Self.mostSynonyms)
    return found.map { found in
      let synonym = found.title
      // The sense may be the synonym itself.
      let sense = found.sense.map(shortened).flatMap { $0 == synonym ? nil : $0 }
      return action(
        label("換成近義詞「\(synonym)」", "Replace by the synonym “\(synonym)”")
          + (sense.map { label("（\($0)）", " (\($0))") } ?? ""),
        .rewrite, [Rewrite(range: focus.range, text: synonym)])
    }
  }

  private func synonyms(in range: Range<Int>) async throws -> [CodeAction] {
    let found = try await SynonymFinder(dictionary, in: document.document).best(in: range)
    return found.filter(\.focus.gaps.isEmpty).prefix(Self.mostWords).map { focus, synonym in
      action(
        label("把「\(focus.text)」換成近義詞「\(synonym)」", "Replace “\(focus.text)” by “\(synonym)”"),
        .rewrite,
        [Rewrite(range: focus.range, text: synonym)])
    }
  }

  private func shortened(_ definition: String) -> String {
    let start = definition.shortened(to: Self.longestSense)
    return start.hasSuffix("。") ? String(start.dropLast()) : start
  }
}
