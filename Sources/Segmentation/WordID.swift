/// A word by its number in its source.
package enum WordID: Hashable, Sendable {
  /// A word of the dictionary, by the id that its lexicon gives it.
  case entry(Int)
  /// A word of the list beside the dictionary, by its place there, from 1.
  case listed(Int)
}
