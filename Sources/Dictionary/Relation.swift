import Segmentation

/// What one entry says of another. In the table `relation` by its raw value.
enum Relation: Int, Sendable {
  /// 參見「…」, 也作「…」: the source refers to the target.
  case reference = 1
  /// The source names the target among its synonyms.
  case synonym = 2
  /// The source names the target among its antonyms.
  case antonym = 3

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

extension Definition {
  /// The synonyms one by one.
  package var synonymList: [String] { Self.words(in: synonyms) }
  /// The antonyms one by one.
  package var antonymList: [String] { Self.words(in: antonyms) }

  private static func words(in list: String?) -> [String] {
    (list ?? "").split(separator: ",").map(String.init)
  }
}
