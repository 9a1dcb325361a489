package import Dictionary
package import Segmentation

/// The class of a word of a document, as far as it is known without its sentence.
package enum WordClass: UInt8, Sendable, CaseIterable {
  /// A word of the dictionary, which names no part of speech or several.
  case word
  case noun, verb, adjective, adverb, pronoun
  /// Prepositions, conjunctions, particles.
  case function
  /// Measure words.
  case measure
  /// Interjections, and words that sound like what they mean.
  case sound
  /// In characters or in digits.
  case number
  /// A word of the user's own.
  case userWord
  /// A person's name without an entry in the dictionary.
  case name
  /// A character or word that the dictionary does not have.
  case unknown

  /// The class of a token; `nil` for one that is not a word of Chinese text.
  ///
  /// - Parameter parts: the parts of speech of words of the dictionary; without them these have no class.
  package init?(_ token: Token, parts: PartsOfSpeech?) {
    switch token.kind {
    case .word:
      guard let parts else { return nil }
      self = token.word.flatMap { parts[entry: $0] }.map(WordClass.init) ?? .word
    case .listed: self = .userWord
    case .name: self = .name
    case .unknown: self = .unknown
    case .number: self = .number
    case .foreign, .punctuation, .space: return nil
    }
  }

  private init(_ part: PartOfSpeech) {
    self =
      switch part {
      case .noun: .noun
      case .verb: .verb
      case .adjective: .adjective
      case .adverb: .adverb
      case .pronoun: .pronoun
      case .preposition, .conjunction, .particle: .function
      case .measure: .measure
      case .interjection, .onomatopoeia: .sound
      case .affix: .word
      }
  }
}
