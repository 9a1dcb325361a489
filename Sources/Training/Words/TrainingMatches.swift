import Segmentation
import Text

/// A possible match at a place of the training text: a word, a number, or no word at all.
struct TrainingMatch: Sendable {
  private static let lengthBits: UInt32 = 9
  private static let lastFlag: UInt32 = 1 << lengthBits
  private static let wordShift = lengthBits + 1
  private static let number = UInt32.max >> wordShift
  private static let nothing = number - 1

  /// Millions of them stand for one text.
  private var bits: UInt32

  private init(_ what: UInt32, length: Int) {
    bits = what << Self.wordShift | UInt32(length)
  }

  /// A word, by its place in the lexicon's words: fewer than `LexiconImage.maximumNodes`.
  static func word(_ index: Int, length: Int) -> TrainingMatch {
    TrainingMatch(UInt32(index), length: length)
  }

  static func number(length: Int) -> TrainingMatch { TrainingMatch(number, length: length) }

  /// For a place where no word begins.
  static let none = TrainingMatch(nothing, length: 1)

  /// In characters.
  var length: Int { Int(bits & (Self.lastFlag - 1)) }
  /// Whether no more words begin here; numbers may.
  var isLast: Bool {
    get { bits & Self.lastFlag != 0 }
    set { bits = newValue ? bits | Self.lastFlag : bits & ~Self.lastFlag }
  }
  var isNumber: Bool { bits >> Self.wordShift == Self.number }
  /// The word's place in the lexicon's words.
  var word: Int? { bits >> Self.wordShift < Self.nothing ? Int(bits >> Self.wordShift) : nil }
}

/// The matches possible at each place of a share of the training text: for each character the words that begin there,
/// the last of them marked, and then the numbers.
///
/// The text is weighed a dozen times, and looked up in the lexicon but once or twice.
struct TrainingMatches: Sendable {
  private(set) var list: [TrainingMatch] = []

  /// - Parameter indices: by slot of the lexicon, the place of the word that ends there in the list of words;
  ///   negative if there isn't one.
  init(_ text: TrainingText, runs: Range<Int>, lexicon: Lexicon, indices: [Int32]) {
    text.scalars.withUnsafeBufferPointer { scalars in
      indices.withUnsafeBufferPointer { indices in
        for run in runs {
          let run = UnsafeBufferPointer(rebasing: scalars[text.range(ofRun: run)])
          append(run, lexicon, indices)
        }
      }
    }
  }

  private mutating func append(
    _ run: UnsafeBufferPointer<UInt32>, _ lexicon: Lexicon, _ indices: UnsafeBufferPointer<Int32>
  ) {
    let numbers = NumberRules(scalars: run)
    var runEnd = 0
    for start in 0..<run.count {
      let isInside = start < runEnd && start > 0 && isNumeral(run[start])
      // No word begins within a number and ends behind it.
      let limit = isInside ? runEnd : .max
      let first = list.count
      lexicon.forEachWord(from: start, in: run) { end, slot, _ in
        let index = Int(indices[slot])
        guard index >= 0, end == start + 1 || end <= limit else { return }
        list.append(.word(index, length: end - start))
      }
      if list.count == first { list.append(.none) }
      list[list.count - 1].isLast = true
      if !isInside, isNumeral(run[start]) || run[start] == NumberRules.ordinal {
        numbers.forEachNumber(at: start) { list.append(.number(length: $0 - start)) }
        runEnd = numbers.runEnd(from: start)
      }
    }
  }
}
