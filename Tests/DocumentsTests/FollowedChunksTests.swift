import Segmentation
import Support
import Synchronization
import TestSupport
import Testing
import Text

@testable import Documents

/// What is found chunk by chunk is found anew only where a document was edited.
struct FollowedChunksTests {
  private struct Chunk: DocumentChunk, Equatable {
    var length: Int
    var text: String
  }

  private let identity = AnalyserIdentity()

  /// The chunks of a document; and how much text was looked at for them, in UTF-8 code units.
  private func chunks(
    _ followed: FollowedChunks<Chunk>, of document: Document
  ) async throws -> (chunks: [Chunk], looked: Int) {
    let looked = Mutex(0)
    let chunks = try await followed.chunks(of: document, by: identity) { range in
      looked.withLock { $0 += range.count }
      return Chunk(length: range.count, text: document.text.string(in: range))
    }
    return (chunks, looked.withLock(\.self))
  }

  @Test("Edits that are far apart, with no question between, cost what they reach")
  func farApart() async throws {
    var document = Document(String(repeating: "今天天氣很好，我們去學校。\n", count: 20_000))
    var followed = FollowedChunks<Chunk>()
    let (_, whole) = try await chunks(followed, of: document)
    #expect(whole == document.text.utf8Count)
    let length = document.text.lineStart(1)
    for line in [19_000, 30, 12_000, 7_000] {
      followed.follow(document.replace(line * length..<line * length, with: "好").units)
    }
    let (found, looked) = try await chunks(followed, of: document)
    #expect(found.map(\.text).joined() == document.text.string)
    #expect(looked < 4 * 10_000)
  }

  @Test("Work that nobody waits for lets others go first before each chunk")
  func givesWay() async throws {
    let document = Document(String(repeating: "今天天氣很好，我們去學校。\n", count: 2000))
    let asked = Mutex(0)
    let courtesy = LongWork.Courtesy { asked.withLock { $0 += 1 } }
    let (found, _) = try await LongWork.$courtesy.withValue(courtesy) {
      try await chunks(FollowedChunks(), of: document)
    }
    #expect(found.count > 1)
    #expect(asked.withLock(\.self) == found.count)
    _ = try await chunks(FollowedChunks(), of: document)
    #expect(asked.withLock(\.self) == found.count)
  }

  @Test("After any edits the chunks are the text as it is", arguments: 0..<10)
  func anyEdits(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let pieces = ["我在銀行\n", "\n", "", "今天", String(repeating: "天氣很好，\n", count: 300)]
    var document = Document(String(repeating: "我們去學校，今天不去。\n", count: 2000))
    var followed = FollowedChunks<Chunk>()
    for step in 0..<60 {
      let text = document.text
      let lower = text.scalarBoundary(
        atOrBefore: Int.random(in: 0...text.utf8Count, using: &random))
      let upper = text.scalarBoundary(
        atOrBefore: min(text.utf8Count, lower + Int.random(in: 0...9000, using: &random) / 9))
      let new = pieces.randomElement(using: &random) ?? ""
      followed.follow(document.replace(lower..<max(lower, upper), with: new).units)
      if step % 4 != 0 { continue }
      let (found, _) = try await chunks(followed, of: document)
      #expect(found.map(\.text).joined() == document.text.string)
      #expect(found.allSatisfy { $0.length == $0.text.utf8.count })
    }
  }
}
