import Segmentation

extension Edition {
  /// Whether it is the Ministry's 成語典, which alone says what is an idiom and how it is used.
  package var isOfIdioms: Bool { key == Self.idiomsKey }

  static let idiomsKey = "idioms"
}

extension WordSource {
  /// Whether it is of several dictionaries; the words of today are none of their own.
  package var hasSeveralDictionaries: Bool { members.count { !$0.edition.isToday } > 1 }

  /// The short name of an edition, where it is not that of the first dictionary.
  package func nameBesideFirst(of edition: Edition?) -> String? {
    guard let edition, edition.key != members.first?.edition.key else { return nil }
    return edition.shortName
  }

  /// The place in `members` of a dictionary, by its key, its name or what its name begins with; `nil` if there is none.
  package func place(ofDictionary name: String) -> Int? {
    let wanted = name.lowercased()
    let editions = members.map(\.edition)
    return editions.firstIndex { $0.key == wanted || $0.shortName.lowercased() == wanted }
      ?? editions.firstIndex { $0.name.lowercased() == wanted || $0.name.contains("《\(name)》") }
      ?? editions.firstIndex { $0.shortName.lowercased().hasPrefix(wanted) }
  }

  /// The same entry in the dictionaries behind the one that it is from, in the user's order. One read for each; none if there
  /// are no others.
  package func otherEntries(of entry: Entry) async throws -> [Entry] {
    if entry.alsoIn.isEmpty { return [] }
    let own = (entry.edition ?? info.edition).key
    return try await entries(title: entry.title).filter {
      ($0.edition ?? info.edition).key != own
    }
  }

  /// The entry of another dictionary that has what a card wants and its own entry lacks: 成語典's of an idiom, and where it names no
  /// synonyms those of the next one in Mandarin that may. Without such a one, no database is read.
  package func furtherEntry(of entry: Entry, forSynonyms: Bool) async throws -> Entry? {
    if entry.alsoIn.isEmpty { return nil }
    let own = entry.edition?.key
    let (all, having) = (members.map(\.edition), members(having: entry.title))
    let others = having.filter { all[$0].isMandarin && all[$0].key != own }
    var place = others.first { all[$0].isOfIdioms }
    if place == nil, forSynonyms, !others.isEmpty {
      let naming = members(namingRelatedOf: entry.title)
      place = others.first(where: naming.contains)
    }
    guard let place, let id = lexicon.id(of: entry.title) else { return nil }
    var found = try await only(place).entry(id: id)
    found?.edition = all[place]
    return found
  }
}
