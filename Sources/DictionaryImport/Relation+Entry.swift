import Dictionary
import Segmentation

extension Relation {
  /// The ids of the words that an entry names, without itself and without words that have no entry.
  ///
  /// - Parameter lastEntry: the highest id of a word with an entry.
  static func targets(
    of entry: Entry, id: Int, in lexicon: Lexicon, lastEntry: Int
  ) -> [Relation: Set<Int>] {
    var targets: [Relation: Set<Int>] = [:]
    func add(_ titles: [String], as kind: Relation) {
      for title in titles {
        guard let target = lexicon.id(of: title), target != id, target <= lastEntry else {
          continue
        }
        targets[kind, default: []].insert(target)
      }
    }
    for definition in entry.heteronyms.lazy.flatMap(\.definitions) {
      add(definition.text.map(CrossReference.targets) ?? [], as: .reference)
      add((definition.links ?? []).flatMap(CrossReference.targets), as: .reference)
      add(definition.synonymList, as: .synonym)
      add(definition.antonymList, as: .antonym)
    }
    return targets
  }
}
