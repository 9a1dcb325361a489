package import Dictionary

/// A sense of a word, as a card shows it.
package struct Sense: Sendable, Equatable {
  /// Its place among those of its reading, from 1, as the dictionary prints them.
  package var number: Int
  /// As the dictionary has it.
  package var definition: Definition
  /// What that is made of.
  package var parts: DefinitionParts

  package init(number: Int, _ definition: Definition) {
    self.number = number
    self.definition = definition
    parts = DefinitionParts(definition)
  }

  /// Whether another sense says the same. Some entries have a sense twice, the second time with other quotations.
  func means(_ other: Sense) -> Bool {
    definition == other.definition
      || definition.type == other.definition.type && !parts.explanation.isEmpty
        && parts.explanation == other.parts.explanation
  }

  /// Adds the examples and quotations of a sense that says the same.
  mutating func add(_ other: Sense) {
    let own = Set(parts.examples.map(\.text))
    parts.examples += other.parts.examples.filter { !own.contains($0.text) }
    parts.quotes += other.parts.quotes.filter { !parts.quotes.contains($0) }
  }

  /// Whether there is nothing to show of it.
  var isEmpty: Bool {
    parts.explanation.isEmpty && parts.examples.isEmpty && parts.quotes.isEmpty
      && definition.links?.isEmpty ?? true && definition.synonymList.isEmpty
      && definition.antonymList.isEmpty
  }
}

/// The order in which a card shows the senses of a reading.
package enum SenseOrder: String, Sendable, CaseIterable {
  /// The one first that texts of today mostly mean; the others as printed.
  case main
  /// As the dictionary prints them.
  case printed
}
