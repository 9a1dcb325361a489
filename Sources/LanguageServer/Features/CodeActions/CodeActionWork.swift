import Checks
import Documents
import Entries
import Text

/// The work of an action that takes in much text: done when the user chooses it.
enum CodeActionWork: Sendable, Equatable {
  /// Everything that was found is fixed, or everything of a kind.
  case fixAll(Finding.Kind?)
  /// Words get their readings.
  case readings(ReadingNotes.Form)
  /// Simplified characters become Traditional.
  case traditional

  private static let all: [CodeActionWork] =
    [.fixAll(nil), .traditional] + Finding.Kind.allCases.map(CodeActionWork.fixAll)
    + ReadingNotes.Form.allCases.map(CodeActionWork.readings)

  /// The work of a name; `nil` if there isn't one.
  init?(name: String) {
    guard let work = Self.all.first(where: { $0.name == name }) else { return nil }
    self = work
  }

  /// Its name in the data of an action.
  var name: String {
    switch self {
    case .fixAll(let kind): "fixAll\(kind.map { ".\($0.rawValue)" } ?? "")"
    case .readings(let form): "readings.\(form.rawValue)"
    case .traditional: "traditional"
    }
  }
}

extension CodeActionWork {
  /// Its rewrites of a range of a document: UTF-8 offsets.
  func rewrites(
    in range: Range<Int>, of document: OpenDocument, _ dictionary: OpenDictionary,
    _ context: RequestContext
  ) async throws -> [Rewrite] {
    switch self {
    case .fixAll(let kind):
      let findings = try await document.findings(.part(range), by: dictionary, context)
      return Self.rewrites(findings.filter { kind == nil || $0.kind == kind })
    case .readings(let form):
      // The code of a document must not be written into; a selection may be.
      let isWhole = range == 0..<document.text.utf8Count
      let ranges = isWhole ? document.document.prose.intersecting(range) : [range]
      let notes = ReadingNotes(
        form: form, isPinyin: context.configuration.readingsNotation == .pinyin)
      var rewrites: [Rewrite] = []
      for range in ranges {
        rewrites += try await notes.rewrites(
          in: range, of: document.document, analyser: dictionary.analyser)
      }
      return rewrites
    case .traditional:
      return try await TraditionalText(dictionary).rewrites(in: range, of: document.document)
    }
  }

  /// The best fix of each. Of overlapping findings the first counts: edits must not overlap.
  private static func rewrites(_ findings: [Finding]) -> [Rewrite] {
    var rewrites: [Rewrite] = []
    for finding in findings.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let end = rewrites.last?.range.upperBound ?? 0
      guard finding.range.lowerBound >= end, let text = finding.replacements.first else {
        continue
      }
      rewrites += finding.rewrites(with: text)
    }
    return rewrites
  }
}
