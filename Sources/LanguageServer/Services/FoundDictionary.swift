package import Dictionary
package import Files
package import Text

/// A dictionary that was found, and the notice about it for the user.
package struct FoundDictionary: Sendable {
  /// The dictionary itself, or the library of several.
  package var source: any WordSource
  /// Shown once: that this is only the starter dictionary, and how to get the whole one.
  package var notice: UserMessage?
  /// Why dictionaries of a library were left out; each is told once.
  package var problems: [UserMessage]
  /// The files whose change means that there is another dictionary, as they were before this one was opened.
  package var files: [WatchedFile]

  package init(
    source: any WordSource, notice: UserMessage? = nil, problems: [UserMessage] = [],
    files: [WatchedFile] = []
  ) {
    self.source = source
    self.notice = notice
    self.problems = problems
    self.files = files
  }
}

/// Which dictionaries are wanted.
package struct WantedDictionaries: Sendable, Equatable {
  /// The file that the user's settings name, which then is used alone.
  package var path: String?
  /// The keys of a library's dictionaries in the order of the user's settings; `-KEY` is off.
  package var order: [String] = []
  /// The paths of dictionaries of a library that have failed, and are left out.
  package var failed: Set<String> = []

  package init() {}
}

/// Finds and opens the dictionary; `tell` is called if it takes long, with the reason.
package typealias DictionaryFinder =
  @Sendable (_ wanted: WantedDictionaries, _ tell: @Sendable (UserMessage) -> Void) async throws ->
  FoundDictionary
