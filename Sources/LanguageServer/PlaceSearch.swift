import LanguageServerProtocol
import Lookup
import Text

/// Looks for the places of a word in the texts of the workspace.
struct PlaceSearch: Sendable {
  let occurrences: Occurrences
  let analyser: WordAnalyser
  /// At most so many places.
  let limit: Int
  let workspace: Workspace
  let progress: WorkProgress

  /// The places in the open documents, those of `first` before all, and then in the files of the workspace's
  /// folders. What is open counts as the editor has it.
  func places(first: DocumentURI) async throws -> [Location] {
    var places: [Location] = []
    let others = workspace.documents.keys.filter { $0 != first }.sorted()
    for uri in [first] + others where places.count < limit {
      guard let document = workspace.documents[uri]?.content else { continue }
      places += try await self.places(in: document, uri, limit: limit - places.count)
    }
    if workspace.configuration.referencesInWorkspace {
      places += try await placesInFiles(limit: limit - places.count)
    }
    return places
  }

  private func placesInFiles(limit: Int) async throws -> [Location] {
    let open = Set(workspace.documents.keys.compactMap(FileURI.path(of:)))
    var files = WorkspaceFiles(folders: workspace.dictionary.userWords.folderPaths) {
      open.contains($0)
    }
    var places: [Location] = []
    while places.count < limit, let file = files.next() {
      try Task.checkCancellation()
      // Reading does not wait, so without this nobody else would have the thread until the last file.
      await Task.yield()
      progress.report(file.path)
      guard file.bytes.withUnsafeBufferPointer(occurrences.mayStand(in:)),
        let text = String(validating: file.bytes, as: UTF8.self)
      else { continue }
      // What is known of open documents is not to be forgotten for these.
      let document = Document(text)
      places += try await self.places(
        in: document, FileURI.of(path: file.path), limit: limit - places.count)
    }
    if places.count >= limit || files.isCapped {
      workspace.log(
        workspace.language(
          "並未列出所有出現之處：處數或檔案過多。",
          "Not all places are listed: there are too many of them, or too many files."))
    }
    return places
  }

  private func places(
    in document: Document, _ uri: DocumentURI, limit: Int
  ) async throws -> [Location] {
    try await occurrences.ranges(in: document, analyser: analyser, limit: limit)
      .map { Location(uri: uri, range: workspace.lspRange($0, in: document.text)) }
  }
}
