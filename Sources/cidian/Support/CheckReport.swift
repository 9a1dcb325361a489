import Checks
import Documents
import Text

/// The findings in files, for people or programs to read.
struct CheckReport {
  private struct Line: Encodable {
    var file: String
    /// Both from 1; columns in code points.
    var line: Int
    var column: Int
    /// UTF-8 offsets in the file.
    var start: Int
    var end: Int
    var kind: String
    /// From 0 to 1.
    var confidence: Double
    var written: String
    var replacements: [String]
    var entry: String
    /// What a dictionary says of it, where one does.
    var note: String?
  }

  private var lines: [Line] = []

  var isEmpty: Bool { lines.isEmpty }

  mutating func add(_ findings: [Finding], in document: Document, file: String) {
    for finding in findings {
      let position = document.text.position(of: finding.range.lowerBound, in: .utf32)
      lines.append(
        Line(
          file: file, line: position.line + 1, column: position.column + 1,
          start: finding.range.lowerBound, end: finding.range.upperBound,
          kind: finding.kind.rawValue, confidence: (finding.confidence * 100).rounded() / 100,
          written: finding.written,
          replacements: finding.replacements, entry: finding.entry,
          note: finding.warning.map { "《\($0.dictionary)》：不可寫作「\($0.quoted)」" }))
    }
  }

  func render(as format: CheckCommand.Format) throws -> String {
    switch format {
    case .text: lines.map(text).joined()
    case .json: try JSONText.of(lines) + "\n"
    }
  }

  /// A kind as the user's language has it, or its code in English: `--only` takes both.
  private static func name(of kind: String) -> String {
    Finding.Kind(rawValue: kind).map { Terminal.language($0.chinese, kind) } ?? kind
  }

  private func text(of line: Line) -> String {
    let place = Terminal.text("\(line.file):\(line.line):\(line.column):", .faint)
    let right = Terminal.text(line.replacements.joined(separator: "、"), .green)
    let note = line.note.map { "  \(Terminal.text($0, .faint))" } ?? ""
    return
      "\(place) \(Self.name(of: line.kind)): \(Terminal.text(line.written, .bold)) → \(right)\(note)\n"
  }
}
