import Testing

@testable import Fetching

/// What servers say before a file.
@Suite struct ResponseHeadersTests {
  @Test func aWholeFile() {
    let headers = ResponseHeaders(
      dump: "HTTP/1.1 200 OK\r\nContent-Length: 1234\r\nETag: \"abc\"\r\n\r\n")
    #expect(headers?.status == 200)
    #expect(headers?.length == 1234)
    #expect(headers?.validator == "\"abc\"")
  }

  @Test func theRestOfAFile() {
    let headers = ResponseHeaders(
      dump: "HTTP/2 206 \r\ncontent-range: bytes 100-1233/1234\r\ncontent-length: 1134\r\n\r\n")
    #expect(headers?.start == 100)
    #expect(headers?.length == 1234)
  }

  @Test func nothingIsMissing() {
    let headers = ResponseHeaders(
      dump: "HTTP/1.1 416 Range Not Satisfiable\r\nContent-Range: bytes */1234\r\n\r\n")
    #expect(headers?.status == 416)
    #expect(headers?.length == 1234)
  }

  @Test func theLastAnswerCounts() {
    let headers = ResponseHeaders(
      dump: """
        HTTP/1.1 200 Connection established\r
        \r
        HTTP/1.1 302 Found\r
        Location: https://example.org/b\r
        Content-Length: 5\r
        ETag: "elsewhere"\r
        \r
        HTTP/1.1 200 OK\r
        Last-Modified: Mon, 01 Jun 2026 00:00:00 GMT\r
        \r

        """)
    #expect(headers?.length == nil)
    #expect(headers?.validator == "Mon, 01 Jun 2026 00:00:00 GMT")
  }

  @Test func aWeakTagNamesNoBytes() {
    let headers = ResponseHeaders(dump: "HTTP/1.1 200 OK\r\nETag: W/\"abc\"\r\n\r\n")
    #expect(headers?.validator == nil)
  }

  @Test(arguments: ["", "\r\n", "<html>", "HTTP/1.1", "HTTP/1.1 ok\r\n"])
  func noAnswer(dump: String) {
    #expect(ResponseHeaders(dump: dump) == nil)
  }
}
