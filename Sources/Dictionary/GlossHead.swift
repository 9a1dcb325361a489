/// The words that can stand before a gloss in English and say nothing of what it means: "to lend", "a bank".
package enum GlossHead {
  package static let words: Set = ["to", "a", "an", "the"]
}
