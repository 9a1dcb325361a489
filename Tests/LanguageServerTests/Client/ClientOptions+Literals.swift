import LanguageServerProtocol

// Settings and capabilities as one writes them in JSON: ["hover": ["definitions": 3]].

extension ClientOptions: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  init(dictionaryLiteral elements: (String, ClientOptions)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }
  init(arrayLiteral elements: ClientOptions...) { self = .array(elements) }
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(nilLiteral: ()) { self = .null }
}
