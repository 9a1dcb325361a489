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
    // 若 often begins a clause, so the rules do not take 若桂 alone for a name.
    #expect(cut(Document("好若桂了"), analyser) == "好|若|桂|了")
    for name in ["林若桂", "歐陽若桂"] {
      #expect(cut(Document("好若桂了\n問\(name)"), analyser) == "好|若桂|了\n問|\(name)")
    }
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

  /// Until all of a long document has been seen, names near a place count there; then all do, in values that were found before.
  @Test func aLongDocumentIsReadBesideAnswers() async throws {
    let analyser = try await Self.analyser()
    let lines = String(repeating: "好說好店。\n", count: 10_000)
    let document = Document("好尤美桌好\n叫尤美桌\n好蒙鞍好\n" + lines + "說蒙鞍店")
    let near = try #require(Focus.at(4, in: document, analyser: analyser))
    #expect(near.text == "尤美桌")
    let place = "好尤美桌好\n叫尤美桌\n好".utf8.count
    _ = Focus.at(place, in: document, analyser: analyser)
    document.words(by: analyser)
    #expect(Focus.at(place, in: document, analyser: analyser)?.text == "蒙鞍")
    #expect(cut(document, analyser).hasSuffix("說|蒙鞍|店"))
  }

  /// Edits of a long document take out what their lines said, and what stands in two versions is told apart.
  @Test func editsOfALongDocumentLeaveItsOwnWords() async throws {
    let analyser = try await Self.analyser()
    let lines = String(repeating: "好說好店。\n", count: 5000)
    var document = Document("好尤美桌好\n" + lines + "叫尤美桌\n" + lines + "好蒙鞍好\n說蒙鞍店")
    #expect(document.words(by: analyser)?.repeated == ["蒙鞍"])
    let end = document.text.utf8Count
    document.replace(end - 6..<end - 3, with: "呂")
    #expect(document.words(by: analyser)?.repeated == [])
    #expect(Focus.at(4, in: document, analyser: analyser)?.text == "尤美桌")
    document.replace(end - 6..<end - 3, with: "鞍")
    let before = document
    let name = ("好尤美桌好\n" + lines).utf8.count
    document.replace(name..<name + "叫尤美桌".utf8.count, with: "好")
    #expect(document.words(by: analyser)?.repeated == ["蒙鞍"])
    #expect(Focus.at(4, in: document, analyser: analyser)?.text == "尤")
    // Of an older text, after the newer one.
    before.words(by: analyser)
    #expect(Focus.at(4, in: before, analyser: analyser)?.text == "尤美桌")
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
