extension Lexicon {
  /// The characters of headwords of which one is another form; empty where it is none.
  package func characters(writtenAs scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    forms(of: number(of: scalar.value)).compactMap { self.scalar(of: form($0).number) }
      .filter { $0 != scalar }
  }
}
