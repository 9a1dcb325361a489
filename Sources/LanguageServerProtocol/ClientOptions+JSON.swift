package import JSONRPC

extension ClientOptions: JSONWritable {
  /// As it came, but for the order of an object's names.
  package func write(to json: inout JSONWriter) {
    switch self {
    case .object(let values):
      json.object { json in
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
          json.field(named: name, value)
        }
      }
    case .array(let values): json.array(values)
    case .string(let text): text.write(to: &json)
    case .number(let number): json.number(number)
    case .bool(let bool): bool.write(to: &json)
    case .null: Bool?.none.write(to: &json)
    }
  }
}
