import Documents
import Text

extension Workspace {
  /// `cidian.reload`: opens the dictionary anew and reads the user's words, even if they do not seem to
  /// have changed. Gives what dictionary there is now; null if there isn't one.
  func reload(_ arguments: CommandArguments) async throws -> CommandAnswer {
    let title = language("重新載入辭典", "Reloading the dictionary")
    let opened = try await withProgress(title, token: arguments.progressToken) { _ in
      await services.dictionary.reload()
    }
    guard let opened else { return nil }
    services.dictionary.userWords.look()
    return DictionaryCounts(await services.dictionary.userWords.add(to: opened))
  }
}
