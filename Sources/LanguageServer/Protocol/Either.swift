/// One of two types, as the client can take it: the specification's `Location | LocationLink[]`.
enum Either<First: Encodable & Sendable, Second: Encodable & Sendable>: Encodable, Sendable {
  case first(First)
  case second(Second)

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .first(let value): try value.encode(to: encoder)
    case .second(let value): try value.encode(to: encoder)
    }
  }
}
