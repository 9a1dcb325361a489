extension String {
  /// The text of some code points.
  @inlinable
  package init(scalars: some Sequence<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}
