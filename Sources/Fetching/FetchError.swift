/// Why something could not be fetched from an address.
package struct FetchError: Error, CustomStringConvertible, Sendable {
  /// Whether another try may help.
  package enum Kind: Sendable {
    /// What the server says, or what is wrong with the address: it will be so again.
    case lasting
    /// A connection that was lost or stalled, a server that is busy.
    case passing
    /// No server of that name can be reached: there is no network, or it has gone away.
    case unreachable
  }

  /// curl's status if the server answers 400 or above.
  private static let refused: Int32 = 22

  package var address: String
  package var problem: String
  package var kind: Kind
  /// What the server answered, if it did.
  package var httpStatus: Int?

  package var description: String { "\(address): \(problem)" }

  /// What curl's exit status means; curl(1) has the list.
  ///
  /// - Parameter headers: what the server said, if it has said anything.
  init(_ address: String, _ outcome: Curl.Outcome, headers: ResponseHeaders?) {
    self.address = address
    httpStatus = outcome.status == Self.refused ? headers?.status : nil
    problem =
      httpStatus.map { "the server answers \($0)\(Self.meaning(of: $0))" }
      ?? (outcome.message.isEmpty ? "curl ended with status \(outcome.status)" : outcome.message)
    kind = Self.kind(of: outcome.status, httpStatus: httpStatus)
  }

  private static func kind(of status: Int32, httpStatus: Int?) -> Kind {
    switch (status, httpStatus) {
    case (refused, 408), (refused, 429), (refused, .some(500...)): .passing
    case (5, _), (6, _), (7, _): .unreachable
    // A part of the file, too slow, nothing at all, errors of sending and receiving, of HTTP/2 and 3.
    case (16, _), (18, _), (28, _), (52, _), (55, _), (56, _), (92, _), (95, _): .passing
    default: .lasting
    }
  }

  private static func meaning(of status: Int) -> String {
    switch status {
    case 401, 403: ", it does not let us in"
    case 404, 410: ", the file is not there"
    case 429: ", too many requests"
    case 500...: ", it cannot serve the file now"
    default: ""
    }
  }
}
