import Documents
import Entries
import Files
import Text

/// What a command gives, said in a line: there are editors that show no results of commands.
protocol ToldAnswer {
  func text(in language: LabelLanguage) -> String
}

extension Workspace {
  /// Says what a command gave, unless the client shows that.
  func tell(_ answer: CommandAnswer) {
    if client.showsResults { return }
    if let answer = answer as? any ToldAnswer { tell(answer.text(in: language)) }
    if answer == nil { tell(language("沒有找到。", "Nothing was found.")) }
  }

  /// Shows a message that the user has asked for.
  func tell(_ text: String) {
    services.clientRequests.notify(ShowMessageNotification(type: .info, message: text))
  }

  /// Where a page or a file is, as people read it and editors' commands that open files take it.
  func readable(_ uri: DocumentURI) -> String {
    guard let path = FileURI.path(of: uri) else {
      return PageURI.page(at: uri) == nil ? uri : PageURI.decoded(uri[...]) ?? uri
    }
    guard let home = HomeFolder.path(), path.hasPrefix("\(home)/") else { return path }
    return "~\(path.dropFirst(home.count))"
  }
}

extension ToldAnswer {
  /// Some words in a line: the first of them.
  func line(of words: [String], _ language: LabelLanguage) -> String {
    let shown = 12
    return words.prefix(shown).joined(separator: language.comma) + (words.count > shown ? "…" : "")
  }
}
