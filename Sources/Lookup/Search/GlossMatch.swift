/// Finds the translation of which somebody remembers some words.
struct GlossMatch {
  private let wanted: [String]

  init(_ phrase: String) { wanted = Self.tokens(of: phrase) }

  /// The translation that says no more than the phrase, else the shortest that holds it.
  func best(in translations: [String: [String]]) -> String? {
    if wanted.isEmpty { return nil }
    return translations.values.joined().filter { holds(Self.tokens(of: $0)) }
      .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  private func holds(_ tokens: [String]) -> Bool {
    guard tokens.count >= wanted.count else { return false }
    return (0...(tokens.count - wanted.count)).contains { start in
      tokens[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }

  private static func tokens(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }
}
