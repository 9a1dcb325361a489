import Dictionary
import Text

/// The kind of word that an entry is, as far as the dictionary itself says so: 諺語, 人名, 動.
///
/// A definition says it in its first words: (諺語)…, 植物名。…. Its part of speech is one, too. Nowhere
/// does it say 成語; but of idioms it says where they come from: 語本, 語出, 典出.
enum EntryClass {
  /// The labels of an entry, in no order.
  static func labels(of entry: Entry) -> Set<String> {
    var labels: Set<String> = []
    let isLong = entry.title.unicodeScalars.prefix(4).count == 4
    for definition in entry.heteronyms.lazy.flatMap(\.definitions) {
      if let type = definition.type, !type.isEmpty { labels.insert(type) }
      guard let text = definition.text else { continue }
      if let label = label(leading: text) { labels.insert(label) }
      if isLong, namesOrigin(text) { labels.insert(idiom) }
    }
    return labels
  }

  private static let idiom = "成語"
  private static let origins = ["語本", "語出", "典出"].map { Array($0.utf8) }

  private static func namesOrigin(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { text in origins.contains { ByteSearch.holds($0, in: text) } }
  }

  /// The endings of words that name a class, if they are alone before what is said of the word.
  private static let endings = [
    "名", "語", "詞", "方言", "用字", "姓", "稱謂", "術語", "劇目", "典籍", "帝號",
  ]
  /// In scalars.
  private static let longestLabel = 6
  /// Labels are in these characters; a definition that begins with a rare one has none.
  private static let common: ClosedRange<Unicode.Scalar> = "\u{4E00}"..."\u{9FFF}"

  /// (諺語)…, or 植物名。…
  private static func label(leading text: String) -> String? {
    let head = text.unicodeScalars.prefix(longestLabel + 2)
    if let first = head.first, first == "(" || first == "（" {
      let label = head.dropFirst().prefix { $0 != ")" && $0 != "）" }
      guard label.count < head.count - 1, label.count > 1 else { return nil }
      return endings.contains(where: String(label).hasSuffix) ? String(label) : nil
    }
    let label = head.prefix { $0 != "。" }
    guard label.count > 1, label.count < head.count, label.count <= longestLabel,
      endings.contains(where: String(label).hasSuffix), label.allSatisfy(common.contains)
    else { return nil }
    return String(label)
  }
}
