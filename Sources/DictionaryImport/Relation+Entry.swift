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
    for field in entry.heteronyms.lazy.flatMap(\.fields)
    where TableLayout.naming.contains(field.name) || field.name == PublishedField.reference {
      add(PublishedText.names(in: field.text), as: .reference)
    }
    for definition in entry.heteronyms.lazy.flatMap(\.definitions) {
      add(definition.text.map(CrossReference.targets) ?? [], as: .reference)
      for link in definition.links ?? [] {
        // 簡編本 and 成語典 write →喇叭, △「乘風破浪」.
        let isMarked = link.hasPrefix("→") || link.hasPrefix("△")
        let names =
          isMarked
          ? PublishedText.names(in: String(link.dropFirst())) : CrossReference.targets(in: link)
        add(names, as: .reference)
      }
      add(definition.synonymList, as: .synonym)
      add(definition.antonymList, as: .antonym)
    }
    return targets
  }
}
