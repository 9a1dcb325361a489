import JSONRPC
import Testing

/// Cutting a stream into messages.
struct FrameReaderTests {
  private func frames(_ chunks: [String]) -> [FrameReader.Frame] {
    var reader = FrameReader()
    var frames: [FrameReader.Frame] = []
    for chunk in chunks {
      reader.append(Array(chunk.utf8))
      while let frame = reader.next() { frames.append(frame) }
    }
    return frames
  }

  private func body(_ text: String) -> FrameReader.Frame { .body(Array(text.utf8)) }

  @Test func oneByteAtATime() {
    let stream = "Content-Length: 6\r\n\r\n銀行Content-Length: 2\r\n\r\n{}"
    var reader = FrameReader()
    var frames: [FrameReader.Frame] = []
    for byte in stream.utf8 {
      reader.append([byte])
      while let frame = reader.next() { frames.append(frame) }
    }
    #expect(frames == [body("銀行"), body("{}")])
  }

  @Test func severalAtOnce() {
    #expect(
      frames(["Content-Length: 1\r\n\r\naContent-Length: 0\r\n\r\nContent-Length: 1\r\n\r\nb"])
        == [body("a"), body(""), body("b")])
  }

  @Test func whatFollowsALargeMessage() {
    let large = String(repeating: "x", count: 1 << 20)
    let stream = "Content-Length: \(large.utf8.count)\r\n\r\n\(large)Content-Length: 1\r\n\r\na"
    let rest = "Content-Length: 1\r\n\r\nb"
    for end in [stream.utf8.count, stream.utf8.count - 1, large.utf8.count] {
      let parts = [stream.utf8.prefix(end), stream.utf8.dropFirst(end)]
      #expect(
        frames(parts.map { String(decoding: $0, as: UTF8.self) } + [rest]) == [
          body(large), body("a"), body("b"),
        ])
    }
  }

  @Test func headersAreReadAsTheyAreWritten() {
    let header =
      "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-LENGTH:2\r\n\r\n{}"
    #expect(frames([header]) == [body("{}")])
  }

  @Test func garbageIsPassedOver() {
    let found = frames(["what?\r\n\r\nContent-Length: x\r\n\r\nContent-Length: 2\r\n\r\n{}"])
    #expect(found == [.malformed("what?"), .malformed("Content-Length: x"), body("{}")])
  }

  @Test func aBodyLongerThanItSaidCostsNothingButItself() {
    #expect(
      frames(["Content-Length: 1\r\n\r\n{xyzContent-Length: 2\r\n\r\n{}"]) == [
        body("{"), body("{}"),
      ])
  }

  @Test func lengthsThatCannotBe() {
    #expect(frames(["Content-Length: -5\r\n\r\n"]) == [.malformed("Content-Length: -5")])
    #expect(
      frames(["Content-Length: 99999999999999999999\r\n\r\n"])
        == [.malformed("Content-Length: 99999999999999999999")])
  }

  @Test func aBodyThatIsTooLongIsPassedOver() {
    let length = FrameReader.maximumLength + 1
    var reader = FrameReader()
    let header = Array("Content-Length: \(length)\r\n\r\n".utf8)
    // What the body holds is none of the stream, even where it looks like a message.
    let body = Array("Content-Length: 2\r\n\r\n[]".utf8)
    let rest = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    reader.append(header + body)
    #expect(reader.next() == .tooLong(length))
    var left = length - body.count
    while left > 0 {
      #expect(reader.next() == nil)
      reader.append(rest.prefix(left))
      left -= min(left, rest.count)
    }
    reader.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
    #expect(reader.next() == self.body("{}"))
    #expect(reader.isEmpty)
  }
}
