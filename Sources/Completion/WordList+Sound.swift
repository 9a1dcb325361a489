import Phonetics
import WordLists
import WordIndex

extension WordList {
  /// The words with a reading that sound so from their beginning on, in the order of the list: the
  /// first of them, and whether that is all of each.
  func items(
    sounding query: SoundQuery, limit: Int
  ) -> [(item: ListedWord, isWhole: Bool)] {
    let found = places(beginning: query).lazy.map { items[$0] }.compactMap { item in
      item.reading.flatMap { query.isAll(of: $0, title: item.text.unicodeScalars) }
        .map { (item: item, isWhole: $0) }
    }
    return Array(found.prefix(limit))
  }

  /// The places of the words that may sound so.
  private func places(beginning query: SoundQuery) -> [Int] {
    switch query.elements.first {
    case .character(let character):
      return places(beginningWith: String(character)).sorted()
    case .syllable(let syllable):
      if case .whole(let sound) = syllable.extent { return placesBySound[sound] ?? [] }
      return placesBySound.filter { sound, _ in
        var toneless = syllable
        toneless.tone = nil
        return toneless.matches(Phonetics.Syllable(sound, .first, isErhua: syllable.isErhua))
      }.flatMap(\.value).sorted()
    case nil: return []
    }
  }
}
