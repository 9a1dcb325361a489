import Phonetics
import UserDictionary
import WordIndex

extension UserWordList {
  /// The words with a reading that sound so from their beginning on, in the order of the list: the
  /// first of them.
  func items(
    sounding query: SoundQuery, limit: Int
  ) -> [(item: Item, extent: SoundQuery.Extent)] {
    var found: [(Item, SoundQuery.Extent)] = []
    for place in places(beginning: query) {
      let item = items[place]
      guard let reading = item.word.reading,
        let extent = query.match(reading, title: item.word.text.unicodeScalars)
      else { continue }
      found.append((item, extent))
      if found.count == limit { break }
    }
    return found
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
