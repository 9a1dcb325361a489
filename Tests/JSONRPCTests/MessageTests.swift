import FoundationEssentials
import JSONRPC
import Testing

/// Reading and writing messages.
struct MessageTests {
  private struct Text: Codable, Sendable, Equatable { var text: String }

  private func message(_ json: String) throws -> IncomingMessage {
    try IncomingMessage(body: Array(json.utf8), types: ["a": Text.self])
  }

  private func code(of json: String) -> Int? {
    do {
      _ = try message(json)
      return nil
    } catch {
      return (error as? ResponseError)?.code
    }
  }

  @Test func kinds() throws {
    #expect(
      try message(#"{"jsonrpc":"2.0","id":1,"method":"a"}"#).kind
        == .request(.number(1), method: "a"))
    #expect(try message(#"{"id":"x","method":"a"}"#).kind == .request(.string("x"), method: "a"))
    #expect(try message(#"{"method":"a"}"#).kind == .notification(method: "a"))
    #expect(try message(#"{"id":7,"result":null}"#).kind == .response(.number(7)))
  }

  @Test func theClientsReasonIsRead() throws {
    #expect(try message(#"{"id":7,"error":{"code":-1,"message":"no"}}"#).failure?.message == "no")
    #expect(try message(#"{"id":7,"error":7}"#).failure != nil)
    for json in [
      #"{"id":7,"result":null}"#, #"{"id":7,"error":null}"#, #"{"method":"a","error":1}"#,
    ] {
      #expect(try message(json).failure == nil)
    }
  }

  @Test func aRequestOfOurs() throws {
    #expect(
      try json(RequestMessage(id: .number(7), method: "m", params: "text"))
        == #"{"jsonrpc":"2.0","id":7,"method":"m","params":"text"}"#)
    #expect(
      try json(RequestMessage<String>(id: .number(7), method: "m", params: nil))
        == #"{"jsonrpc":"2.0","id":7,"method":"m"}"#)
  }

