import JSONRPC
import Testing

/// Messages that are read without a decoder.
struct PlainMessageTests {
  private struct Edit: PlainDecodable, Equatable {
    var text: String
    var place: Int?

    init(plain json: PlainJSON) throws {
      text = try json.required("text").string()
      place = try json.field("place")?.int()
    }
  }

  /// The same, by a decoder alone.
  private struct Decoded: Decodable, Sendable {
    var text: String
    var place: Int?
  }

  /// A value that no decoder reads.
  private struct Undecodable: PlainDecodable {
    var places: [Int]

    init(plain json: PlainJSON) throws {
      places = try json.required("places").elements().map { try $0.int() }
    }

    init(from decoder: any Decoder) throws { throw NotPlain() }
  }

  private func message(
    _ params: String, _ type: any (Decodable & Sendable).Type
  ) throws -> IncomingMessage {
    let json = #"{"jsonrpc":"2.0","id":1,"method":"a","params":\#(params)}"#
    return try IncomingMessage(body: Array(json.utf8), types: ["a": type])
  }

  @Test(arguments: [
    #"{"text":"字"}"#, #"{"text":"a\"\\\/\b\f\n\r\t","place":12}"#, #"{"text":"","place":null}"#,
    #" { "more" : [ 1 , { "text" : 2 } , "]}\"" ] , "place" : -3 , "text" : "x" } "#,
    #"{"text":"\u5b57\ud83d\ude00","place":0}"#, #"{"text":"x","place":1.0}"#,
    #"{"t\u0065xt":"x"}"#, #"{"text":"x","more":{},"even":[]}"#,
  ])
  func readsWhatADecoderReads(params: String) throws {
    let plain = try message(params, Edit.self).params(as: Edit.self)
    let decoded = try message(params, Decoded.self).params(as: Decoded.self)
    #expect(plain.text == decoded.text)
    #expect(plain.place == decoded.place)
  }

  /// The code of the error, if there is one.
  private func code<Params: Decodable & Sendable>(of params: String, as type: Params.Type) -> Int? {
    do {
      _ = try message(params, type).params(as: type)
      return nil
    } catch {
      return (error as? ResponseError)?.code
    }
  }

  @Test(arguments: [
    #"{"text":7}"#, #"{"place":1}"#, #""x""#, "[]", "null", #"{"text":"x","place":"1"}"#,
    #"{"text":"x","place":123456789012345678901234567890}"#, #"{"text":null}"#,
    #"{"text":"x",}"#, #"{"text":"x" "place":1}"#, "{\"text\":\"\n\"}", #"{"text":"\x"}"#,
    #"{"text":"x"}}"#, #"{"text":"x""#, #"{"text":"x","place":01}"#, #"{"text":"x","place":nul}"#,
    #"{"text":"x","text":"y"}"#,
  ])
  func refusesWhatADecoderRefuses(params: String) {
    #expect(code(of: params, as: Edit.self) == code(of: params, as: Decoded.self))
  }

  @Test func needsNoDecoder() throws {
    let message = try message(#"{"places":[ 1,-2, 30 ],"more":"\n"}"#, Undecodable.self)
    #expect(message.kind == .request(.number(1), method: "a"))
    #expect(try message.params(as: Undecodable.self).places == [1, -2, 30])
    let empty = try self.message(#"{"places":[]}"#, Undecodable.self)
    #expect(try empty.params(as: Undecodable.self).places == [])
  }

  @Test(arguments: [
    (#""id":"x","#, IncomingMessage.Kind.request(.string("x"), method: "a")),
    ("", .notification(method: "a")),
  ])
  func kinds(id: String, kind: IncomingMessage.Kind) throws {
    let json = #"{\#(id)"params":{"places":[]},"method":"a"}"#
    let message = try IncomingMessage(body: Array(json.utf8), types: ["a": Undecodable.self])
    #expect(message.kind == kind)
  }
}
