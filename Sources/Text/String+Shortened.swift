extension String {
  /// The first code points of the text, and … where there are more.
  package func shortened(to limit: Int) -> String {
    let start = unicodeScalars.prefix(limit)
    return start.endIndex == endIndex ? self : "\(String(start))…"
  }
}
