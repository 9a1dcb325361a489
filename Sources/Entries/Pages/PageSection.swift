import Files

/// A dictionary's part of a page that has several: its heading is the dictionary's short name.
enum PageSection {
  /// The part's name in an address, as programs that show Markdown name the heading: in lower case, with hyphens for blanks.
  static func fragment(_ name: String) -> String {
    PercentCodes.encoded(name.lowercased().replacing(" ", with: "-"))
  }
}
