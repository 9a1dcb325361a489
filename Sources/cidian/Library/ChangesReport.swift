import DictionaryImport
import Files
import FoundationEssentials
import Text

/// The titles that came and went at the last import of each dictionary: a small file beside the dictionaries.
enum ChangesReport {
  static func path(ofKey key: String) -> String { "\(UserLibrary.folder)/\(key).changes.json" }

  /// How many titles of a kind are shown to people; the JSON has all.
  private static let most = 40

  /// Keeps the changes of an import. They are no reason for it to fail.
  static func keep(_ changes: TitleChanges, ofKey key: String) {
    guard let data = try? JSONEncoder().encode(changes) else { return }
    let path = FilePath(path(ofKey: key))
    try? path.removingLastComponent().makeFolder()
    try? Array(data).withUnsafeBytes { try WholeFile.write($0, to: path, permissions: 0o666) }
  }

  /// Writes what is kept of all dictionaries.
  static func show(json: Bool) throws {
    let kept = UserLibrary().places.map(\.key).compactMap { key in
      read(key).map { (key: key, changes: $0) }
    }
    if json {
      let all = Dictionary(
        kept.map { ($0.key, $0.changes) }, uniquingKeysWith: { first, _ in first })
      return print(try JSONText.of(all))
    }
    if kept.isEmpty {
      Terminal.note(
        UserMessage(
          "還沒有哪一部辭典換過新版。", "No dictionary has been put in the place of an older edition yet."))
    }
    for (key, changes) in kept { Terminal.show(text(of: changes, key)) }
  }

  private static func read(_ key: String) -> TitleChanges? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path(ofKey: key))) else {
      return nil
    }
    return try? JSONDecoder().decode(TitleChanges.self, from: data)
  }

  private static func text(of changes: TitleChanges, _ key: String) -> UserMessage {
    let (came, went) = (changes.came.count, changes.went.count)
    let lists = [("+", changes.came), ("-", changes.went)].flatMap { sign, titles in
      titles.isEmpty ? [] : ["  \(sign) \(line(of: titles))"]
    }
    let rest = lists.map { "\n\($0)" }.joined()
    return UserMessage(
      "\(key)：\(changes.old) → \(changes.new)，增加 \(came) 個詞頭，刪去 \(went) 個" + rest,
      "\(key): \(changes.old) → \(changes.new), titles added: \(came), removed: \(went)"
        + rest)
  }

  private static func line(of titles: [String]) -> String {
    titles.prefix(most).joined(separator: "、") + (titles.count > most ? "…" : "")
  }
}
