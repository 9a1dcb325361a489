/// A value that writes itself as JSON, for lists of hundreds: synthesised encoding makes a container for each, and goes
/// through a key for each field. Its fields are of such types too.
package protocol JSONWritable: Encodable {
  func write(to json: inout JSONWriter)
}

extension JSONWritable {
  package func encode(to encoder: any Encoder) throws {
    guard let encoder = encoder as? MessageEncoder else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "It is written as JSON only.")
      )
    }
    write(to: &encoder.json)
  }
}

/// An object that writes its fields.
package protocol JSONObject: JSONWritable {
  func writeFields(to json: inout JSONWriter)
}

extension JSONObject {
  @inlinable package func write(to json: inout JSONWriter) {
    json.open("{")
    writeFields(to: &json)
    json.close("}")
  }
}

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Int: JSONWritable {
  package func write(to json: inout JSONWriter) { json.number(self) }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.literal(self ? "true" : "false") }
}

extension JSONWriter {
  /// Writes a field of an object, if there is a value. The name is written as it is, so it must need no escape.
  @inlinable package mutating func field(_ name: StaticString, _ value: (some JSONWritable)?) {
    guard let value else { return }
    self.name(name)
    value.write(to: &self)
  }

  // The same for the commonest types: a generic function asks the runtime for the type of each field.

  /// Writes a field that holds a text, if there is one.
  package mutating func field(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    self.name(name)
    string(value)
  }

  /// Writes a field that holds a whole number.
  package mutating func field(_ name: StaticString, _ value: Int) {
    self.name(name)
    number(value)
  }

  /// Writes a field that holds an array.
  @inlinable package mutating func field(_ name: StaticString, array: [some JSONWritable]) {
    self.name(name)
    open("[")
    for element in array { element.write(to: &self) }
    close("]")
  }
}
