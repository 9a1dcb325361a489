/// Something that writes itself as JSON: what lists have hundreds of. That takes half of the time that
/// synthesised encoding takes, or less. Its fields are of such types too.
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

extension JSONWriter {
  /// Writes an object of the fields that `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    open("{")
    body(&self)
    close("}")
  }

  /// Writes a field of an object. The name is written as it is, so it must need no escape.
  package mutating func field(_ name: StaticString, _ value: some JSONWritable) {
    self.name(name)
    value.write(to: &self)
  }

  /// Writes a field that holds a string.
  package mutating func field(_ name: StaticString, _ value: String) {
    self.name(name)
    string(value)
  }

  /// Writes a field that holds a number.
  package mutating func field(_ name: StaticString, _ value: Int) {
    self.name(name)
    number(value)
  }

  /// Writes a field that is true or false.
  package mutating func field(_ name: StaticString, _ value: Bool) {
    self.name(name)
    literal(value ? "true" : "false")
  }

  /// Writes a field if there is a value, and nothing otherwise.
  package mutating func field(_ name: StaticString, ifPresent value: (some JSONWritable)?) {
    if let value { field(name, value) }
  }

  /// Writes a field that holds a string, if there is one.
  package mutating func field(_ name: StaticString, ifPresent value: String?) {
    if let value { field(name, value) }
  }

  /// Writes a field that holds a number, if there is one.
  package mutating func field(_ name: StaticString, ifPresent value: Int?) {
    if let value { field(name, value) }
  }

  /// Writes a field that holds an array.
  package mutating func field(_ name: StaticString, array: [some JSONWritable]) {
    self.name(name)
    open("[")
    for element in array { element.write(to: &self) }
    close("]")
  }
}
