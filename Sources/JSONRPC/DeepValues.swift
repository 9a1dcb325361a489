import Libc

/// Values nested in a message more deeply than anything that has a meaning: settings that someone has made to keep a
/// decoder busy, whose time grows with the cube of the depth.
enum DeepValues {
  /// How many objects and arrays may be inside each other: the message, its parameters, and 32 in a value of those.
  static let maximumDepth = 34

  /// The JSON text with null in the place of each object and array that is nested more deeply, and the names that lead
  /// to the first of them. In one pass.
  static func leftOut(of json: [UInt8]) -> (json: [UInt8], path: [String]?) {
    let deep = json.withUnsafeBufferPointer(find)
    guard let first = deep.first else { return (json, nil) }
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    var end = 0
    for range in deep {
      result += json[end..<range.lowerBound]
      result += Array("null".utf8)
      end = range.upperBound
    }
    result += json[end...]
    return (result, JSONPath(to: first.lowerBound, in: json).names)
  }

  /// The objects and arrays that are nested too deeply, none of them inside another. One that does not end is not among them:
  /// the text is no JSON.
  private static func find(in json: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var deep: [Range<Int>] = []
    var depth = 0
    var start = 0
    var index = 0
    while index < json.count {
      switch json[index] {
      case UInt8(ascii: "\""): index = JSONString.end(of: index, in: json)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == maximumDepth + 1 { start = index }
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        index += 1
        if depth == maximumDepth + 1 { deep.append(start..<index) }
        depth -= 1
      default: index += 1
      }
    }
    return deep
  }
}

/// The names that lead to a place in a JSON text: of fields, and of elements by their numbers.
private struct JSONPath {
  private enum Step {
    case field(String)
    case element(Int)
  }

  private var steps: [Step] = []

  var names: [String] {
    steps.map { step in
      switch step {
      case .field(let name): name
      case .element(let number): "[\(number)]"
      }
    }
  }

  init(to place: Int, in json: [UInt8]) {
    json.withUnsafeBufferPointer { json in
      var index = 0
      while index < place {
        let end =
          json[index] == UInt8(ascii: "\"") ? JSONString.end(of: index, in: json) : index + 1
        take(json[index..<end], isName: json[end...].first { $0 > 0x20 } == UInt8(ascii: ":"))
        index = end
      }
    }
  }

  /// Takes a string, or a single byte outside one.
  private mutating func take(_ token: Slice<UnsafeBufferPointer<UInt8>>, isName: Bool) {
    switch token[token.startIndex] {
    case UInt8(ascii: "{"): steps.append(.field(""))
    case UInt8(ascii: "["): steps.append(.element(0))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = steps.popLast()
    case UInt8(ascii: ","):
      if case .element(let number)? = steps.last { steps[steps.count - 1] = .element(number + 1) }
    case UInt8(ascii: "\"") where isName && !steps.isEmpty:
      let name = token.dropFirst().dropLast()
      steps[steps.count - 1] = .field(String(decoding: name, as: UTF8.self))
    default: break
    }
  }
}

enum JSONString {
  /// The end of the string that begins at an index: behind its closing mark, or the end of a text that lacks it.
  static func end(of start: Int, in json: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start + 1
    while index < json.count, let base = json.baseAddress,
      let found = memchr(base + index, Int32(UInt8(ascii: "\"")), json.count - index)
    {
      let mark = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
      let escapes = json[index..<mark].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      index = mark + 1
      if escapes.isMultiple(of: 2) { return index }
    }
    return json.count
  }
}
