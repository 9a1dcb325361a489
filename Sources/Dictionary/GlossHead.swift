/// The words that can come before a gloss in English and say nothing about what it means: "to lend", "a
/// bank".
package enum GlossHead {
  package static let words: Set = ["to", "a", "an", "the"]
}
