extension Tone {
  /// The first tone that a text marks, in any way: ˊ, 2, the accent of í.
  package init?(markedIn text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      if let tone = Tone(sign: scalar) ?? Tone(combining: scalar)
        ?? PinyinScanner.letters(scalar)?.mark
      {
        self = tone
        return
      }
    }
    return nil
  }
}
