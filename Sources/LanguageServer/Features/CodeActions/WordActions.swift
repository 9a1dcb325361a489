import Dictionary
import Documents
import Files
import Text
import WordLists

extension CodeActionFinder {
  /// Opens the entry of the word, and the publisher's page.
  func links(of subject: Subject) async throws -> [CodeAction] {
    guard asked.wants(nil), case .word(let focus) = subject,
      let title = try await focus.title(in: dictionary.source)
    else { return [] }
    return [
      action(
        label("開啟「\(title)」的條目", "Open the entry of “\(title)”"), nil, command: .openEntry,
        ["title": title]),
      action(
        label(
          "在教育部《重編國語辭典修訂本》查「\(title)」",
          "Look “\(title)” up on the site of the Ministry of Education"),
        nil, command: .openPublisher, ["title": title]),
    ]
  }

  /// The action that adds the selection, or a character that does not begin a word, to the user's words: to those of the
  /// document's folder where that keeps some.
  func words(of subject: Subject) -> [CodeAction] {
    guard asked.wants(nil), let word = newWord(of: subject) else { return [] }
    if folderKeepsWords {
      return [
        action(
          label("把「\(word)」加到這個資料夾的自訂詞", "Add “\(word)” to the words of this folder"), nil,
          command: .addWord, ["word": word, "scope": "workspace", "document": document.uri])
      ]
    }
    return [
      action(
        label("把「\(word)」加到自訂詞", "Add “\(word)” to my words"), nil, command: .addWord,
        ["word": word, "scope": "user"])
    ]
  }

  /// Whether the folder of the workspace that holds the document has a file of words.
  private var folderKeepsWords: Bool {
    let words = context.services.dictionary.userWords
    guard let folder = words.folder(holding: FileURI.path(of: document.uri)) else { return false }
    let file = UserWordsService.path(in: folder)
    return (try? FileStatus(path: file, followsLinks: false).kind) == .file
  }

  /// The text that may be a word and is not one yet.
  private func newWord(of subject: Subject) -> String? {
    let word: String
    switch subject {
    case .word(let focus):
      guard focus.id == nil else { return nil }
      word = focus.text
    case .selection(let range):
      guard range.count <= UserWords.wordLimit * 4 else { return nil }
      word = text.string(in: range)
    case .nothing: return nil
    }
    let isKnown = dictionary.source.knows(word) || dictionary.userWords.item(of: word) != nil
    return isKnown || !ListedWord.canBeInText(word) ? nil : word
  }
}
