package import Dictionary
package import Files
package import Text

/// A dictionary that was found, and the notice about it for the user.
package struct FoundDictionary: Sendable {
  /// The dictionary itself.
  package var source: any WordSource
  /// Shown once: that this is only the starter dictionary, and how to get the whole one.
  package var notice: UserMessage?
  /// The file whose change means that there is another dictionary, as it was before this one was opened.
  package var file: WatchedFile?

  package init(
    source: any WordSource, notice: UserMessage? = nil, file: WatchedFile? = nil
  ) {
    self.source = source
    self.notice = notice
    self.file = file
  }
}

/// Finds and opens the dictionary; `path` is the user's setting, and `tell` is called if it takes long, with the reason.
package typealias DictionaryFinder =
  @Sendable (_ path: String?, _ tell: @Sendable (UserMessage) -> Void) async throws ->
  FoundDictionary
