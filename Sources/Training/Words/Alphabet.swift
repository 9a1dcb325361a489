import Images
import Segmentation
import Text

/// The characters that words are made of, numbered, and the other forms in which they are written.
struct Alphabet {
  /// The number of each character, from 1.
  private(set) var numbers: [UInt32: UInt16] = [:]
  /// The character of each number.
  private(set) var scalars: [UInt32] = [0]
  /// For each number the entries of `LexiconImage`'s `fold`.
  private(set) var folds: [[UInt32]] = [[]]

  /// - Throws: `ImageError.tooLarge`.
  init(words: [LexiconBuilder.Word], forms: [CharacterForm]) throws(ImageError) {
    // Characters that are in most words come first: their numbers are together in the arrays that
    // the search reads.
    var uses: [UInt32: Int] = [:]
    for word in words { for scalar in word.scalars { uses[scalar, default: 0] += 1 } }
    for (scalar, _) in uses.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      number(scalar)
    }
    let forms = Set(forms).filter { numbers[$0.standard] != nil && $0.written != $0.standard }
      .sorted { ($0.written, $0.standard, $0.flags) < ($1.written, $1.standard, $1.flags) }
    for form in forms { number(form.written) }
    try LexiconImage.format.check(
      "different characters", folds.count - 1, possible: LexiconImage.maximumCharacters)
    for form in forms {
      guard let written = numbers[form.written], let standard = numbers[form.standard] else {
        continue
      }
      let index = Int(written)
      // The most general of several uses comes last.
      folds[index].removeAll { $0 & 0x7FFF == UInt32(standard) }
      folds[index].append(UInt32(standard) | form.flags)
    }
  }

  private mutating func number(_ scalar: UInt32) {
    if numbers[scalar] != nil || folds.count > LexiconImage.maximumCharacters + 1 { return }
    numbers[scalar] = UInt16(truncatingIfNeeded: folds.count)
    folds.append([])
    scalars.append(scalar)
  }

  /// How many numbers there are, 0 included.
  var count: Int { folds.count }

  /// The element of `LexiconImage`'s `bmp` for a character of the BMP.
  func flaggedNumber(_ scalar: UInt32) -> UInt16 {
    let number = numbers[scalar] ?? 0
    let isSpecial =
      !folds[Int(number)].isEmpty || isNumeral(scalar) || scalar == NumberRules.ordinal
    return isSpecial ? number | LexiconImage.specialFlag : number
  }

  /// `LexiconImage`'s `bmp`: all but the characters of words and numerals are 0.
  var bmp: [UInt16] { (0..<UInt32(LexiconImage.bmpCount)).map(flaggedNumber) }

  /// The characters beyond the BMP, in order.
  var rares: [UInt32] {
    numbers.keys.filter { $0 >= UInt32(LexiconImage.bmpCount) }.sorted()
  }
}
