package import Dictionary
import Text

/// A sense of a word, as a card shows it.
package struct Sense: Sendable, Equatable {
  /// Its place among those of its reading, from 1, as the dictionary prints them.
  package var number: Int
  /// As the dictionary has it.
  package var definition: Definition
  /// The parts of the definition.
  package var parts: DefinitionParts

  /// A sense, with the parts of its definition.
  package init(number: Int, _ definition: Definition) {
    self.number = number
    self.definition = definition
    parts = DefinitionParts(definition)
  }

  /// Whether another sense says the same; marks and brackets do not count. Some entries have a sense twice, the second time
  /// with other quotations.
  func means(_ other: Sense) -> Bool {
    guard definition.type == other.definition.type else { return false }
    if parts.explanation.isEmpty { return definition == other.definition }
    return parts.explanation.spelledOut.elementsEqual(other.parts.explanation.spelledOut)
  }

  /// Adds the rest of a sense that says the same.
  mutating func add(_ other: Sense) {
    let own = Set(parts.examples.map(\.text))
    parts.examples += other.parts.examples.filter { !own.contains($0.text) }
    parts.quotes += other.parts.quotes.filter { !parts.quotes.contains($0) }
    if parts.explanation.unicodeScalars.count < other.parts.explanation.unicodeScalars.count {
      parts.explanation = other.parts.explanation
    }
  }

  /// A sense with only the first sentence of an explanation that goes on, as those of plants do, and dots for the rest;
  /// with the next too where the first hardly says anything: 陰曹鬼役。 Numbered parts stay.
  var inOneSentence: Sense {
    let text = parts.explanation.unicodeScalars
    guard text.count > Self.longExplanation, !parts.explanation.contains("(2)"),
      let end = text.dropFirst(Self.shortSentence).firstIndex(of: "。").map(text.index(after:)),
      end < text.endIndex
    else { return self }
    var sense = self
    sense.parts.explanation = String(text[..<end]) + "……"
    return sense
  }

  private static let longExplanation = 80
  /// The least length of what is left.
  private static let shortSentence = 12

  /// The first clauses of the explanation, for a line that it shares with others; `nil` for one that only leads elsewhere.
  var gist: String? {
    guard definition.onlyReference == nil else { return nil }
    let sentence = parts.explanation.prefix { $0 != "。" && $0 != "；" }
    if sentence.isEmpty { return nil }
    guard sentence.unicodeScalars.count > Self.longGist else { return String(sentence) }
    let clause = sentence.prefix { $0 != "，" && $0 != "：" }
    return clause.unicodeScalars.count > Self.longGist
      ? String(clause.unicodeScalars.prefix(Self.longGist)) + "…" : String(clause)
  }

  private static let longGist = 14

  /// Whether there is nothing to show of it.
  var isEmpty: Bool {
    parts.explanation.isEmpty && parts.examples.isEmpty && parts.quotes.isEmpty
      && definition.links?.isEmpty ?? true && definition.synonymList.isEmpty
      && definition.antonymList.isEmpty
  }
}

extension Sense {
  /// The words of a sense, by which another edition of it is known: where the dictionary prints a reading twice, many senses of
  /// the second are those of the first in fewer or more words.
  struct Wording {
    private let type: String?
    private let clauses: Set<String>
    private let examples: Set<String>

    fileprivate init(_ sense: Sense) {
      type = sense.definition.type
      let clauses = sense.parts.explanation.unicodeScalars.split { !$0.isSpelledOut }
      self.clauses = Set(clauses.map { String($0) })
      examples = Set(sense.parts.examples.map { String(scalars: $0.text.spelledOut) })
    }

    /// Whether one has all clauses of the other, or an example of it.
    func isLike(_ other: Wording) -> Bool {
      guard type == other.type, !clauses.isEmpty, !other.clauses.isEmpty else { return false }
      return clauses.isSubset(of: other.clauses) || other.clauses.isSubset(of: clauses)
        || !examples.isDisjoint(with: other.examples)
    }
  }

  var wording: Wording { Wording(self) }
}

extension String {
  /// The text without marks and brackets.
  fileprivate var spelledOut: some Sequence<Unicode.Scalar> {
    unicodeScalars.lazy.filter(\.isSpelledOut)
  }
}

extension Unicode.Scalar {
  /// Whether it is no mark: ˙ of bopomofo is printed in several ways.
  fileprivate var isSpelledOut: Bool {
    switch CharacterClass.of(value) {
    case .han, .letter, .digit: true
    case .bopomofo: self != "˙"
    case .other, .space, .joiner, .extend: false
    }
  }
}

/// The order in which a card shows the senses of a reading.
package enum SenseOrder: String, Sendable, CaseIterable {
  /// First the one that texts of today mostly mean; the others as printed.
  case main
  /// As the dictionary prints them.
  case printed
}
