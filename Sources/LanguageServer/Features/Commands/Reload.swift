import Documents
import Text

extension Command {
  /// Opens the dictionary anew and reads the user's words, even if they do not seem to have changed. Gives the
  /// dictionary that there is now; null if there isn't one.
  static let reload = Command(name: "cidian.reload") { arguments, context in
    let title = UserMessage("重新載入辭典", "Reloading the dictionary")
    let opened = try await context.withProgress(title, token: arguments.progressToken) { _ in
      await context.dictionary.reload()
    }
    guard let opened else { return nil }
    context.dictionary.userWords.look()
    return DictionaryCounts(await context.dictionary.userWords.add(to: opened))
  }
}
