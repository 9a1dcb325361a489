package import Segmentation
import Synchronization
package import Text

/// The words that a document teaches: names that are recognised somewhere in it, and words outside of all lists that it
/// repeats. They are one word in all of it.
///
/// They are found by what each unit alone says, not by cuts that know them, so they are a function of the text. Units that
/// hold none of them are analysed as they would be alone.
package final class DocumentWords: AnalysisContext {
  /// For the segmenter.
  package let taught: TaughtWords
  /// The words that are repeated and are no names.
  package let repeated: Set<String>
  let names: Set<String>

  /// - Parameter given: the given names in full names.
  init(names: Set<String>, given: [String], repeated: Set<String>) {
    self.names = names
    self.repeated = repeated
    taught = TaughtWords(names.union(given).union(repeated))
  }

  /// The given name of two characters in a full name: a person is named by it alone too.
  static func given(in name: String) -> String? {
    let scalars = name.unicodeScalars
    let surname = Segmenter.surnameLength(of: name)
    guard scalars.count == surname + 2, let first = scalars.first,
      surname == 2 || Segmenter.isSurname(first.value), !Segmenter.isForeignName(name)
    else { return nil }
    return String(String.UnicodeScalarView(scalars.dropFirst(surname)))
  }

  package func concerning(_ bytes: [UInt8], markup: Markup) -> [String] {
    if taught.isEmpty { return [] }
    return taught.words(in: VisibleText(bytes, markup: markup)?.bytes ?? bytes)
  }
}

/// How seldom characters are words of their own.
final class RareCharacters: Sendable {
  enum Rarity: UInt8, Sendable {
    case common = 1
    /// A row of such ones belongs together if it is there three times.
    case seldom
    /// Twice is enough.
    case rare
  }

  private let segmenter: Segmenter
  /// By character from the first of the block of ideographs, which holds nearly all; 0 where it was not asked for.
  private let known = Mutex([UInt8](repeating: 0, count: block.count))
  private static let block: Range<UInt32> = 0x4E00..<0xA000

  init(_ segmenter: Segmenter) { self.segmenter = segmenter }

  /// The character that a token is if it is seldom a word.
  func scalar(of token: Token, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard token.kind == .word || token.kind == .unknown, (3...4).contains(token.range.count) else {
      return nil
    }
    let (scalar, length) = decodeScalar(bytes, at: token.range.lowerBound)
    guard length == token.range.count, rarity(of: scalar) != .common else { return nil }
    return scalar
  }

  /// Whether a text is a word of the dictionary that is common, 念書, and not 小明.
  func isCommonWord(_ text: String) -> Bool {
    segmenter.lexicon.id(of: text) != nil
      && segmenter.cost(of: text.unicodeScalars.map(\.value)) < 15 * 32
  }

  func rarity(of scalar: UInt32) -> Rarity {
    guard Self.block.contains(scalar) else { return computedRarity(of: scalar) }
    return known.withLock { known in
      let place = Int(scalar - Self.block.lowerBound)
      if let rarity = Rarity(rawValue: known[place]) { return rarity }
      let rarity = computedRarity(of: scalar)
      known[place] = rarity.rawValue
      return rarity
    }
  }

  private func computedRarity(of scalar: UInt32) -> Rarity {
    // 64 times the natural logarithm.
    let cost = segmenter.cost(of: [scalar])
    return cost < 13 * 32 ? .common : cost < 8 * 64 ? .seldom : .rare
  }
}

// MARK: - The words that concern a part

/// The words of a document that concern a part of it: results for the part are kept as long as these are the same.
package final class WordsConcern: Sendable {
  private let markup: Markup
  private let concerns: [String]
  /// The words by which it was looked at last.
  private let words: Mutex<DocumentWords?>

  /// - Parameter bytes: of the part.
  package init(_ words: DocumentWords?, in bytes: [UInt8], _ markup: Markup) {
    self.markup = markup
    concerns = words?.concerning(bytes, markup: markup) ?? []
    self.words = Mutex(words)
  }

  /// Whether the same words concern the part by the document's words as they are now.
  package func stands(in now: DocumentWords?, of bytes: () -> [UInt8]) -> Bool {
    words.withLock { words in
      if words === now { return true }
      guard (now?.concerning(bytes(), markup: markup) ?? []) == concerns else { return false }
      words = now
      return true
    }
  }
}
