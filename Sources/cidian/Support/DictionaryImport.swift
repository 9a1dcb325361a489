import Dictionary
import Libc

/// An import as commands run it: with its progress, and a report at its end.
struct DictionaryImport {
  /// The JSON file, or `-`.
  var file: String
  /// The dictionary file to write.
  var target: String
  /// Says what the dictionary is, by the SHA-256 of its input.
  var describe: @Sendable (String) -> Edition

  /// - Throws: `ImportError`; then the target is as it was.
  func run() async throws {
    let begin = ContinuousClock.now
    let importer = Importer(input: .file(file), output: target, edition: describe)
    let bar = ProgressBar()
    let interruption = Interruption { [unfinished = importer.unfinishedFile] in
      bar.clear()
      unlink(unfinished)
      Terminal.note("已中斷，辭典沒有更動。\nStopped; the dictionary is as it was.")
    }
    defer {
      interruption.end()
      bar.clear()
    }
    let info = try await importer.run { bar.show($0.label, share: $0.share) }
    bar.clear()
    let tenths = Int(begin.duration(to: .now) / .milliseconds(100))
    print(
      """
      \(info.edition.name): \(info.entryCount) entries, \(info.heteronymCount) heteronyms, \
      \(info.definitionCount) definitions in \(tenths / 10).\(tenths % 10) s
      \(target)
      """)
  }
}

extension Importer.Progress {
  fileprivate var label: String {
    switch self {
    case .reading(let entries, _): "reading \(entries) entries"
    case .training: "learning the weights of words"
    case .learningReadings: "learning readings in context"
    case .indexing: "writing indexes"
    }
  }

  fileprivate var share: Double? {
    switch self {
    case .reading(_, let share): share
    case .training(let share), .learningReadings(let share), .indexing(let share): share
    }
  }
}
