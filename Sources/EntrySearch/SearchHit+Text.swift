package import Text

extension SearchHit {
  /// The dictionary that it is from, where that is not the first, and whether it is a word of mainland China.
  package func labels(in language: LabelLanguage = .chinese) -> [String] {
    [dictionary, isOfMainland ? language("大陸用語", "mainland China") : nil].compactMap { $0 }
  }

  /// The note on a correction: 更正：按步就班 → 按部就班; on a word that is only like the query, 相近; on a character that
  /// no dictionary has, 本辭典未收.
  package func correctionNote(in language: LabelLanguage = .chinese) -> String? {
    if isUnlisted { return language("本辭典未收", "No entry") }
    if tier == .near { return language("相近", "Similar") }
    return correction.map { "\(language("更正：", "Corrected: "))\($0.typed) → \($0.meant)" }
  }

  /// `gloss` in one line of at most `length` code points, around the phrase of the query; … is
  /// where something is left out.
  package func excerpt(_ length: Int) -> String? {
    guard let gloss else { return nil }
    // No blank is behind the ideographic space, and the tables of properties take their time.
    let scalars = gloss.unicodeScalars.map {
      $0.value <= 0x3000 && $0.properties.isWhitespace ? " " : $0
    }
    if scalars.count <= length { return String(scalars: scalars[...]) }
    let phrase = Array((phrase ?? "").unicodeScalars)
    let place = phrase.isEmpty ? nil : scalars.firstRange(of: phrase)?.lowerBound
    // A little of the text before says what is spoken of.
    let lead = max(0, min(length / 3, length - phrase.count))
    let start = min(max(0, (place ?? 0) - lead), scalars.count - length)
    let part = String(scalars: scalars[start..<(start + length)])
    return (start > 0 ? "…" : "") + part + (start + length < scalars.count ? "…" : "")
  }
}
