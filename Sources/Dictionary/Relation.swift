/// The relation of one entry to another. In the table `relation` by its raw value.
package enum Relation: Int, Sendable {
  /// 參見「…」, 也作「…」: the source refers to the target.
  case reference = 1
  /// The source names the target among its synonyms.
  case synonym = 2
  /// The source names the target among its antonyms.
  case antonym = 3
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
