import Documents
import Segmentation
import TestSupport
import Testing
import Text

/// The words that are known in all of a document: names that are recognised somewhere in it, and words that it repeats.
struct DocumentWordsTests {
  /// Among many words each is as improbable as in a whole dictionary.
  private static func analyser() async throws -> WordAnalyser {
    let others = (0..<4000).compactMap { Unicode.Scalar(0x5000 + $0).map(String.init) }
    let words = "好 問 叫 了 林 佳 穎 尤 美 桌 呂 蒙 鞍 說 店".split(separator: " ").map(String.init)
    return try await Fixtures.analyser(words + others)
  }

  private func cut(_ document: Document, _ analyser: WordAnalyser) -> String {
    var words: [String] = []
    for unit in document.units(in: 0..<document.text.utf8Count) {
      let bytes = unit.bytes
      for token in unit.value(by: analyser).tokens {
        words.append(String(decoding: bytes[token.range], as: UTF8.self))
      }
    }
    return words.joined(separator: "|").replacing("|\n|", with: "\n")
  }

  @Test func aNameThatIsRecognisedOnceCountsForAll() async throws {
    let analyser = try await Self.analyser()
    #expect(cut(Document("好尤美桌好"), analyser) == "好|尤|美|桌|好")
    var document = Document("好尤美桌好\n叫尤美桌")
    #expect(cut(document, analyser) == "好|尤美桌|好\n叫|尤美桌")
    // It is known as long as the place is there where it is recognised.
    document.replace("好尤美桌好\n叫".utf8.count..<document.text.utf8Count, with: "好")
    #expect(cut(document, analyser) == "好|尤|美|桌|好\n叫|好")
    document.replace("好尤美桌好\n叫".utf8.count..<document.text.utf8Count, with: "尤美桌")
    #expect(cut(document, analyser) == "好|尤美桌|好\n叫|尤美桌")
  }

  @Test func theGivenNameOfAFullNameIsKnownToo() async throws {
    let analyser = try await Self.analyser()
    #expect(cut(Document("好佳穎了"), analyser) == "好|佳|穎|了")
    #expect(cut(Document("好佳穎了\n問林佳穎"), analyser) == "好|佳穎|了\n問|林佳穎")
  }

  @Test func aLineFarAwayCounts() async throws {
    let analyser = try await Self.analyser()
    let lines = String(repeating: "好說好店。\n", count: 2000)
    let document = Document("好尤美桌好\n" + lines + "叫尤美桌")
    #expect(cut(document, analyser).hasPrefix("好|尤美桌|好\n"))
    let focus = try #require(Focus.at(4, in: document, analyser: analyser))
    #expect(focus.text == "尤美桌")
    #expect(focus.meaning == .person)
  }

  @Test func whatIsRepeatedIsOneWord() async throws {
    let analyser = try await Self.analyser()
    #expect(cut(Document("好蒙鞍好"), analyser) == "好|蒙|鞍|好")
    let document = Document("好蒙鞍好\n說蒙鞍店")
    #expect(cut(document, analyser) == "好|蒙鞍|好\n說|蒙鞍|店")
    let focus = try #require(Focus.at(4, in: document, analyser: analyser))
    #expect(focus.meaning == .repeated)
    // What stands apart as often is none.
    #expect(cut(Document("好蒙鞍好\n說蒙鞍店\n蒙說\n蒙問\n蒙好"), analyser).hasPrefix("好|蒙|鞍|好"))
  }
}
