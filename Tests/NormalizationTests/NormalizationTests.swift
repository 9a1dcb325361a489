import Foundation
import Normalization
import Testing

/// Compared with Foundation's, which knows a version of Unicode too.
struct NormalizationTests {
  /// Unicode's policy of stability: what is assigned keeps its normalization forms. A code point that one of the
  /// two does not know yet is left as it is by that one.
  @Test func everyCodePointIsNormalizedAsFoundationDoes() {
    var different: [String] = []
    for scalar in (0...0x10FFFF).lazy.compactMap({ Unicode.Scalar(UInt32($0)) })
    where scalar.properties.generalCategory != .unassigned {
      let text = String(scalar)
      if !same(text.nfkc, text.precomposedStringWithCompatibilityMapping)
        || !same(text.nfd, text.decomposedStringWithCanonicalMapping)
      {
        different.append(String(scalar.value, radix: 16))
      }
    }
    #expect(different.isEmpty)
  }

  @Test(arguments: [
    "", "abc", "ＡＢＣ　１２３", "㈠㍻⾦", "e\u{301}", "\u{1E9B}\u{323}", "q\u{307}\u{323}", "한글각",
    "\u{1112}\u{1161}\u{11AB}", "𠮷野家", "\u{2F85E}", "a\u{0}b", "葛\u{E0100}", "ﬁ", "ㄅㄆ\u{2CA}",
  ])
  func textsAreNormalizedAsFoundationDoes(_ text: String) {
    #expect(same(text.nfkc, text.precomposedStringWithCompatibilityMapping))
    #expect(same(text.nfd, text.decomposedStringWithCanonicalMapping))
  }

  /// Marks in any order behind any letter, so that they are put in order and composed.
  @Test func randomSequencesAreNormalizedAsFoundationDoes() {
    let marks = (0x300...0x33F).compactMap { Unicode.Scalar(UInt32($0)) }
    let pieces = Array("aeoAq漢が한\u{1112}\u{1161}\u{11AB}".unicodeScalars) + marks
    var state: UInt64 = 15
    for _ in 0..<20_000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        scalars.append(pieces[Int(state >> 33) % pieces.count])
      }
      let text = String(scalars)
      #expect(same(text.nfkc, text.precomposedStringWithCompatibilityMapping))
      #expect(same(text.nfd, text.decomposedStringWithCanonicalMapping))
    }
  }

  /// By code points: `==` takes texts that are canonically equivalent for one.
  private func same(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }
}
