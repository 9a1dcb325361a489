/// The places where text of others is shown: documents, dictionaries, words and settings of a project, files and their
/// names.
///
/// All of it is text and nothing else, wherever it is shown. `String.shown(in:)` alone takes from a text the characters
/// that a place would take for more.
package enum Surface: Sendable, CaseIterable {
  /// A terminal, a log, and plain text in an editor.
  case plain
  /// Texts that editors show by themselves: messages, titles, labels. VS Code makes links of `[…](command:…)` in
  /// messages, and icons of `$(…)` in labels; others read messages as Markdown.
  case editor
  /// Cards and pages.
  case markdown
  /// Pages with readings.
  case html
}

extension String {
  /// The text so that it stands for itself, without characters that make a terminal or an editor do something.
  package func shown(in surface: Surface) -> String {
    // Before the mark-up: an omitted character could have parted it.
    let text = withVisibleControls
    return switch surface {
    case .plain: text
    case .editor: text.withoutLabelMarks
    case .markdown: text.escapedForMarkdown
    case .html: text.escapedForHTML
    }
  }
}

// MARK: - Messages and labels

extension String {
  /// The text with a space between two characters that would be mark-up in messages and labels. They know no escapes.
  fileprivate var withoutLabelMarks: String {
    // Nearly no text has any.
    guard utf8.withContiguousStorageIfAvailable(Self.holdLabelMark) ?? true else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count + 8)
    var last: UInt8 = 0
    for byte in utf8 {
      if Self.isLabelMark(last, byte) { result.append(UInt8(ascii: " ")) }
      result.append(byte)
      last = byte
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether some UTF-8 has any of them.
  private static func holdLabelMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.dropFirst().contains { isLabelMark(bytes[$0 - 1], bytes[$0]) }
  }

  /// A link's `](`, an icon's `$(`, the beginning of a tag or of an address in angle brackets.
  private static func isLabelMark(_ first: UInt8, _ second: UInt8) -> Bool {
    switch UnicodeScalar(first) {
    case "]", "$": second == UInt8(ascii: "(")
    case "<": second.isASCIILetter || second == UInt8(ascii: "/") || second == UInt8(ascii: "!")
    default: false
    }
  }
}

// MARK: - HTML

extension String {
  /// The text without what HTML takes for mark-up. Control characters stay.
  package var escapedForHTML: String {
    guard utf8.contains(where: { Self.entity(of: $0) != nil }) else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      if let entity = Self.entity(of: byte) {
        result += entity.utf8
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func entity(of byte: UInt8) -> String? {
    switch UnicodeScalar(byte) {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
