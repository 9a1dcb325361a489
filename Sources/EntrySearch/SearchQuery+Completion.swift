package import Dictionary

extension SearchQuery {
  /// What a query that is being typed may become where its last part begins to name a dictionary: 銀 辭典:成 becomes
  /// 銀 辭典:成語典. None for any other.
  package static func completions(of text: String, in source: some WordSource) -> [String] {
    let last =
      text.lastIndex(where: \.isWhitespace).map { text.index(after: $0) } ?? text.startIndex
    guard let colon = text[last...].firstIndex(where: { ":：".contains($0) }),
      QueryKey(name: String(text[last..<colon])) == .dictionary
    else { return [] }
    let typed = text[text.index(after: colon)...].lowercased()
    let names = source.members.map(\.edition).filter {
      $0.shortName.lowercased().hasPrefix(typed) || $0.key.hasPrefix(typed)
    }.map(\.shortName)
    return names.filter { $0.lowercased() != typed }.map {
      "\(text[...colon])" + ($0.contains(where: \.isWhitespace) ? "\"\($0)\"" : $0)
    }
  }
}
