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

  /// How an idiom is used, by 成語典's entry of it; `nil` for other words, and where that is the entry itself. Reads no database
  /// for a word that is no idiom.
  package func idiomUsage(of entry: Entry) async throws -> IdiomUsage? {
    guard !entry.alsoIn.isEmpty, entry.edition?.isOfIdioms != true,
      let place = members.firstIndex(where: { $0.edition.isOfIdioms }),
      members(having: entry.title).contains(place)
    else { return nil }
    return try await only(place).entry(title: entry.title)?.idiomUsage
  }
}
