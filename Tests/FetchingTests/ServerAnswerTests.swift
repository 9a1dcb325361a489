import Testing

@testable import Fetching

/// What servers say before a file.
@Suite struct ServerAnswerTests {
  @Test func theLastAnswerCounts() {
    let answer = ServerAnswer(
      dump: """
        HTTP/1.1 302 Found\r
        Content-Length: 5\r
        \r
        HTTP/2 206 \r
        content-range: bytes 100-1233/1234\r
        content-length: 1134\r
        last-modified: Fri, 24 Jul 2026 08:00:00 GMT\r
        \r

        """)
    #expect(answer?.status == 206)
    #expect(answer?.length == 1134)
    #expect(answer?.date == 20_260_724)
  }

  @Test(arguments: ["", "\r\n", "<html>", "HTTP/1.1", "HTTP/1.1 ok\r\n"])
  func noAnswer(dump: String) {
    #expect(ServerAnswer(dump: dump) == nil)
  }
}
