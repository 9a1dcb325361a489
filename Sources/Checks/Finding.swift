package import Documents
import Spelling
import Text

/// A likely mistake in a document, and its corrections.
package struct Finding: Sendable, Equatable {
  /// The kind of mistake. The raw values are the codes of diagnostics and the keys of settings.
  package enum Kind: String, Sendable, CaseIterable {
    /// A word or an idiom with a wrong character, or a word that the dictionary warns of.
    case misspelling
    /// 的 for 得, 在 for 再: words of one character that sound alike.
    case particle
    /// A character that a converter from Simplified took for another one that is the same there: 頭發.
    case conversion
    /// Simplified characters in a text in Traditional ones.
    case simplified
    /// A form of a character that Taiwan does not use.
    case variant
    /// A word whose entry, or that of a commoner word, has both as spellings of one: 名符其實 beside 名副其實.
    case form

    /// The kinds of mistakes: all but what the dictionary has too.
    package static let mistakes = Set(allCases).subtracting([.form])
  }

  /// A dictionary's own words against what is written.
  package struct Warning: Sendable, Equatable {
    /// The dictionary's short name.
    package var dictionary: String
    /// What it says must not be written.
    package var quoted: String
  }

  /// The kind, as settings and clients name it.
  package var kind: Kind
  /// UTF-8 offsets in the document.
  package var range: Range<Int>
  /// The written text.
  package var written: String
  /// The corrections, the best first. Never empty.
  package var replacements: [String]
  /// The title of the entry that says more.
  package var entry: String
  /// The reading of the word that may be meant, in bopomofo; `nil` if that says nothing.
  package var reading: String?
  /// The words of a dictionary that say so; `nil` where none does.
  package var warning: Warning?
  /// The mark-up in the range: UTF-8 offsets in the document.
  var gaps = MarkupGaps.none
  /// How probable it is that something is wrong, from 0 to 1.
  package var confidence = 0.99
  /// The most careful sensitivity that tells of it.
  var sensitivity = SpellingSensitivity.careful
  /// The slip of a word that is misspelt by its surroundings; `nil` for other findings.
  var slip: Slip?
  /// The texts of which the dictionary must have none, for a misspelling that it has to prove; `nil` for the written one.
  var uses: [String]?
  /// The number of the word that may be meant, for a misspelling that the dictionary has to prove.
  var claimedWord: Int?

  /// Whether its surroundings make it a finding: they are not known while it is being typed.
  package var isBySurroundings: Bool { slip != nil || kind == .particle }

  /// The same in a text with `distance` more bytes before it.
  func moved(by distance: Int) -> Finding {
    var moved = self
    moved.range = range.moved(by: distance)
    moved.gaps = MarkupGaps(gaps.all.map { $0.moved(by: distance) })
    return moved
  }

  /// The same, of a visible text, in its source.
  func inSource(of visible: VisibleText) -> Finding {
    var moved = self
    moved.range = visible.source(of: range)
    moved.gaps = MarkupGaps(Array(visible.gaps.gaps(in: moved.range)))
    return moved
  }
}

// MARK: - Fixes

extension Finding {
  /// The range without the mark-up in it.
  var pieces: [Range<Int>] { gaps.pieces(of: range) }

  /// The rewrites that put in a replacement, and leave mark-up as it is. None if it is not clear which characters take
  /// the place of which.
  package func rewrites(with replacement: String) -> [Rewrite] {
    if gaps.isEmpty { return [Rewrite(range: range, text: replacement)] }
    let old = Array(written.unicodeScalars)
    let new = Array(replacement.unicodeScalars)
    guard old.count == new.count else { return [] }
    var rewrites: [Rewrite] = []
    var done = 0
    for piece in pieces {
      var end = done
      var length = 0
      while length < piece.count, end < old.count {
        length += old[end].utf8Count
        end += 1
      }
      if old[done..<end] != new[done..<end] {
        rewrites.append(Rewrite(range: piece, text: String(scalars: new[done..<end])))
      }
      done = end
    }
    return rewrites
  }
}

extension Unicode.Scalar {
  fileprivate var utf8Count: Int { UTF8.width(self) }
}
