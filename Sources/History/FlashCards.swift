import Documents
package import Entries
import Files

/// A history as a text that Anki imports: a line for each word, under the header lines that Anki's manual describes
/// ("Text Files", "File Headers"). Any other program that reads such files can skip the lines that begin with #.
package enum FlashCards {
  /// The separator of a line's fields: tabs or commas.
  package enum Format: String, Sendable, CaseIterable {
    case tsv, csv

    var separator: Unicode.Scalar { self == .tsv ? "\t" : "," }
    /// Anki's name for it.
    var separatorName: String { self == .tsv ? "tab" : "comma" }
    /// RFC 4180 wants both.
    var lineEnd: String { self == .tsv ? "\n" : "\r\n" }
  }

  private static let columns = ["word", "reading", "definition", "sentence"]

  /// The words in their order, in UTF-8.
  ///
  /// - Parameter notation: of the readings.
  package static func text(
    of lookups: [PastLookup], as format: Format, notation: CardStyle.Notation
  ) -> String {
    let style = CardStyle(notation: notation)
    var text = ["#separator:\(format.separatorName)", "#html:false"]
      .map { $0 + format.lineEnd }.joined()
    text += "#columns:" + line(columns, format)
    for word in lookups.lazy.map(\.word) {
      let reading = style.reading(bopomofo: word.bopomofo, pinyin: word.pinyin)
      text += line([word.title, reading, word.definition ?? "", word.sentence ?? ""], format)
    }
    return text
  }

  /// Writes an export into a file that only the user can read, in the place of one that is there.
  ///
  /// - Throws: `ExportError`; then the old file is as it was. No symbolic link is followed.
  package static func write(_ text: String, to path: String) throws(ExportError) {
    if let status = try? FileStatus(path: path, followsLinks: false), status.kind != .file {
      throw .noFile(path: path)
    }
    do {
      try Array(text.utf8).withUnsafeBytes {
        try WholeFile.write($0, to: FilePath(path), permissions: 0o600, synced: true)
      }
    } catch {
      throw .failed(path: path, reason: error as? Errno ?? .inputOutput)
    }
  }

  private static func line(_ fields: [String], _ format: Format) -> String {
    fields.map { quoted(inert($0.onOneLine), format) }.joined(separator: String(format.separator))
      + format.lineEnd
  }

  /// A field that no program for tables takes for a formula: one that would begin like that begins with an apostrophe.
  private static func inert(_ field: String) -> String {
    switch field.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠": "'\(field)"
    default: field
    }
  }

  /// A field by RFC 4180, which Anki reads with tabs too. One that begins with # would be a header.
  private static func quoted(_ field: String, _ format: Format) -> String {
    let needsQuotes =
      field.unicodeScalars.first == "#"
      || field.unicodeScalars.contains { $0 == "\"" || $0 == format.separator }
    if !needsQuotes { return field }
    let parts = field.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(parts.map { String($0) }.joined(separator: "\"\""))\""
  }
}
