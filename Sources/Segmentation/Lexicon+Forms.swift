extension Lexicon {
  /// The characters of headwords of which one is another form; empty if it isn't one.
  package func characters(writtenAs scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    forms(of: number(of: scalar.value)).compactMap { self.scalar(of: form($0).number) }
      .filter { $0 != scalar }
  }

  /// All that a text may write where a headword has a character: the character, and what stands for it in
  /// other forms. O(characters of the lexicon).
  func writings(of standard: Unicode.Scalar) -> [Unicode.Scalar] {
    let number = number(of: standard.value)
    if number == 0 { return [standard] }
    let others = (1..<UInt16(clamping: characterCount)).filter { other in
      other != number && forms(of: other).contains { form($0).number == number }
    }
    return [standard] + others.compactMap { scalar(of: $0) }
  }
}