  @Test(arguments: [
    ("{", -32700), ("", -32700), ("hello", -32700), ("[]", -32600), ("7", -32600), ("{}", -32600),
    (#"{"id":{},"method":"a"}"#, -32600), (#"{"id":null,"method":"a"}"#, -32600),
    (#"{"method":7}"#, -32600),
  ])
  func whatIsNoMessage(json: String, expected: Int) {
    #expect(code(of: json) == expected)
  }

  /// A text inside as many arrays as `depth`.
  private func nested(_ depth: Int, _ inner: String = #""\\\" [""#) -> String {
    String(repeating: "[", count: depth) + inner + String(repeating: "]", count: depth)
  }

  @Test func whatIsNestedTooDeeplyIsLeftOut() throws {
    // The message and its parameters are two.
    let deepest = try message(#"{"method":"b","params":{"a":\#(nested(32)),"b":"]]"}}"#)
    #expect(deepest.leftOut == nil)
    let deeper =
      #"{"id":1,"result":{"a":[1,{"b\\\"":2,"c":\#(nested(31))},\#(nested(500))],"text":"{\\\"["}}"#
    let message = try message(deeper)
    let names = ["result", "a", "[1]", "c"] + [String](repeating: "[0]", count: 30)
    #expect(message.leftOut == names)
    struct Result: Decodable { var text: String }
    #expect(try message.result(as: Result.self).text == #"{\"["#)
  }

  @Test func deepParametersLeaveTheRest() throws {
    let deep = try message(#"{"method":"a","params":{"x":\#(nested(100_000)),"text":"t"}}"#)
    #expect(try deep.params(as: Text.self) == Text(text: "t"))
    #expect(deep.leftOut?.prefix(3) == ["params", "x", "[0]"])
  }

  @Test func whatIsNestedWithoutEndIsAParseError() {
    let open = String(repeating: #"{"a":["#, count: 100_000)
    #expect(code(of: #"{"method":"a","params":\#(open)"#) == -32700)
    #expect(code(of: #"{"method":"a","params":"\#(open)"#) == -32700)
  }

  @Test func badUTF8IsAParseError() {
    let body = Array(#"{"method":"a","params":{"text":""#.utf8) + [0xE9, 0x8A] + Array("\"}}".utf8)
    #expect(throws: ResponseError.parseError("The message is not valid UTF-8.")) {
      try IncomingMessage(body: body, types: [:])
    }
  }

  @Test(arguments: [
    (#"銀\ud83d行"#, "銀\u{FFFD}行"), (#"\ud83d\ude00"#, "😀"), (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"),
    (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"), (#"\\ud83d"#, #"\ud83d"#), (#"\uD83Dx"#, "\u{FFFD}x"),
    (#"\u9280"#, "銀"),
  ])
  func halfSurrogatePairsBecomeReplacements(escaped: String, expected: String) throws {
    let params = try message(#"{"method":"a","params":{"text":"\#(escaped)"}}"#).params(
      as: Text.self)
    #expect(params.text.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func paramsThatDoNotFitAreNamed() throws {
    let message = try message(#"{"method":"a","params":{"text":7}}"#)
    let error = #expect(throws: ResponseError.self) { try message.params(as: Text.self) }
    #expect(error?.code == -32602)
    #expect(error?.message.contains("params.text") == true)
    let missing = try self.message(#"{"method":"a"}"#)
    #expect(throws: ResponseError.invalidParams("params is missing.")) {
      try missing.params(as: Text.self)
    }
  }

  @Test(arguments: [
    (#"{"text":7}"#, "params.text has to be a string."),
    (#"{"text":null}"#, "params.text has to be a string, not null."),
    ("[]", "params has to be an object."), ("{}", "params.text is missing."),
    ("3", "params has to be an object."),
  ])
  func whatIsWrongIsSaidInTheWordsOfJSON(params: String, expected: String) throws {
    let message = try message(#"{"method":"a","params":\#(params)}"#)
    #expect(throws: ResponseError.invalidParams(expected)) { try message.params(as: Text.self) }
  }

  @Test func aPlaceInAnArrayIsNamed() throws {
    let message = try IncomingMessage(
      body: Array(#"{"id":1,"method":"n","params":{"a":[1,"x"]}}"#.utf8),
      types: ["n": [String: [Int]].self])
    #expect(throws: ResponseError.invalidParams("params.a[1] has to be a whole number.")) {
      try message.params(as: [String: [Int]].self)
    }
  }

  @Test(arguments: ["0.5", "18446744073709551616", "1e400"])
  func numbersThatNoIntHolds(number: String) throws {
    let message = try IncomingMessage(
      body: Array(#"{"id":1,"method":"n","params":[\#(number)]}"#.utf8), types: ["n": [Int].self])
    #expect(message.kind == .request(.number(1), method: "n"))
    let error = #expect(throws: ResponseError.self) { try message.params(as: [Int].self) }
    #expect(error?.code == -32602)
  }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try MessageEncoder.json(value), as: UTF8.self)
  }

  @Test func whatHoldsWhatIsClosedInTime() throws {
    struct Outer: Encodable {
      enum CodingKeys: CodingKey { case a, b }

      func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        var list = values.nestedUnkeyedContainer(forKey: .a)
        try list.encode([1, -2])
        try list.encode(["x": Double?.none])
        var inner = list.nestedContainer(keyedBy: CodingKeys.self)
        try inner.encode(0.5, forKey: .b)
        try list.encodeNil()
        try values.encode(UInt64.max, forKey: .b)
      }
    }
    #expect(
      try json(Outer()) == #"{"a":[[1,-2],{"x":null},{"b":0.5},null],"b":18446744073709551615}"#)
  }

  @Test func whatWritesItselfHasTheSameForm() throws {
    struct Pair: JSONObject {
      func writeFields(to json: inout JSONWriter) {
        json.field("a", 1)
        json.field("b", String?.none)
        json.field("c", true)
      }
    }
    #expect(try json(["x": [Pair(), Pair()]]) == #"{"x":[{"a":1,"c":true},{"a":1,"c":true}]}"#)
  }

  @Test func aResultThatIsNilIsNull() throws {
    #expect(
      try json(ResponseMessage(id: .number(3), result: String?.none))
        == #"{"jsonrpc":"2.0","id":3,"result":null}"#)
    #expect(
      try json(ErrorMessage(id: nil, error: .parseError("x")))
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}}"#)
  }

  @Test(arguments: [
    "銀行", "", "\"\\/", "\u{0}\u{1F}\n\r\t\u{7F}\u{2028}", "𠮷\u{FFFF}", "\u{1}a\u{2}",
  ])
  func everyStringComesBack(text: String) throws {
    let data = Data(try json(ResponseMessage(id: .string(text), result: text)).utf8)
    let object = try JSONDecoder().decode([String: String].self, from: data)
    #expect(object["result"]?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    #expect(object["id"]?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }
}
