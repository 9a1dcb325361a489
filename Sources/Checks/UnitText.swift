import Documents
import Text

/// The text of a unit in which something may be found.
struct UnitText {
  /// What a reader sees.
  let bytes: [UInt8]
  /// The text that the bytes are of, if something is left out.
  let visible: VisibleText?
  /// Whether there is Japanese where it is not looked for.
  let hasKana: Bool

  /// - Returns: `nil` if no character is beyond ASCII, as in most lines of programs.
  init?(_ bytes: [UInt8], _ markup: Markup) {
    if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
    visible = VisibleText(bytes, markup: markup)
    let notes = visible?.gaps.all.flatMap { bytes[$0] } ?? []
    hasKana = String(decoding: notes, as: UTF8.self).unicodeScalars.contains(where: \.isKana)
    self.bytes = visible?.bytes ?? bytes
  }
}

extension Unicode.Scalar {
  var isKana: Bool { (0x3041...0x30FF).contains(value) }
}
