import Dictionary
import Text

/// Finds the translation by some words that the user remembers, and tells how much more it says.
struct GlossMatch {
  private static let english = "English"

  private let wanted: [String]

  init(_ phrase: String) { wanted = Self.withoutLeadingWord(Self.words(of: phrase.unicodeScalars)) }

  /// The translation that says no more than the phrase; otherwise the shortest that says more. English comes before
  /// other languages.
  func best(in translations: [String: [String]]) -> (gloss: String, rank: SearchMatch.Rank)? {
    if wanted.isEmpty { return nil }
    let glosses = translations.flatMap { language, glosses in
      glosses.compactMap { gloss in
        rank(of: gloss).map { (gloss, $0, isEnglish: language == Self.english) }
      }
    }
    return glosses.min {
      ($0.1, $0.isEnglish ? 0 : 1, $0.0.utf8.count, $0.0)
        < ($1.1, $1.isEnglish ? 0 : 1, $1.0.utf8.count, $1.0)
    }.map { ($0.0, $0.1) }
  }

  /// How well a translation says the phrase: this and no more; this and, apart from it, other things, "bank;
  /// shore"; or the phrase somewhere inside.
  private func rank(of gloss: String) -> SearchMatch.Rank? {
    let words = Self.words(of: gloss.unicodeScalars)
    guard words.count >= wanted.count,
      (0...(words.count - wanted.count)).contains(where: {
        words[$0..<($0 + wanted.count)].elementsEqual(wanted)
      })
    else { return nil }
    let parts = Self.withoutNotes(gloss).split { $0 == ";" || $0 == "," || $0 == "/" }
      .map { Self.withoutLeadingWord(Self.words(of: $0)) }.filter { !$0.isEmpty }
    if !parts.contains(wanted) { return .init(tier: .contains) }
    return .init(tier: .exact, place: parts.count == 1 ? 0 : 1)
  }

  /// Text in parentheses and brackets is a note on the translation.
  private static func withoutNotes(_ gloss: String) -> [Unicode.Scalar] {
    var depth = 0
    return gloss.unicodeScalars.filter { scalar in
      if scalar == "(" || scalar == "[" { depth += 1 }
      defer { if scalar == ")" || scalar == "]" { depth = max(0, depth - 1) } }
      return depth == 0
    }
  }

  private static func words(of text: some Collection<Unicode.Scalar>) -> [String] {
    text.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }.map {
      String(scalars: $0).lowercased()
    }
  }

  private static func withoutLeadingWord(_ words: [String]) -> [String] {
    guard words.count > 1, GlossHead.words.contains(words[0]) else { return words }
    return Array(words.dropFirst())
  }
}
