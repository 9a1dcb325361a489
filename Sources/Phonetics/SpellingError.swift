import Text

/// Why a text is not a reading, and where.
package struct SpellingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The fault of the text.
  package enum Reason: Sendable, Hashable {
    /// There is nothing to read.
    case empty
    /// A character that no spelling has.
    case strayCharacter(Unicode.Scalar)
    /// A tone where no syllable is.
    case strayTone
    /// Letters that begin no syllable.
    case noSyllable
    /// More than `SpellingError.limit` code points.
    case tooLong
  }

  /// The maximum number of code points that are looked at; no reading is so long.
  package static let limit = 10_000

  /// Why it cannot.
  package var reason: Reason
  /// The place of the unreadable part, in code points from the beginning of the text.
  package var offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  package var description: String {
    let place = "at character \(offset + 1)"
    return switch reason {
    case .empty: "there is nothing to read"
    case .strayCharacter(let scalar): "\(Self.name(scalar)) \(place) is no part of a reading"
    case .strayTone: "the tone \(place) belongs to no syllable"
    case .noSyllable: "no syllable begins \(place)"
    case .tooLong: "it is longer than \(Self.limit) characters"
    }
  }

  /// The character itself if it can be shown alone.
  private static func name(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .privateUse, .unassigned:
      scalar.codePoint
    default: "「\(scalar)」"
    }
  }
}
