import Libc
import Segmentation

extension ReadingsModel {
  /// From which share on a second reading of a character counts.
  private static let leastShare: Float = 0.05

  /// Whether a character is read in more ways than one: of its places in the dictionary's own text, at
  /// least one in twenty has another reading than most.
  package func isPolyphone(_ scalar: Unicode.Scalar) -> Bool {
    let classes = classes(of: character(scalar.value))
    guard classes.count > 1 else { return false }
    let least = Int16((log(Self.leastShare) * Quantum.prior).rounded())
    return classes.dropFirst().contains { readingClass($0).prior >= least }
  }

  /// Whether the dictionary reads a word in more ways than one.
  ///
  /// - Parameter id: the lexicon's.
  package func isPolyphone(word id: Int) -> Bool {
    guard let record = record(ofWord: id) else { return false }
    let word = StoredWord(model: self, range: record)
    // A damaged record has no reading.
    return word.count > 1 && (0..<word.length).contains { word.isAmbiguous($0) }
  }
}
