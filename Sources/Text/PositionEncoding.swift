/// The unit in which a position counts the characters of a line.
///
/// A client and a server agree on one when they meet (LSP 3.18, `PositionEncodingKind`). It matters
/// only at the edge: inside, every offset counts UTF-8 code units.
package enum PositionEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The first of the client's encodings that we know; UTF-16 if it names none, as the
  /// specification demands.
  package static func negotiated(from offers: [String]?) -> PositionEncoding {
    offers?.lazy.compactMap(PositionEncoding.init(rawValue:)).first ?? .utf16
  }

  /// How many units the scalar takes whose UTF-8 form begins with `byte`.
  /// Zero for a continuation byte, which stands for no scalar of its own.
  @inline(__always)
  func units(forLeadByte byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: isContinuation(byte) ? 0 : (byte >= 0xF0 ? 2 : 1)
    case .utf32: isContinuation(byte) ? 0 : 1
    }
  }

  /// The length of `text` in units.
  package func length(of text: String) -> Int {
    switch self {
    case .utf8: text.utf8.count
    case .utf16: text.utf16.count
    case .utf32: text.unicodeScalars.count
    }
  }
}

/// A place in a document as an editor names it: a line and a column, both from zero. The column
/// counts the units of a `PositionEncoding`.
package struct Position: Hashable, Sendable, Comparable {
  /// From zero.
  package var line: Int
  /// From zero, in the units of a `PositionEncoding`.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// In the order of the text.
  package static func < (a: Position, b: Position) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

let lineFeed: UInt8 = 0x0A
let carriageReturn: UInt8 = 0x0D
