extension String {
  /// The text of some code points.
  @inlinable
  package init(scalars: some Sequence<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }

  /// The same of code points that are counted, without an append for each.
  @inlinable
  package init(scalars: some Collection<Unicode.Scalar>) {
    self.init(unsafeUninitializedCapacity: scalars.count * 4) { bytes in
      var count = 0
      for scalar in scalars {
        for byte in Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter {
          bytes[count] = byte
          count += 1
        }
      }
      return count
    }
  }
}
