import Documents
import Files
import Segmentation
import Text

/// Looks for the places of a word in the texts of the workspace.
struct PlaceSearch: Sendable {
  /// Files that begin with it are UTF-8. No editor shows it, so no position counts it.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let occurrences: Occurrences
  let analyser: WordAnalyser
  /// The maximum number of places.
  let limit: Int
  let context: RequestContext
  let progress: WorkProgress

  /// The places in the open documents, those of `first` before all, and then in the files of the workspace's folders.
  /// Open files count as the editor has them. If some are left out, a message says so.
  func places(first: DocumentURI) async throws -> [Location] {
    var places: [Location] = []
    let others = context.workspace.documents.keys.filter { $0 != first }.sorted()
    for uri in [first] + others where places.count < limit {
      guard let document = context.document(uri)?.document else { continue }
      places += try await self.places(
        in: document.text.bytes, document.markup, uri,
        analyser.segmenter(knowing: document.words(by: analyser)), limit: limit - places.count)
    }
    var isCapped = false
    if context.configuration.referencesWorkspace {
      isCapped = try await addPlacesInFiles(to: &places)
    }
    tell(isFull: places.count >= limit, isCapped: isCapped)
    return places
  }

  /// Returns whether there are more files than are read.
  private func addPlacesInFiles(to places: inout [Location]) async throws -> Bool {
    var files = WorkspaceFiles(
      folders: context.dictionary.userWords.folderPaths, leavingOut: openFiles,
      ignoreFile: context.services.ignoreFile)
    while places.count < limit, let file = files.next() {
      try Task.checkCancellation()
      // Reading does not wait, so without this no other task would have the thread until the last file.
      await Task.yield()
      progress.report(file.path)
      places += try await self.places(in: file, limit: limit - places.count)
    }
    for problem in files.problems { context.services.messages.log("Not read: \(problem)") }
    return files.isCapped
  }

  /// The files of the open documents, the same for every path that leads to them.
  private var openFiles: Set<FileStatus.Identity> {
    let paths = context.workspace.documents.keys.compactMap(FileURI.path(of:))
    return Set(paths.compactMap { try? FileStatus(path: $0).identity })
  }

  private func places(in file: WorkspaceFiles.File, limit: Int) async throws -> [Location] {
    let language = FilePath(file.path).extension.flatMap(ProseLanguage.identifier(ofExtension:))
    let markup = language.map(ProseLanguage.markup(of:)) ?? .none
    guard mayStand(in: file.bytes, markup) else { return [] }
    let hasMark = file.bytes.starts(with: Self.byteOrderMark)
    let bytes = hasMark ? Array(file.bytes.dropFirst(Self.byteOrderMark.count)) : file.bytes
    guard (try? UTF8Span(validating: bytes.span)) != nil else { return [] }
    return try await places(
      in: bytes, markup, FileURI.of(path: file.path), analyser.segmenter, limit: limit)
  }

  private func mayStand(in bytes: [UInt8], _ markup: Markup) -> Bool {
    let text = VisibleText(bytes, markup: markup)?.bytes ?? bytes
    return text.withUnsafeBufferPointer(occurrences.mayStand(in:))
  }

  private func places(
    in text: [UInt8], _ markup: Markup, _ uri: DocumentURI, _ segmenter: Segmenter, limit: Int
  ) async throws -> [Location] {
    let ranges = try await occurrences.ranges(
      in: text, markup: markup, segmenter: segmenter, limit: limit)
    return context.encoding.ranges(of: ranges, in: text).map { Location(uri: uri, range: $0) }
  }

  private func tell(isFull: Bool, isCapped: Bool) {
    guard isFull || isCapped else { return }
    let message =
      isFull
      ? context.language("只列出前 \(limit) 處。", "Only the first \(limit) places are listed.")
      : context.language("檔案太多，並未全部找過。", "There are too many files; not all of them were searched.")
    context.services.clientRequests.show(message)
  }
}
